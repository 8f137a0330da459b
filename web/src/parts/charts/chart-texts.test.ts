import { expect, test } from 'vitest';
import { durationText, openRange, wholeRange } from './chart-texts.ts';

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

test('ranges are written with both their ends', () => {
  expect(wholeRange({ from: 1, below: 2 })).toBe('1');
  expect(wholeRange({ from: 2, below: 4 })).toBe('2–3');
  expect(wholeRange({ from: 91, below: null })).toBe('91+');
  expect(openRange({ from: 2.5, below: 2.7 }, 1)).toBe('2.5 to 2.7');
  expect(openRange({ from: 3.1, below: null }, 1)).toBe('3.1 or more');
});
