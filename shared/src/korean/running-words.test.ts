import { expect, it } from 'vitest';
import { SURFACE_MAX } from './dictionary-forms.ts';
import { runningWords } from './running-words.ts';

it('running words are those in hangul, each with all its places', () => {
  const text = '나는 "나는" K팝을 3시에 ㅋㅋ 들었다.';
  expect([...runningWords(text)]).toEqual([
    ['나는', [0, 4]],
    ['팝을', [9]],
    ['3시에', [12]],
    ['들었다', [19]],
  ]);
  expect(runningWords('가'.repeat(SURFACE_MAX + 1)).size).toBe(0);
});
