import { expect, it } from 'vitest';
import { wordList } from './word-list.ts';

it('the list knows words, their kinds and how they conjugate', () => {
  const listed = wordList();
  const kinds = (word: string) => listed(word).map(({ kind }) => kind);
  expect(kinds('바다')).toEqual(['noun']);
  expect(listed('걷다')).toEqual([
    { kind: 'verb', irregular: null },
    { kind: 'verb', irregular: 'ㄷ' },
  ]);
  expect(listed('파랗다')).toEqual([{ kind: 'adjective', irregular: 'ㅎ' }]);
  expect(kinds('크다')).toEqual(['adjective', 'verb']);
  // Forms of words are none, nor is what is misspelled.
  for (const word of ['먹어', '비겁해', '깨끗히', '우사다', '']) expect(kinds(word)).toEqual([]);
});
