import { EASE_DEFAULT, type Rating, WEEK_DAYS } from '@gieok/shared/constants';
import type { CategoryPerformance, HistoryEntry } from '@gieok/shared/contract/stats';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { sql } from 'kysely';
import type { Queryable } from '../../db/schema.ts';
import { countCardsOfCategories } from '../../learning/card-counts.ts';
import type { Present } from '../../learning/due.ts';
import { RATED } from '../../learning/study-days.ts';

/** Reviews on each of the seven days up to `today`, zeros included. */
export async function reviewsOfWeek(db: Queryable, userId: number, today: Day) {
  const first = addDays(today, 1 - WEEK_DAYS);
  const rows = await db
    .selectFrom('study_days')
    .select(['day', 'reviews'])
    .where('user_id', '=', userId)
    .where('day', '>=', first)
    .where('day', '<=', today)
    .execute();
  const counts = new Map(rows.map((row) => [row.day, row.reviews]));
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = addDays(first, index);
    return { date, reviews_count: counts.get(date) ?? 0 };
  });
}

/** The latest `limit` ratings since `since`, newest first; those of deleted cards too. */
export function listHistory(
  db: Queryable,
  userId: number,
  since: Date,
  limit: number,
): Promise<HistoryEntry[]> {
  return db
    .selectFrom('card_events')
    .innerJoin('cards', 'cards.id', 'card_events.card_id')
    .select([
      'card_events.id',
      'card_events.card_id',
      'card_events.used_at as review_time',
      'cards.korean_text',
      'cards.english_text',
      'card_events.rating',
      'card_events.time_taken_ms',
    ])
    .where('card_events.user_id', '=', userId)
    .where('card_events.undone', '=', 0)
    .where('card_events.type', 'in', RATED)
    .where('card_events.used_at', '>=', since.toISOString())
    .orderBy('card_events.used_at', 'desc')
    .orderBy('card_events.id', 'desc')
    .limit(limit)
    .$narrowType<{ rating: Rating; time_taken_ms: number }>()
    .execute();
}

/** How each category is going; the average ease is that of its studied cards. */
export async function categoryPerformance(
  db: Queryable,
  userId: number,
  present: Present,
): Promise<CategoryPerformance[]> {
  const counts = await countCardsOfCategories(db, userId, present);
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return categories.flatMap(({ id, name }) => {
    const counted = counts.get(id);
    // Made since the cards were counted.
    if (counted === undefined) return [];
    const { live, studied, dueByDay, dueByMinute, easeSum } = counted;
    return {
      category_id: id,
      category_name: name,
      total_cards: live,
      studied_cards: studied,
      due_cards: dueByDay + dueByMinute,
      avg_ease: studied === 0 ? EASE_DEFAULT : easeSum / studied,
    };
  });
}
