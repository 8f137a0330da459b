import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { isPostgres } from './sql.ts';

const RETRY_MS = 60_000;

/**
 * SQLite overwrites what is deleted in its file; the log beside it still has the pages as they were. This moves the log
 * into the file and empties it: later, where another process reads it just now.
 */
export async function forgetDeleted(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  // Whoever reads it just now is not waited for.
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  // A database that is closed meanwhile has emptied its log by that.
  if (rows[0]?.busy !== 0)
    setTimeout(() => void forgetDeleted(db).catch(() => {}), RETRY_MS).unref();
}
