import type { DeckPreferences } from '@gieok/shared/contract/deck-preferences';
import type { Day } from '@gieok/shared/domain/day';
import { type Remaining, remainingToday } from '@gieok/shared/domain/study-limits';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { type CardCounts, countCards, counting } from './card-counts.ts';
import type { Present } from './due.ts';
import { type CardScope, everythingOf } from './scope.ts';

export interface LearnerLimits {
  newCardsPerDay: number;
  reviewsPerDay: number;
  limitNewByReviews: boolean;
}

/** Null means the learner's own limit. */
export type DeckLimits = Pick<DeckPreferences, 'newCardsPerDay' | 'reviewsPerDay'>;

/** Null where nothing is stored for the day. */
interface UsedToday {
  newUsed: number | null;
  reviewsUsed: number | null;
  extraNew: number | null;
  extraReviews: number | null;
  newUsedInDeck: number | null;
  reviewsUsedInDeck: number | null;
}

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
 * What today's limits allow: the learner's, used up everywhere, or the deck's own, used up there.
 * @param deck of the scope; null without one.
 */
export async function countToday(
  db: Queryable,
  scope: CardScope,
  learner: LearnerLimits,
  present: Present,
  deck: DeckLimits | null,
): Promise<{ counts: CardCounts; remaining: Remaining }> {
  const counted = await countWithUsed(db, scope, present);
  // The limit of reviews may cover more cards than are asked for.
  const limited = { ...scope, categoryId: null, deckId: hasOwnReviews(deck) ? scope.deckId : null };
  const isAskedFor = limited.deckId === scope.deckId && scope.categoryId === null;
  const { dueByDay: due } =
    isAskedFor || !learner.limitNewByReviews ? counted : await countCards(db, limited, present);
  return { counts: counted, remaining: remainingIn(learner, deck, counted, due) };
}

const hasOwnReviews = (deck: DeckLimits | null) => deck !== null && deck.reviewsPerDay !== null;

function remainingIn(
  { newCardsPerDay, reviewsPerDay, limitNewByReviews }: LearnerLimits,
  deck: DeckLimits | null,
  used: UsedToday,
  due: number,
): Remaining {
  const ofAll = { newCards: used.newUsed ?? 0, reviews: used.reviewsUsed ?? 0 };
  const inDeck = { newCards: used.newUsedInDeck ?? 0, reviews: used.reviewsUsedInDeck ?? 0 };
  const ownNew = deck?.newCardsPerDay ?? null;
  const ownReviews = deck?.reviewsPerDay ?? null;
  const usedOfReviews = ownReviews === null ? ofAll : inDeck;
  return remainingToday({
    newCards: {
      perDay: ownNew ?? newCardsPerDay,
      used: (ownNew === null ? ofAll : inDeck).newCards,
    },
    reviews: {
      perDay: ownReviews ?? reviewsPerDay,
      used: usedOfReviews.reviews,
      begun: usedOfReviews.newCards,
      due,
    },
    extra: { newCards: used.extraNew ?? 0, reviews: used.extraReviews ?? 0 },
    limitNewByReviews,
  });
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
