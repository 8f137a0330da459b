import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { assertMigrated, migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export const DATABASE_FILE = 'gieok.db';

interface Options {
  /** Absent: SQLite in the data folder. */
  databaseUrl?: string | undefined;
  dataDir: string;
  onConnectionError: (error: Error) => void;
}

export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/**
 * Opens the configured engine and brings its schema up to date. Only that engine's driver is loaded: the other would
 * cost a start time and memory. Close it with `db.destroy()`.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  return options.databaseUrl
    ? openServer(options.databaseUrl, options.onConnectionError)
    : openFile(options.dataDir);
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
  if (options.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    const { db } = openPostgres(options.databaseUrl, options.onConnectionError);
    return { db, engine: 'postgres' };
  }
  const file = join(options.dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  const { openSqlite } = await import('./sqlite.ts');
  return { db: openSqlite(file).db, engine: 'sqlite' };
}

async function openServer(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const { openPostgres } = await import('./postgres.ts');
  const { db } = openPostgres(url, onError);
  await migrate(db, { engine: 'postgres' });
  return { db, engine: 'postgres' };
}

async function openFile(dataDir: string): Promise<OpenDatabase> {
  const { openSqlite } = await import('./sqlite.ts');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, DATABASE_FILE);
  keepFromOthers(file);
  const { db, backup } = openSqlite(file);
  await migrate(db, {
    engine: 'sqlite',
    backUp: (lastApplied) => backUpTo(join(dataDir, 'backups'), lastApplied, backup),
  });
  return { db, engine: 'sqlite' };
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
