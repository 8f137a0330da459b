import { describe, expect, it } from 'vitest';
import { conjugationChoices } from './conjugation-choices.ts';

const choices = (word: string) =>
  conjugationChoices(word).map(({ irregular, polite }) => [irregular, polite.join(' / ')]);

describe('the ways to conjugate a word', () => {
  it('are those that its stem allows, the one by the rules first', () => {
    expect(choices('묻다')).toEqual([
      [null, '물어요 / 묻어요'],
      ['regular', '묻어요'],
      ['ㄷ', '물어요'],
    ]);
    expect(choices('입다')).toEqual([
      [null, '입어요'],
      ['regular', '입어요'],
      ['ㅂ', '이워요'],
    ]);
    expect(choices('따르다')).toEqual([
      [null, '따라요'],
      ['르', '딸라요'],
      ['러', '따르러요'],
      ['으', '따라요'],
    ]);
    expect(choices('학생이다')).toContainEqual(['이', '학생이에요']);
    expect(choices('전화를 걷다')).toContainEqual(['ㄷ', '전화를 걸어요']);
  });

  it('are no choice where there is one way, or none', () => {
    for (const word of ['먹다', '가다', '만들다', '하다', '나무', '']) {
      expect(choices(word), word).toEqual([]);
    }
  });
});
