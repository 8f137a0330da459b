import { expect, it } from 'vitest';
import { dayWords } from './day-words.ts';

const day = (left: [due: number, fresh: number], done: number, pace: number | null = 8) => ({
  stats: { reviews_today: done, due_tomorrow: 12, seconds_per_review: pace },
  due: { available: left[0] },
  fresh: { available: left[1] },
});

it.each([
  [day([20, 10], 20), 30, 'cards left, about 4 min'],
  [day([50, 0], 0), 50, 'cards left, about 7 min'],
  [day([0, 3], 0, null), 3, 'cards left'],
  [day([0, 1], 1, 1), 1, 'card left, about 1 min'],
  [day([2_000, 0], 0, 6), 2_000, 'cards left, about 3 hours'],
  [day([0, 0], 20), 0, 'Done for today.'],
  [day([0, 0], 0), 0, 'Nothing is due today.'],
])('the day in one number and a few words: %#', (waiting, left, today) => {
  // What is rated today may return tomorrow, as new cards do.
  const tomorrow = left > 0 ? '12 cards tomorrow so far.' : '12 cards tomorrow.';
  expect(dayWords(waiting)).toMatchObject({ left, today, tomorrow });
});

it('says nothing of a tomorrow without cards', () => {
  const { stats, ...rest } = day([1, 1], 1);
  expect(dayWords({ ...rest, stats: { ...stats, due_tomorrow: 0 } }).tomorrow).toBeNull();
});

it('the day begins with nothing done, and is whole when all is', () => {
  expect(dayWords(day([30, 0], 0)).percent).toBe(0);
  expect(dayWords(day([30, 0], 10)).percent).toBe(25);
  expect(dayWords(day([0, 0], 10)).percent).toBe(100);
});
