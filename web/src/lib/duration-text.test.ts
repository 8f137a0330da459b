import { expect, test } from 'vitest';
import { durationText, timeTakenText } from './duration-text.ts';

test.each([
  [0, '0 s'],
  [38_400, '38 s'],
  [59_499, '59 s'],
  [59_500, '1 min'],
  [3_569_999, '59 min'],
  [3_570_000, '1 h'],
  [16_200_000, '4.5 h'],
  [360_000_000, '100 h'],
  [4_330_800_000, '1,203 h'],
])('%d ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

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
