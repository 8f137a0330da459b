import pg from 'pg';
import { loadSqliteDriver } from '../../server/src/db/engine/sqlite-driver.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** Writes many rows at once, past the query builder; the database's own triggers and checks see each of them. */
export interface BulkWriter {
  /** All rows have the same columns. */
  insert(table: string, rows: readonly Row[]): Promise<void>;
  /** To be called at the end: what the engine does by itself in time is done at once. */
  finish(): Promise<void>;
}

/** For a file to which nobody else writes meanwhile. */
export function sqliteWriter(file: string): BulkWriter {
  const Driver = loadSqliteDriver();
  const db = new Driver(file);
  // Nothing here is worth waiting for the disk: what is cut short is begun anew.
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = ON');
  db.pragma('cache_size = -262144');
  const write = (table: string, rows: readonly Row[]) => {
    const columns = Object.keys(rows[0] ?? {});
    const places = columns.map((column) => `@${column}`);
    const insert = db.prepare(`insert into ${table} (${columns}) values (${places})`);
    db.exec('begin');
    for (const row of rows) insert.run(row);
    db.exec('commit');
  };
  return {
    insert: async (table, rows) => {
      if (rows.length > 0) write(table, rows);
    },
    finish: async () => {
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
}

const ROWS_AT_ONCE = 2_000;

export async function postgresWriter(url: string): Promise<BulkWriter> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  return {
    insert: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {}).join();
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        await client.query(
          `insert into ${table} (${columns})
           select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
          [JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))],
        );
      }
    },
    finish: async () => {
      for (const table of ['cards', 'card_events']) {
        await client.query(
          `select setval(pg_get_serial_sequence('${table}', 'id'),
             (select coalesce(max(id), 0) + 1 from ${table}), false)`,
        );
      }
      // Autovacuum would, within a minute.
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
