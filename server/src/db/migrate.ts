import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine/engine.ts';
import { errorCode } from './engine/failures.ts';
import { assertNothingLost, countRows } from './migration-losses.ts';
import { createInitialTables } from './migrations/001-initial.ts';
import { indexCardsById } from './migrations/002-cards-by-id.ts';
import { createStudyDays } from './migrations/003-study-days.ts';
import { indexStepsByTime } from './migrations/004-steps-by-time.ts';
import { noteUnusedAudio } from './migrations/005-unused-audio.ts';
import { separateSuspensionByHand } from './migrations/006-suspended-by-hand.ts';
import { logSuspensions } from './migrations/007-suspensions-as-events.ts';
import { createJobs } from './migrations/008-jobs.ts';
import { keepOnlyChosenPreferences } from './migrations/009-chosen-preferences.ts';
import { countCards } from './migrations/010-card-counts.ts';
import { indexListings } from './migrations/011-listings.ts';
import { createStudyTotals } from './migrations/012-study-totals.ts';
import { indexSearch } from './migrations/013-indexed-search.ts';
import { indexCardsByKorean } from './migrations/014-cards-by-korean.ts';
import { addWords } from './migrations/015-words.ts';
import { addStudyScreenPreferences } from './migrations/016-study-screen-preferences.ts';
import { addBulkChanges } from './migrations/017-bulk-changes.ts';
import { addAnswerPreferences } from './migrations/018-answer-preferences.ts';
import { addDeckPreferences } from './migrations/019-deck-preferences.ts';
import { keepKnownCards } from './migrations/021-known-cards.ts';
import { addSpeech } from './migrations/022-speech.ts';
import { addOneHand } from './migrations/025-one-hand.ts';
import { searchInAllTexts } from './migrations/026-search-in-all-texts.ts';
import { countKnownByCategory } from './migrations/027-known-by-category.ts';
import { addConjugation } from './migrations/028-conjugation.ts';
import { addRetryTypos } from './migrations/029-retry-typos.ts';
import { addListening } from './migrations/030-listening.ts';
import { createTexts } from './migrations/031-texts.ts';
import { orderNewCards } from './migrations/033-new-cards-in-order.ts';
import { addConjugationClass } from './migrations/035-conjugation-class.ts';
import { searchWithinBrackets } from './migrations/037-search-within-brackets.ts';
import { addTags } from './migrations/039-tags.ts';
import { createImports } from './migrations/040-imports.ts';
import { shareDecks } from './migrations/043-deck-shares.ts';
import { keepMediaFiles } from './migrations/044-media-files.ts';
import { searchInBulk } from './migrations/045-search-in-bulk.ts';
import { countInBulk } from './migrations/046-count-in-bulk.ts';
import { versionSearch } from './migrations/047-search-versions.ts';
import { keepFormerSpellings } from './migrations/048-former-spellings.ts';
import { limitAccounts } from './migrations/049-account-quotas.ts';
import { knowMediaByContent } from './migrations/050-media-content.ts';
import { searchByProgram } from './migrations/051-search-by-program.ts';
import { keepPreferencesAsJson } from './migrations/052-preferences-as-json.ts';
import type { Database } from './schema.ts';

export interface Migration {
  name: string;
  /** On SQLite nothing watches over references meanwhile: they are checked in the end. */
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
  /** The tables that shall have fewer rows afterwards, or be gone; of any other that is refused. */
  removesRowsOf?: readonly string[];
}

/** In their order, for ever: a released migration is never changed, moved or removed. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-initial', up: createInitialTables },
  { name: '002-cards-by-id', up: indexCardsById },
  { name: '003-study-days', up: createStudyDays },
  { name: '004-steps-by-time', up: indexStepsByTime },
  { name: '005-unused-audio', up: noteUnusedAudio },
  { name: '006-suspended-by-hand', up: separateSuspensionByHand },
  { name: '007-suspensions-as-events', up: logSuspensions },
  { name: '008-jobs', up: createJobs },
  { name: '009-chosen-preferences', up: keepOnlyChosenPreferences },
  { name: '010-card-counts', up: countCards },
  { name: '011-listings', up: indexListings },
  { name: '012-study-totals', up: createStudyTotals },
  { name: '013-indexed-search', up: indexSearch },
  { name: '014-cards-by-korean', up: indexCardsByKorean },
  { name: '015-words', up: addWords },
  { name: '016-study-screen-preferences', up: addStudyScreenPreferences },
  { name: '017-bulk-changes', up: addBulkChanges },
  { name: '018-answer-preferences', up: addAnswerPreferences },
  { name: '019-deck-preferences', up: addDeckPreferences },
  { name: '021-known-cards', up: keepKnownCards },
  { name: '022-speech', up: addSpeech },
  { name: '025-one-hand', up: addOneHand },
  { name: '026-search-in-all-texts', up: searchInAllTexts },
  { name: '027-known-by-category', up: countKnownByCategory },
  { name: '028-conjugation', up: addConjugation },
  { name: '029-retry-typos', up: addRetryTypos },
  { name: '030-listening', up: addListening },
  { name: '031-texts', up: createTexts },
  { name: '033-new-cards-in-order', up: orderNewCards },
  { name: '035-conjugation-class', up: addConjugationClass },
  { name: '037-search-within-brackets', up: searchWithinBrackets },
  { name: '039-tags', up: addTags },
  { name: '040-imports', up: createImports },
  { name: '043-deck-shares', up: shareDecks },
  { name: '044-media-files', up: keepMediaFiles, removesRowsOf: ['audio_files'] },
  { name: '045-search-in-bulk', up: searchInBulk },
  { name: '046-count-in-bulk', up: countInBulk },
  { name: '047-search-versions', up: versionSearch },
  { name: '048-former-spellings', up: keepFormerSpellings },
  { name: '049-account-quotas', up: limitAccounts },
  { name: '050-media-content', up: knowMediaByContent },
  { name: '051-search-by-program', up: searchByProgram, removesRowsOf: ['search_places'] },
  { name: '052-preferences-as-json', up: keepPreferencesAsJson },
];

/** Any number will do, as long as every process of this program uses the same. */
const ADVISORY_LOCK = 4_150_712;

/** How often a SQLite file is asked for that another process holds, some seconds each time; on a slow disk that migrates for long. */
const TRIES = 24;

interface Options {
  engine: Engine;
  /** Called before a database that already holds data is changed. */
  backUp?: (lastApplied: string) => Promise<void>;
  /** Other migrations than the program's own. */
  migrations?: readonly Migration[];
}

/**
 * Brings the database to this program's schema. Two processes that start at once take turns; a migration that fails, or
 * after which rows are missing, leaves nothing behind.
 * @throws Error when the database was made by a newer version of the program.
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
          // Read again under the lock: another process may have been here meanwhile.
          if ((await appliedMigrations(transaction, migrations)).includes(migration.name)) return;
          await apply(migration, transaction, engine);
        }),
      ),
    );
  }
}

/**
 * Waits for another process that migrates, too: PostgreSQL lets who comes second wait, SQLite refuses after some seconds,
 * and on a slow disk migrations take longer.
 * @throws SQLITE_BUSY where whoever holds the file does something else.
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

/**
 * On SQLite a table is changed by dropping it, which would take along whatever refers to it. That can only be switched
 * off outside of a transaction.
 */
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

/** How many migrations have been applied, where nothing may be there yet. */
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
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer version of Gieok (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore the backup that it made before migrating.',
    );
  }
  return names;
}

async function inLockedTransaction(
  db: Kysely<MigrationSchema>,
  engine: Engine,
  work: (transaction: Kysely<MigrationSchema>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(transaction);
    }
    await work(transaction);
  });
}
