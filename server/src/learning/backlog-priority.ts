import { DAY_MS } from '@gieok/shared/constants';
import { overdueRank } from '@gieok/shared/domain/backlog';
import type { Day } from '@gieok/shared/domain/day';

const DAYS_KNOWN = 5_000;
const dayNumbers = new Map<Day, number>();

/** Cached, as cards have few different days. */
export function dayNumber(day: Day): number {
  const known = dayNumbers.get(day);
  if (known !== undefined) return known;
  if (dayNumbers.size >= DAYS_KNOWN) dayNumbers.clear();
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  dayNumbers.set(day, number);
  return number;
}

export interface Remembered {
  due_day: Day;
  last_day: Day | null;
  stability: number | null;
  review_interval: number;
}

/**
 * A card's place in the order of `compareOverdue` (shared/src/domain/backlog.ts).
 * @param limit from `overdueLimit`.
 */
export function backlogPriority(
  { last_day, due_day, stability, review_interval }: Remembered,
  today: Day,
  limit: number,
): { group: number; value: number } {
  const days = dayNumber(today) - dayNumber(last_day ?? due_day);
  const decaysIn = stability ?? review_interval;
  // An imported schedule may have no interval.
  return overdueRank({ days, stability: decaysIn > 0 ? decaysIn : 1 }, limit);
}
