import { type Kysely, sql } from 'kysely';
import { errorCode } from '../engine/failures.ts';
import { assertNothingLost, countRows } from '../migration-losses.ts';
import type { Database, Engine } from '../schema.ts';
import { addCardText } from './account-quotas.ts';
import { createBaseline } from './baseline.ts';
import { countOnShards } from './counts-on-shards.ts';
import { inLockedTransaction } from './locked-transaction.ts';
import { addCardVersions, addClientKeys, addStudyPacks, countChanges } from './offline.ts';
import { addLoginFailures, putOwnerInKeys } from './owner-in-keys.ts';
import { addOwnerToLinks } from './owner-of-links.ts';
import {
  addDictionaries,
  addDrillAnswers,
  addKnownWords,
  addListedTexts,
  addOwnDictionaries,
  addTextForms,
} from './reading.ts';
import { addReminders } from './reminders.ts';

export interface Migration {
  name: string;
  /** SQLite's references are checked only in the end. */
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
  /** Tables that may lose rows, or be gone; no other may. */
  removesRowsOf?: readonly string[];
}

/** In order, for ever: a migration is never changed, moved or removed. */
export const MIGRATIONS: readonly Migration[] = [
  // Named as the last of those that it stands for.
  { name: '052-preferences-as-json', up: createBaseline },
  { name: '053-owner-of-links', up: addOwnerToLinks },
  { name: '054-shared-dictionaries', up: addDictionaries },
  { name: '055-known-words', up: addKnownWords },
  { name: '056-listed-texts', up: addListedTexts },
  { name: '057-text-forms', up: addTextForms },
  { name: '058-hanja', up: (db, engine) => addCardText(db, engine, 'hanja') },
  { name: '059-drill-answers', up: addDrillAnswers },
  { name: '060-dictionaries', up: addOwnDictionaries },
  { name: '061-owner-in-keys', up: putOwnerInKeys },
  { name: '062-counts-on-shards', up: countOnShards },
  { name: '063-login-failures', up: addLoginFailures },
  { name: '064-client-keys', up: addClientKeys },
  { name: '065-study-packs', up: addStudyPacks },
  { name: '066-reminders', up: addReminders },
  { name: '067-card-versions', up: addCardVersions },
  { name: '068-changes', up: countChanges },
];

/** The last version that has the migrations before the first of `MIGRATIONS`. */
const UPGRADED_BY = '8b0d5d71d43cb5db87404f22860f13da424e4d17';

/** For a SQLite file that another process holds; each takes some seconds. */
const TRIES = 24;

interface Options {
  engine: Engine;
  /** Called before a database with data is changed. */
  backUp?: (lastApplied: string) => Promise<void>;
  migrations?: readonly Migration[];
}

/**
 * A migration that fails, or loses rows, is rolled back.
 * @throws Error for a database of a newer version, or one too old.
 */
export async function migrate(
  db: Database,
  { engine, backUp, migrations = MIGRATIONS }: Options,
): Promise<void> {
  const untyped = db as unknown as Kysely<MigrationSchema>;
  const inTurn = (work: () => Promise<void>) => afterOthers(untyped, engine, migrations, work);
  await inTurn(() => createMigrationsTable(untyped, engine));
  const applied = await appliedMigrations(untyped, migrations);
  const lastApplied = applied.at(-1);
  if (backUp && lastApplied !== undefined && applied.length < migrations.length) {
    await backUp(lastApplied);
  }
  for (const migration of migrations.filter(({ name }) => !applied.includes(name))) {
    await inTurn(() =>
      withoutReferences(untyped, engine, (connection) =>
        inLockedTransaction(connection, engine, async (transaction) => {
          // Another process may have been here before the lock.
          if ((await appliedMigrations(transaction, migrations)).includes(migration.name)) return;
          await apply(migration, transaction, engine);
        }),
      ),
    );
  }
}

/**
 * Waits for another process that migrates: SQLite refuses after some seconds.
 * @throws SQLITE_BUSY where its holder does something else.
 */
async function afterOthers(
  db: Kysely<MigrationSchema>,
  engine: Engine,
  migrations: readonly Migration[],
  work: () => Promise<void>,
): Promise<void> {
  for (let tries = 1, isLast = false; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (engine !== 'sqlite' || isLast || !errorCode(error).startsWith('SQLITE_BUSY')) throw error;
      isLast = tries + 1 === TRIES || (await appliedSoFar(db, migrations)) === migrations.length;
    }
  }
}

async function apply(
  migration: Migration,
  transaction: Kysely<MigrationSchema>,
  engine: Engine,
): Promise<void> {
  const untyped = transaction as unknown as Kysely<unknown>;
  const before = await countRows(untyped, engine);
  await migration.up(untyped, engine);
  try {
    await assertNothingLost(untyped, engine, before, migration.removesRowsOf);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${migration.name} was taken back: ${reason}.`, { cause: error });
  }
  await transaction
    .insertInto('schema_migrations')
    .values({ name: migration.name, applied_at: new Date().toISOString() })
    .execute();
}

/** Dropping a SQLite table deletes what refers to it; outside a transaction that can be switched off. */
async function withoutReferences(
  db: Kysely<MigrationSchema>,
  engine: Engine,
  work: (connection: Kysely<MigrationSchema>) => Promise<void>,
): Promise<void> {
  if (engine !== 'sqlite') return work(db);
  await db.connection().execute(async (connection) => {
    await sql`pragma foreign_keys = off`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

/** @throws Error when the schema is not this program's; nothing is changed. */
export async function assertMigrated(db: Database): Promise<void> {
  const untyped = db as unknown as Kysely<MigrationSchema>;
  if ((await appliedSoFar(untyped, MIGRATIONS)) === MIGRATIONS.length) return;
  throw new Error(
    'The database was made by an older version of Gieok. Start the server once: it brings it up to date.',
  );
}

interface MigrationSchema {
  schema_migrations: { name: string; applied_at: string };
}

async function createMigrationsTable(db: Kysely<MigrationSchema>, engine: Engine): Promise<void> {
  await inLockedTransaction(db, engine, async (transaction) => {
    await transaction.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
  });
}

/** Nothing may be there yet. */
async function appliedSoFar(
  db: Kysely<MigrationSchema>,
  migrations: readonly Migration[],
): Promise<number> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'schema_migrations')) return 0;
  return (await appliedMigrations(db, migrations)).length;
}

async function appliedMigrations(
  db: Kysely<MigrationSchema>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const rows = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
  const names = rows.map((row) => row.name);
  const known = names.filter((name) => migrations.some((migration) => migration.name === name));
  const first = migrations[0]?.name ?? '';
  const unknown = names.filter((name) => name > first && !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer version of Gieok (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore the backup that it made before migrating.',
    );
  }
  if (known.length === 0 && names.length > 0) {
    throw new Error(
      `The database was made by an older version of Gieok (it has ${names.at(-1)}). ` +
        `The version of commit ${UPGRADED_BY} upgrades it: start that version once, then this one.`,
    );
  }
  return known;
}
