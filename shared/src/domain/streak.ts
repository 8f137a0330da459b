import { addDays, type Day } from './day.ts';

/**
 * Days in a row with at least one review (decision D7). The streak of yesterday is still alive today.
 * @param daysStudied distinct days, latest first; may be read lazily, and reading stops at the first gap.
 * @param skipped dates that a change of time zone jumped over: they neither count nor break the streak.
 */
export function streakLength(
  daysStudied: Iterable<Day>,
  today: Day,
  skipped: ReadonlySet<Day> = new Set(),
): number {
  const dayBefore = (day: Day): Day => {
    const previous = addDays(day, -1);
    return skipped.has(previous) ? dayBefore(previous) : previous;
  };
  let length = 0;
  let oldestAlive = dayBefore(today);
  for (const day of daysStudied) {
    if (day < oldestAlive) break;
    length += 1;
    oldestAlive = dayBefore(day);
  }
  return length;
}
