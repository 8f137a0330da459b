import { sql } from 'kysely';
import type { Queryable } from '../schema.ts';

export interface Definition {
  table: string;
  name: string;
  text: string;
}

export const run = async (db: Queryable, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** An array of names, which Citus' own shards are not in. */
const anyOf = (tables: readonly string[]) =>
  sql`any(cast(array[${sql.join(tables)}] as regclass[]))`;

/** @param types of constraints, as `pg_constraint` has them. */
export async function constraintsOf(
  db: Queryable,
  tables: readonly string[],
  types: string,
): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select cast(conrelid as regclass)::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
    from pg_constraint where position(contype in ${types}) > 0
      and (conrelid = ${anyOf(tables)} or contype = 'f' and confrelid = ${anyOf(tables)})
    order by conrelid, conname`.execute(db);
  return rows.filter(({ table }) => !/_\d{5,}$/.test(table));
}

export async function triggersOf(db: Queryable, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select cast(tgrelid as regclass)::text as table, quote_ident(tgname) as name, pg_get_triggerdef(oid) as text
    from pg_trigger where not tgisinternal and tgrelid = ${anyOf(tables)} order by oid`.execute(db);
  return rows;
}

export async function indexesOf(db: Queryable, table: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_indexdef(indexrelid) as text from pg_index
    where indrelid = cast(${table} as regclass)
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f')`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}

/**
 * Does `work` on tables without references and triggers: those would count what is copied once
 * more.
 */
export async function withoutReferences(
  db: Queryable,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const references = await constraintsOf(db, tables, 'f');
  const triggers = await triggersOf(db, tables);
  await run(db, [
    ...references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...triggers.map(({ table, name }) => `drop trigger ${name} on ${table}`),
  ]);
  await work();
  await run(db, [
    ...references.map(
      ({ table, name, text }) => `alter table ${table} add constraint ${name} ${text}`,
    ),
    ...triggers.map(({ text }) => text),
  ]);
}
