import { giveWay } from '../turns.ts';
import { compiled } from './compiled.ts';
import type { Queryable, Schema } from './schema.ts';

/** Rows of one statement: on SQLite a millisecond or two, in which nobody has their turn. */
const AT_ONCE = 25;

type Numbered = 'cards' | 'card_events';

/**
 * What inserts many rows of a table: by statements that are built once. Others have their turn in between.
 * @param all the columns: none can be forgotten.
 * @returns what gives the ids, in the order of the rows.
 */
export function inserter<Row extends object>(
  table: Numbered & keyof Schema,
  all: Readonly<Record<keyof Row & string, true>>,
): (db: Queryable, rows: readonly Row[]) => Promise<number[]> {
  const columns = Object.keys(all) as (keyof Row & string)[];
  // Made once: to make names anew for each row takes as long as its values.
  const names = Array.from({ length: AT_ONCE }, (_, row) =>
    columns.map((column) => `${column} ${row}`),
  );
  const insertion = (rows: number) =>
    compiled((db, values: Record<string, never>) => {
      const row = (_: unknown, place: number) =>
        Object.fromEntries(
          columns.map((column, at) => [column, values[names[place]?.[at] as string]]),
        );
      return db
        .insertInto(table)
        .values(Array.from({ length: rows }, row) as never)
        .returning('id');
    });
  const one = insertion(1);
  const some = insertion(AT_ONCE);
  return async (db, rows) => {
    const ids: number[] = [];
    for (let start = 0; start < rows.length; ) {
      const many = rows.length - start >= AT_ONCE ? AT_ONCE : 1;
      const values: Record<string, unknown> = {};
      for (let place = 0; place < many; place += 1) {
        const row = rows[start + place] as Row;
        for (const [at, column] of columns.entries())
          values[names[place]?.[at] as string] = row[column];
      }
      const inserted = await (many === 1 ? one : some)(db, values as Record<string, never>);
      // Numbered in the order of the rows; returned in any.
      ids.push(...inserted.map(({ id }) => id).sort((first, second) => first - second));
      start += many;
      await giveWay(db);
    }
    return ids;
  };
}
