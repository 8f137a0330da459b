import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Queryable } from '../schema.ts';
import { compiled } from './compiled.ts';
import { inTransaction } from './in-transaction.ts';
import { openPostgres } from './postgres.ts';

const AT_ONCE = 12;

const quotient = compiled(
  (_: Queryable, { by }: { by: number }) =>
    sql<{ quotient: number }>`select 5040 / cast(${by} as integer) as quotient`,
);
const waitForLock = compiled(
  (_: Queryable, { lock }: { lock: number }) => sql`select pg_advisory_xact_lock(${lock})`,
);

const open = () => {
  const { db } = openPostgres(inject('postgres')?.url ?? '', () => {});
  onTestFinished(() => db.destroy());
  return db;
};
const divisors = Array.from({ length: AT_ONCE }, (_, index) => index + 1);

describe.runIf(inject('engine') === 'postgres')('what is read at once', () => {
  it('is each answered what it asked', async () => {
    const db = open();
    const rows = (await Promise.all(divisors.map((by) => quotient(db, { by })))).flat();
    expect(rows.map((row) => row.quotient)).toEqual(divisors.map((by) => Math.floor(5040 / by)));
  });

  it('fails alone', async () => {
    const db = open();
    const answers = await Promise.allSettled([0, ...divisors, 0].map((by) => quotient(db, { by })));
    const failed = answers.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []));
    expect(failed).toEqual([0, AT_ONCE + 1]);
    expect(await quotient(db, { by: 7 })).toMatchObject([{ quotient: 720 }]);
  });

  it('does not wait for what takes long', async () => {
    const db = open();
    const lock = 7;
    let isOver = false;
    const long = await inTransaction(open(), async (holder) => {
      await waitForLock(holder, { lock });
      const waiting = waitForLock(db, { lock }).then(() => {
        isOver = true;
      });
      await pause(50);
      await quotient(db, { by: 1 });
      expect(isOver).toBe(false);
      return { waiting };
    });
    await long.waiting;
    expect(isOver).toBe(true);
  });
});

describe.runIf(inject('engine') === 'postgres')(
  'a transaction that sends statements at once',
  () => {
    it('tells of the one that failed, not of those after it, and leaves nothing', async () => {
      const db = open();
      await sql`create temporary table numbers (number integer primary key)`.execute(db);
      const insert = (asked: Queryable, number: number) =>
        sql`insert into numbers values (${number})`.execute(asked);
      await insert(db, 1);
      const failing = inTransaction(db, (transaction) =>
        Promise.all([
          insert(transaction, 2).then((result) => pause(0, result)),
          insert(transaction, 1).then((result) => result),
          ...divisors.map((by) => quotient(transaction, { by })),
        ]),
      );
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      const { rows } = await sql`select number from numbers`.execute(db);
      expect(rows).toEqual([{ number: 1 }]);
    });
  },
);
