import { DAY_MS, HEATMAP_WEEKS } from '../../constants.ts';
import { addDays, type Day, daysBetween } from '../day.ts';

const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const MONDAY_SHIFT = 3;

export function mondayOf(day: Day): Day {
  const sinceEpoch = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  return addDays(day, -((((sinceEpoch + MONDAY_SHIFT) % WEEK) + WEEK) % WEEK));
}

export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** 53 weeks from a Monday. */
export function yearUpTo(today: Day): Day[] {
  const first = addDays(mondayOf(today), -WEEK * (HEATMAP_WEEKS - 1));
  return daysFrom(first, daysBetween(first, today) + 1);
}

/** `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** `YYYY-MM`, that of `today` last. */
export function monthsUpTo(today: Day, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
