import { type RawBuilder, sql } from 'kysely';
import { rowsOfJson } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { chunksOf } from '../../turns.ts';
import type { DictionaryEntry } from './dictionary-entry.ts';

const COLUMNS: Readonly<Record<string, 'text' | 'integer'>> = {
  ...{ word: 'text', entry: 'integer', kind: 'text', hanja: 'text', level: 'text' },
  ...{ frequency: 'integer', meanings: 'text', leads_to: 'text' },
};

/** With its number in its file. */
export type NumberedEntry = DictionaryEntry & { entry: number };

export const asRows = (entries: readonly NumberedEntry[]): string =>
  JSON.stringify(
    entries.map(({ meanings, leadsTo, ...entry }) => ({
      ...{ ...entry, meanings: JSON.stringify(meanings), leads_to: leadsTo },
    })),
  );

/** A few milliseconds, for which others wait on SQLite. */
const ENTRIES_AT_ONCE = 100;
/** Neighbours in the table are written together. */
const SORTED_AT_ONCE = 50_000;
/** Bytes of text. */
const SORTED_MAX = 16 * 1024 ** 2;

/** Holds entries until they are worth sorting. */
export class EntriesToWrite {
  #some: NumberedEntry[] = [];
  #bytes = 0;

  add(entry: NumberedEntry): void {
    this.#some.push(entry);
    this.#bytes += bytesOf(entry);
  }

  get areMany(): boolean {
    return this.#some.length === SORTED_AT_ONCE || this.#bytes > SORTED_MAX;
  }

  /** All that is held, in parts that are each written at once. */
  *take(): Generator<NumberedEntry[]> {
    const sorted = this.#some.sort(byWord);
    [this.#some, this.#bytes] = [[], 0];
    yield* chunksOf(sorted, ENTRIES_AT_ONCE);
  }
}

const byWord = (one: NumberedEntry, other: NumberedEntry): number =>
  one.word < other.word ? -1 : Number(one.word > other.word);

export const bytesOf = ({ word, kind, hanja, level, meanings, leadsTo }: DictionaryEntry) =>
  Buffer.byteLength([word, kind, hanja, level, leadsTo, ...meanings].join(''));

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
