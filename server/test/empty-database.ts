import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { fastestRoom } from '../../testing/fastest-room.ts';
import { createDatabaseFrom, databaseUrl, dropDatabase } from '../../testing/postgres-databases.ts';
import { openPostgres } from '../src/db/engine/postgres.ts';
import { openSqlite } from '../src/db/engine/sqlite.ts';
import type { Database } from '../src/db/schema.ts';

/** An empty database of the engine under test, until the test ends. @returns a function that opens it once more. */
export async function emptyDatabase(): Promise<() => Database> {
  const { open, remove } = await createEmpty();
  const opened: Database[] = [];
  onTestFinished(async () => {
    for (const db of opened) await db.destroy();
    await remove();
  });
  return () => {
    const db = open();
    opened.push(db);
    return db;
  };
}

async function createEmpty() {
  const admin = inject('postgres');
  if (admin === null) {
    const folder = mkdtempSync(join(fastestRoom(), 'gieok-test-'));
    return {
      open: () => openSqlite(join(folder, 'gieok.db')).db,
      remove: async () => rmSync(folder, { recursive: true }),
    };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabaseFrom(admin.url, name);
  return {
    open: () => openPostgres(databaseUrl(admin.url, name), () => {}).db,
    remove: () => dropDatabase(admin.url, name),
  };
}
