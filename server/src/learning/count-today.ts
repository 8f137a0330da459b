import type { Day } from '@gieok/shared/domain/day';
import {
  type DeckLimits,
  hasOwnReviews,
  type LearnerLimits,
  type Remaining,
  remainingIn,
  type UsedToday,
} from '@gieok/shared/domain/study-limits';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { type CardCounts, countCards, counting } from './card-counts.ts';
import type { Present } from './due.ts';
import { type CardScope, everythingOf } from './scope.ts';

const countWithUsed = counting<UsedToday>(({ userId, today, deckId }) => {
  type Column = RawBuilder<unknown>;
  const ofDay = (column: Column, table: Column, more = sql``) =>
    sql<
      number | null
    >`(select ${column} from ${table} where user_id = ${userId} and day = ${today} ${more})`;
  const ofDeck = sql`and deck_id = ${deckId}`;
  return [
    ofDay(sql`new_used`, sql`study_days`).as('newUsed'),
    ofDay(sql`reviews_used`, sql`study_days`).as('reviewsUsed'),
    ofDay(sql`new_cards`, sql`extra_today`).as('extraNew'),
    ofDay(sql`reviews`, sql`extra_today`).as('extraReviews'),
    ofDay(sql`new_used`, sql`deck_days`, ofDeck).as('newUsedInDeck'),
    ofDay(sql`reviews_used`, sql`deck_days`, ofDeck).as('reviewsUsedInDeck'),
  ];
});

/**
 * The learner's limits, used up everywhere, or the deck's own, used up there.
 * @param deck null without one.
 */
export async function countToday(
  db: Queryable,
  scope: CardScope,
  learner: LearnerLimits,
  present: Present,
  deck: DeckLimits | null,
): Promise<{ counts: CardCounts; remaining: Remaining }> {
  const counted = await countWithUsed(db, scope, present);
  const limited = { ...scope, categoryId: null, deckId: hasOwnReviews(deck) ? scope.deckId : null };
  const isAskedFor = limited.deckId === scope.deckId && scope.categoryId === null;
  const { dueByDay: due } =
    isAskedFor || !learner.limitNewByReviews ? counted : await countCards(db, limited, present);
  return { counts: counted, remaining: remainingIn(learner, deck, counted, due) };
}

export async function remainingInDecks(
  db: Queryable,
  userId: number,
  learner: LearnerLimits,
  present: Present,
): Promise<(deck: DeckLimits & { id: number; dueByDay: number }) => Remaining> {
  const [all, used] = await Promise.all([
    countWithUsed(db, everythingOf(userId), present),
    usedInDecks(db, userId, present.today),
  ]);
  return (deck) => {
    const inDeck = used.get(deck.id);
    const usedToday = {
      ...all,
      newUsedInDeck: inDeck?.new_used ?? null,
      reviewsUsedInDeck: inDeck?.reviews_used ?? null,
    };
    return remainingIn(
      learner,
      deck,
      usedToday,
      hasOwnReviews(deck) ? deck.dueByDay : all.dueByDay,
    );
  };
}

async function usedInDecks(db: Queryable, userId: number, today: Day) {
  const rows = await selectDeckDays(db, { userId, today });
  return new Map(rows.map((row) => [row.deck_id, row]));
}

const selectDeckDays = compiled((db, { userId, today }: { userId: number; today: Day }) =>
  db
    .selectFrom('deck_days')
    .select(['deck_id', 'new_used', 'reviews_used'])
    .where('user_id', '=', userId)
    .where('day', '=', today),
);
