import { expect, test } from 'vitest';
import { koreanRuns } from './korean.tsx';

const cut = (text: string) =>
  koreanRuns(text).map(({ text, korean }) => (korean ? `<${text}>` : text));

test.each([
  ['Verbs', ['Verbs']],
  ['한국어', ['<한국어>']],
  ['Verbs 동사 and more', ['Verbs ', '<동사>', ' and more']],
  ['안녕히 가세요! Goodbye.', ['<안녕히 가세요!>', ' Goodbye.']],
  ['저는 3시에 가요.\nI go at 3.', ['<저는 3시에 가요.>', '\nI go at 3.']],
  ['ㄱ before ㅁ', ['<ㄱ>', ' before ', '<ㅁ>']],
  ['각 decomposed', ['<각>', ' decomposed']],
  ['', []],
])('%s', (text, runs) => {
  expect(cut(text)).toEqual(runs);
});

test('runs say where they start', () => {
  expect(koreanRuns('a 나 b').map(({ start }) => start)).toEqual([0, 2, 3]);
});
