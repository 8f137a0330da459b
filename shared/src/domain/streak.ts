import { addDays, type Day } from './day.ts';

/** Dates that a change of time zone jumped over: they neither count nor break a streak. */
type SkippedDays = ReadonlySet<Day>;

/** Days in a row with at least one review (decision D7), up to the latest day of all that has one. */
export interface Streak {
  /** The latest day; null for somebody who never studied. */
  lastDay: Day | null;
  days: number;
}

export const NO_STREAK: Streak = { lastDay: null, days: 0 };

/** What another day, later than all before, makes of a streak. */
export function withLaterDay(streak: Streak, day: Day, skipped: SkippedDays): Streak {
  return { lastDay: day, days: isAlive(streak, day, skipped) ? streak.days + 1 : 1 };
}

/** @param daysStudied distinct days, latest first. */
export function latestStreak(daysStudied: readonly Day[], skipped: SkippedDays): Streak {
  const [lastDay = null] = daysStudied;
  let days = 0;
  let oldestOfStreak = lastDay;
  for (const day of daysStudied) {
    if (oldestOfStreak === null || day < oldestOfStreak) break;
    days += 1;
    oldestOfStreak = dayBefore(day, skipped);
  }
  return { lastDay, days };
}

/** The most days that were ever in a row. @param daysStudied distinct days, earliest first. */
export function longestStreak(daysStudied: readonly Day[], skipped: SkippedDays): number {
  let streak = NO_STREAK;
  let longest = 0;
  for (const day of daysStudied) {
    streak = withLaterDay(streak, day, skipped);
    longest = Math.max(longest, streak.days);
  }
  return longest;
}

/**
 * How long a streak is today. That of yesterday is still alive; and who moved to the west may have studied a day that has
 * yet to begin there.
 */
export function streakLength(streak: Streak, today: Day, skipped: SkippedDays): number {
  return isAlive(streak, today, skipped) ? streak.days : 0;
}

function isAlive({ lastDay }: Streak, on: Day, skipped: SkippedDays): boolean {
  return lastDay !== null && lastDay >= dayBefore(on, skipped);
}

function dayBefore(day: Day, skipped: SkippedDays): Day {
  const previous = addDays(day, -1);
  return skipped.has(previous) ? dayBefore(previous, skipped) : previous;
}
