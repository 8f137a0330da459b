import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { anyOf } from '../../db/sql.ts';
import { yieldToEventLoop } from '../../turns.ts';
import { type ConditionValues, conditionsOf, nameOf, valuesOf } from './card-conditions.ts';
import type { Search } from './card-ranges.ts';
import { searchCards } from './search-cards.ts';
import {
  hasWords,
  type SearchWords,
  type WordValues,
  wordsOf,
  wordValues,
} from './search-words.ts';

/** Sorted or passed over within some milliseconds. */
const AT_ONCE = 2_000;

/**
 * A page by Korean text, then by id. Few hits are found and then sorted; for many the cards are
 * walked in order.
 * @param total number of hits.
 */
export async function listByKorean(
  db: Queryable,
  search: Search,
  total: number,
  atOnce = AT_ONCE,
): Promise<number[]> {
  const { filter, limit, offset } = search;
  if (offset >= total) return [];
  if (total > atOnce || isEmpty(filter)) return walk(db, search, atOnce);
  const { ids } = await searchCards(db, { ...search, limit: total, offset: 0 }, { known: total });
  const rows = await putInOrder(db, { ids: JSON.stringify(ids), limit, offset });
  return rows.map(({ id }) => id);
}

const isEmpty = (filter: CardFilter) =>
  wordsOf(filter.search).room === 0 && filter.deck == null && nameOf(filter) === nameOf({});

const putInOrder = compiled(
  (db, { ids, limit, offset }: { ids: string; limit: number; offset: number }) =>
    db
      .selectFrom('cards')
      .select('id')
      .where(anyOf(db, sql.ref('id'), ids))
      .orderBy('korean_text')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
);

async function walk(
  db: Queryable,
  { userId, filter, present, limit, offset }: Search,
  atOnce: number,
): Promise<number[]> {
  const words = wordsOf(filter.search);
  const { findMatching, countMatching, isWhole } = queriesFor(filter, words);
  const asked = {
    userId,
    deckId: filter.deck ?? 0,
    ...wordValues(db, words),
    ...valuesOf(filter, present),
  };
  const ids: number[] = [];
  let skipped = 0;
  let from: Position = { text: '', id: 0 };
  for (;;) {
    const [last] = await findPlace(db, { userId, from: from.text, after: from.id, atOnce });
    const to = last ?? { text: '', id: 0 };
    const part = {
      ...asked,
      from: from.text,
      after: from.id,
      to: to.text,
      upTo: to.id,
      isLast: last === undefined ? 1 : 0,
    };
    const count =
      isWhole && last !== undefined ? atOnce : ((await countMatching(db, part))[0]?.count ?? 0);
    if (skipped + count > offset) {
      const page = { limit: limit - ids.length, offset: Math.max(0, offset - skipped) };
      const rows = await findMatching(db, { ...part, ...page });
      ids.push(...rows.map(({ id }) => id));
    }
    if (last === undefined || ids.length === limit) return ids;
    skipped += count;
    from = last;
    await yieldToEventLoop();
  }
}

interface Position {
  text: string;
  id: number;
}

interface From {
  userId: number;
  from: string;
  after: number;
}

const isAfter = ({ from, after }: Omit<From, 'userId'>) =>
  sql<boolean>`(korean_text, id) > (${from}, ${after})`;

/** The end of the next portion; undefined in the last one. */
const findPlace = compiled((db, values: From & { atOnce: number }) =>
  db
    .selectFrom('cards')
    .select(['korean_text as text', 'id'])
    .where('user_id', '=', values.userId)
    .where('deleted_at', 'is', null)
    .where(isAfter(values))
    .orderBy('korean_text')
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(1)
    .offset(sql<number>`${values.atOnce} - 1`),
);

interface Part extends ConditionValues, WordValues, From {
  deckId: number;
  to: string;
  upTo: number;
  /** 1 in the last portion. */
  isLast: number;
}

const built = new Map<string, ReturnType<typeof queriesOf>>();

function queriesFor(filter: CardFilter, words: SearchWords) {
  const name = `${words.room} ${filter.deck != null} ${nameOf(filter)}`;
  const queries = built.get(name) ?? queriesOf(filter, words);
  built.set(name, queries);
  return queries;
}

function queriesOf(filter: CardFilter, words: SearchWords) {
  const matching = (db: Queryable, values: Part) => sql`
    cards where user_id = ${values.userId} and deleted_at is null and ${isAfter(values)}
      and (${values.isLast} = 1 or (korean_text, id) <= (${values.to}, ${values.upTo}))
      ${words.room > 0 ? sql`and ${hasWords(db, 'cards', { room: words.room, within: 'any' }, values)}` : sql``}
      ${
        filter.deck == null
          ? sql``
          : sql`and exists (select 1 from deck_cards where deck_id = ${values.deckId} and card_id = cards.id)`
      }
      ${conditionsOf(filter, values)}`;
  return {
    /** Every card matches: none has to be counted. */
    isWhole: isEmpty(filter),
    countMatching: compiled(
      (db, values: Part) =>
        sql<{
          count: number;
        }>`select cast(count(*) as integer) as count from ${matching(db, values)}`,
      'each time',
    ),
    findMatching: compiled(
      (db, values: Part & { limit: number; offset: number }) => sql<{ id: number }>`
        select id from ${matching(db, values)}
        order by korean_text, deleted_at, id limit ${values.limit} offset ${values.offset}`,
      'each time',
    ),
  };
}
