import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { type CardRow, cardMapper, selectCards } from './card-rows.ts';
import { selectSiblings } from './words.ts';

export interface DeckName {
  id: number;
  name: string;
}

export interface CardDetailRow {
  row: CardRow;
  decks: DeckName[];
  siblings: CardRow[];
}

const selectDecksOf = compiled(
  (db: Queryable, { userId, cardIds }: { userId: number; cardIds: string }) =>
    db
      .selectFrom('deck_cards')
      .innerJoin('decks', 'decks.id', 'deck_cards.deck_id')
      .select(['deck_cards.card_id', 'decks.id', 'decks.name'])
      .where(isOwn(db, sql`deck_cards.user_id`, userId))
      .where(isOwn(db, sql`decks.user_id`, userId))
      .where(anyOf(db, sql.ref('deck_cards.card_id'), cardIds)),
);

/** By name. */
export async function decksOf(
  db: Queryable,
  userId: number,
  cardIds: readonly number[],
): Promise<(cardId: number) => DeckName[]> {
  const decks = new Map<number, DeckName[]>(cardIds.map((cardId) => [cardId, []]));
  const rows = await selectDecksOf(db, { userId, cardIds: JSON.stringify(cardIds) });
  // Sorted here, so that both engines agree.
  for (const { card_id, id, name } of rows.toSorted(byName)) {
    decks.get(card_id)?.push({ id, name });
  }
  return (cardId) => decks.get(cardId) ?? [];
}

function byName(first: DeckName, second: DeckName): number {
  return first.name.localeCompare(second.name, 'en') || first.id - second.id;
}

const selectCard = compiled(
  (db: Queryable, { userId, cardId }: { userId: number; cardId: number }) =>
    selectCards(db, userId).where('cards.id', '=', cardId),
);

const siblingsOf = compiled(
  (db: Queryable, { userId, wordId }: { userId: number; wordId: number }) =>
    selectSiblings(db, userId, wordId),
);

export async function findCardDetail(
  db: Queryable,
  userId: number,
  cardId: number,
): Promise<CardDetailRow | undefined> {
  const [row] = await selectCard(db, { userId, cardId });
  if (row === undefined) return undefined;
  const all = row.word_id === null ? [] : await siblingsOf(db, { userId, wordId: row.word_id });
  const decks = await decksOf(db, userId, [cardId]);
  return { row, decks: decks(cardId), siblings: all.filter(({ id }) => id !== cardId) };
}

export function cardDetailOf(
  asker: Parameters<typeof cardMapper>[0],
  { row, decks, siblings }: CardDetailRow,
) {
  const toCard = cardMapper(asker);
  return Object.assign(toCard(row), { decks, siblings: siblings.map(toCard) });
}
