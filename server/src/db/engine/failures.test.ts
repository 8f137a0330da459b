import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database.ts';
import type { Database } from '../schema.ts';
import { isDamaged, isStorageFull, isUnavailable, isUniqueViolation } from './failures.ts';
import { openPostgres } from './postgres.ts';

/** What a statement that must fail fails with. */
async function failureOf(db: Database, statement: ReturnType<typeof sql>): Promise<unknown> {
  try {
    await statement.execute(db);
  } catch (error) {
    return error;
  }
  throw new Error('The statement did not fail.');
}

describe('a failure of the database', () => {
  it('is told apart: a key that is taken, and everything else', async () => {
    const db = (await emptyDatabase())();
    await sql`create table words (word text primary key, length integer not null unique)`.execute(
      db,
    );
    await sql`insert into words values ('나무', 0)`.execute(db);
    const failures = [
      await failureOf(db, sql`insert into words values ('나무', 5)`),
      await failureOf(db, sql`insert into words values ('꽃', 0)`),
      await failureOf(db, sql`insert into words values ('꽃', null)`),
      await failureOf(db, sql`select * from no_such_table`),
    ];
    expect(failures.map(isUniqueViolation)).toEqual([true, true, false, false]);
    expect(failures.map(isUnavailable)).toEqual([false, false, false, false]);
    expect(failures.map(isStorageFull)).toEqual([false, false, false, false]);
  });

  it('is one that may pass when the server cannot be reached', async () => {
    const { db } = openPostgres('postgres://nobody@127.0.0.1:1/nothing', () => {});
    expect(isUnavailable(await failureOf(db, sql`select 1`))).toBe(true);
    await db.destroy();
  });

  it('may pass where a node of a cluster was lost while it committed', () => {
    const message = 'could not commit transaction for shard 102039 on at least one active node';
    expect(isUnavailable(Object.assign(new Error(message), { code: 'XX000' }))).toBe(true);
    expect(isUnavailable(Object.assign(new Error('else'), { code: 'XX000' }))).toBe(false);
  });

  it.each([
    ...['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_IOERR_FSYNC', 'SQLITE_CORRUPT'],
    ...['ECONNRESET', 'ETIMEDOUT', 'EMFILE', 'EIO'],
    ...['57P01', '57P03', '57014', '40P01', '08006', '25006', '53200', '55P03', '58030'],
  ])('with the code %s may pass', (code) => {
    expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(true);
  });

  it.each([
    'Client has encountered a connection error and is not queryable',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
  ])('without a code may pass: %s', (message) => {
    expect(isUnavailable(new Error(message))).toBe(true);
  });

  it.each(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])(
    'with the code %s is for want of room',
    (code) => {
      expect(isStorageFull(Object.assign(new Error(), { code }))).toBe(true);
    },
  );

  it('is none of the database when a file is missing', () => {
    const missing = Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' });
    expect(isUnavailable(missing)).toBe(false);
    expect(isUnavailable(Object.assign(missing, { syscall: 'connect' }))).toBe(true);
  });

  it.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB'])(
    'with the code %s is damage',
    (code) => {
      expect(isDamaged(Object.assign(new Error(), { code }))).toBe(true);
    },
  );
});
