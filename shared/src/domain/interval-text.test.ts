import { expect, it } from 'vitest';
import { countdownText, intervalText, waitText } from './interval-text.ts';

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

it.each([
  [60_001, '2 min'],
  [8 * 60_000, '8 min'],
  [60_000, '60 s'],
  [1_001, '2 s'],
  [1, '1 s'],
  [-500, '1 s'],
])('%i ms that are watched passing read "%s"', (left, text) => {
  expect(countdownText(left)).toBe(text);
});

it('a wait is one of days, or of minutes while there is an instant', () => {
  const noon = Date.parse('2026-03-10T12:00:00Z');
  expect(waitText({ interval: 3, dueAt: null }, noon)).toBe('3 days');
  expect(waitText({ interval: 0, dueAt: noon + 10 * 60_000 }, noon)).toBe('10 min');
  expect(waitText({ interval: 0, dueAt: noon + 120 * 60_000 }, noon)).toBe('2 hours');
});
