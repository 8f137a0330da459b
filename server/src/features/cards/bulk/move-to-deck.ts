import { sql, type Transaction } from 'kysely';
import { isOwn } from '../../../db/engine/sql.ts';
import type { Schema } from '../../../db/schema.ts';
import { addToDecks } from '../../../learning/deck-cards.ts';
import { lockDecks } from '../../../learning/lock-references.ts';
import type { ChangedCard, KeptChange } from './kept-changes.ts';

/** Former decks with their dates; `isNewThere` when the move added the card to the deck. */
interface Before {
  isNewThere: boolean;
  decks: [deckId: number, addedAt: string][];
}

/** @param time ISO-8601 UTC. @returns the cards that changed, with their former decks. */
export async function moveToDeck(
  transaction: Transaction<Schema>,
  userId: number,
  cardIds: readonly number[],
  { deckId, time }: { deckId: number; time: string },
): Promise<ChangedCard[]> {
  const left = await transaction
    .deleteFrom('deck_cards')
    .where(isOwn(transaction, sql`user_id`, userId))
    .where('card_id', 'in', cardIds)
    .where('deck_id', '<>', deckId)
    .returning(['card_id', 'deck_id', 'added_at'])
    .execute();
  const entered = await addToDecks(
    transaction,
    userId,
    cardIds.map((id) => ({ deck_id: deckId, card_id: id, added_at: time })),
  );
  const before = new Map<number, Before>();
  const of = (id: number) => {
    const known = before.get(id) ?? { isNewThere: false, decks: [] };
    before.set(id, known);
    return known;
  };
  for (const id of entered) of(id).isNewThere = true;
  for (const { card_id, deck_id, added_at } of left) of(card_id).decks.push([deck_id, added_at]);
  return [...before].map(([id, was]) => [id, JSON.stringify(was)]);
}

/**
 * Skips decks that are gone. @returns cards that are back in all of the others.
 */
export async function moveToDecksBefore(
  transaction: Transaction<Schema>,
  userId: number,
  cards: readonly ChangedCard[],
  { value, createdAt }: Pick<KeptChange, 'value' | 'createdAt'>,
): Promise<number[]> {
  const moved = cards.map(([id, before]) => ({ id, ...(JSON.parse(String(before)) as Before) }));
  const entered = moved.filter(({ isNewThere }) => isNewThere).map(({ id }) => id);
  if (entered.length > 0) {
    await transaction
      .deleteFrom('deck_cards')
      .where('user_id', '=', userId)
      .where('deck_id', '=', Number(value))
      .where('added_at', '=', createdAt)
      .where('card_id', 'in', entered)
      .execute();
  }
  const places = moved.flatMap(({ id, decks }) =>
    decks.map(([deck_id, added_at]) => ({ user_id: userId, deck_id, card_id: id, added_at })),
  );
  const there = await lockDecks(
    transaction,
    userId,
    places.map(({ deck_id }) => deck_id),
  );
  await addToDecks(
    transaction,
    userId,
    places.filter(({ deck_id }) => there.has(deck_id)),
  );
  return moved.flatMap(({ id, decks }) => (decks.every(([deckId]) => there.has(deckId)) ? id : []));
}
