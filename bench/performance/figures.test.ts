import { expect, test } from 'vitest';
import { type Figure, quantile, rounded, spreadOf } from './figures.ts';
import { whatGotSlower } from './results.ts';

test('a spread has the middle of its values, and both ends', () => {
  expect(spreadOf([5, 1, 3])).toEqual({ median: 3, min: 1, max: 5 });
  expect(spreadOf([4, 1, 2, 9])).toEqual({ median: 3, min: 1, max: 9 });
});

test('the 99th of a hundred values is not exceeded by 99 of them', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.99)).toBe(99);
  expect(quantile(values, 0.5)).toBe(50);
  expect(quantile([7], 0.99)).toBe(7);
});

test('three digits are told of a figure', () => {
  expect([0.03141, 0.5, 2.71899, 31.4159, 4267.3].map(rounded)).toEqual([
    ...['0.0314', '0.50', '2.72', '31.4', '4,267'],
  ]);
});

const throughput = (min: number, median: number, max: number): Figure => ({
  ...{ name: 'review', unit: 'of the limit', better: 'more', min, median, max },
});
const memory = (min: number, median: number, max: number): Figure => ({
  ...{ name: 'memory', unit: 'MiB', better: 'less', min, median, max },
});

test('a figure got slower when even its best round is worse than the worst one was', () => {
  const before = [throughput(0.7, 0.8, 0.9), memory(90, 100, 110)];
  expect(whatGotSlower([throughput(0.5, 0.6, 0.69), memory(111, 120, 130)], before)).toEqual([
    'review: 0.60 of the limit, was 0.80',
    'memory: 120 MiB, was 100',
  ]);
});

test('what lies within the spread, what got faster and what is new is not called slower', () => {
  const before = [throughput(0.7, 0.8, 0.9)];
  expect(whatGotSlower([throughput(0.5, 0.6, 0.71)], before)).toEqual([]);
  expect(whatGotSlower([throughput(1, 1.1, 1.2)], before)).toEqual([]);
  expect(whatGotSlower([memory(111, 120, 130)], before)).toEqual([]);
});
