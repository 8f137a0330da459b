import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../schema.ts';
import { inTransaction } from './in-transaction.ts';
import { openSqlite } from './sqlite.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'gieok.db');
}

async function setting(db: Database, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

describe('a SQLite file', () => {
  it('has an acknowledged commit on the disk, keeps references whole, and waits for other writers', async () => {
    const { db } = openSqlite(newFile());
    expect(await setting(db, 'journal_mode')).toBe('wal');
    const FULL = 2;
    expect(await setting(db, 'synchronous')).toBe(FULL);
    expect(await setting(db, 'foreign_keys')).toBe(1);
    // Who waited inside SQLite would hold up all others; sqlite-writer.test.ts has how it waits.
    expect(await setting(db, 'busy_timeout')).toBe(0);
    expect(await setting(db, 'trusted_schema')).toBe(0);
    await db.destroy();
  });

  it('can be copied whole while it is in use', async () => {
    const [file, target] = [newFile(), newFile()];
    const { db, backup } = openSqlite(file);
    await sql`create table words (word text)`.execute(db);
    await sql`insert into words values ('나무')`.execute(db);
    await backup(target);
    await sql`insert into words values ('꽃')`.execute(db);
    await db.destroy();
    const copy = openSqlite(target).db;
    const { rows } = await sql`select word from words`.execute(copy);
    expect(rows).toEqual([{ word: '나무' }]);
    expect(await setting(copy, 'integrity_check')).toBe('ok');
    await copy.destroy();
  });

  it('rolls back a transaction that fails', async () => {
    const { db } = openSqlite(newFile());
    await sql`create table words (word text)`.execute(db);
    const failing = inTransaction(db, async (transaction) => {
      await sql`insert into words values ('나무')`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await sql`select word from words`.execute(db)).rows).toEqual([]);
    await db.destroy();
  });
});
