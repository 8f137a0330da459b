import { addDays, type Day } from './day.ts';

/** A change of time zone jumped over them: they neither count nor break. */
type SkippedDays = ReadonlySet<Day>;

/** Decision D7. */
export interface Streak {
  lastDay: Day | null;
  days: number;
}

export const NO_STREAK: Streak = { lastDay: null, days: 0 };

export function withLaterDay(streak: Streak, day: Day, skipped: SkippedDays): Streak {
  return { lastDay: day, days: isAlive(streak, day, skipped) ? streak.days + 1 : 1 };
}

/** @param daysStudied distinct, latest first. */
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

/** @param daysStudied distinct, earliest first. */
export function longestStreak(daysStudied: readonly Day[], skipped: SkippedDays): number {
  let streak = NO_STREAK;
  let longest = 0;
  for (const day of daysStudied) {
    streak = withLaterDay(streak, day, skipped);
    longest = Math.max(longest, streak.days);
  }
  return longest;
}

/** Yesterday's is alive today; after a move to the west `lastDay` may lie ahead. */
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
