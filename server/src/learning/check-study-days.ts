import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@gieok/shared/domain/day';
import { latestStreak, longestStreak } from '@gieok/shared/domain/streak';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { countWhere, lockRows } from '../db/engine/sql.ts';
import type { Database, Queryable } from '../db/schema.ts';
import { deckDaysByLog, recountDeckDays, storedDeckDays } from './deck-days.ts';
import { COUNTS, type DayCounts, NOTHING, RATED, sumsOf } from './study-days.ts';
import {
  addToTotals,
  findSkippedDays,
  findStudyTotals,
  holdTotals,
  recountStreak,
  type StudyTotals,
} from './study-totals.ts';

/** Lines for the operator. */
export interface StudyDifferences {
  days: string[];
  decks: string[];
  totals: string | undefined;
}

/**
 * Compares days, decks and totals with the log, in a transaction: a review looks like a difference.
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
    totals: isRight ? undefined : lineAboutTotals(userId, stored, byLog),
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
): Promise<string[]> {
  const stored = await db
    .selectFrom('study_days')
    .select(['day', ...COUNTS])
    .where('user_id', '=', userId)
    .execute();
  return pairsOf(stored, byLog, ({ day }) => day).flatMap(([kept, right]) => {
    if (COUNTS.every((count) => (kept?.[count] ?? 0) === (right?.[count] ?? 0))) return [];
    const day = (kept ?? right)?.day ?? '';
    return lineAboutDay(userId, day, kept ?? NOTHING, right ?? NOTHING);
  });
}

async function differentDeckDays(db: Queryable, userId: number): Promise<string[]> {
  const [stored, byLog] = [await storedDeckDays(db, userId), await deckDaysByLog(db, userId)];
  return pairsOf(stored, byLog, ({ day, deck_id }) => `${day} ${deck_id}`).flatMap(
    ([kept, right]) => {
      const [is, shouldBe] = [limits(kept), limits(right)];
      if (is === shouldBe) return [];
      const { deck_id, day } = kept ?? right ?? {};
      return `Limits used up by user ${userId} in deck ${deck_id} on ${day}: ${is}, by the log ${shouldBe}`;
    },
  );
}

/** In the order of the keys. */
function pairsOf<Row>(stored: readonly Row[], byLog: readonly Row[], keyOf: (row: Row) => string) {
  const [kept, right] = [stored, byLog].map(
    (rows) => new Map(rows.map((row) => [keyOf(row), row])),
  );
  const keys = new Set([...stored, ...byLog].map(keyOf));
  return [...keys].sort().map((key) => [kept?.get(key), right?.get(key)] as const);
}

const limits = (used: { new_used: number; reviews_used: number } = NOTHING) =>
  `${used.new_used} new and ${used.reviews_used} due`;

function lineAboutDay(userId: number, day: Day, stored: DayCounts, byLog: DayCounts): string {
  if (stored.reviews !== byLog.reviews || stored.practice !== byLog.practice)
    return `Reviews of user ${userId} on ${day}: ${stored.reviews}, by the log ${byLog.reviews}`;
  if (limits(stored) !== limits(byLog))
    return `Limits used up by user ${userId} on ${day}: ${limits(stored)}, by the log ${limits(byLog)}`;
  const more = ({ time_ms, known_change }: DayCounts) =>
    `${time_ms} ms and ${known_change} more cards known`;
  return `Of user ${userId} on ${day}: ${more(stored)}, by the log ${more(byLog)}`;
}

function lineAboutTotals(userId: number, stored: StudyTotals, byLog: StudyTotals): string {
  const described = ({ streak, ...totals }: StudyTotals) =>
    `${totals.reviews} reviews and ${streak.days} days in a row` +
    `${streak.lastDay === null ? '' : ` up to ${streak.lastDay}`} (${totals.days} days, at most ${totals.longestStreak} in ` +
    `a row, ${totals.timeMs} ms, ${totals.knownCards} cards known)`;
  return `In all, user ${userId} has ${described(stored)}, by the log ${described(byLog)}`;
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
  const isDeleted = sql`exists (select 1 from cards where cards.user_id = card_events.user_id and cards.id = card_events.card_id and deleted_at is not null)`;
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
