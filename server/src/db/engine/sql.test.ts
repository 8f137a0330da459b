import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database.ts';
import { containsPattern, countAll, countWhere } from './sql.ts';

async function databaseWithWords(...words: string[]) {
  const db = (await emptyDatabase())();
  await sql`create table words (word text primary key, length integer not null unique)`.execute(db);
  for (const [index, word] of words.entries()) {
    await sql`insert into words values (${word}, ${index})`.execute(db);
  }
  return db;
}

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
