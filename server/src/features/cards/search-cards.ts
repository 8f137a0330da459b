import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { isPostgres } from '../../db/sql.ts';
import type { Present } from '../../learning/due.ts';
import { countLive } from '../../learning/newest-cards.ts';
import { giveWay } from '../../turns.ts';
import { type ConditionValues, conditionsOf, nameOf, valuesOf } from './card-conditions.ts';
import { type Lookup, lookUp } from './search-index.ts';
import {
  hasWords,
  type SearchWords,
  type WordValues,
  wordsOf,
  wordValues,
} from './search-words.ts';

export interface Search {
  userId: number;
  filter: CardFilter;
  present: Present;
  limit: number;
  offset: number;
}

/**
 * The ids of a page of what is found, newest first, and how many there are in all. On SQLite an index has the cards with up
 * to three given letters in a row; of a longer text, or several words, each card that has their parts is looked at. On PostgreSQL every text
 * is looked through. Without a text, an index has what cards are told apart by. Some thousands of cards at a time, newest
 * first, so that others have their turn.
 * @param known how many there are in all, where that is known: then no card is counted that need not be.
 */
export async function searchCards(
  db: Queryable,
  { userId, filter, present, limit, offset }: Search,
  { known, cardsAtOnce }: { known?: number | undefined; cardsAtOnce?: number } = {},
): Promise<{ ids: number[]; total: number }> {
  const words = wordsOf(filter.search);
  const lookup = words.room === 0 || isPostgres(db) ? undefined : lookUp(userId, words.words);
  const { atOnce, count, list } = queriesFor(filter, words, lookup);
  const asked = {
    ...{ userId, deckId: filter.deck ?? 0 },
    ...wordValues(words),
    ...valuesOf(filter, present),
    match: lookup?.match ?? '',
  };
  const ids: number[] = [];
  let counted = 0;
  for (const [from, to] of await ranges(db, userId, cardsAtOnce ?? atOnce)) {
    if (known !== undefined && (ids.length === limit || offset >= known)) break;
    const values = { ...asked, from, to };
    const before = counted;
    // From the beginning, with the number of all known, nothing has to be counted.
    const isCounted = known === undefined || offset > 0;
    if (isCounted) counted += (await count(db, values))[0]?.count ?? 0;
    if (ids.length < limit && (!isCounted || counted > offset)) {
      const page = { limit: limit - ids.length, offset: Math.max(0, offset - before) };
      const rows = await list(db, { ...values, ...page });
      ids.push(...rows.map(({ id }) => id));
    }
    await giveWay();
  }
  return { ids, total: known ?? counted };
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

interface Range extends ConditionValues, WordValues {
  userId: number;
  deckId: number;
  match: string;
  from: number;
  to: number;
}

/** What is found in a range of ids: where to look, and what the id is called there. */
interface Way {
  id: RawBuilder<number>;
  found: (range: Range, hasText: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** Cards that take a few milliseconds; in the index 20, if most of a million contain the text. */
  atOnce: number;
}

type Found = (db: Queryable, range: Range) => RawBuilder<unknown>;

const inIndex = ({ match, from, to }: Range) => sql`
  card_search match ${match} and card_search.rowid >= ${from} and card_search.rowid < ${to}`;
const TEXTS: Way = {
  id: sql`cards.id`,
  found: ({ userId, from, to }, hasText) => sql`
    cards where user_id = ${userId} and deleted_at is null and id >= ${from} and id < ${to}
      and ${hasText}`,
  atOnce: 20_000,
};
const INDEX: Way = {
  id: sql`card_search.rowid`,
  found: (range) => sql`card_search where ${inIndex(range)}`,
  atOnce: 1_000_000,
};
const CHECKED_INDEX: Way = {
  id: sql`card_search.rowid`,
  found: (range, hasText) => sql`
    card_search cross join cards on cards.id = card_search.rowid
    where ${inIndex(range)} and ${hasText}`,
  atOnce: 50_000,
};

const ALL: Way = {
  id: sql`cards.id`,
  found: ({ userId, from, to }) => sql`
    cards where user_id = ${userId} and deleted_at is null and id >= ${from} and id < ${to}`,
  atOnce: 20_000,
};
const DECK: Way = {
  id: sql`deck_cards.card_id`,
  found: ({ userId, deckId, from, to }) => sql`
    deck_cards join cards on cards.id = deck_cards.card_id
    where deck_cards.deck_id = ${deckId} and deck_cards.card_id >= ${from} and deck_cards.card_id < ${to}
      and +cards.user_id = ${userId} and cards.deleted_at is null`,
  atOnce: 10_000,
};
const WAYS = { texts: TEXTS, index: INDEX, checked: CHECKED_INDEX, all: ALL, deck: DECK };

/** Built when they are first asked for: there are some hundred, of which most people use a few. */
const built = new Map<string, ReturnType<typeof queriesOf>>();

function queriesFor(filter: CardFilter, words: SearchWords, lookup: Lookup | undefined) {
  const conditions = nameOf(filter);
  const hasDeck = filter.deck != null;
  const isNarrowed = hasDeck || conditions !== nameOf({});
  const way = wayFor({ hasText: words.room > 0, lookup, hasDeck, isNarrowed });
  const name = `${way} ${words.room} ${hasDeck} ${conditions}`;
  const known = built.get(name);
  if (known !== undefined) return known;
  const { found, ...rest } = WAYS[way];
  const inDeck = ({ deckId }: Range) =>
    !hasDeck || way === 'deck'
      ? sql``
      : sql` and exists (select 1 from deck_cards where deck_id = ${deckId} and card_id = cards.id)`;
  const queries = queriesOf({
    ...rest,
    found: (db, range) =>
      sql`${found(range, hasWords(db, words, range))}${inDeck(range)}${conditionsOf(filter, range)}`,
  });
  built.set(name, queries);
  return queries;
}

function wayFor(asked: {
  hasText: boolean;
  lookup: Lookup | undefined;
  hasDeck: boolean;
  isNarrowed: boolean;
}): keyof typeof WAYS {
  const { hasText, lookup, hasDeck, isNarrowed } = asked;
  if (!hasText) return hasDeck ? 'deck' : 'all';
  if (lookup === undefined) return 'texts';
  return lookup.isExact && !isNarrowed ? 'index' : 'checked';
}

function queriesOf({ id, found, atOnce }: Omit<Way, 'found'> & { found: Found }) {
  return {
    atOnce,
    count: compiled(
      (db, range: Range) =>
        sql<{ count: number }>`select cast(count(*) as integer) as count from ${found(db, range)}`,
    ),
    list: compiled(
      (db, range: Range & { limit: number; offset: number }) => sql<{ id: number }>`
        select ${id} as id from ${found(db, range)}
        order by ${id} desc limit ${range.limit} offset ${range.offset}`,
    ),
  };
}
