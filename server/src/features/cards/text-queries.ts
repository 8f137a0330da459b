import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { isPostgres } from '../../db/sql.ts';
import { type ConditionValues, conditionsOf, nameOf } from './card-conditions.ts';
import type { Part } from './search-index.ts';
import { hasWords, type WordValues } from './search-words.ts';

export interface Page {
  limit: number;
  offset: number;
}

/** The words' terms, within ids from `from` to before `to`. */
export interface Range extends ConditionValues, WordValues {
  deckId: number;
  match0: string;
  match1: string;
  from: number;
  to: number;
}

const built = new Map<string, ReturnType<typeof queriesOf>>();

export function queriesFor(
  filter: CardFilter,
  room: number,
  parts: readonly Part[],
  isNarrowed: boolean,
) {
  const checks = parts.map(({ check }) => check);
  const name = `${checks} ${room} ${isNarrowed} ${filter.deck != null} ${nameOf(filter)}`;
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
      'each time',
    ),
    list: compiled((db, range: Range & Page) => {
      const page = sql`order by id desc limit ${range.limit} offset ${range.offset}`;
      // Without `materialized` PostgreSQL might walk all cards by id.
      return isPostgres(db)
        ? sql<{
            id: number;
          }>`with found as materialized (${together(db, range)}) select id from found ${page}`
        : sql<{ id: number }>`${together(db, range)} ${page}`;
    }, 'each time'),
    /** On PostgreSQL. */
    countWithNewest: compiled(
      (db, range: Range & { limit: number }) => sql<{ count: number; newest: number[] }>`
        with found as materialized (${together(db, range)})
        select cast(count(*) as integer) as count, (
          select coalesce(json_agg(id order by id desc), '[]')
          from (select id from found order by id desc limit ${range.limit}) as newest
        ) as newest
        from found`,
      'each time',
    ),
  };
}

function narrowing(filter: CardFilter, range: Range): RawBuilder<unknown> {
  const inDeck =
    filter.deck == null
      ? sql``
      : sql` and exists (select 1 from deck_cards where deck_id = ${range.deckId} and card_id = cards.id)`;
  return sql`${inDeck}${conditionsOf(filter, range)}`;
}

/** ` and …`, for what the index alone cannot tell. */
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

/** Joins `cards` where the index is not enough. */
function found(
  db: Queryable,
  match: string,
  { from, to }: Range,
  conditions: RawBuilder<unknown>,
  check: Part['check'],
  isNarrowed: boolean,
): RawBuilder<unknown> {
  if (isPostgres(db)) {
    // The sum and the `offset 0` make PostgreSQL search by terms first: no index has a sum, and an
    // offset is a barrier.
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
