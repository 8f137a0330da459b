import { sql } from 'kysely';
import type { Queryable } from '../schema.ts';

export interface Size {
  /** On the disk, with indexes. */
  bytes: number;
  /** As PostgreSQL guesses them. */
  rows: number;
}

/** @param tables of this node; none asks Citus for all that it has spread. */
export async function sizeOf(db: Queryable, tables: readonly string[]): Promise<Size> {
  const { rows } = await (tables.length > 0
    ? sql<Size>`
        select cast(sum(pg_total_relation_size(oid)) as bigint) as bytes,
          cast(sum(greatest(reltuples, 0)) as bigint) as rows
        from pg_class where oid = any(cast(array[${sql.join(tables)}] as regclass[]))`
    : sql<Size>`
        select cast(sum(citus_total_relation_size(logicalrelid)) as bigint) as bytes, 0 as rows from pg_dist_partition`
  ).execute(db);
  return rows[0] ?? { bytes: 0, rows: 0 };
}

/** Name and time of each migration. */
export async function appliedAt(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select name || ' ' || applied_at as line from schema_migrations order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
