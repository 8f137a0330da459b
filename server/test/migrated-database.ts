import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { fastestRoom } from '../../testing/fastest-room.ts';
import {
  createDatabaseFrom,
  databaseUrl,
  dropDatabase,
  ensureTemplate,
} from '../../testing/postgres-databases.ts';
import { DATABASE_FILE, openDatabase } from '../src/db/engine/open.ts';
import { openPostgres } from '../src/db/engine/postgres.ts';
import { openSqlite } from '../src/db/engine/sqlite.ts';
import type { Database } from '../src/db/schema.ts';

const TEMPLATE = 'gieok_template';

/** A copy of a database that has all migrations behind it, until the test ends: to migrate one takes far longer. */
export async function migratedDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(fastestRoom(), 'gieok-test-'));
  const postgres = await migratedDatabaseIn(folder);
  const { db } = postgres
    ? openPostgres(postgres.url, () => {})
    : openSqlite(join(folder, DATABASE_FILE));
  onTestFinished(async () => {
    await db.destroy();
    await postgres?.drop();
    await rm(folder, { recursive: true });
  });
  return db;
}

/**
 * Makes such a copy for as long as the caller wants it: on SQLite the file of the database in `folder`.
 * @returns where it is on PostgreSQL, and how to end it there; undefined on SQLite.
 */
export async function migratedDatabaseIn(
  folder: string,
): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const template = inject('sqliteTemplate');
  if (template !== null) await copyFile(template, join(folder, DATABASE_FILE));
  const admin = inject('postgres');
  if (admin === null) return undefined;
  await ensureTemplate(admin.url, TEMPLATE, async (url) => {
    const { db } = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      onConnectionError: () => {},
    });
    await db.destroy();
  });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabaseFrom(admin.url, name, TEMPLATE);
  return {
    url: databaseUrl(admin.url, name),
    drop: () => dropDatabase(admin.url, name),
  };
}
