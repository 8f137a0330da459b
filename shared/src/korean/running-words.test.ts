import { expect, it } from 'vitest';
import { SURFACE_MAX } from './dictionary-forms.ts';
import { runningWords } from './running-words.ts';

const wordsIn = (text: string) =>
  [
    ...runningWords(text, {
      read: () => ({ forms: [], parts: [], isCounted: false }),
      listed: () => [],
    }),
  ].map(({ word, at }) => [word, at]);

it('running words are those in hangul, in their order', () => {
  expect(wordsIn('나는 "나는" K팝을 3시에 ㅋㅋ 들었다.')).toEqual([
    ...[
      ['나는', 0],
      ['나는', 4],
      ['팝을', 9],
      ['3시에', 12],
      ['들었다', 19],
    ],
  ]);
  expect(wordsIn('가'.repeat(SURFACE_MAX + 1))).toEqual([]);
});
