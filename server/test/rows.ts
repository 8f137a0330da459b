import { sql, type TableMetadata } from 'kysely';
import type { Database } from '../src/db/schema.ts';

/** Rows that begin alike come in one order, too. */
const ORDER = [1, 2, 3, 4];

/**
 * Every row that belongs to a user, by table: by its `user_id`.
 */
export async function rowsOf(db: Database, userId: number): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name, columns } of await tablesOf(db)) {
    const owner = ownerCondition(name, new Set(columns.map((column) => column.name)), userId);
    if (owner === undefined) continue;
    // In how many rows a count lies says nothing: their sum counts.
    const result =
      name === 'card_counts'
        ? await sql`
            select scope, scope_id, day, cast(sum(live_cards) as bigint) as live, cast(sum(studied_cards) as bigint) as studied,
              cast(sum(ease_sum) as bigint) as ease, cast(sum(due_cards) as bigint) as due, cast(sum(new_cards) as bigint) as new
            from card_counts where ${owner} and scope <> 'changes' group by scope, scope_id, day order by scope, scope_id, day`.execute(
            db,
          )
        : await sql`select * from ${sql.table(name)} where ${owner} order by ${sql.raw(ORDER.slice(0, columns.length).join())}`.execute(
            db,
          );
    rows[name] = result.rows.map((row) => ({ ...(row as object), lists_version: undefined }));
  }
  return rows;
}

const tables = new WeakMap<Database, Promise<TableMetadata[]>>();

/** Asked once for each database: what a server that runs has for tables stays, and to ask takes longer than all rows. */
function tablesOf(db: Database): Promise<TableMetadata[]> {
  const known = tables.get(db) ?? db.introspection.getTables();
  tables.set(db, known);
  return known;
}

function ownerCondition(table: string, columns: ReadonlySet<string>, userId: number) {
  if (table === 'users') return sql`id = ${userId}`;
  if (columns.has('user_id')) return sql`user_id = ${userId}`;
  return undefined;
}
