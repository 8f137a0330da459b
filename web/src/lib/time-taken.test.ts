import { expect, test } from 'vitest';
import { timeTakenText } from './time-taken.ts';

test.each([
  [0, '0.0 s'],
  [340, '0.3 s'],
  [4_200, '4.2 s'],
  [9_949, '9.9 s'],
  [9_960, '10 s'],
  [38_400, '38 s'],
  [59_499, '59 s'],
  [59_500, '1 min'],
  [125_000, '2 min 5 s'],
  [300_000, '5 min'],
])('%d ms is %s', (milliseconds, text) => {
  expect(timeTakenText(milliseconds)).toBe(text);
});
