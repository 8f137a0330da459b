import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';
import { databaseUrl, dropDatabase, ensureTemplate, withClient } from './postgres-databases.ts';

/** On a connection that is closed when this returns: one left open would be told that the server stops. */
const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

test('serves databases cloned from a template that is made once', async () => {
  const postgres = await startPostgres();
  try {
    const admin = postgres.url('postgres');
    let prepared = 0;
    const prepare = async (url: string) => {
      prepared += 1;
      await query(url, `create table words (word text); insert into words values ('기억')`);
    };
    await Promise.all([
      ensureTemplate(admin, 'template_a', prepare),
      ensureTemplate(admin, 'template_a', prepare),
    ]);
    expect(prepared).toBe(1);

    await Promise.all(['one', 'two'].map((name) => postgres.createDatabase(name, 'template_a')));
    await query(postgres.url('one'), `insert into words values ('둘')`);
    expect(await query(postgres.url('one'), 'select * from words')).toHaveLength(2);
    expect(await query(databaseUrl(admin, 'two'), 'select * from words')).toEqual([
      { word: '기억' },
    ]);
    await dropDatabase(admin, 'two');
    await expect(query(postgres.url('two'), 'select 1')).rejects.toThrow('does not exist');
  } finally {
    await postgres.stop();
  }
});

test('knows Korean letters as letters', async () => {
  const postgres = await startPostgres({ durable: true });
  try {
    await query(postgres.url('postgres'), 'create extension pg_trgm');
    const [row] = await query(
      postgres.url('postgres'),
      `select show_trgm('한국말') <> '{}' as trigrams, current_setting('fsync') as fsync`,
    );
    expect(row).toEqual({ trigrams: true, fsync: 'on' });
  } finally {
    await postgres.stop();
  }
});

test('comes back from a crash with what it had committed', async () => {
  const postgres = await startPostgres({ durable: true });
  try {
    const admin = postgres.url('postgres');
    await query(admin, `create table words (word text); insert into words values ('기억')`);
    await postgres.crash();
    expect(await query(admin, 'select * from words')).toEqual([{ word: '기억' }]);
  } finally {
    await postgres.stop();
  }
});

test('restarts, and ends the connections of before', async () => {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  try {
    const codes: unknown[] = [];
    client.on('error', (error) => codes.push('code' in error && error.code));
    await client.connect();
    await postgres.restart();
    expect(codes).toContain('57P01');
    expect(await query(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await postgres.stop();
  }
});
