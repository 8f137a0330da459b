import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema.ts';
import type { Learner } from '../../http/learner.ts';
import { type CardCounts, counting } from '../../learning/card-counts.ts';
import type { Present } from '../../learning/due.ts';
import type { CardScope } from '../../learning/scope.ts';

/** How many cards today's limits still allow, each kind counted apart (decision D6). */
interface RemainingToday {
  newCards: number;
  reviews: number;
}

/** Null where nothing is written of the day. */
interface UsedToday {
  newUsed: number | null;
  reviewsUsed: number | null;
  extraNew: number | null;
  extraReviews: number | null;
}

const countWithUsed = counting<UsedToday>(({ userId, today }) => {
  const ofDay = (column: RawBuilder<unknown>, table: RawBuilder<unknown>) =>
    sql<
      number | null
    >`(select ${column} from ${table} where user_id = ${userId} and day = ${today})`;
  return [
    ofDay(sql`new_used`, sql`study_days`).as('newUsed'),
    ofDay(sql`reviews_used`, sql`study_days`).as('reviewsUsed'),
    ofDay(sql`new_cards`, sql`extra_today`).as('extraNew'),
    ofDay(sql`reviews`, sql`extra_today`).as('extraReviews'),
  ];
});

/** The cards of a scope, and what today's limits still allow of all of the learner's. */
export async function countToday(
  db: Queryable,
  scope: CardScope,
  learner: Learner,
  present: Present,
): Promise<{ counts: CardCounts; remaining: RemainingToday }> {
  const { newUsed, reviewsUsed, extraNew, extraReviews, ...counts } = await countWithUsed(
    db,
    scope,
    present,
  );
  return {
    counts,
    remaining: {
      newCards: remaining(learner.newCardsPerDay, extraNew, newUsed),
      reviews: remaining(learner.reviewsPerDay, extraReviews, reviewsUsed),
    },
  };
}

const remaining = (perDay: number, extra: number | null, used: number | null) =>
  Math.max(0, perDay + (extra ?? 0) - (used ?? 0));
