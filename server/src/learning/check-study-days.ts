import type { Day } from '@gieok/shared/domain/day';
import { latestStreak } from '@gieok/shared/domain/streak';
import { sql } from 'kysely';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database, Queryable } from '../db/schema.ts';
import { countAll, countWhere, lockRows } from '../db/sql.ts';
import { COUNTS, type DayCounts, NOTHING, RATED } from './study-days.ts';
import {
  addReviews,
  findSkippedDays,
  findStudyTotals,
  recountStreak,
  type StudyTotals,
} from './study-totals.ts';

/** A day of which another count is stored than the log gives. */
export interface StudyDayDifference {
  userId: number;
  day: Day;
  stored: DayCounts;
  byLog: DayCounts;
}

/** What is counted otherwise than the log gives. */
export interface StudyDifferences {
  days: StudyDayDifference[];
  totals: { stored: StudyTotals; byLog: StudyTotals } | undefined;
}

/** Compares what is counted of a user's days with the log. Outside a transaction a review under way may look like a difference. */
export async function findStudyDifferences(
  db: Queryable,
  userId: number,
): Promise<StudyDifferences> {
  const stored = await findStudyTotals(db, userId);
  const days = await countedByLog(db, userId);
  const skipped = await findSkippedDays(db, userId);
  const byLog = {
    reviews: days.reduce((sum, { reviews }) => sum + reviews, 0),
    streak: latestStreak(
      days.map(({ day }) => day),
      skipped,
    ),
  };
  const isRight =
    stored.reviews === byLog.reviews &&
    stored.streak.days === byLog.streak.days &&
    stored.streak.lastDay === byLog.streak.lastDay;
  return {
    days: await differentDays(db, userId, days),
    totals: isRight ? undefined : { stored, byLog },
  };
}

/** The same while nobody adds to the days. */
export function confirmStudyDifferences(db: Database, userId: number): Promise<StudyDifferences> {
  return inTransaction(db, async (transaction) => {
    const totals = transaction
      .selectFrom('study_totals')
      .select('reviews')
      .where('user_id', '=', userId);
    await lockRows(transaction, totals, 'study_totals').execute();
    return findStudyDifferences(transaction, userId);
  });
}

async function differentDays(
  db: Queryable,
  userId: number,
  byLog: readonly (DayCounts & { day: Day })[],
): Promise<StudyDayDifference[]> {
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
    // Whoever records a review holds this row first: now nobody adds to what is being counted.
    const { reviews } = await addReviews(transaction, userId, 0);
    await transaction.deleteFrom('study_days').where('user_id', '=', userId).execute();
    const days = await countedByLog(transaction, userId);
    for (const day of days) {
      await transaction
        .insertInto('study_days')
        .values({ user_id: userId, ...day })
        .execute();
    }
    const byLog = days.reduce((sum, day) => sum + day.reviews, 0);
    await addReviews(transaction, userId, byLog - reviews);
    await recountStreak(transaction, userId);
  });
}

/** Latest first. */
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
    .orderBy('study_day', 'desc')
    .execute();
}
