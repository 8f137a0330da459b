import { sql } from 'kysely';
import type { Queryable } from '../schema.ts';
import { constraintsOf, indexesOf, run } from './definitions.ts';

/**
 * Puts a table without references and triggers in place of a spread one. Citus' own
 * `undistribute_table` refuses columns that number rows.
 */
export async function takeBack(db: Queryable, table: string): Promise<void> {
  const constraints = await constraintsOf(db, [table], 'pu');
  const indexes = await indexesOf(db, table);
  const sequences = await sequencesOf(db, table);
  const back = `${table}_back`;
  await run(db, [
    `create table ${back} (like ${table} including all excluding indexes)`,
    ...sequences
      .filter(({ isIdentity }) => !isIdentity)
      .map(({ column }) => `alter table ${back} alter column ${column} drop default`),
    `insert into ${back} overriding system value select * from ${table}`,
    `drop table ${table}`,
    `alter table ${back} rename to ${table}`,
    ...constraints.map(({ name, text }) => `alter table ${table} add constraint ${name} ${text}`),
    ...indexes,
  ]);
  for (const { name, column, isIdentity, next } of sequences) {
    await run(db, [
      ...(isIdentity
        ? [`alter sequence ${back}_${column}_seq rename to ${name}`]
        : [
            `create sequence ${name} owned by ${table}.${column}`,
            `alter table ${table} alter column ${column} set default nextval('${name}')`,
          ]),
      `select setval('${name}', ${next}, false)`,
    ]);
  }
}

interface Sequence {
  name: string;
  column: string;
  isIdentity: boolean;
  next: string;
}

async function sequencesOf(db: Queryable, table: string): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select quote_ident(relname) as name, quote_ident(attname) as column, deptype = 'i' as "isIdentity",
      cast(coalesce(pg_sequence_last_value(objid), 0) + 1 as text) as next
    from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where refobjid = cast(${table} as regclass) and pg_depend.classid = cast('pg_class' as regclass)
      and deptype in ('i', 'a')`.execute(db);
  return rows;
}
