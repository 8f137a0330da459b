import type { Day } from '@gieok/shared/domain/day';
import { streakLength } from '@gieok/shared/domain/streak';
import type { Queryable } from '../../db/schema.ts';

/** Enough for most streaks in one step, and little work for those who have none. */
const DAYS_AT_ONCE = 64;

/** The learner's streak, read from the log backwards, as far as it reaches and no further. */
export async function findStreak(db: Queryable, userId: number, today: Day): Promise<number> {
  const skipped = await db
    .selectFrom('skipped_days')
    .select('day')
    .where('user_id', '=', userId)
    .execute();
  const skippedDays = new Set(skipped.map((row) => row.day));
  const days: Day[] = [];
  for (;;) {
    const more = await daysStudiedBefore(db, userId, days.at(-1));
    days.push(...more);
    const length = streakLength(days, today, skippedDays);
    const reachesTheEnd = length === days.length;
    if (!reachesTheEnd || more.length < DAYS_AT_ONCE) return length;
  }
}

async function daysStudiedBefore(db: Queryable, userId: number, before: Day | undefined) {
  const rows = await db
    .selectFrom('study_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('reviews', '>', 0)
    .$if(before !== undefined, (days) => days.where('day', '<', before as Day))
    .orderBy('day', 'desc')
    .limit(DAYS_AT_ONCE)
    .execute();
  return rows.map((row) => row.day);
}
