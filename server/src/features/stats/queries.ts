import {
  EASE_DEFAULT,
  PACE_REVIEWS,
  type Rating,
  RECENT_DAYS,
  WEEK_DAYS,
} from '@gieok/shared/constants';
import type { CategoryPerformance, HistoryEntry } from '@gieok/shared/contract/stats';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import { countCardsOfCategories } from '../../learning/card-counts.ts';
import type { Present } from '../../learning/due.ts';
import { RATED } from '../../learning/study-days.ts';

/** Earliest first. */
export async function recentDays(db: Queryable, userId: number, today: Day): Promise<DayReviews[]> {
  const rows = await selectDays(db, {
    userId,
    first: addDays(today, 1 - RECENT_DAYS),
    last: today,
  });
  return rows.filter(({ reviews_count }) => reviews_count > 0);
}

export interface DayReviews {
  date: Day;
  reviews_count: number;
}

const selectDays = compiled(
  (db: Queryable, { userId, first, last }: { userId: number; first: Day; last: Day }) =>
    db
      .selectFrom('study_days')
      .select(['day as date', 'reviews as reviews_count'])
      .where('user_id', '=', userId)
      .where('day', '>=', first)
      .where('day', '<=', last)
      .orderBy('day'),
);

export function weekOf(days: readonly DayReviews[], today: Day): DayReviews[] {
  const counts = new Map(days.map(({ date, reviews_count }) => [date, reviews_count]));
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = addDays(today, index + 1 - WEEK_DAYS);
    return { date, reviews_count: counts.get(date) ?? 0 };
  });
}

/** Null without ratings. */
export async function secondsPerReview(db: Queryable, userId: number): Promise<number | null> {
  const rows = await selectLastTimes(db, { userId });
  if (rows.length === 0) return null;
  const sum = rows.reduce((total, { time_taken_ms }) => total + (time_taken_ms ?? 0), 0);
  return Math.round(sum / rows.length / 100) / 10;
}

const selectLastTimes = compiled((db: Queryable, { userId }: { userId: number }) =>
  db
    .selectFrom('card_events')
    .select('time_taken_ms')
    .where('user_id', '=', userId)
    .where('undone', '=', 0)
    .where('type', 'in', RATED)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PACE_REVIEWS),
);

interface HistoryPage {
  since: Date;
  /** Null for the first page. */
  before: number | null;
  limit: number;
}

/**
 * The latest ratings, newest first, also of deleted cards. @throws AppError 404 for an unknown
 * `before`.
 */
export async function listHistory(
  db: Queryable,
  userId: number,
  { since, before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
  const last = before === null ? undefined : await findPlace(db, userId, before);
  const asked = { userId, since: since.toISOString(), limit };
  const rows =
    last === undefined
      ? await selectHistory(db, asked)
      : await selectHistoryBefore(db, { usedAt: last.used_at, id: last.id, ...asked });
  return rows.map(({ deleted_at, ...row }) => ({ card_deleted: deleted_at !== null, ...row }));
}

interface HistoryQuery {
  userId: number;
  /** ISO-8601 UTC. */
  since: string;
  limit: number;
}

const selectRatings = (db: Queryable, { userId, since, limit }: HistoryQuery) =>
  db
    .selectFrom('card_events')
    .innerJoin('cards', (join) =>
      join
        .onRef('cards.user_id', '=', 'card_events.user_id')
        .onRef('cards.id', '=', 'card_events.card_id'),
    )
    .select([
      'card_events.id',
      'card_events.card_id',
      'card_events.used_at as review_time',
      'cards.korean_text',
      'cards.english_text',
      'cards.deleted_at',
      'card_events.rating',
      'card_events.time_taken_ms',
    ])
    .where('card_events.user_id', '=', userId)
    .where('card_events.undone', '=', 0)
    .where('card_events.type', 'in', RATED)
    .where('card_events.used_at', '>=', since)
    .orderBy('card_events.used_at', 'desc')
    .orderBy('card_events.id', 'desc')
    .limit(limit)
    .$narrowType<{ rating: Rating; time_taken_ms: number }>();

const selectHistory = compiled(selectRatings);

const selectHistoryBefore = compiled((db, asked: HistoryQuery & { usedAt: string; id: number }) =>
  selectRatings(db, asked).where(
    sql<boolean>`(card_events.used_at, card_events.id) < (${asked.usedAt}, ${asked.id})`,
  ),
);

/** The rating may have been undone since it was shown. */
async function findPlace(db: Queryable, userId: number, id: number) {
  const place = await db
    .selectFrom('card_events')
    .select(['id', 'used_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('type', 'in', RATED)
    .executeTakeFirst();
  return found(place, 'review');
}

const selectCategories = compiled((db, { userId }: { userId: number }) =>
  db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id'),
);

export async function categoryPerformance(
  db: Queryable,
  userId: number,
  present: Present,
): Promise<CategoryPerformance[]> {
  const [counts, categories] = await Promise.all([
    countCardsOfCategories(db, userId, present),
    selectCategories(db, { userId }),
  ]);
  return categories.flatMap(({ id, name }) => {
    const counted = counts.get(id);
    // Made since the cards were counted.
    if (counted === undefined) return [];
    const { live, studied, known, dueByDay, dueByMinute, easeSum } = counted;
    return {
      category_id: id,
      category_name: name,
      total_cards: live,
      studied_cards: studied,
      known_cards: known,
      due_cards: dueByDay + dueByMinute,
      avg_ease: studied === 0 ? EASE_DEFAULT : easeSum / studied,
    };
  });
}
