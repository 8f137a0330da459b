import { expect, test } from 'vitest';
import { openRange, wholeRange } from './scale.ts';

test('ranges are written with both their ends', () => {
  expect(wholeRange({ from: 1, below: 2 })).toBe('1');
  expect(wholeRange({ from: 2, below: 4 })).toBe('2–3');
  expect(wholeRange({ from: 91, below: null })).toBe('91+');
  expect(openRange({ from: 2.5, below: 2.7 }, 1)).toBe('2.5 to 2.7');
  expect(openRange({ from: 3.1, below: null }, 1)).toBe('3.1 or more');
});
