import type BetterSqlite3 from 'better-sqlite3';
import type { Database } from '../schema.ts';
import { sqliteDatabase } from './sqlite-dialect.ts';
import { loadSqliteDriver } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import { SqliteHealth } from './sqlite-health.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import type { WriteTurns } from './while-busy.ts';

/** The first release without the WAL-reset corruption bug (sqlite.org/wal.html#walresetbug). */
const SAFE_SQLITE = [3, 51, 3];
/** Pages of each connection: more gained nothing, since the system caches the file, too. */
const CACHE_KIB = 8 * 1024;

interface SqliteDatabase {
  db: Database;
  backup(target: string): Promise<void>;
  health: SqliteHealth;
}

interface Options {
  /** Where other processes write as often. */
  writeTurns?: WriteTurns | undefined;
  onUnsynced?: ((failure: Error) => void) | undefined;
}

/**
 * One connection writes, another reads; commits are on disk (WAL, synchronous=FULL).
 * @throws Error for a SQLite that can corrupt a file in WAL mode.
 */
export function openSqlite(file: string, { writeTurns, onUnsynced }: Options = {}): SqliteDatabase {
  const Driver = loadSqliteDriver();
  const writing = new Driver(file);
  assertSafeVersion(writing);
  writing.pragma('journal_mode = WAL');
  // Switching to WAL lowers this to NORMAL, which can lose an acknowledged review at power loss.
  writing.pragma('synchronous = FULL');
  writing.pragma('foreign_keys = ON');
  writing.pragma('secure_delete = ON');
  writing.pragma('journal_size_limit = 67108864');
  // Pages: twice SQLite's own. With fewer a review waits a fifth longer; more would hold others up.
  writing.pragma('wal_autocheckpoint = 2000');
  // What was deleted before a crash may still stand in the log. Readers are not waited for.
  writing.pragma('busy_timeout = 0');
  writing.pragma('wal_checkpoint(TRUNCATE)');
  const health = new SqliteHealth(writing, onUnsynced);
  const reading = new Driver(file);
  reading.pragma('query_only = ON');
  for (const raw of [writing, reading]) {
    raw.pragma('trusted_schema = OFF');
    raw.pragma('cell_size_check = ON');
    raw.pragma(`cache_size = -${CACHE_KIB}`);
    // Waiting inside SQLite would hold up the whole process: see `whileBusy`.
    raw.pragma('busy_timeout = 0');
  }
  const reader = new SqliteFile(reading, health);
  const writer = new SqliteWriter(new SqliteFile(writing, health), writeTurns);
  const close = () => {
    reader.close();
    writer.close();
    health.close();
  };
  return {
    db: sqliteDatabase({ reader, writer, close }),
    health,
    backup: async (target) => {
      await reading.backup(target);
    },
  };
}

function assertSafeVersion(raw: BetterSqlite3.Database): void {
  const version = raw.prepare<[], string>('select sqlite_version()').pluck().get() ?? '0';
  const parts = version.split('.').map(Number);
  const firstDifference = SAFE_SQLITE.findIndex((part, index) => part !== parts[index]);
  const isOlder =
    firstDifference >= 0 && (parts[firstDifference] ?? 0) < (SAFE_SQLITE[firstDifference] ?? 0);
  if (isOlder)
    throw new Error(`SQLite ${version} is not safe to use; ${SAFE_SQLITE.join('.')} or newer is.`);
}
