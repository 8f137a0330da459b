import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@gieok/shared/domain/day';
import { latestStreak, longestStreak } from '@gieok/shared/domain/streak';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { countWhere, lockRows } from '../db/engine/sql.ts';
import type { Database, Queryable } from '../db/schema.ts';
import { type DeckDay, deckDaysByLog, recountDeckDays, storedDeckDays } from './deck-days.ts';
import { COUNTS, type DayCounts, NOTHING, RATED, sumsOf } from './study-days.ts';
import {
  addToTotals,
  findSkippedDays,
  findStudyTotals,
  holdTotals,
  recountStreak,
  type StudyTotals,
} from './study-totals.ts';

export interface StudyDayDifference {
  userId: number;
  day: Day;
  stored: DayCounts;
  byLog: DayCounts;
}

/** Undefined where nothing is used up. */
export interface DeckDayDifference {
  stored: DeckDay | undefined;
  byLog: DeckDay | undefined;
}

export interface StudyDifferences {
  days: StudyDayDifference[];
  decks: DeckDayDifference[];
  totals: { stored: StudyTotals; byLog: StudyTotals } | undefined;
}

/**
 * Compares days, decks and totals with the log. Outside a transaction a review under way looks like
 * a difference.
 */
export async function findStudyDifferences(
  db: Queryable,
  userId: number,
): Promise<StudyDifferences> {
  const stored = await findStudyTotals(db, userId);
  const days = await countedByLog(db, userId);
  const skipped = await findSkippedDays(db, userId);
  const studied = days.filter(({ reviews }) => reviews > 0).map(({ day }) => day);
  const byLog = {
    ...sumsOf(days),
    days: studied.length,
    longestStreak: longestStreak(studied.toReversed(), skipped),
    streak: latestStreak(studied, skipped),
  };
  const isRight = isDeepStrictEqual(stored, byLog);
  return {
    days: await differentDays(db, userId, days),
    decks: await differentDeckDays(db, userId),
    totals: isRight ? undefined : { stored, byLog },
  };
}

/** The same under a lock. */
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

async function differentDeckDays(db: Queryable, userId: number): Promise<DeckDayDifference[]> {
  const keyOf = ({ day, deck_id }: DeckDay) => `${day} ${deck_id}`;
  const stored = new Map((await storedDeckDays(db, userId)).map((row) => [keyOf(row), row]));
  const byLog = new Map((await deckDaysByLog(db, userId)).map((row) => [keyOf(row), row]));
  const keys = [...new Set([...stored.keys(), ...byLog.keys()])].sort();
  return keys
    .map((key) => ({ stored: stored.get(key), byLog: byLog.get(key) }))
    .filter(
      (day) =>
        day.stored?.new_used !== day.byLog?.new_used ||
        day.stored?.reviews_used !== day.byLog?.reviews_used,
    );
}

export function recountStudyDays(db: Database, userId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Recording a review locks this row first, so nobody adds to the days meanwhile.
    const { reviews, timeMs, knownCards } = await holdTotals(transaction, userId);
    await transaction.deleteFrom('study_days').where('user_id', '=', userId).execute();
    const days = await countedByLog(transaction, userId);
    for (const day of days) {
      await transaction
        .insertInto('study_days')
        .values({ user_id: userId, ...day })
        .execute();
    }
    const byLog = sumsOf(days);
    await addToTotals(transaction, userId, {
      reviews: byLog.reviews - reviews,
      timeMs: byLog.timeMs - timeMs,
      knownCards: byLog.knownCards - knownCards,
    });
    await recountDeckDays(transaction, userId);
    await recountStreak(transaction, userId);
  });
}

/** Latest first; only days on which anything counts. */
async function countedByLog(db: Queryable, userId: number): Promise<(DayCounts & { day: Day })[]> {
  const isReview = sql`type = 'review' and counts_toward`;
  const isRating = sql`type in (${sql.join(RATED)})`;
  const isDeleted = sql`exists (select 1 from cards where cards.id = card_events.card_id and deleted_at is not null)`;
  const sumOf = (value: RawBuilder<unknown>) =>
    sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`;
  const days = await db
    .selectFrom('card_events')
    .select('study_day as day')
    .select([
      countWhere(isRating).as('reviews'),
      countWhere(sql`type = 'practice'`).as('practice'),
      countWhere(sql`${isReview} = 'new'`).as('new_used'),
      countWhere(sql`${isReview} = 'review'`).as('reviews_used'),
      sumOf(sql`case when ${isRating} then time_taken_ms end`).as('time_ms'),
      sumOf(sql`case when known_change <> 0 and not ${isDeleted} then known_change end`).as(
        'known_change',
      ),
    ])
    .where('user_id', '=', userId)
    .where('undone', '=', 0)
    .groupBy('study_day')
    .orderBy('study_day', 'desc')
    .execute();
  return days.filter((day) => COUNTS.some((count) => day[count] !== 0));
}
