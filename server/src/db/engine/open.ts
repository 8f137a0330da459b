import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { distributeNew } from '../distribution/distribute.ts';
import { onAnyNode } from '../distribution/owners.ts';
import { assertMigrated, migrate } from '../migrations/migrate.ts';
import type { Database, Engine } from '../schema.ts';
import { explainFileError, explainServerError } from './open-errors.ts';
import type { WriteTurns } from './while-busy.ts';

export const DATABASE_FILE = 'gieok.db';

interface Options {
  /** Absent: SQLite in the data folder. */
  databaseUrl?: string | undefined;
  dataDir: string;
  onConnectionError: (error: Error) => void;
  /** SQLite's file is not to be trusted from now on: the process has to end. */
  onUnsynced?: (failure: Error) => void;
  /** On PostgreSQL; true by default. */
  preparesStatements?: boolean;
  /** Where other processes of this server use it as well. */
  among?: { processes: number; writeTurns: WriteTurns };
}

export interface OpenDatabase {
  db: Database;
  engine: Engine;
  /** @throws Error when the database is unusable. Cheap: asked every second. */
  check(): Promise<void>;
}

/** Also migrates it. Close it with `db.destroy()`. */
export function openDatabase(options: Options): Promise<OpenDatabase> {
  return openBy(options, true, async ({ db, engine, backUp, boundNodes }) => {
    await migrate(db, { engine, ...(backUp && { backUp }) });
    // Also what a start before this one was cut short of.
    if (engine === 'postgres' && (await distributeNew(db))) await boundNodes?.();
    // Pages before each review of a group would go to a file over 64 KiB: 0.1 ms a review. A migration sorts whole
    // tables, in files.
    if (engine === 'sqlite') await sql`pragma temp_store = memory`.execute(db);
  });
}

/**
 * Changes nothing; a server may be running.
 * @throws Error where there is none, or for another schema.
 */
export function openExistingDatabase(options: Options): Promise<OpenDatabase> {
  return openBy(options, false, ({ db }) => assertMigrated(db));
}

async function openBy(
  options: Options,
  mayCreate: boolean,
  prepare: (opened: Opened) => Promise<void>,
): Promise<OpenDatabase> {
  const { open, explain } = options.databaseUrl
    ? postgresAt(options.databaseUrl, options)
    : sqliteIn(options, mayCreate);
  let opened: Opened | undefined;
  try {
    opened = await open();
    await prepare(opened);
    return opened;
  } catch (error) {
    await opened?.db.destroy();
    throw explain(error);
  }
}

interface Opened extends OpenDatabase {
  /** Before a migration. */
  backUp?: (lastApplied: string) => Promise<void>;
  boundNodes?: () => Promise<void>;
}

interface Opening {
  open(): Promise<Opened>;
  explain(error: unknown): Error;
}

function postgresAt(
  url: string,
  { onConnectionError, among, preparesStatements }: Options,
): Opening {
  return {
    explain: (error) => explainServerError(error, url),
    open: async () => {
      const { openPostgres } = await import('./postgres.ts');
      const { db, boundNodes } = openPostgres(
        url,
        onConnectionError,
        among?.processes,
        preparesStatements,
      );
      const check = async () => {
        await onAnyNode(() => sql`select name from schema_migrations limit 1`.execute(db));
      };
      return { db, engine: 'postgres', check, boundNodes };
    },
  };
}

function sqliteIn({ dataDir, among, onUnsynced }: Options, mayCreate: boolean): Opening {
  const file = mayCreate ? resolve(dataDir, DATABASE_FILE) : join(dataDir, DATABASE_FILE);
  if (!mayCreate && !existsSync(file)) throw new Error(`There is no database at ${file}.`);
  return {
    explain: (error) => explainFileError(error, file),
    open: async () => {
      const { openSqlite } = await import('./sqlite.ts');
      if (mayCreate) {
        mkdirSync(dataDir, { recursive: true, mode: 0o700 });
        keepFromOthers(file);
      }
      const { db, health, backup } = openSqlite(file, {
        writeTurns: among?.writeTurns,
        onUnsynced,
      });
      return {
        db,
        engine: 'sqlite',
        check: async () => health.check(),
        backUp: (lastApplied) => backUpTo(join(dataDir, 'backups'), lastApplied, backup),
      };
    },
  };
}

/** Makes a missing database file, for this user's eyes only. */
function keepFromOthers(file: string): void {
  try {
    // Never opened where it exists: closing it would end this process's locks on it.
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
