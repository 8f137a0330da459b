import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countdownText, intervalText, waitText, waitTexts } from './interval-text.ts';

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

const inDays = (interval: number) => ({ interval, dueAt: null });

it.each([
  { days: [1, 24, 50, 65], texts: ['1 day', '24 days', '1.7 months', '2.2 months'] },
  { days: [1, 30, 44, 45], texts: ['1 day', '1 month', '1.5 months', '2 months'] },
  { days: [1, 30, 100, 100], texts: ['1 day', '1 month', '3 months', '3 months'] },
  { days: [1, 400, 401, 800], texts: ['1 day', '1.096 years', '1.099 years', '2.2 years'] },
  { days: [1, 4_000, 4_100, 9_000], texts: ['1 day', '11 years', '11.2 years', '25 years'] },
])('waits of $days days side by side read $texts', ({ days, texts }) => {
  expect(waitTexts(days.map(inDays), 0)).toEqual(texts);
});

it('waits side by side read alike only where they are the same, and as usual where that tells them apart', () => {
  const wait = fc.oneof(
    fc.integer({ min: 1, max: 36_500 }).map(inDays),
    fc.integer({ min: 1, max: 600 }).map((minutes) => ({ interval: 0, dueAt: minutes * 60_000 })),
  );
  fc.assert(
    fc.property(fc.array(wait, { minLength: 4, maxLength: 4 }), (waits) => {
      const texts = waitTexts(waits, 0);
      const usual = waits.map((each) => waitText(each, 0));
      const different = new Set(waits.map((each) => JSON.stringify(each))).size;
      expect(new Set(texts).size).toBe(different);
      if (new Set(usual).size === different) expect(texts).toEqual(usual);
    }),
    { numRuns: 2_000 },
  );
});
