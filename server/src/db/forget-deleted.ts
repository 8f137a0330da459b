import { sql } from 'kysely';
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './sql.ts';

const RETRY_MS = 60_000;

/**
 * SQLite overwrites what is deleted in its file; the log beside it still has the pages as they were. This moves the log
 * into the file and empties it: later, where another process reads it just now.
 */
export async function forgetDeleted(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  const isDone = await db.connection().execute(async (connection) => {
    // Who waited here would keep everybody waiting.
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
        connection,
      );
      return rows[0]?.busy === 0;
    } finally {
      await sql.raw(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`).execute(connection);
    }
  });
  // A database that is closed meanwhile has emptied its log by that.
  if (!isDone) setTimeout(() => void forgetDeleted(db).catch(() => {}), RETRY_MS).unref();
}
