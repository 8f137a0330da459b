import { expect, it } from 'vitest';
import { intervalText } from './interval-text.ts';

it.each([
  [1, '1 day'],
  [2, '2 days'],
  [29, '29 days'],
  [30, '1 month'],
  [44, '1 month'],
  [45, '2 months'],
  [364, '12 months'],
  [365, '1 year'],
  [547, '1.5 years'],
  [730, '2 years'],
  [3_650, '10 years'],
  [4_000, '11 years'],
  [36_500, '100 years'],
])('an interval of %i days reads "%s"', (days, text) => {
  expect(intervalText(days)).toBe(text);
});
