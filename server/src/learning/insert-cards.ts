import { forEachField } from '@gieok/shared/contract/card-texts';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import { sql } from 'kysely';
import { compiled, compiledWrite } from '../db/compiled.ts';
import { inserter } from '../db/insert-rows.ts';
import { holdUploads } from '../db/media-files.ts';
import type { Queryable } from '../db/schema.ts';
import { indexCards } from '../db/search-terms.ts';
import { isPostgres } from '../db/sql.ts';
import { inChunks } from '../turns.ts';
import { countNewCards, pauseCounting, resumeCounting } from './count-new-cards.ts';
import { holdAccount, invalidateLists } from './lists-version.ts';
import { keepAllCategories, lockAllDecks } from './lock-references.ts';
import { ALIKE, ownValues } from './new-card.ts';
import { type HeldTags, holdTags } from './tags.ts';

/** On SQLite a millisecond or two, in which nothing else runs. */
const AT_ONCE = 25;
/**
 * `starter_key` of a starter deck's card, `word_id` of a card with siblings, `search_text` where it
 * is computed already.
 */
export type NewCard = CardCreate & {
  starter_key?: string;
  word_id?: number;
  search_text?: string;
};

export interface Made {
  userId: number;
  deckIds?: readonly number[];
  now: Date;
  /** Numbers in [0, 1). */
  random: () => number;
}

/**
 * Makes some thousands of cards at most: on SQLite other writers wait, some 50 ms for 1,000.
 * @returns the new ids in order, without starter words that the user has.
 * @throws Refusal `no_such_deck`, `no_such_category`.
 */
export async function insertCards(
  transaction: Queryable,
  cards: readonly NewCard[],
  { userId, deckIds = [], now, random }: Made,
): Promise<number[]> {
  const tags = await beforeInsert(transaction, cards, { userId, deckIds });
  const time = now.toISOString();
  const countsItself = !isPostgres(transaction) && cards.length > 0;
  if (countsItself) await pauseCounting(transaction, {});
  const insert = async (some: readonly NewCard[]) => {
    const rows = some.map((card) =>
      ownValues(card, userId, time, random(), tags.columnOf(card.tags)),
    );
    const chunk = await insertRows(transaction, rows);
    if (chunk.length > 0 && deckIds.length > 0) {
      const ids = JSON.stringify(chunk.map(({ id }) => id));
      for (const deckId of deckIds) await insertIntoDeck(transaction, { deckId, time, ids });
    }
    return chunk;
  };
  const inserted = (await inChunks(cards, AT_ONCE, insert, transaction)).flat();
  if (countsItself) {
    await resumeCounting(transaction, {});
    await countNewCards(transaction, { userId, cards: inserted, deckIds });
  }
  await indexCards(transaction, userId, inserted);
  return inserted.map(({ id }) => id);
}

/**
 * Makes or locks what new cards refer to. Call it before they are made. @throws Refusal
 * `no_such_deck`, `no_such_category`.
 */
export async function beforeInsert(
  transaction: Queryable,
  cards: readonly NewCard[],
  { userId, deckIds = [] }: Pick<Made, 'userId' | 'deckIds'>,
): Promise<HeldTags> {
  // Deck orders are cached; and on PostgreSQL a long insert becomes visible late.
  if (deckIds.length > 0 || cards.length > AT_ONCE) await invalidateLists(transaction, userId);
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

type OwnValues = ReturnType<typeof ownValues>;
type InsertedCard = Pick<OwnValues, 'category_id' | 'search_text'> & { id: number };

function tagsOf(cards: readonly NewCard[]): Set<string> {
  const tags = new Set<string>();
  for (const card of cards) for (const tag of card.tags ?? []) tags.add(tag);
  return tags;
}

export const OWN = {
  user_id: true,
  category_id: true,
  ...forEachField(() => true as const),
  starter_key: true,
  card_type: true,
  word_id: true,
  search_text: true,
  shuffle_key: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof OwnValues, true>;

const insertAll = inserter<OwnValues>('cards', OWN, ALIKE);

const insertUnlessThere = compiled((db, row: OwnValues) =>
  db
    .insertInto('cards')
    .values({
      ...(Object.fromEntries(
        Object.keys(OWN).map((column) => [column, row[column as keyof OwnValues]]),
      ) as OwnValues),
      ...ALIKE,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id'),
);

/** Skips starter words that the user has. @returns the rows made, in order. */
async function insertRows(
  transaction: Queryable,
  rows: readonly OwnValues[],
): Promise<InsertedCard[]> {
  const made: InsertedCard[] = [];
  const add = (id: number, { category_id, search_text }: OwnValues) =>
    made.push({ id, category_id, search_text });
  if (rows.every(({ starter_key }) => starter_key === null)) {
    const ids = await insertAll(transaction, rows);
    for (const [place, row] of rows.entries()) add(ids[place] as number, row);
    return made;
  }
  for (const row of rows) {
    const [inserted] = await insertUnlessThere(transaction, row);
    if (inserted !== undefined) add(inserted.id, row);
  }
  return made;
}

/** By id, as everywhere, to avoid deadlocks. */
const insertIntoDeck = compiledWrite(
  (db: Queryable, { deckId, time, ids }: { deckId: number; time: string; ids: string }) =>
    isPostgres(db)
      ? sql`
        insert into deck_cards (deck_id, card_id, added_at)
        select cast(${deckId} as bigint), cast(id as bigint), cast(${time} as text)
        from json_array_elements_text(cast(${ids} as json)) as id
      `
      : sql`
        insert into deck_cards (deck_id, card_id, added_at)
        select ${deckId}, value, ${time} from json_each(${ids})
      `,
);
