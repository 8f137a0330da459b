import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Postgres, startPostgres } from '../../../../testing/postgres.ts';
import type { Database, Queryable } from '../schema.ts';
import { compiled } from './compiled.ts';
import { isUnavailable } from './failures.ts';
import { inTransaction } from './in-transaction.ts';
import { openPostgres } from './postgres.ts';
import { withoutTimeLimit } from './sql.ts';

const AT_ONCE = 5;

/** A transaction that stands between two statements when `meanwhile` is done. @returns what it failed with. */
async function interrupted(db: Database, begun: () => void, meanwhile: Promise<unknown>) {
  try {
    await inTransaction(db, async (transaction) => {
      await sql`insert into words values ('half')`.execute(transaction);
      begun();
      await meanwhile;
      await sql`insert into words values ('whole')`.execute(transaction);
    });
  } catch (error) {
    return error;
  }
  throw new Error('The transaction did not fail.');
}

// A server of its own: the others' would be restarted under their hands.
describe.runIf(inject('engine') === 'postgres')('a PostgreSQL that restarts', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('fails what is under way as one that may pass, and is there again at once', async () => {
    const lost: Error[] = [];
    const { db } = openPostgres(postgres.url('postgres'), (error) => lost.push(error));
    await sql`create table words (word text)`.execute(db);
    let open = 0;
    let restart = () => {};
    const restarted = new Promise<void>((resolve) => {
      restart = () => resolve(postgres.restart());
    });
    const failures = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        interrupted(
          db,
          () => {
            open += 1;
            if (open === AT_ONCE) restart();
          },
          restarted,
        ),
      ),
    );
    expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([]);
    expect(lost.length).toBeGreaterThanOrEqual(AT_ONCE);
    expect((await sql`select * from words`.execute(db)).rows).toEqual([]);
    await db.destroy();
  });

  it('does not hide why a transaction failed', async () => {
    const { db } = openPostgres(postgres.url('postgres'), () => {});
    const work = inTransaction(db, async (transaction) => {
      await sql`select 1`.execute(transaction);
      await postgres.restart();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await db.destroy();
  });

  it('gives nobody a connection that another left inside a transaction', async () => {
    const { db } = openPostgres(postgres.url('postgres'), () => {});
    await sql`create table if not exists words (word text)`.execute(db);
    await db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`insert into words values ('left behind')`.execute(connection);
    });
    await pause(0);
    await sql`insert into words values ('kept')`.execute(db);
    await db.destroy();
    const later = openPostgres(postgres.url('postgres'), () => {}).db;
    expect((await sql`select word from words`.execute(later)).rows).toEqual([{ word: 'kept' }]);
    await later.destroy();
  });
});

/** The way to a PostgreSQL, over which nothing goes any more once it is broken; nobody is told. */
async function breakableWay(url: string) {
  const path = join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  let isBroken = false;
  const sockets: Socket[] = [];
  const relay = createServer((near) => {
    const far = connect(path);
    sockets.push(near, far);
    near.on('data', (bytes) => isBroken || far.write(bytes)).on('error', () => {});
    far.on('data', (bytes) => isBroken || near.write(bytes)).on('error', () => {});
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  const { pathname } = new URL(url);
  return {
    url: `postgres://postgres@127.0.0.1:${(relay.address() as AddressInfo).port}${pathname}`,
    setBroken: (broken: boolean) => {
      isBroken = broken;
    },
  };
}

describe.runIf(inject('engine') === 'postgres')('a PostgreSQL that says nothing', () => {
  it('is given up after a while, and asked anew by another connection', async () => {
    const way = await breakableWay(inject('postgres')?.url ?? '');
    const { db } = openPostgres(way.url, () => {}, 80);
    onTestFinished(() => db.destroy());
    const select = () => sql`select 1 as one`.execute(db);
    await select();
    way.setBroken(true);
    const start = Date.now();
    const failure = await select().catch((error: unknown) => error);
    expect(isUnavailable(failure), String(failure)).toBe(true);
    expect(Date.now() - start).toBeLessThan(20_000);
    way.setBroken(false);
    expect((await select()).rows).toEqual([{ one: 1 }]);
  });

  it('is waited for where it was told to take its time', async () => {
    const { db } = openPostgres(inject('postgres')?.url ?? '', () => {});
    onTestFinished(() => db.destroy());
    const { rows } = await withoutTimeLimit(db, (transaction) =>
      sql`select 1 as one from pg_sleep(9)`.execute(transaction),
    );
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe.runIf(inject('engine') === 'postgres')('statements that are built once', () => {
  const values = { name: '나무' };
  const word = compiled(
    (_: Queryable, { name }: typeof values) => sql`select ${name}::text as word`,
  );
  const all = compiled(
    (_: Queryable, { name }: typeof values) =>
      sql`select * from (select ${name}::text as word) as words`,
  );
  /** With one connection. */
  const open = (prepares = true) => {
    const { db } = openPostgres(inject('postgres')?.url ?? '', () => {}, 80, prepares);
    onTestFinished(() => db.destroy());
    return db;
  };
  const prepared = async (db: Queryable) =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db))
      .rows;

  it('are prepared once, but for those whose columns change with the table', async () => {
    const db = open();
    for (let time = 0; time < 3; time += 1) {
      expect(await word(db, values)).toEqual([{ word: '나무' }]);
      expect(await all(db, values)).toEqual([{ word: '나무' }]);
    }
    expect(await prepared(db)).toEqual([{ statement: 'select $1::text as word' }]);
  });

  it('are run as they are from then on, where somebody in between forgets them', async () => {
    const db = open();
    await word(db, values);
    await sql`deallocate all`.execute(db);
    expect(await word(db, values)).toEqual([{ word: '나무' }]);
    expect(await inTransaction(db, (transaction) => word(transaction, values))).toEqual([
      { word: '나무' },
    ]);
    expect(await prepared(db)).toEqual([]);
  });

  it('have a name that no other statement has, in whichever order a process met them', async () => {
    const db = open();
    await word(db, values);
    const { rows } = await sql<{ name: string; statement: string }>`
      select name, statement from pg_prepared_statements`.execute(db);
    const hash = createHash('sha256')
      .update(rows[0]?.statement ?? '')
      .digest('hex');
    expect(rows[0]?.name).toBe(`gieok_${hash.slice(0, 32)}`);
  });

  it('are not prepared where the operator says so', async () => {
    const db = open(false);
    expect(await word(db, values)).toEqual([{ word: '나무' }]);
    expect(await prepared(db)).toEqual([]);
  });
});
