import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import type { DictionaryEntry } from './dictionary-entry.ts';

const COLUMNS = {
  ...{ word: 'text', entry: 'integer', kind: 'text', hanja: 'text', level: 'text' },
  ...{ frequency: 'integer', meanings: 'text', leads_to: 'text' },
} as const;

/** JSON for `insertOf`. @param first the number of the first. */
export const asRows = (entries: readonly DictionaryEntry[], first: number): string =>
  JSON.stringify(
    entries.map(({ meanings, leadsTo, ...entry }, place) => ({
      ...{ ...entry, meanings: JSON.stringify(meanings), leads_to: leadsTo },
      entry: first + place,
    })),
  );

/** One value for all rows, so that the statement stays the same. */
export function insertOf(
  db: Queryable,
  table: 'shared_dictionary_entries' | 'dictionary_entries',
  key: Readonly<Record<string, RawBuilder<unknown>>>,
  rows: string,
) {
  const names = sql.raw(Object.keys(COLUMNS).join(', '));
  const typed = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  const read = isPostgres(db)
    ? sql`json_to_recordset(cast(${rows} as json)) as rows(${sql.raw(typed.join(', '))})`
    : sql`(select ${sql.raw(
        Object.keys(COLUMNS)
          .map((name) => `json_extract(value, '$.${name}') as ${name}`)
          .join(', '),
      )} from json_each(${rows}))`;
  return sql`insert into ${sql.table(table)} (${sql.raw(Object.keys(key).join(', '))}, ${names})
    select ${sql.join(Object.values(key))}, ${names} from ${read}`;
}
