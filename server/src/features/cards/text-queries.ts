import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { sql } from 'kysely';
import { compiled, compiledBy } from '../../db/engine/compiled.ts';
import { anyOf, asJsonList } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { type ConditionValues, nameOf, withinDeck } from './card-conditions.ts';

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

export const narrowIds = compiledBy(nameOf, (filter: CardFilter) =>
  compiled((db: Queryable, values: Few) => {
    return asJsonList(
      db,
      sql`select id from cards where ${anyOf(db, sql.ref('id'), values.ids)}
        and +user_id = ${values.userId} and deleted_at is null${withinDeck(filter, values)} order by id`,
      'asc',
    );
  }, 'each time'),
);
