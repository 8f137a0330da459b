import type { Day } from '@gieok/shared/domain/day';
import type { Queryable } from '../../db/schema.ts';
import { countAll } from '../../db/sql.ts';
import type { Learner } from '../../http/learner.ts';

/** How many cards today's limits still allow, each kind counted apart (decision D6). */
export interface RemainingToday {
  newCards: number;
  reviews: number;
}

export async function remainingToday(
  db: Queryable,
  learner: Learner,
  today: Day,
): Promise<RemainingToday> {
  const used = await db
    .selectFrom('card_events')
    .select('counts_toward')
    .select(countAll().as('count'))
    .where('user_id', '=', learner.userId)
    .where('study_day', '=', today)
    .where('undone', '=', 0)
    .where('type', '=', 'review')
    .where('counts_toward', 'is not', null)
    .groupBy('counts_toward')
    .execute();
  const extra = await db
    .selectFrom('extra_today')
    .select(['new_cards', 'reviews'])
    .where('user_id', '=', learner.userId)
    .where('day', '=', today)
    .executeTakeFirst();
  const usedUp = (kind: 'new' | 'review') =>
    used.find((row) => row.counts_toward === kind)?.count ?? 0;
  return {
    newCards: Math.max(0, learner.newCardsPerDay + (extra?.new_cards ?? 0) - usedUp('new')),
    reviews: Math.max(0, learner.reviewsPerDay + (extra?.reviews ?? 0) - usedUp('review')),
  };
}
