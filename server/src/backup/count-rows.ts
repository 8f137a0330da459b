import { loadSqliteDriver } from '../db/engine/sqlite-driver.ts';

export interface RowCounts {
  /** By table, without search indexes. */
  rows: Record<string, number>;
  uploads: string[];
}

/**
 * Reads a SQLite database that nobody writes to. @throws Error when it is damaged or none of ours.
 */
export function countRows(path: string): RowCounts {
  const Driver = loadSqliteDriver();
  const db = new Driver(path);
  try {
    const verdict: unknown = db.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The database is damaged: ${String(verdict)}`);
    if ((db.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new Error('The database has rows that refer to nothing.');
    }
    const tables = db
      .prepare<[], string>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'card_search%' order by name",
      )
      .pluck()
      .all();
    const count = (table: string) =>
      db.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() as number;
    if (!tables.includes('card_events')) throw new Error('This is no database of Gieok.');
    // Backups before pictures have this table.
    const media = tables.includes('media_files') ? 'media_files' : 'audio_files';
    return {
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
      uploads: db
        .prepare<[], string>(`select filename from ${media} order by filename`)
        .pluck()
        .all(),
    };
  } finally {
    db.close();
  }
}
