import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import {
  containsPattern,
  countAll,
  countWhere,
  isStorageFull,
  isUnavailable,
  isUniqueViolation,
} from './sql.ts';

/** What a statement that must fail fails with. */
async function failureOf(db: Database, statement: ReturnType<typeof sql>): Promise<unknown> {
  try {
    await statement.execute(db);
  } catch (error) {
    return error;
  }
  throw new Error('The statement did not fail.');
}

async function databaseWithWords(...words: string[]) {
  const db = (await emptyDatabase())();
  await sql`create table words (word text primary key, length integer not null unique)`.execute(db);
  for (const [index, word] of words.entries()) {
    await sql`insert into words values (${word}, ${index})`.execute(db);
  }
  return db;
}

describe('a failure of the database', () => {
  it('is told apart: a key that is taken, and everything else', async () => {
    const db = await databaseWithWords('나무');
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

  it.each([
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'ECONNRESET',
    '57P01',
    '57014',
    '40P01',
    '08006',
  ])('with the code %s may pass', (code) => {
    expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(true);
  });

  it.each(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])(
    'with the code %s is for want of room',
    (code) => {
      expect(isStorageFull(Object.assign(new Error(), { code }))).toBe(true);
    },
  );
});

describe('a search pattern', () => {
  it('finds a text anywhere, and its special characters as they are', async () => {
    const words = ['100%', '1000', 'a_b', 'aXb', 'c\\d', 'cd'];
    const db = await databaseWithWords(...words);
    const found = async (text: string) => {
      const { rows } = await sql<{ word: string }>`
        select word from words where word like ${containsPattern(text)} escape '\\' order by length
      `.execute(db);
      return rows.map(({ word }) => word);
    };
    expect(await found('0%')).toEqual(['100%']);
    expect(await found('a_b')).toEqual(['a_b']);
    expect(await found('c\\d')).toEqual(['c\\d']);
    expect(await found('00')).toEqual(['100%', '1000']);
    expect(await found('')).toEqual(words);
  });
});

it('a count is a number, also of nothing', async () => {
  const db = await databaseWithWords('나무', '꽃');
  const counted = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${countAll()} as all_of_them, ${countWhere(sql`length > 0`)} as some
      from words where ${condition}
    `.execute(db);
    return rows[0];
  };
  expect(await counted(sql`1 = 1`)).toEqual({ all_of_them: 2, some: 1 });
  expect(await counted(sql`1 = 0`)).toEqual({ all_of_them: 0, some: 0 });
});
