import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { anyOf, isPostgres } from '../../db/sql.ts';
import { type ConditionValues, conditionsOf, nameOf } from './card-conditions.ts';

/** One JSON list in place of a row for each: ten times as fast where they are many. */
export const asJsonList = (db: Queryable, rows: RawBuilder<unknown>, direction: 'asc' | 'desc') =>
  sql<{ ids: string }>`select ${
    isPostgres(db)
      ? sql`cast(coalesce(json_agg(id order by id ${sql.raw(direction)}), '[]') as text)`
      : sql`json_group_array(id)`
  } as ids from (${rows}) as listed`;

/**
 * The cards that the index names, in ascending order: as FTS5 gives them, without a query around it. PostgreSQL would go through all
 * cards in their order: no sum is in an index.
 */
export const findIds = compiled(
  (db, { match }: { match: string }) =>
    isPostgres(db)
      ? asJsonList(
          db,
          sql`select card_id + 0 as id from card_search where terms @@ cast(${match} as tsquery)`,
          'asc',
        )
      : sql<{ ids: string }>`
          select json_group_array(rowid) as ids from card_search where card_search match ${match}`,
  'each time',
);

export const textsOf = compiled((db, { ids }: { ids: string }) =>
  db
    .selectFrom('cards')
    .select(['id', 'search_text'])
    .where(anyOf(db, sql.ref('id'), ids)),
);

interface Few extends ConditionValues {
  deckId: number;
  ids: string;
}

/** Built when they are first asked for: there are some hundred, of which most people use a few. */
const built = new Map<string, ReturnType<typeof queryOf>>();

export function narrowIds(filter: CardFilter): ReturnType<typeof queryOf> {
  const name = `${filter.deck != null} ${nameOf(filter)}`;
  const query = built.get(name) ?? queryOf(filter);
  built.set(name, query);
  return query;
}

const queryOf = (filter: CardFilter) =>
  compiled((db: Queryable, values: Few) => {
    const inDeck =
      filter.deck == null
        ? sql``
        : sql` and exists (select 1 from deck_cards where deck_id = ${values.deckId} and card_id = cards.id)`;
    return asJsonList(
      db,
      sql`select id from cards where ${anyOf(db, sql.ref('id'), values.ids)}
        and +user_id = ${values.userId} and deleted_at is null${inDeck}${conditionsOf(filter, values)} order by id`,
      'asc',
    );
  }, 'each time');
