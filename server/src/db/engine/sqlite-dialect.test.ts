import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database, Queryable } from '../schema.ts';
import { inTransaction } from './in-transaction.ts';
import { openSqlite } from './sqlite.ts';

const LONG = 'ㄱ'.repeat(20_000);

/** A file that may not grow any more, with a table of words: as on a disk that has no room left. */
async function fullDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  const file = join(folder, 'gieok.db');
  const { db } = openSqlite(file);
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  await sql`create table words (word text)`.execute(db);
  await sql`create table others (word text)`.execute(db);
  await sql`pragma max_page_count = 4`.execute(db);
  return { db, file };
}

const add = (db: Queryable, word: string) =>
  sql`insert into words (word) values (${word})`.execute(db);
const words = async (db: Database) => (await sql`select word from words`.execute(db)).rows;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error & { code?: string },
  );

describe('a transaction that a full disk ends', () => {
  it('tells that the disk is full, where, and at what', async () => {
    const { db, file } = await fullDatabase();
    const error = await failure(inTransaction(db, (trx) => add(trx, LONG)));
    expect(error).toMatchObject({
      code: 'SQLITE_FULL',
      message: `database or disk is full (SQLITE_FULL) in ${file} at: insert into words (word) values (?)`,
    });
  });

  it('leaves nothing behind, also of what was asked after the failure', async () => {
    const { db } = await fullDatabase();
    const work = inTransaction(db, async (trx) => {
      await add(trx, 'before');
      const late = [add(trx, LONG), add(trx, 'after')];
      await Promise.allSettled(late);
      await add(trx, 'later');
    });
    expect(await failure(work)).toMatchObject({ code: 'SQLITE_FULL' });
    expect(await words(db)).toEqual([]);
  });

  it('is not committed by who did not hear the failure', async () => {
    const { db } = await fullDatabase();
    const work = inTransaction(db, async (trx) => {
      await add(trx, 'before');
      await failure(add(trx, LONG));
    });
    expect(await failure(work)).toMatchObject({ code: 'SQLITE_FULL' });
    expect(await words(db)).toEqual([]);
  });

  it('cannot be continued from a savepoint', async () => {
    const { db } = await fullDatabase();
    const trx = await db.startTransaction().execute();
    const saved = await trx.savepoint('here').execute();
    await failure(add(saved as unknown as Queryable, LONG));
    expect(await failure(saved.rollbackToSavepoint('here').execute())).toMatchObject({
      code: 'SQLITE_FULL',
    });
    await trx.rollback().execute();
    expect(await words(db)).toEqual([]);
  });

  it('is forgotten as soon as there is room again', async () => {
    const { db } = await fullDatabase();
    await failure(inTransaction(db, (trx) => add(trx, LONG)));
    await sql`pragma max_page_count = 1000`.execute(db);
    await inTransaction(db, (trx) => add(trx, LONG));
    expect(await words(db)).toEqual([{ word: LONG }]);
  });
});

it('a transaction whose commit fails tells why, and leaves nothing behind', async () => {
  const { db } = await fullDatabase();
  await sql`pragma max_page_count = 1000`.execute(db);
  await sql`create table marks (mark text primary key)`.execute(db);
  await sql`create table pairs
    (word text references marks (mark) deferrable initially deferred)`.execute(db);
  const work = inTransaction(db, async (trx) => {
    await sql`insert into pairs values ('alone')`.execute(trx);
  });
  expect(await failure(work)).toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
  await inTransaction(db, (trx) => add(trx, 'next'));
  expect(await words(db)).toEqual([{ word: 'next' }]);
});

describe('rows', () => {
  it('have what was selected by its name, whatever that is, and nothing else', async () => {
    const { db } = await fullDatabase();
    const { rows } = await sql`
      select 1 as id, null as "two words", 'a "b"' as "it's \\ ""quoted""", x'0102' as bytes, 0.5 as half
    `.execute(db);
    expect(rows).toStrictEqual([
      {
        ...{ id: 1, 'two words': null, 'it\'s \\ "quoted"': 'a "b"', half: 0.5 },
        bytes: Buffer.from([1, 2]),
      },
    ]);
  });

  it('have the columns that the table has by now, where all are selected', async () => {
    const { db } = await fullDatabase();
    await sql`insert into words values ('나무')`.execute(db);
    const statements = [
      sql`select * from words`,
      sql`select words.* from words`,
      sql`select 1 as one, words.* from words`,
      sql`update words set word = word returning *`,
    ];
    for (const statement of statements) {
      expect((await statement.execute(db)).rows).toEqual([
        expect.objectContaining({ word: '나무' }),
      ]);
    }
    await sql`alter table words rename column word to text`.execute(db);
    await sql`alter table words add column note text`.execute(db);
    for (const statement of statements.slice(0, 3)) {
      const { rows } = await statement.execute(db);
      expect(rows).toEqual([expect.objectContaining({ text: '나무', note: null })]);
      expect(rows[0]).not.toHaveProperty('word');
    }
  });
});
