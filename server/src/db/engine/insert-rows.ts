import { sql } from 'kysely';
import { inChunks } from '../../turns.ts';
import type { Queryable, Schema } from '../schema.ts';
import { compiled } from './compiled.ts';
import { isPostgres } from './sql.ts';

/** Rows of one statement: on SQLite a millisecond or two, in which nobody has their turn. */
const AT_ONCE = 25;

type Numbered = 'cards' | 'card_events';

/**
 * @param all the columns; a null `id` is the next one.
 * @param skips the column by which rows that clash are left out.
 * @returns ids in the order of the rows, undefined for one left out.
 */
export function inserter<Row extends object>(
  table: Numbered & keyof Schema,
  all: Readonly<Record<keyof Row & string, true>>,
  { skips }: { skips?: keyof Row & string } = {},
): (db: Queryable, rows: readonly Row[]) => Promise<(number | undefined)[]> {
  const columns = Object.keys(all) as (keyof Row & string)[];
  const build = (db: Queryable, values: readonly unknown[], size: number) => {
    const row = (_: unknown, place: number) =>
      Object.fromEntries(
        columns.map((column, at) => {
          const value = values[place * columns.length + at];
          return [column, column === 'id' ? orNextId(db, table, value) : value];
        }),
      );
    return db
      .insertInto(table)
      .values(Array.from({ length: size }, row) as never)
      .$if(skips !== undefined, (insert) => insert.onConflict((clash) => clash.doNothing()))
      .returning((skips === undefined ? ['id'] : ['id', skips]) as ['id']);
  };
  const one = compiled((db, values: readonly unknown[]) => build(db, values, 1));
  const some = compiled((db, values: readonly unknown[]) => build(db, values, AT_ONCE));
  return async (db, rows) => {
    const insert = async (chunk: readonly Row[]) => {
      const values = chunk.flatMap((row) => columns.map((column) => row[column]));
      if (chunk.length === 1) return [(await one(db, values))[0]?.id];
      const inserted = await (chunk.length === AT_ONCE
        ? some(db, values)
        : build(db, values, chunk.length).execute());
      if (skips !== undefined) return idsByKey(chunk, inserted as (Row & { id: number })[], skips);
      // Numbered in the order of the rows; returned in any.
      return inserted.map(({ id }) => id).sort((first, second) => first - second);
    };
    const areTogether = skips === undefined || rows.every((row) => row[skips] !== null);
    const inSome = areTogether ? rows.length - (rows.length % AT_ONCE) : 0;
    // To build a statement for the rest is worth a round trip, which SQLite has none of.
    const ofRest = isPostgres(db) && areTogether ? AT_ONCE : 1;
    return [
      ...(await inChunks(rows.slice(0, inSome), AT_ONCE, insert, db)),
      ...(await inChunks(rows.slice(inSome), ofRest, insert, db)),
    ].flat();
  };
}

function idsByKey<Row extends object>(
  rows: readonly Row[],
  inserted: readonly (Row & { id: number })[],
  key: keyof Row,
): (number | undefined)[] {
  const ids = new Map<unknown, number>(inserted.map((row) => [row[key], row.id]));
  return rows.map((row) => {
    const id = ids.get(row[key]);
    // Of two with one key the first is inserted.
    ids.delete(row[key]);
    return id;
  });
}

const orNextId = (db: Queryable, table: Numbered, id: unknown) =>
  isPostgres(db)
    ? sql`coalesce(cast(${id} as bigint), nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id')))`
    : id;

/** @returns free ids in ascending order, for this transaction alone. */
export async function nextIds(
  transaction: Queryable,
  table: Numbered,
  count: number,
): Promise<number[]> {
  if (isPostgres(transaction)) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})
    `.execute(transaction);
    return rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  }
  // Nobody else writes until the transaction ends.
  const { rows } = await sql<{ last: number }>`
    select seq as last from sqlite_sequence where name = ${table}
  `.execute(transaction);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, place) => last + 1 + place);
}
