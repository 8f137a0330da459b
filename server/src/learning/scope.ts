import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';

export interface CardScope {
  userId: number;
  deckId: number | null;
  categoryId: number | null;
}

export const everythingOf = (userId: number): CardScope => ({
  userId,
  deckId: null,
  categoryId: null,
});

/** Of `cards`. */
export const isInDeck = (userId: number, deckId: number): RawBuilder<boolean> =>
  sql`exists (
    select 1 from deck_cards
    where deck_cards.user_id = ${userId} and deck_id = ${deckId} and card_id = cards.id)`;

/** Of few `cards`. */
export const areInDeck = (db: Queryable, userId: number, deckId: number): RawBuilder<boolean> =>
  sql`exists (
    select 1 from deck_cards
    where deck_cards.user_id = ${userId} and deck_id = ${deckId} and card_id = cards.id
    ${lookedUp(db)})`;
