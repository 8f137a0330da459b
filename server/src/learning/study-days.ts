import type { EventType } from '@gieok/shared/contract/events';
import type { Day } from '@gieok/shared/domain/day';
import { sql } from 'kysely';
import { compiledWrite } from '../db/compiled.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database, Queryable } from '../db/schema.ts';
import { countAll, countWhere } from '../db/sql.ts';

/** The entries of the log that count as studying. */
export const RATED = ['review', 'practice'] as const;

/** An event that now counts (1), or does so no longer (-1). */
export interface Counted {
  type: EventType;
  studyDay: Day;
  /** Which of the day's limits it uses up. */
  countsToward: 'new' | 'review' | null;
  by: 1 | -1;
}

const COUNTS = ['reviews', 'practice', 'new_used', 'reviews_used'] as const;
type DayCounts = Record<(typeof COUNTS)[number], number>;
const NOTHING: DayCounts = { reviews: 0, practice: 0, new_used: 0, reviews_used: 0 };

/**
 * Adds ratings to the counts of their days, or takes them out. To be called wherever the log changes: once in a transaction,
 * after all that it does to cards, so that two of them cannot wait for each other.
 */
export async function countRatings(
  db: Queryable,
  userId: number,
  entries: readonly Counted[],
): Promise<void> {
  const days = new Map<Day, DayCounts>();
  for (const { type, studyDay, countsToward, by } of entries) {
    if (type !== 'review' && type !== 'practice') continue;
    const counts = days.get(studyDay) ?? { ...NOTHING };
    counts.reviews += by;
    if (type === 'practice') counts.practice += by;
    else if (countsToward === 'new') counts.new_used += by;
    else if (countsToward === 'review') counts.reviews_used += by;
    days.set(studyDay, counts);
  }
  const rows = [...days]
    .filter(([, counts]) => COUNTS.some((count) => counts[count] !== 0))
    // In one order everywhere, for the same reason.
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([day, counts]) => ({ user_id: userId, day, ...counts }));
  for (const row of rows) await addToDay(db, row);
}

const addToDay = compiledWrite((db: Queryable, day: DayCounts & { user_id: number; day: Day }) =>
  db
    .insertInto('study_days')
    .values({
      user_id: day.user_id,
      day: day.day,
      reviews: day.reviews,
      practice: day.practice,
      new_used: day.new_used,
      reviews_used: day.reviews_used,
    })
    .onConflict((clash) =>
      clash.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        reviews: eb('study_days.reviews', '+', eb.ref('excluded.reviews')),
        practice: eb('study_days.practice', '+', eb.ref('excluded.practice')),
        new_used: eb('study_days.new_used', '+', eb.ref('excluded.new_used')),
        reviews_used: eb('study_days.reviews_used', '+', eb.ref('excluded.reviews_used')),
      })),
    ),
);

/** A day of which another count is stored than the log gives. */
export interface StudyDayDifference {
  userId: number;
  day: Day;
  stored: DayCounts;
  byLog: DayCounts;
}

/** Compares the counts of a user's days with the log. Outside a transaction a review under way may look like one. */
export async function findStudyDayDifferences(
  db: Queryable,
  userId: number,
): Promise<StudyDayDifference[]> {
  const byLog = await countedByLog(db, userId);
  const stored = await db
    .selectFrom('study_days')
    .select(['day', ...COUNTS])
    .where('user_id', '=', userId)
    .execute();
  const storedByDay = new Map(stored.map((row) => [row.day, row]));
  const logByDay = new Map(byLog.map((row) => [row.day, row]));
  return [...new Set([...storedByDay.keys(), ...logByDay.keys()])].sort().flatMap((day) => {
    const kept = storedByDay.get(day) ?? NOTHING;
    const right = logByDay.get(day) ?? NOTHING;
    if (COUNTS.every((count) => kept[count] === right[count])) return [];
    return { userId, day, stored: kept, byLog: right };
  });
}

/** Counts a user's days anew from the log. */
export function recountStudyDays(db: Database, userId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Whoever records a review touches the day's row: with all of them gone nobody adds to what is being counted.
    await transaction.deleteFrom('study_days').where('user_id', '=', userId).execute();
    for (const day of await countedByLog(transaction, userId)) {
      await transaction
        .insertInto('study_days')
        .values({ user_id: userId, ...day })
        .execute();
    }
  });
}

function countedByLog(db: Queryable, userId: number) {
  const isReview = sql`type = 'review' and counts_toward`;
  return db
    .selectFrom('card_events')
    .select('study_day as day')
    .select([
      countAll().as('reviews'),
      countWhere(sql`type = 'practice'`).as('practice'),
      countWhere(sql`${isReview} = 'new'`).as('new_used'),
      countWhere(sql`${isReview} = 'review'`).as('reviews_used'),
    ])
    .where('user_id', '=', userId)
    .where('undone', '=', 0)
    .where('type', 'in', RATED)
    .groupBy('study_day')
    .execute();
}
