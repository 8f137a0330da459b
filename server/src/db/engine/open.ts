import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { assertMigrated, migrate } from '../migrations/migrate.ts';
import type { Database } from '../schema.ts';
import type { Engine } from './engine.ts';
import { explainFileError, explainServerError } from './open-errors.ts';
import type { SqliteHealth } from './sqlite-health.ts';
import type { WriteTurns } from './write-turns.ts';

export const DATABASE_FILE = 'gieok.db';

interface Options {
  /** Absent: SQLite in the data folder. */
  databaseUrl?: string | undefined;
  dataDir: string;
  onConnectionError: (error: Error) => void;
  /** Of PostgreSQL: whether its connections keep statements prepared, as they do unless told otherwise. */
  preparesStatements?: boolean;
  /** Where other processes of this server use the database as well. */
  among?: { processes: number; writeTurns: WriteTurns };
}

export interface OpenDatabase {
  db: Database;
  engine: Engine;
  /** @throws Error when the database cannot be worked with. Cheap enough to be asked every second. */
  check(): Promise<void>;
}

/**
 * Opens the configured engine and brings its schema up to date. Only that engine's driver is loaded: the other would
 * cost a start time and memory. Close it with `db.destroy()`.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  return options.databaseUrl
    ? openServer(options.databaseUrl, options)
    : openFile(options.dataDir, options.among?.writeTurns);
}

/**
 * Opens the database of a server that may be running, for a command beside it: nothing is created or migrated.
 * @throws Error when there is none, or when its schema is not this program's.
 */
export async function openExistingDatabase(options: Options): Promise<OpenDatabase> {
  const opened = await openAsItIs(options);
  try {
    await assertMigrated(opened.db);
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
  return opened;
}

async function openAsItIs(options: Options): Promise<OpenDatabase> {
  if (options.databaseUrl) return connect(options.databaseUrl, options);
  const file = join(options.dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  const { openSqlite } = await import('./sqlite.ts');
  try {
    return asOpened(openSqlite(file));
  } catch (error) {
    throw explainFileError(error, file);
  }
}

type Connecting = Pick<Options, 'onConnectionError' | 'among' | 'preparesStatements'>;

async function connect(
  url: string,
  { onConnectionError, among, preparesStatements }: Connecting,
): Promise<OpenDatabase> {
  const { openPostgres } = await import('./postgres.ts');
  try {
    const { db } = openPostgres(url, onConnectionError, among?.processes, preparesStatements);
    const check = async () => {
      await sql`select name from schema_migrations limit 1`.execute(db);
    };
    return { db, engine: 'postgres', check };
  } catch (error) {
    throw explainServerError(error, url);
  }
}

async function openServer(url: string, connecting: Connecting): Promise<OpenDatabase> {
  const opened = await connect(url, connecting);
  try {
    await migrate(opened.db, { engine: 'postgres' });
  } catch (error) {
    await opened.db.destroy();
    throw explainServerError(error, url);
  }
  return opened;
}

async function openFile(dataDir: string, writeTurns?: WriteTurns): Promise<OpenDatabase> {
  const { openSqlite } = await import('./sqlite.ts');
  const file = resolve(dataDir, DATABASE_FILE);
  let opened: ReturnType<typeof openSqlite> | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    keepFromOthers(file);
    opened = openSqlite(file, writeTurns);
    const { db, backup } = opened;
    await migrate(db, {
      engine: 'sqlite',
      backUp: (lastApplied) => backUpTo(join(dataDir, 'backups'), lastApplied, backup),
    });
    // What the pages were before each review of a group, in case it alone is taken back: over 64 KiB that would go to a file,
    // of which it is 0.1 ms a review. A migration sorts whole tables, and has files for it.
    await sql`pragma temp_store = memory`.execute(db);
  } catch (error) {
    await opened?.db.destroy();
    throw explainFileError(error, file);
  }
  return asOpened(opened);
}

function asOpened({ db, health }: { db: Database; health: SqliteHealth }): OpenDatabase {
  return { db, engine: 'sqlite', check: async () => health.check() };
}

/**
 * Makes the database file where there is none, for this user's eyes only; SQLite makes what it puts beside it alike.
 * Where the file is another user's, or cannot be made, opening it says what is wrong.
 */
function keepFromOthers(file: string): void {
  try {
    // Never opened where it exists: closing it would end the locks that this process holds on it.
    if (!existsSync(file)) closeSync(openSync(file, 'ax', 0o600));
    const beside = [`${file}-wal`, `${file}-shm`].filter((path) => existsSync(path));
    for (const path of [file, ...beside]) chmodSync(path, 0o600);
  } catch {}
}

async function backUpTo(
  folder: string,
  lastApplied: string,
  backup: (target: string) => Promise<void>,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const target = join(folder, `${time}-before-upgrade-from-${lastApplied}.db`);
  await backup(target);
  keepFromOthers(target);
}
