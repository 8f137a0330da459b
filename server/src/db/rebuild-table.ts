import { type Kysely, type RawBuilder, sql } from 'kysely';

interface NewShape {
  /** Makes the table in its new shape under this name, without indexes. */
  create(name: string): Promise<void>;
  /** What fills a column, by its name, where that is not the old column of the same name. */
  fill?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The columns that go; every other one has to be in the new shape. Drop their indexes first. */
  without?: readonly string[];
}

/**
 * Gives a SQLite table another shape: the way to change or drop what `alter table` cannot
 * (sqlite.org/lang_altertable.html#otheralter). Its rows stay, its indexes and triggers, what refers to it, and that no
 * id is given out twice. PostgreSQL needs no such thing.
 * @throws Error outside a migration, where dropping the old table would take along every row that refers to it.
 */
export async function rebuildTable(
  db: Kysely<unknown>,
  table: string,
  { create, fill = {}, without = [] }: NewShape,
): Promise<void> {
  const { rows: settings } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  if (settings[0]?.foreign_keys !== 0) throw new Error('Only a migration can rebuild a table.');
  const built = `${table}_rebuilt`;
  const old = await columnsOf(db, table);
  const { rows: indexes } = await sql<{ sql: string }>`
    select sql from sqlite_master where tbl_name = ${table} and type = 'index' and sql is not null
  `.execute(db);
  await create(built);
  const columns = await columnsOf(db, built);
  const forgotten = old.filter((name) => !columns.includes(name) && !without.includes(name));
  if (forgotten.length > 0) {
    throw new Error(`${table} would lose ${forgotten.join(', ')} without saying so.`);
  }

  const filled = columns.filter((name) => name in fill || old.includes(name));
  await sql`
    insert into ${sql.table(built)} (${sql.join(filled.map((name) => sql.ref(name)))})
    select ${sql.join(filled.map((name) => fill[name] ?? sql.ref(name)))} from ${sql.table(table)}
  `.execute(db);
  await keepGivenIds(db, table, built);
  // Another table's trigger may name this one, and nothing can be renamed while one names what is not there.
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'
  `.execute(db);
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(built)} rename to ${sql.table(table)}`.execute(db);
  for (const { sql: statement } of [...indexes, ...triggers]) await sql.raw(statement).execute(db);
}

async function columnsOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) order by cid
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** The highest id that was ever given out, which may be of a row that is gone. */
async function keepGivenIds(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`delete from sqlite_sequence where name = ${to}`.execute(db);
  await sql`
    insert into sqlite_sequence (name, seq)
    select ${to}, seq from sqlite_sequence where name = ${from}
  `.execute(db);
}
