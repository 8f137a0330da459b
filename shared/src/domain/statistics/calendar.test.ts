import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../day.ts';
import { mondayOf, monthsUpTo } from './calendar.ts';

const day = fc.integer({ min: -30_000, max: 60_000 }).map((days) => addDays('1970-01-01', days));
const weekday = (date: Day) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));

test('a week begins on its Monday', () => {
  fc.assert(
    fc.property(day, (date) => {
      const monday = mondayOf(date);
      expect(weekday(monday)).toBe('Monday');
      expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, date)).toBeLessThan(7);
    }),
  );
});

test('the last months reach over the turn of the year, at the end of a long month too', () => {
  expect(monthsUpTo('2026-01-31', 3)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(monthsUpTo('2026-12-31', 2)).toEqual(['2026-11', '2026-12']);
});
