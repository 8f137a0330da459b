import { overdueRank } from './backlog.ts';
import { type Day, daysBetween } from './day.ts';

/** Since 1970. */
export const dayNumber = (day: Day) => daysBetween('1970-01-01', day);

export interface Rank {
  id: number;
  group: number;
  value: number;
}

export function compareRanks(first: Rank, second: Rank): number {
  return first.group - second.group || first.value - second.value || first.id - second.id;
}

export interface Remembered {
  due_day: Day;
  last_day: Day | null;
  stability: number | null;
  review_interval: number;
}

/** @param limit from `overdueLimit`. */
export function backlogPriority(
  { last_day, due_day, stability, review_interval }: Remembered,
  today: Day,
  limit: number,
): Omit<Rank, 'id'> {
  const days = daysBetween(last_day ?? due_day, today);
  const decaysIn = stability ?? review_interval;
  // An imported schedule may have no interval.
  return overdueRank(days, decaysIn > 0 ? decaysIn : 1, limit);
}
