import { sql } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { isPostgres } from '../src/db/sql.ts';

/** Everything that a database is made of but its rows, as sorted lines. */
export async function schemaOf(db: Database): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ line: string }>`
        select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
        from information_schema.columns where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      `.execute(db)
    : await sql<{ line: string }>`
        select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master
      `.execute(db);
  return rows.map(({ line }) => line).sort();
}
