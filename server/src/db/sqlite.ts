import type BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts';
import type { Database, Schema } from './schema.ts';
import { DurableDialect } from './sqlite-dialect.ts';
import { loadSqliteDriver } from './sqlite-driver.ts';
import { SqliteHealth } from './sqlite-health.ts';

/** The first release without the WAL-reset corruption bug (sqlite.org/wal.html#walresetbug). */
const SAFE_SQLITE = [3, 51, 3];
/** Pages: 16 MiB keeps the hot part of a large account in memory. */
const CACHE_KIB = 16 * 1024;

interface SqliteDatabase {
  db: Database;
  backup(target: string): Promise<void>;
  health: SqliteHealth;
}

/**
 * Opens (or creates) a SQLite file for one process. An acknowledged commit is on disk: WAL with synchronous=FULL.
 * @throws Error when the SQLite library is one that can corrupt a file in WAL mode.
 */
export function openSqlite(file: string): SqliteDatabase {
  const Driver = loadSqliteDriver();
  const raw = new Driver(file);
  assertSafeVersion(raw);
  raw.pragma('journal_mode = WAL');
  // Switching to WAL lowers this to NORMAL, which can lose an acknowledged review at power loss.
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma('secure_delete = ON');
  raw.pragma('trusted_schema = OFF');
  raw.pragma('cell_size_check = ON');
  raw.pragma('journal_size_limit = 67108864');
  raw.pragma(`cache_size = -${CACHE_KIB}`);
  // What was deleted before a crash may still stand in the log. Whoever reads it just now is not waited for.
  raw.pragma('busy_timeout = 0');
  raw.pragma('wal_checkpoint(TRUNCATE)');
  raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const health = new SqliteHealth(raw);
  return {
    db: new Kysely<Schema>({ dialect: new DurableDialect(raw, health) }) as Database,
    health,
    backup: async (target) => {
      await raw.backup(target);
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
