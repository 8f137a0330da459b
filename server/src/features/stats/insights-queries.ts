import type { Rating } from '@gieok/shared/constants';
import type { Day } from '@gieok/shared/domain/day';
import type { CardState } from '@gieok/shared/domain/statistics/card-figures';
import { sql } from 'kysely';
import type { CardEventType, Queryable } from '../../db/schema.ts';
import type { CardScope } from '../../learning/scope.ts';

type ScopedCard = CardState & { id: number; isDeleted: boolean };

/**
 * The next `limit` cards by id. Deleted ones are among them where everything is asked for, since what was studied still
 * counts; a deck or a category holds what it holds at present.
 */
export async function listCards(
  db: Queryable,
  { userId, deckId, categoryId }: CardScope,
  afterId: number,
  limit: number,
): Promise<ScopedCard[]> {
  const rows = await db
    .selectFrom('cards')
    .select([
      'cards.id',
      'cards.stage',
      'cards.review_interval as interval',
      'cards.ease_factor as ease',
      'cards.stability',
      'cards.difficulty',
      'cards.due_day as dueDay',
      'cards.suspended',
      'cards.buried_until as buriedUntil',
      'cards.deleted_at',
    ])
    .$if(deckId === null && categoryId === null, (cards) =>
      cards.where('cards.user_id', '=', userId),
    )
    .$if(deckId !== null || categoryId !== null, (cards) =>
      // As an expression, so that SQLite starts from the deck or the category, not from all cards of the user.
      cards.where(sql<boolean>`+cards.user_id = ${userId}`).where('cards.deleted_at', 'is', null),
    )
    .$if(deckId !== null, (cards) =>
      cards
        .innerJoin('deck_cards', 'deck_cards.card_id', 'cards.id')
        .where('deck_cards.deck_id', '=', deckId)
        .where('deck_cards.card_id', '>', afterId)
        .orderBy('deck_cards.card_id'),
    )
    .$if(categoryId !== null, (cards) => cards.where('cards.category_id', '=', categoryId))
    .$if(deckId === null, (cards) => cards.where('cards.id', '>', afterId).orderBy('cards.id'))
    .limit(limit)
    .execute();
  return rows.map(({ deleted_at, suspended, ...card }) => ({
    ...card,
    suspended: suspended === 1,
    isDeleted: deleted_at !== null,
  }));
}

/** An entry of a card's log, live or not; what its type needs is yet to be read from its details. */
export interface EventRow {
  cardId: number;
  type: CardEventType;
  reviewId: string;
  claimedAt: string;
  usedAt: string;
  studyDay: Day;
  rating: Rating | null;
  timeTakenMs: number;
  details: string | null;
  undone: 0 | 1;
}

/**
 * The next `limit` entries of these cards' logs after `last`, card by card. Those undone, too: what to leave out is for
 * the caller, as a condition on it would lead PostgreSQL to an index that holds the log of all cards.
 */
export function listEvents(
  db: Queryable,
  cardIds: readonly number[],
  last: EventRow | undefined,
  limit: number,
): Promise<EventRow[]> {
  if (cardIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('card_events')
    .select(({ fn, val }) => [
      'card_id as cardId',
      'type',
      'review_id as reviewId',
      'claimed_at as claimedAt',
      'used_at as usedAt',
      'study_day as studyDay',
      'rating',
      fn.coalesce('time_taken_ms', val(0)).as('timeTakenMs'),
      'details',
      'undone',
    ])
    .where('card_id', 'in', cardIds)
    .$if(last !== undefined, (events) => events.where(isAfter(last as EventRow)))
    .orderBy('card_id')
    .orderBy('used_at')
    .orderBy('claimed_at')
    .orderBy('review_id')
    .limit(limit)
    .execute();
}

const isAfter = ({ cardId, usedAt, claimedAt, reviewId }: EventRow) =>
  sql<boolean>`(card_id, used_at, claimed_at, review_id) > (${cardId}, ${usedAt}, ${claimedAt}, ${reviewId})`;
