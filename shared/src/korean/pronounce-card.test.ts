import { describe, expect, it } from 'vitest';
import { pronounceCard } from './pronounce-card.ts';

describe('the Korean of a card with brackets', () => {
  it.each([
    ['(초등)학교', '초등학꾜'],
    ['국(물)', '궁물'],
    ['국물 (뜨거운)', '궁물 뜨거운'],
    ['먹다[먹어요]', '먹따머거요'],
  ])('is said with what may be left out: %s', (korean, said) => {
    expect(pronounceCard(korean).hangul).toBe(said);
  });

  it.each([
    ['학교(學校)', '학꾜'],
    ['국물 (soup)', '궁물'],
    ['[noun] 국물', '궁물'],
    ['국물（1）이', '궁무리'],
  ])('is said without what is no hangul: %s', (korean, said) => {
    expect(pronounceCard(korean).hangul).toBe(said);
  });

  it('is not changed by brackets alone', () => {
    expect(pronounceCard('(큰) 나무').changes).toEqual([]);
  });

  it('keeps brackets that are not closed', () => {
    expect(pronounceCard('국물 (').hangul).toBe('궁물 (');
  });
});
