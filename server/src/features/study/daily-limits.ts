import type { Day } from '@gieok/shared/domain/day';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import type { Learner } from '../../http/learner.ts';

/** How many cards today's limits still allow, each kind counted apart (decision D6). */
export interface RemainingToday {
  newCards: number;
  reviews: number;
}

const findDay = compiled((db, { userId, today }: { userId: number; today: Day }) =>
  db
    .selectFrom('preferences')
    .leftJoin('study_days', (join) =>
      join.on('study_days.user_id', '=', userId).on('study_days.day', '=', today),
    )
    .leftJoin('extra_today', (join) =>
      join.on('extra_today.user_id', '=', userId).on('extra_today.day', '=', today),
    )
    .select(['new_used', 'reviews_used', 'new_cards', 'extra_today.reviews'])
    .where('preferences.user_id', '=', userId),
);

export async function remainingToday(
  db: Queryable,
  learner: Learner,
  today: Day,
): Promise<RemainingToday> {
  const [day] = await findDay(db, { userId: learner.userId, today });
  return {
    newCards: remaining(learner.newCardsPerDay, day?.new_cards, day?.new_used),
    reviews: remaining(learner.reviewsPerDay, day?.reviews, day?.reviews_used),
  };
}

const remaining = (
  perDay: number,
  extra: number | null | undefined,
  used: number | null | undefined,
) => Math.max(0, perDay + (extra ?? 0) - (used ?? 0));
