import { sql } from 'kysely';
import { anyOf } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { addToDecks } from '../../learning/deck-cards.ts';
import { inChunks } from '../../turns.ts';

const AT_ONCE = 200;

export interface Placed {
  deckId: number;
  cards: number[];
}

/** Keeps their other decks. @returns those newly added. */
export async function putIntoDeck(
  transaction: Queryable,
  userId: number,
  deckId: number | null,
  cardIds: readonly number[],
  now: Date,
): Promise<Placed | undefined> {
  if (deckId === null) return undefined;
  const ids = [...new Set(cardIds)];
  const added_at = now.toISOString();
  const insert = (some: readonly number[]) =>
    addToDecks(
      transaction,
      userId,
      some.map((card_id) => ({ deck_id: deckId, card_id, added_at })),
    );
  const cards = (await inChunks(ids, AT_ONCE, insert, transaction)).flat();
  return cards.length === 0 ? undefined : { deckId, cards };
}

/** Unless added again since. */
export async function takeOutOfDeck(
  transaction: Queryable,
  userId: number,
  { deckId, cards }: Placed,
  addedAt: string,
): Promise<void> {
  await transaction
    .deleteFrom('deck_cards')
    .where('user_id', '=', userId)
    .where('deck_id', '=', deckId)
    .where(anyOf(transaction, sql.ref('card_id'), JSON.stringify(cards)))
    .where('added_at', '=', addedAt)
    .execute();
}
