import { expect, it } from 'vitest';
import { dictionaryFormsOf, otherSearches } from './other-searches.ts';

it.each([
  ['갔어요', '가다'],
  ['학교에서는', '학교'],
  ['rksghtk', '간호사'],
  ['RKSGHTK', '간호사'],
  ['gksrnr tkfka', '한국 사람'],
  ['ㅗ디ㅣㅐ', 'hello'],
  ['간홋', '간호ㅅ'],
  ['갃', '각ㅅ'],
])('takes %s for %s', (search, meant) => {
  expect(otherSearches(search)).toContain(meant);
});

it.each(['hello', '', ' ', '123', 'a1', 'x'.repeat(500), '나'])(
  'takes %j for nothing that it is not',
  (search) => {
    const others = otherSearches(search);
    expect(others.filter((other) => !/[가-힣]/.test(other) && search !== '나')).toEqual([]);
    expect(others).not.toContain(search);
  },
);

it('seeks dictionary forms of one word in hangul alone', () => {
  expect(dictionaryFormsOf(' 갔어요 ')).toContain('가다');
  expect(dictionaryFormsOf('학교에서는')).toContain('학교');
  for (const search of ['hello', '가', 'ㅎㄱ', '갔ㅇ', '어제 갔어요!', 'x갔어요', '']) {
    expect(dictionaryFormsOf(search), search).toEqual([]);
  }
});
