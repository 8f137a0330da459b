import { sql } from 'kysely';
import { inChunks } from '../turns.ts';
import { compiled } from './compiled.ts';
import type { Queryable, Schema } from './schema.ts';

/** Rows of one statement: on SQLite a millisecond or two, in which nobody has their turn. */
const AT_ONCE = 25;

type Numbered = 'cards' | 'card_events';

/**
 * What inserts many rows of a table: by statements that are built once. Others have their turn in between.
 * @param all the columns in which rows differ: none can be forgotten.
 * @param alike the other columns, with what they are in all rows.
 * @returns what gives the ids, in the order of the rows.
 */
export function inserter<Row extends object>(
  table: Numbered & keyof Schema,
  all: Readonly<Record<keyof Row & string, true>>,
  alike: Readonly<Record<string, unknown>> = {},
): (db: Queryable, rows: readonly Row[]) => Promise<number[]> {
  const columns = Object.keys(all) as (keyof Row & string)[];
  const same = Object.entries(alike).map(([column, value]) => [column, sql.lit(value)]);
  const insertion = (rows: number) =>
    compiled((db, values: readonly never[]) => {
      const row = (_: unknown, place: number) => {
        const own = columns.map((column, at) => [column, values[place * columns.length + at]]);
        return Object.fromEntries([...own, ...same]);
      };
      return db
        .insertInto(table)
        .values(Array.from({ length: rows }, row) as never)
        .returning('id');
    });
  const one = insertion(1);
  const some = insertion(AT_ONCE);
  return async (db, rows) => {
    const insert = async (chunk: readonly Row[]) => {
      const values = chunk.flatMap((row) => columns.map((column) => row[column]));
      const inserted = await (chunk.length === 1 ? one : some)(db, values as never[]);
      // Numbered in the order of the rows; returned in any.
      return inserted.map(({ id }) => id).sort((first, second) => first - second);
    };
    const inSome = rows.length - (rows.length % AT_ONCE);
    const ids = await inChunks(rows.slice(0, inSome), AT_ONCE, insert, db);
    return ids.concat(await inChunks(rows.slice(inSome), 1, insert, db)).flat();
  };
}
