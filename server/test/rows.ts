import { sql } from 'kysely';
import type { Database } from '../src/db/schema.ts';

/** Every row that belongs to a user, by table: by its `user_id`, or by the deck that is the user's. */
export async function rowsOf(db: Database, userId: number): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    const owner = ownerCondition(name, new Set(columns.map((column) => column.name)), userId);
    if (owner === undefined) continue;
    const result = await sql`select * from ${sql.table(name)} where ${owner} order by 1, 2`.execute(
      db,
    );
    rows[name] = result.rows;
  }
  return rows;
}

function ownerCondition(table: string, columns: ReadonlySet<string>, userId: number) {
  if (table === 'users') return sql`id = ${userId}`;
  if (columns.has('user_id')) return sql`user_id = ${userId}`;
  if (columns.has('deck_id')) {
    return sql`deck_id in (select id from decks where user_id = ${userId})`;
  }
  return undefined;
}
