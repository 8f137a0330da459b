import { type RawBuilder, sql } from 'kysely';
import { rowsOfJson } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import type { DictionaryEntry } from './dictionary-entry.ts';

const COLUMNS: Readonly<Record<string, 'text' | 'integer'>> = {
  ...{ word: 'text', entry: 'integer', kind: 'text', hanja: 'text', level: 'text' },
  ...{ frequency: 'integer', meanings: 'text', leads_to: 'text' },
};

/** With its number in its file. */
export type NumberedEntry = DictionaryEntry & { entry: number };

/** JSON for `insertOf`. */
export const asRows = (entries: readonly NumberedEntry[]): string =>
  JSON.stringify(
    entries.map(({ meanings, leadsTo, ...entry }) => ({
      ...{ ...entry, meanings: JSON.stringify(meanings), leads_to: leadsTo },
    })),
  );

export const byWord = (one: NumberedEntry, other: NumberedEntry): number =>
  one.word < other.word ? -1 : Number(one.word > other.word);

/** One value for all rows, so that the statement stays the same. */
export function insertOf(
  db: Queryable,
  table: 'shared_dictionary_entries' | 'dictionary_entries',
  key: Readonly<Record<string, RawBuilder<unknown>>>,
  rows: string,
) {
  const names = sql.raw(Object.keys(COLUMNS).join(', '));
  return sql`insert into ${sql.table(table)} (${sql.raw(Object.keys(key).join(', '))}, ${names})
    select ${sql.join(Object.values(key))}, ${names} from ${rowsOfJson(db, rows, COLUMNS)}`;
}
