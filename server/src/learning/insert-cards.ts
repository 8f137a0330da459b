import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import type { CardCreate } from '@gieok/shared/contract/cards';
import { type Selectable, sql } from 'kysely';
import { compiled } from '../db/compiled.ts';
import { holdUploads } from '../db/media-files.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { indexCards, pauseIndexing, resumeIndexing } from '../db/search-terms.ts';
import { anyOf, isPostgres, keepRows, lockRowsAgainstChange } from '../db/sql.ts';
import { giveWay } from '../turns.ts';
import { countNewCards } from './count-new-cards.ts';
import { outdateLists } from './lists-version.ts';
import { NEVER_RATED, newCardValues } from './new-card.ts';
import { existing, Refusal } from './refusal.ts';
import { holdTags } from './tags.ts';

/** Cards of one statement: on SQLite a millisecond or two, in which nobody has their turn. */
const AT_ONCE = 25;

/**
 * A card to be made; one of the starter deck has the key that tells it from the others, one of a word with others that word's
 * id; `search_text` where it is known already what `searchText` gives.
 */
export type NewCard = CardCreate & {
  starter_key?: string;
  word_id?: number;
  search_text?: string;
};

export interface Made {
  userId: number;
  /** The decks into which they are put as well, in their order. */
  deckIds?: readonly number[];
  now: Date;
  /** Gives numbers in [0, 1). */
  random: () => number;
}

/**
 * Makes cards, as many as are given: some thousands at most. On SQLite whoever else wants to write waits until the
 * transaction is over, some 50 ms for 1,000 ordinary cards, seconds where all texts are as long as they may be; who reads has their turn meanwhile.
 * @returns the ids of the new cards, in the order of the cards. A word of the starter deck that the user has is left out.
 * @throws Refusal `no_such_deck`, or `no_such_category` of one of the cards.
 */
export async function insertCards(
  transaction: Queryable,
  cards: readonly NewCard[],
  { userId, deckIds = [], now, random }: Made,
): Promise<number[]> {
  // The orders of a deck are remembered; and what takes long may be seen, on PostgreSQL, long after it was made.
  if (deckIds.length > 0 || cards.length > AT_ONCE) await outdateLists(transaction, userId);
  const tags = await holdTags(transaction, userId, tagsOf(cards));
  for (const deckId of deckIds.toSorted(byNumber)) await holdDeck(transaction, userId, deckId);
  await holdCategories(transaction, userId, cards);
  await holdUploads(transaction, userId, cards);
  const inBulk = !isPostgres(transaction) && cards.length >= AT_ONCE;
  if (inBulk) await pauseIndexing(transaction, {});
  const inserted: InsertedCard[] = [];
  for (let start = 0; start < cards.length; ) {
    const insert = cards.length - start < AT_ONCE ? insertOne : insertSome;
    const chunk = await insert.run(
      transaction,
      cards
        .slice(start, start + insert.rows)
        .map((card) => newCardValues(card, userId, now, random(), tags.columnOf(card.tags))),
    );
    for (const deckId of deckIds) {
      const ids = JSON.stringify(chunk.map(({ id }) => id));
      const deck_cards = { deckId, time: now.toISOString(), ids };
      await insertIntoDeck(transaction, deck_cards);
    }
    inserted.push(...chunk);
    start += insert.rows;
    await giveWay(transaction);
  }
  if (inBulk) {
    await resumeIndexing(transaction, {});
    await countNewCards(transaction, { userId, cards: inserted, deckIds });
    await indexCards(transaction, userId, inserted);
  }
  return inserted.map(({ id }) => id);
}

type InsertedCard = Pick<Selectable<Schema['cards']>, 'id' | 'category_id' | 'search_text'>;

function tagsOf(cards: readonly NewCard[]): Set<string> {
  const tags = new Set<string>();
  for (const card of cards) for (const tag of card.tags ?? []) tags.add(tag);
  return tags;
}

const byNumber = (first: number, second: number) => first - second;

const NO_CARD = newCardValues({ korean_text: '', english_text: '' }, 0, new Date(0), 0);
const COLUMNS = Object.keys(NO_CARD) as (keyof typeof NO_CARD)[];
/** The columns in which the cards of a call differ. */
const OWN = [
  ...(['korean_text', 'english_text', 'category_id', ...CARD_TEXT_NAMES, 'image_url'] as const),
  ...(['audio_url', 'audio_file_path', 'tags', 'starter_key', 'card_type', 'word_id'] as const),
  'conjugation_class',
  ...(['search_text', 'shuffle_key'] as const),
] as const satisfies typeof COLUMNS;

/** The columns in which no new card differs from another. */
const ALIKE = new Map<string, unknown>(
  Object.entries({ ...NEVER_RATED, schedule_version: NO_CARD.schedule_version }),
);

const insertOne = insertionOf(1);
const insertSome = insertionOf(AT_ONCE);

/** Inserts so many rows with one statement, which is the same each time. @returns their ids in the order of the rows. */
function insertionOf(rows: number) {
  // Made once: to make names and look them up anew for each card takes as long as its texts.
  const names = Array.from({ length: rows }, (_, row) => OWN.map((column) => `${column} ${row}`));
  const nameOf = (column: string, row: number) => {
    const own = (OWN as readonly string[]).indexOf(column);
    return names[row]?.[own] ?? column;
  };
  const insert = compiled((db, values: Record<string, never>) =>
    db
      .insertInto('cards')
      .values(
        Array.from(
          { length: rows },
          (_, row) =>
            Object.fromEntries(
              COLUMNS.map((column) => [
                column,
                ALIKE.has(column) ? sql.lit(ALIKE.get(column)) : values[nameOf(column, row)],
              ]),
            ) as typeof NO_CARD,
        ),
      )
      .onConflict((clash) => clash.doNothing())
      .returning(['id', 'category_id', 'search_text']),
  );
  const run = async (transaction: Queryable, all: readonly (typeof NO_CARD)[]) => {
    const values: Record<string, unknown> = { ...all[0] };
    for (const [row, card] of all.entries()) {
      const own = names[row] ?? [];
      for (let index = 0; index < OWN.length; index += 1) {
        values[own[index] as string] = card[OWN[index] as (typeof OWN)[number]];
      }
    }
    const inserted = await insert(transaction, values as Record<string, never>);
    // Numbered in the order of the rows; returned in any.
    return inserted.sort((first, second) => first.id - second.id);
  };
  return { rows, run };
}

/** In the order of their ids, as everywhere: two that hold cards at once cannot wait for each other. */
const insertIntoDeck = compiled(
  (db, { deckId, time, ids }: { deckId: number; time: string; ids: string }) =>
    db
      .insertInto('deck_cards')
      .columns(['deck_id', 'card_id', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('cards')
          .select([
            sql<number>`${deckId}`.as('deck_id'),
            'cards.id as card_id',
            sql<string>`${time}`.as('added_at'),
          ])
          .where(anyOf(db, sql`cards.id`, ids))
          .orderBy('cards.id'),
      ),
);

/** None of what a card refers to may go before the card is there. */
async function holdDeck(transaction: Queryable, userId: number, deckId: number): Promise<void> {
  const deck = transaction
    .selectFrom('decks')
    .select('id')
    .where('id', '=', deckId)
    .where('user_id', '=', userId);
  existing(
    await lockRowsAgainstChange(transaction, deck, 'decks').executeTakeFirst(),
    'no_such_deck',
  );
}

async function holdCategories(
  transaction: Queryable,
  userId: number,
  cards: readonly NewCard[],
): Promise<void> {
  const wanted = new Set(cards.flatMap(({ category_id }) => category_id ?? []));
  if (wanted.size === 0) return;
  const categories = transaction
    .selectFrom('categories')
    .select('id')
    .where('user_id', '=', userId)
    .where(anyOf(transaction, sql`id`, JSON.stringify([...wanted])))
    .orderBy('id');
  const own = await keepRows(transaction, categories, 'categories').execute();
  if (own.length < wanted.size) throw new Refusal('no_such_category');
}
