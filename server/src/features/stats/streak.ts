import type { Day } from '@gieok/shared/domain/day';
import { streakLength } from '@gieok/shared/domain/streak';
import { sql } from 'kysely';
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

/** Distinct days, latest first: each step of the recursion is one look-up in the index, whatever a day holds. */
async function daysStudiedBefore(db: Queryable, userId: number, before: Day | undefined) {
  const upTo = before ?? '9999-12-31';
  const latest = (bound: ReturnType<typeof sql>) => sql`(
    select max(study_day) from card_events
    where user_id = ${userId} and study_day < ${bound} and undone = 0
        and type in ('review', 'practice')
  )`;
  const { rows } = await sql<{ day: Day }>`
    with recursive days(day, number) as (
      select ${latest(sql`${upTo}`)}, 1
      union all
      select ${latest(sql`days.day`)}, number + 1 from days
      where day is not null and number < ${DAYS_AT_ONCE}
    )
    select day from days where day is not null order by day desc
  `.execute(db);
  return rows.map((row) => row.day);
}
