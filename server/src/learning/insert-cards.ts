import { forEachField } from '@gieok/shared/contract/card-texts';
import { inserter } from '../db/engine/insert-rows.ts';
import { holdUploads } from '../db/media-files.ts';
import type { Queryable } from '../db/schema.ts';
import { indexCards } from '../db/search-terms.ts';
import { inTurns } from '../turns.ts';
import { putIntoDecks } from './deck-cards.ts';
import { holdAccount, invalidateLists } from './lists-version.ts';
import { keepAllCategories, lockAllDecks } from './lock-references.ts';
import { ALIKE, cardRow, type NewCard } from './new-card.ts';
import { type HeldTags, holdTags } from './tags.ts';

/** So many are listed at once, without a new version of the lists. */
const FEW = 25;

export interface Made {
  userId: number;
  deckIds?: readonly number[];
  now: Date;
  /** Numbers in [0, 1). */
  random: () => number;
}

/**
 * At most some thousands: on SQLite writers wait 50 ms for 1,000. @returns the new ids in order,
 * without starter words that the user has. @throws Refusal `no_such_deck`, `no_such_category`.
 */
export async function insertCards(
  transaction: Queryable,
  cards: readonly NewCard[],
  { userId, deckIds = [], now, random }: Made,
): Promise<number[]> {
  const tags = await beforeInsert(transaction, cards, { userId, deckIds });
  const time = now.toISOString();
  const rows: CardInsert[] = [];
  for await (const card of inTurns(cards, transaction)) {
    rows.push(cardRow(card, userId, time, random(), tags.columnOf(card.tags)));
  }
  const skips = rows.some(({ starter_key }) => starter_key !== null);
  return insertCardRows(transaction, userId, rows, { deckIds, time, skips });
}

export type CardInsert = ReturnType<typeof cardRow>;

interface Inserting {
  deckIds?: readonly number[];
  /** When they came into the decks. */
  time?: string;
  /** Leaves starter words out that the user has. */
  skips?: boolean;
}

/** Also indexes; `beforeInsert` came before. @returns as `insertCards`. */
export async function insertCardRows(
  transaction: Queryable,
  userId: number,
  rows: readonly CardInsert[],
  { deckIds = [], time = '', skips = false }: Inserting = {},
): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = await (skips ? insertUnlessThere : insertAll)(transaction, rows);
  for (const [place, row] of rows.entries()) row.id ??= ids[place] ?? null;
  const inserted = rows.filter((row): row is CardInsert & { id: number } => row.id !== null);
  const placed = inserted.map(({ id }) => ({ id, deckIds }));
  await putIntoDecks(transaction, userId, placed, time);
  await indexCards(
    transaction,
    userId,
    inserted.filter(({ deleted_at }) => deleted_at === null),
  );
  return inserted.map(({ id }) => id);
}

/**
 * Makes or locks what new cards refer to, before them. @throws Refusal `no_such_deck`,
 * `no_such_category`.
 */
export async function beforeInsert(
  transaction: Queryable,
  cards: readonly NewCard[],
  { userId, deckIds = [] }: Pick<Made, 'userId' | 'deckIds'>,
): Promise<HeldTags> {
  // Deck orders are cached; and on PostgreSQL a long insert becomes visible late.
  if (deckIds.length > 0 || cards.length > FEW) await invalidateLists(transaction, userId);
  else await holdAccount(transaction, userId);
  const tags = await holdTags(transaction, userId, tagsOf(cards));
  await lockAllDecks(transaction, userId, deckIds);
  await keepAllCategories(
    transaction,
    userId,
    cards.map(({ category_id }) => category_id),
  );
  await holdUploads(transaction, userId, cards);
  return tags;
}

function tagsOf(cards: readonly NewCard[]): Set<string> {
  const tags = new Set<string>();
  for (const card of cards) for (const tag of card.tags ?? []) tags.add(tag);
  return tags;
}

const COLUMNS = {
  user_id: true,
  category_id: true,
  ...forEachField(() => true as const),
  starter_key: true,
  client_key: true,
  card_type: true,
  word_id: true,
  search_text: true,
  shuffle_key: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
  id: true,
  ...(Object.fromEntries(Object.keys(ALIKE).map((column) => [column, true])) as Record<
    keyof typeof ALIKE,
    true
  >),
} satisfies Record<keyof CardInsert, true>;

const insertAll = inserter<CardInsert>('cards', COLUMNS);
const insertUnlessThere = inserter<CardInsert>('cards', COLUMNS, { skips: 'starter_key' });
