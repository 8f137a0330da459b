import { addDays, type Day } from './day.ts';

/** A change of time zone jumped over them: they neither count nor break a streak. */
type SkippedDays = ReadonlySet<Day>;

/** Days in a row with a review (decision D7), up to the latest such day. */
export interface Streak {
  lastDay: Day | null;
  days: number;
}

export const NO_STREAK: Streak = { lastDay: null, days: 0 };

/** The day is later than all before. */
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

/** @param daysStudied distinct days, earliest first. */
export function longestStreak(daysStudied: readonly Day[], skipped: SkippedDays): number {
  let streak = NO_STREAK;
  let longest = 0;
  for (const day of daysStudied) {
    streak = withLaterDay(streak, day, skipped);
    longest = Math.max(longest, streak.days);
  }
  return longest;
}

/** Yesterday's streak is alive today; after a move to the west, `lastDay` may even lie ahead. */
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
