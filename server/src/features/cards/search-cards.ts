import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { containsPattern, isPostgres } from '../../db/sql.ts';
import { countLive } from '../../learning/newest-cards.ts';
import { giveWay } from '../../turns.ts';
import { type Lookup, lookUp } from './search-index.ts';

interface Search {
  userId: number;
  categoryId: number | null;
  search: string;
  limit: number;
  offset: number;
}

/**
 * The ids of a page of what is found, newest first, and how many there are in all. On SQLite an index has the cards with up
 * to three given letters in a row; of a longer text, each card that has its parts is looked at. On PostgreSQL every text
 * is looked through. Some thousands of cards at a time, newest first, so that others have their turn.
 */
export async function searchCards(
  db: Queryable,
  { userId, categoryId, search, limit, offset }: Search,
  cardsAtOnce?: number,
): Promise<{ ids: number[]; total: number }> {
  const text = search.toLowerCase();
  const lookup = isPostgres(db) ? undefined : lookUp(userId, text);
  const { atOnce, count, list } = wayFor(lookup, categoryId);
  const asked = {
    ...{ userId, categoryId: categoryId ?? 0, text, pattern: containsPattern(text) },
    match: lookup?.match ?? '',
  };
  const ids: number[] = [];
  let total = 0;
  for (const [from, to] of await ranges(db, userId, cardsAtOnce ?? atOnce)) {
    const values = { ...asked, from, to };
    const [found] = await count(db, values);
    const before = total;
    total += found?.count ?? 0;
    if (ids.length < limit && total > offset) {
      const page = { limit: limit - ids.length, offset: Math.max(0, offset - before) };
      const rows = await list(db, { ...values, ...page });
      ids.push(...rows.map(({ id }) => id));
    }
    await giveWay();
  }
  return { ids, total };
}

/** Ranges of ids, the highest first, that hold about so many cards each. */
async function ranges(
  db: Queryable,
  userId: number,
  atOnce: number,
): Promise<[from: number, to: number][]> {
  const cards = await countLive(db, { userId, categoryId: null });
  if (cards <= atOnce) return [[0, Number.MAX_SAFE_INTEGER]];
  const [[first], [last]] = [await findFirst(db, { userId }), await findLast(db, { userId })];
  if (first === undefined || last === undefined) return [];
  const length = Math.ceil((last.id + 1 - first.id) / Math.ceil(cards / atOnce));
  const parts = Math.ceil((last.id + 1 - first.id) / length);
  return Array.from({ length: parts }, (_, part) => {
    const to = last.id + 1 - part * length;
    return [to - length, to];
  });
}

const selectLive = (db: Queryable, userId: number) =>
  db.selectFrom('cards').where('user_id', '=', userId).where('deleted_at', 'is', null);

const findFirst = compiled((db, { userId }: { userId: number }) =>
  selectLive(db, userId).select('id').orderBy('id').limit(1),
);

const findLast = compiled((db, { userId }: { userId: number }) =>
  selectLive(db, userId).select('id').orderBy('id', 'desc').limit(1),
);

interface Range {
  userId: number;
  categoryId: number;
  text: string;
  pattern: string;
  match: string;
  from: number;
  to: number;
}

/** What is found in a range of ids: where to look, and what the id is called there. */
interface Way {
  id: RawBuilder<number>;
  found: (range: Range) => RawBuilder<unknown>;
  /** Cards that take a few milliseconds; in the index 20, if most of a million contain the text. */
  atOnce: number;
}

const inIndex = ({ match, from, to }: Range) => sql`
  card_search match ${match} and card_search.rowid >= ${from} and card_search.rowid < ${to}`;
const TEXTS: Way = {
  id: sql`cards.id`,
  found: ({ userId, pattern, from, to }) => sql`
    cards where user_id = ${userId} and deleted_at is null and id >= ${from} and id < ${to}
      and search_text like ${pattern} escape ${sql.lit('\\')}`,
  atOnce: 20_000,
};
const INDEX: Way = {
  id: sql`card_search.rowid`,
  found: (range) => sql`card_search where ${inIndex(range)}`,
  atOnce: 1_000_000,
};
const CHECKED_INDEX: Way = {
  id: sql`card_search.rowid`,
  found: (range) => sql`
    card_search cross join cards on cards.id = card_search.rowid
    where ${inIndex(range)} and instr(cards.search_text, ${range.text}) > 0`,
  atOnce: 50_000,
};

const QUERIES = {
  texts: queriesOf(TEXTS),
  index: queriesOf(INDEX),
  checked: queriesOf(CHECKED_INDEX),
  textsOfCategory: queriesOf(inCategory(TEXTS)),
  checkedOfCategory: queriesOf(inCategory(CHECKED_INDEX)),
};

function wayFor(lookup: Lookup | undefined, categoryId: number | null) {
  if (lookup === undefined) return QUERIES[categoryId === null ? 'texts' : 'textsOfCategory'];
  if (categoryId !== null) return QUERIES.checkedOfCategory;
  return QUERIES[lookup.isExact ? 'index' : 'checked'];
}

function inCategory({ found, ...way }: Way): Way {
  return {
    ...way,
    found: (range) => sql`${found(range)} and +cards.category_id = ${range.categoryId}`,
  };
}

function queriesOf({ id, found, atOnce }: Way) {
  return {
    atOnce,
    count: compiled(
      (_, range: Range) =>
        sql<{ count: number }>`select cast(count(*) as integer) as count from ${found(range)}`,
    ),
    list: compiled(
      (_, range: Range & { limit: number; offset: number }) => sql<{ id: number }>`
        select ${id} as id from ${found(range)}
        order by ${id} desc limit ${range.limit} offset ${range.offset}`,
    ),
  };
}
