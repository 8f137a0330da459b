import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

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
