import { describe, expect, it } from 'vitest';
import { pageCount, readCardListAddress, writeCardListAddress } from './card-list-address.ts';

const read = (query: string) => readCardListAddress(new URLSearchParams(query));

describe('the address of the card list', () => {
  it('is read as it was written', () => {
    const address = { search: '나무 & 100%', category: 7, page: 3 };
    expect(read(writeCardListAddress(address).toString())).toEqual(address);
  });

  it('says nothing about the first page of all cards', () => {
    expect(writeCardListAddress({ search: '', category: null, page: 1 }).toString()).toBe('');
    expect(read('')).toEqual({ search: '', category: null, page: 1 });
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=', 'category=0&category=x'])(
    'takes %s for absent',
    (query) => {
      expect(read(query)).toEqual({ search: '', category: null, page: 1 });
    },
  );

  it('keeps a search within what the server accepts', () => {
    expect(read(`search=${'가'.repeat(500)}`).search).toHaveLength(200);
    expect(read('search=%20%20').search).toBe('');
  });
});

describe('pageCount', () => {
  it('counts twelve cards to a page', () => {
    expect([0, 1, 12, 13, 24, 25].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
  });
});
