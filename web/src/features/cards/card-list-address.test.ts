import { describe, expect, it } from 'vitest';
import {
  ALL_CARDS,
  CARD_STATES,
  filterOf,
  pageCount,
  readCardListAddress,
  writeCardListAddress,
} from './card-list-address.ts';

const read = (query: string) => readCardListAddress(new URLSearchParams(query));

describe('the address of the card list', () => {
  it('is read as it was written', () => {
    const address = {
      ...{ search: '나무 & 100%', category: 7, deck: 4, tag: 'A::B&C', page: 3 },
      ...({ type: 'spelling', state: 'due', sort: 'korean' } as const),
    };
    expect(read(writeCardListAddress(address).toString())).toEqual(address);
  });

  it('says nothing about the first page of all cards', () => {
    expect(writeCardListAddress({ ...ALL_CARDS, page: 1 }).toString()).toBe('');
    expect(read('')).toEqual({ ...ALL_CARDS, page: 1 });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=',
    'category=0&category=x',
    'type=song&state=old&deck=-3&sort=up',
  ])('takes %s for absent', (query) => {
    expect(read(query)).toEqual({ ...ALL_CARDS, page: 1 });
  });

  it('asks the server for a stage, or for whatever else cards can be', () => {
    const asked = CARD_STATES.map((state) => filterOf({ ...ALL_CARDS, state }));
    const all = { search: '', category: null };
    expect(asked).toEqual([
      ...['new', 'learning', 'review'].map((stage) => ({ ...all, stage })),
      ...['due', 'suspended', 'leech'].map((name) => ({ ...all, [name]: true })),
    ]);
    expect(filterOf({ ...ALL_CARDS, deck: 3, tag: 'food', type: 'spelling' })).toEqual({
      ...all,
      ...{ deck: 3, tag: 'food', type: 'spelling' },
    });
  });

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
