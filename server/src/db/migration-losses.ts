import { type Kysely, sql } from 'kysely';
import type { Engine } from './schema.ts';

/** Their rows come and go with what they count or find. */
const COUNTING = /^(card_counts$|card_search|card_tags$)/;

export type RowCounts = ReadonlyMap<string, number>;

export async function countRows(db: Kysely<unknown>, engine: Engine): Promise<RowCounts> {
  const tables = (await ownTables(db, engine)).filter((name) => !COUNTING.test(name));
  const counting = tables.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) as count from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(counting, sql` union all `)}
  `.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/**
 * A PostgreSQL database may hold schemas of others, whose introspection would take long.
 */
async function ownTables(db: Kysely<unknown>, engine: Engine): Promise<string[]> {
  if (engine === 'sqlite') {
    const tables = await db.introspection.getTables();
    return tables.filter(({ isView }) => !isView).map(({ name }) => name);
  }
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * @param announced the tables that may have lost rows.
 * @throws Error that names other tables with fewer rows, or with rows whose owner is gone.
 */
export async function assertNothingLost(
  db: Kysely<unknown>,
  engine: Engine,
  before: RowCounts,
  announced: readonly string[] = [],
): Promise<RowCounts> {
  const after = await countRows(db, engine);
  const lost = [...before]
    .map(([table, count]) => ({ table, count, left: after.get(table) ?? 0 }))
    .filter(({ table, count, left }) => left < count && !announced.includes(table))
    .map(({ table, count, left }) => `${table} had ${count} rows and would have ${left}`);
  if (lost.length > 0) throw new Error(`it would lose rows: ${lost.join('; ')}`);
  if (engine === 'sqlite') await assertReferencesHold(db);
  return after;
}

/** While a migration runs on SQLite nothing watches over its references. */
async function assertReferencesHold(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  );
  const broken = new Set(rows.map(({ table, parent }) => `${table} to ${parent}`));
  if (broken.size > 0) {
    throw new Error(`${rows.length} references would lead nowhere: ${[...broken].join(', ')}`);
  }
}
