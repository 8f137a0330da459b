import { expect, test } from 'vitest';
import { heatLevels } from './heatmap.tsx';

test('a day without reviews is 0, one with any at least 1, a busy one 4', () => {
  const level = heatLevels([0, 1, 10, 20, 30, 40]);
  expect([0, 1, 10, 11, 20, 30, 31, 40].map(level)).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
});

test('a single long day does not make all others pale', () => {
  const usual = Array.from({ length: 19 }, () => 20);
  const level = heatLevels([...usual, 2_000]);
  expect([level(20), level(2_000)]).toEqual([4, 4]);
});

test('with nothing studied every day is 0', () => {
  expect(heatLevels([0, 0])(0)).toBe(0);
});
