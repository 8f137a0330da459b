import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { anyOf, asJsonList } from '../../db/sql.ts';
import { type ConditionValues, conditionsOf, nameOf } from './card-conditions.ts';

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
