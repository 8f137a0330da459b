import type { Insertable } from 'kysely';
import type { Schema } from '../src/db/schema.ts';
import { cardRow, type NewCard } from '../src/learning/new-card.ts';

/** The row of a new card, which gets the next id. */
export function newCardValues(
  card: NewCard,
  userId: number,
  now: Date,
  random: number,
): Insertable<Schema['cards']> {
  const { id, deleted_at, ...values } = cardRow(card, userId, now.toISOString(), random);
  return values;
}
