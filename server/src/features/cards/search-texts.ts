import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { isPostgres } from '../../db/sql.ts';
import { giveWay } from '../../turns.ts';
import { type ConditionValues, conditionsOf, nameOf, valuesOf } from './card-conditions.ts';
import { type Order, ranges, type Search } from './card-ranges.ts';
import { asMatch, asTsquery } from './search-expression.ts';
import { lookUp, type Part } from './search-index.ts';
import { hasWords, type SearchWords, type WordValues, wordValues } from './search-words.ts';

/** Cards of SQLite's that take a few milliseconds: where lists are counted, and where some of the cards are looked at. */
const COUNTED_AT_ONCE = 300_000;
const LOOKED_AT_AT_ONCE = 30_000;
/** The server of PostgreSQL's looks at them, and nobody waits. */
const ALL_AT_ONCE = Number.MAX_SAFE_INTEGER;

/** The ids of a page of the cards that have all of the words, and how many there are in all. */
export async function searchTexts(
  db: Queryable,
  { userId, filter, present, limit, offset }: Search,
  words: SearchWords,
  { order, cardsAtOnce }: { order: Order; cardsAtOnce: number | undefined },
): Promise<{ ids: number[]; total: number }> {
  const { tiers, all } = lookUp(words.words, words.line);
  const asked = { userId, deckId: filter.deck ?? 0, ...valuesOf(filter, present) };
  const values = { ...asked, ...wordValues(db, words) };
  const write = isPostgres(db) ? asTsquery : asMatch;
  const narrowed = filter.deck != null || nameOf(filter) !== nameOf({});
  const isPlain = !narrowed && all.every(({ check }) => check === 'none');
  const usual = isPostgres(db) ? ALL_AT_ONCE : isPlain ? COUNTED_AT_ONCE : LOOKED_AT_AT_ONCE;
  const inRanges = await ranges(db, userId, cardsAtOnce ?? usual);
  const each = async (parts: Part[], visit: (tier: Tier) => Promise<boolean>) => {
    const { count, list } = queriesFor(filter, words.room, parts, narrowed);
    const matches = Object.fromEntries(
      parts.map(({ match }, part) => [`match${part}`, write(userId, match)]),
    );
    for (const [from, to] of inRanges) {
      const range = { ...values, match1: '', ...matches, from, to } as Range;
      const tier = {
        count: async () => (await count(db, range))[0]?.count ?? 0,
        list: async (page: Page) => (await list(db, { ...range, ...page })).map(({ id }) => id),
      };
      if (!(await visit(tier))) return;
      await giveWay();
    }
  };

  let total = 0;
  await each(all, async ({ count }) => {
    total += await count();
    return true;
  });
  const ids: number[] = [];
  let skipped = 0;
  for (const parts of order === 'best' ? tiers : [all]) {
    await each(parts, async ({ count, list }) => {
      if (ids.length >= Math.min(limit, total - offset)) return false;
      if (skipped < offset) {
        const there = await count();
        if (skipped + there <= offset) {
          skipped += there;
          return true;
        }
      }
      ids.push(...(await list({ limit: limit - ids.length, offset: offset - skipped })));
      skipped = offset;
      return true;
    });
  }
  return { ids, total };
}

interface Page {
  limit: number;
  offset: number;
}

/** What is found of a tier in a range of ids. */
interface Tier {
  count: () => Promise<number>;
  list: (page: Page) => Promise<number[]>;
}

interface Range extends ConditionValues, WordValues {
  userId: number;
  deckId: number;
  match0: string;
  match1: string;
  from: number;
  to: number;
}

/** Built when they are first asked for: there are some hundred, of which most people use a few. */
const built = new Map<string, ReturnType<typeof queriesOf>>();

function queriesFor(filter: CardFilter, room: number, parts: readonly Part[], isNarrowed: boolean) {
  const checks = parts.map(({ check }) => check);
  const name = `${checks} ${room} ${filter.deck != null} ${nameOf(filter)}`;
  const queries = built.get(name) ?? queriesOf(filter, room, checks, isNarrowed);
  built.set(name, queries);
  return queries;
}

function queriesOf(
  filter: CardFilter,
  room: number,
  checks: readonly Part['check'][],
  isNarrowed: boolean,
) {
  const partsOf = (db: Queryable, range: Range) =>
    checks.map((check, part) => {
      const match = part === 0 ? range.match0 : range.match1;
      const conditions = [
        isNarrowed ? narrowing(filter, range) : sql``,
        checkOf(db, check, room, range),
      ];
      return found(db, match, range, sql.join(conditions, sql``), check, isNarrowed);
    });
  const together = (db: Queryable, range: Range) => sql.join(partsOf(db, range), sql` union all `);
  return {
    count: compiled(
      (db, range: Range) => sql<{ count: number }>`
        select cast(count(*) as integer) as count from (${together(db, range)}) as found`,
    ),
    list: compiled((db, range: Range & Page) => {
      const page = sql`order by id desc limit ${range.limit} offset ${range.offset}`;
      // PostgreSQL might go through all cards in the order of the ids, looking at each of them.
      return isPostgres(db)
        ? sql<{
            id: number;
          }>`with found as materialized (${together(db, range)}) select id from found ${page}`
        : sql<{ id: number }>`${together(db, range)} ${page}`;
    }),
  };
}

function narrowing(filter: CardFilter, range: Range): RawBuilder<unknown> {
  const inDeck =
    filter.deck == null
      ? sql``
      : sql` and exists (select 1 from deck_cards where deck_id = ${range.deckId} and card_id = cards.id)`;
  return sql`${inDeck}${conditionsOf(filter, range)}`;
}

/** ` and …`, for what the index alone does not tell. */
function checkOf(
  db: Queryable,
  check: Part['check'],
  room: number,
  range: Range,
): RawBuilder<unknown> {
  if (check === 'none') return sql``;
  const has = (within: 'word' | 'any') =>
    hasWords(db, isPostgres(db) ? 'card_search' : 'cards', { room, within }, range);
  if (check !== 'others') return sql` and ${has(check)}`;
  return sql` and ${has('any')} and not ${has('word')}`;
}

/** Cards are looked up where the index is not enough. */
function found(
  db: Queryable,
  match: string,
  { from, to }: Range,
  conditions: RawBuilder<unknown>,
  check: Part['check'],
  isNarrowed: boolean,
): RawBuilder<unknown> {
  if (isPostgres(db)) {
    // Found by its terms before anything else: no sum is in an index, and what has an offset is worked out by itself.
    const searched = sql`card_search
      where card_search_terms(card_search.user_id, card_search.search_text) @@ cast(${match} as tsquery)
        and card_search.card_id + 0 >= ${from} and card_search.card_id + 0 < ${to}`;
    return isNarrowed
      ? sql`select card_search.card_id as id from (select card_id, search_text from ${searched} offset 0) as card_search
          join cards on cards.id = card_search.card_id where true${conditions}`
      : sql`select card_search.card_id as id from ${searched}${conditions}`;
  }
  const isLookedUp = isNarrowed || check !== 'none';
  const cards = isLookedUp ? sql` cross join cards on cards.id = card_search.rowid` : sql``;
  return sql`select card_search.rowid as id from card_search${cards}
    where card_search match ${match} and card_search.rowid >= ${from} and card_search.rowid < ${to}${conditions}`;
}
