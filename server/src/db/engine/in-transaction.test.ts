import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database.ts';
import type { Database, Queryable, Schema } from '../schema.ts';
import { inTransaction } from './in-transaction.ts';

const LOUD =
  /A transaction is under way here.*Ask the transaction that inTransaction\(\) hands over/s;

async function words(): Promise<Database> {
  const db = (await emptyDatabase())();
  await sql`create table words (word text)`.execute(db);
  return db;
}

const add = (db: Kysely<Schema>, word: string) =>
  sql`insert into words (word) values (${word})`.execute(db);
const stored = async (db: Kysely<Schema>) => {
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(db);
  return rows.map(({ word }) => word);
};

describe('inside a transaction', () => {
  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['a query on the database', (db) => add(db, 'lost')],
    ['a query that a builder made', (db) => db.selectFrom('users').selectAll().execute()],
    ['a second transaction', (db) => inTransaction(db, (inner) => add(inner, 'lost'))],
    ['a connection of its own', (db) => db.connection().execute((own) => add(own, 'lost'))],
    ['what reads the schema', (db) => db.introspection.getTables()],
    ['a query after a pause', async (db) => pause(1).then(() => add(db, 'lost'))],
    ['a query through a plugin', (db) => add(db.withoutPlugins(), 'lost')],
    [
      'a stream',
      async (db) => {
        for await (const _row of db.selectFrom('users').selectAll().stream()) break;
      },
    ],
  ])('%s fails at once, and says what to do', async (_what, ask) => {
    const db = await words();
    const work = inTransaction(db, async (transaction) => {
      await add(transaction, 'first');
      await ask(db);
    });
    await expect(work).rejects.toThrow(LOUD);
    expect(await stored(db)).toEqual([]);
  });

  it('what catches that failure can go on, and is committed', async () => {
    const db = await words();
    await inTransaction(db, async (transaction) => {
      await add(transaction, 'before');
      await expect(add(db, 'lost')).rejects.toThrow(LOUD);
      await add(transaction, 'after');
    });
    expect(await stored(db)).toEqual(['after', 'before']);
  });

  it('another database can be asked, and its transactions end before', async () => {
    const [db, other] = [await words(), await words()];
    await inTransaction(db, async (transaction) => {
      await add(other, 'at once');
      await inTransaction(other, async (inner) => {
        await add(inner, 'inside');
        await expect(add(other, 'lost')).rejects.toThrow(LOUD);
        await expect(add(db, 'lost')).rejects.toThrow(LOUD);
        await add(transaction, 'outer');
      });
      await add(other, 'then');
      await expect(add(db, 'lost')).rejects.toThrow(LOUD);
    });
    expect(await stored(db)).toEqual(['outer']);
    expect(await stored(other)).toEqual(['at once', 'inside', 'then']);
  });

  it('the type of the database is refused to a transaction, which would fail as well', async () => {
    const db = await words();
    const count = (queryable: Queryable) => stored(queryable);
    const ofDatabase = (database: Database) => inTransaction(database, count);
    const work = inTransaction(db, async (transaction) => {
      await count(transaction);
      // @ts-expect-error A transaction is no database.
      await ofDatabase(transaction);
    });
    await expect(work).rejects.toThrow('calling the transaction method for a Transaction');
    // @ts-expect-error Nor is what may be either.
    const either = (queryable: Queryable) => ofDatabase(queryable);
    await expect(either(db)).resolves.toEqual([]);
  });
});

describe('others, while a transaction is under way', () => {
  it('are not refused: their queries and transactions come in turn', async () => {
    const db = await words();
    const order: string[] = [];
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let end = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    const work = inTransaction(db, async (transaction) => {
      await add(transaction, 'long');
      begun();
      await mayEnd;
      order.push('long');
    });
    await hasBegun;
    const others = [
      add(db, 'query').then(() => order.push('query')),
      inTransaction(db, (transaction) => add(transaction, 'other')).then(() => order.push('other')),
    ];
    // On PostgreSQL they need not wait.
    if (inject('engine') === 'postgres') await Promise.all(others);
    end();
    await Promise.all([work, ...others]);
    expect(order.toSorted()).toEqual(['long', 'other', 'query']);
    if (inject('engine') === 'sqlite') expect(order[0]).toBe('long');
    expect(await stored(db)).toEqual(['long', 'other', 'query']);
  });

  it('come after one that failed, too', async () => {
    const db = await words();
    const failing = inTransaction(db, async () => {
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await inTransaction(db, (transaction) => add(transaction, 'next'));
    expect(await stored(db)).toEqual(['next']);
  });
});

describe('what a transaction starts and does not wait for', () => {
  it('may ask the database once it is over, and begin another', async () => {
    const db = await words();
    let later: Promise<unknown> = Promise.resolve();
    let over = () => {};
    const isOver = new Promise<void>((resolve) => {
      over = resolve;
    });
    await inTransaction(db, async (transaction) => {
      await add(transaction, 'first');
      later = isOver.then(async () => {
        await add(db, 'later');
        await inTransaction(db, (next) => add(next, 'latest'));
      });
    });
    over();
    await later;
    expect(await stored(db)).toEqual(['first', 'later', 'latest']);
  });

  it('fails where it asks the transaction after that', async () => {
    const db = await words();
    let left: Transaction<Schema> | undefined;
    await inTransaction(db, async (transaction) => {
      left = transaction;
      await add(transaction, 'first');
    });
    await expect(add(left as Transaction<Schema>, 'late')).rejects.toThrow('already committed');
    expect(await stored(db)).toEqual(['first']);
  });
});
