import type { EventType } from '@gieok/shared/contract/events';
import type { Day } from '@gieok/shared/domain/day';
import { type Insertable, sql } from 'kysely';
import { compiledWrite } from '../db/compiled.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database, Queryable, Schema } from '../db/schema.ts';

/** The entries of the log that count as studying. */
export const RATED = ['review', 'practice'] as const;

/** An event that now counts (1), or does so no longer (-1). */
export interface Counted {
  type: EventType;
  studyDay: Day;
  by: 1 | -1;
}

/**
 * Adds ratings to the count of their days, or takes them out of it. To be called wherever the log changes: once in a
 * transaction, after all that it does to cards, so that two of them cannot wait for each other.
 */
export async function countRatings(
  db: Queryable,
  userId: number,
  entries: readonly Counted[],
): Promise<void> {
  const days = new Map<Day, { reviews: number; practice: number }>();
  for (const { type, studyDay, by } of entries) {
    if (type !== 'review' && type !== 'practice') continue;
    const { reviews, practice } = days.get(studyDay) ?? { reviews: 0, practice: 0 };
    days.set(studyDay, {
      reviews: reviews + by,
      practice: type === 'practice' ? practice + by : practice,
    });
  }
  const rows = [...days]
    .filter(([, { reviews, practice }]) => reviews !== 0 || practice !== 0)
    // In one order everywhere, for the same reason.
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([day, counts]) => ({ user_id: userId, day, ...counts }));
  for (const row of rows) await addToDay(db, row);
}

const addToDay = compiledWrite(
  (db: Queryable, { user_id, day, reviews, practice }: Insertable<Schema['study_days']>) =>
    db
      .insertInto('study_days')
      .values({ user_id, day, reviews, practice })
      .onConflict((clash) =>
        clash.columns(['user_id', 'day']).doUpdateSet((eb) => ({
          reviews: eb('study_days.reviews', '+', eb.ref('excluded.reviews')),
          practice: eb('study_days.practice', '+', eb.ref('excluded.practice')),
        })),
      ),
);

/** A day of which another count is stored than the log gives. */
export interface StudyDayDifference {
  userId: number;
  day: Day;
  stored: number;
  byLog: number;
}

/** Compares the counts of a user's days with the log. Outside a transaction a review under way may look like one. */
export async function findStudyDayDifferences(
  db: Queryable,
  userId: number,
): Promise<StudyDayDifference[]> {
  const byLog = await countedByLog(db, userId);
  const stored = await db
    .selectFrom('study_days')
    .select(['day', 'reviews', 'practice'])
    .where('user_id', '=', userId)
    .execute();
  const storedByDay = new Map(stored.map((row) => [row.day, row]));
  const logByDay = new Map(byLog.map((row) => [row.day, row]));
  return [...new Set([...storedByDay.keys(), ...logByDay.keys()])].sort().flatMap((day) => {
    const kept = storedByDay.get(day) ?? { reviews: 0, practice: 0 };
    const right = logByDay.get(day) ?? { reviews: 0, practice: 0 };
    if (kept.reviews === right.reviews && kept.practice === right.practice) return [];
    return { userId, day, stored: kept.reviews, byLog: right.reviews };
  });
}

/** Counts a user's days anew from the log. */
export function recountStudyDays(db: Database, userId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Whoever records a review touches the day's row: with all of them gone nobody adds to what is being counted.
    await transaction.deleteFrom('study_days').where('user_id', '=', userId).execute();
    for (const { day, reviews, practice } of await countedByLog(transaction, userId)) {
      await transaction
        .insertInto('study_days')
        .values({ user_id: userId, day, reviews, practice })
        .execute();
    }
  });
}

function countedByLog(db: Queryable, userId: number) {
  return db
    .selectFrom('card_events')
    .select('study_day as day')
    .select([
      sql<number>`cast(count(*) as integer)`.as('reviews'),
      sql<number>`cast(sum(case type when 'practice' then 1 else 0 end) as integer)`.as('practice'),
    ])
    .where('user_id', '=', userId)
    .where('undone', '=', 0)
    .where('type', 'in', RATED)
    .groupBy('study_day')
    .execute();
}
