import { expect, it } from 'vitest';
import { dayOf, dayWords } from './day-words.ts';

const day = (left: [due: number, fresh: number], done: number, pace: number | null = 8) => ({
  stats: { reviews_today: done, due_tomorrow: 12, seconds_per_review: pace },
  due: { available: left[0] },
  fresh: { available: left[1] },
});

it.each([
  [day([20, 10], 20), '30 of 50 left today, about 4 min.'],
  [day([50, 0], 0), '50 left today, about 7 min.'],
  [day([0, 3], 0, null), '3 left today.'],
  [day([0, 1], 1, 1), '1 of 2 left today, about 1 min.'],
  [day([2_000, 0], 0, 6), '2,000 left today, about 3 hours.'],
  [day([0, 0], 20), 'Done for today.'],
  [day([0, 0], 0), 'Nothing is due today.'],
])('the day in one sentence: %#', (waiting, today) => {
  expect(dayWords(waiting)).toEqual({ today, tomorrow: '12 tomorrow.' });
});

it('says nothing of a tomorrow without cards', () => {
  const { stats, ...rest } = day([1, 1], 1);
  expect(dayWords({ ...rest, stats: { ...stats, due_tomorrow: 0 } }).tomorrow).toBeNull();
});

it('the arc is empty in the morning, and whole when all is done', () => {
  expect(dayOf(day([30, 0], 0)).share).toBe(0);
  expect(dayOf(day([30, 0], 10)).share).toBe(0.25);
  expect(dayOf(day([0, 0], 10)).share).toBe(1);
  expect(dayOf(day([0, 0], 0)).share).toBe(0);
});
