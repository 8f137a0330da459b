import { sql } from 'kysely';
import { isPostgres } from '../src/db/engine/sql.ts';
import type { Database } from '../src/db/schema.ts';

/** Everything that a database is made of but its rows, as sorted lines. */
export async function schemaOf(db: Database): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ line: string }>`
        select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull as line
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      `.execute(db)
    : await sql<{ line: string }>`
        select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master
      `.execute(db);
  return rows.map(({ line }) => line).sort();
}
