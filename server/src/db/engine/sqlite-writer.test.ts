import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Database, Queryable } from '../schema.ts';
import { inTransaction } from './in-transaction.ts';
import { openSqlite } from './sqlite.ts';
import { loadSqliteDriver } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import { SqliteHealth } from './sqlite-health.ts';
import { SqliteWriter } from './sqlite-writer.ts';

const SHARED = { sharesCommit: true };
const PAGE_BYTES = 4096;

/** A table of words, and another program that has the file open. */
async function words() {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  const file = join(folder, 'gieok.db');
  const { db } = openSqlite(file);
  const Driver = loadSqliteDriver();
  const other = new Driver(file, { timeout: 0 });
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  await sql`create table words (word text not null unique)`.execute(db);
  // What is done for the first time takes longer.
  await inTransaction(db, (trx) => sql`delete from words`.execute(trx), SHARED);
  const onDisk = other.prepare<[], string>('select word from words order by word').pluck();
  return {
    db,
    file,
    other,
    onDisk: () => onDisk.all(),
    commits: () => countCommits(`${file}-wal`),
  };
}

/** What is told by the time that passes goes by a clock that stands until it is moved. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Commits in SQLite's log: their last frame says how large the database then is (sqlite.org/fileformat.html#walformat). */
function countCommits(log: string): number {
  const bytes = readFileSync(log);
  let commits = 0;
  for (let frame = 32; frame < bytes.length; frame += 24 + PAGE_BYTES) {
    if (bytes.readUInt32BE(frame + 4) > 0) commits += 1;
  }
  return commits;
}

const add = (db: Queryable, word: string) =>
  sql`insert into words (word) values (${word})`.execute(db);
const read = async (db: Queryable) =>
  (await sql<{ word: string }>`select word from words order by word`.execute(db)).rows.map(
    ({ word }) => word,
  );
const addShared = (db: Database, word: string) =>
  inTransaction(db, (trx) => add(trx, word), SHARED);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error & { code?: string },
  );

const onSqlite = describe.runIf(inject('engine') === 'sqlite');

onSqlite('transactions that come together', () => {
  it('share a commit when they may, and single statements do', async () => {
    const { db, onDisk, commits } = await words();
    stopTheClock();
    const before = commits();
    await Promise.all([
      ...['a', 'b', 'c'].map((word) => addShared(db, word)),
      ...['d', 'e'].map((word) => add(db, word)),
    ]);
    expect(onDisk()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(commits() - before).toBe(1);
  });

  it('have a commit each when they did not say so, and wait for nobody else', async () => {
    const { db, onDisk, commits } = await words();
    const before = commits();
    const shared = addShared(db, 'a').then(onDisk);
    const alone = inTransaction(db, async (trx) => {
      await add(trx, 'b');
      await pause(20);
    });
    expect(await shared).toEqual(['a']);
    await alone;
    expect(commits() - before).toBe(2);
  });

  it('are committed before too many of them wait', async () => {
    const { db, onDisk, commits } = await words();
    const before = commits();
    const many = Array.from(
      { length: 200 },
      (_, index) => `word ${String(index).padStart(3, '0')}`,
    );
    await Promise.all(many.map((word) => addShared(db, word)));
    expect(onDisk()).toEqual(many);
    expect(commits() - before).toBeGreaterThanOrEqual(4);
    expect(commits() - before).toBeLessThan(100);
  });

  it('fail together when their commit does, and tell why', async () => {
    const { db, onDisk } = await words();
    await sql`create table pairs
      (word text references words (word) deferrable initially deferred)`.execute(db);
    const alone = (trx: Queryable) => sql`insert into pairs values ('alone')`.execute(trx);
    const failures = await Promise.all([
      failure(addShared(db, 'before')),
      failure(inTransaction(db, alone, SHARED)),
      failure(addShared(db, 'after')),
    ]);
    expect(failures.map((error) => error?.code)).toEqual(
      Array(3).fill('SQLITE_CONSTRAINT_FOREIGNKEY'),
    );
    expect(onDisk()).toEqual([]);
    await addShared(db, 'next');
    expect(onDisk()).toEqual(['next']);
  });

  it('fail together when the disk is full, where SQLite takes back all; others come after', async () => {
    const { db, onDisk } = await words();
    await sql`pragma max_page_count = 4`.execute(db);
    const failures = await Promise.all([
      failure(addShared(db, 'before')),
      failure(addShared(db, 'ㄱ'.repeat(20_000))),
    ]);
    const committed = onDisk();
    for (const [index, word] of ['before'].entries()) {
      if (failures[index] === undefined) expect(committed).toContain(word);
      else expect(failures[index]).toMatchObject({ code: 'SQLITE_FULL' });
    }
    expect(failures[1]).toMatchObject({ code: 'SQLITE_FULL' });
    await addShared(db, 'next');
    expect(onDisk()).toContain('next');
  });

  it('are each on the disk when they are told so, whole or not at all, whatever the others do', async () => {
    const step = fc.record({
      how: fc.constantFrom('shared', 'alone', 'one statement'),
      fails: fc.boolean(),
      waits: fc.constantFrom(0, 0, 0, 1, 3),
      comesAfter: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { db, onDisk } = await words();
        await add(db, 'taken');
        const seen: string[][] = [];
        const work = steps.map(async ({ how, fails, waits, comesAfter }, index) => {
          await pause(comesAfter);
          const [first, second] = [`${index} first`, `${index} second`];
          if (how === 'one statement') return add(db, fails ? 'taken' : first).then(() => [first]);
          const both = async (trx: Queryable) => {
            await add(trx, first);
            if (waits > 0) await pause(waits);
            seen.push(await read(db).catch(() => []));
            await add(trx, fails ? 'taken' : second);
            return [first, second];
          };
          return inTransaction(db, both, { sharesCommit: how === 'shared' });
        });
        const told = work.map((each) =>
          each.then((added) => {
            for (const word of added) expect(onDisk()).toContain(word);
            return added;
          }),
        );
        const reading = steps.map(async ({ comesAfter }) => {
          await pause(comesAfter);
          seen.push(await read(db));
        });
        const outcomes = await Promise.allSettled([...told, ...reading]);
        const added = outcomes.slice(0, steps.length).map((outcome, index) => {
          expect(outcome.status).toBe(steps[index]?.fails ? 'rejected' : 'fulfilled');
          return outcome.status === 'fulfilled' ? (outcome.value as string[]) : [];
        });
        expect(onDisk()).toEqual(['taken', ...added.flat()].toSorted());
        // Whoever reads sees of each transaction everything or nothing, and of one that failed nothing.
        for (const list of seen) {
          for (const all of added)
            expect([0, all.length]).toContain(all.filter((word) => list.includes(word)).length);
          expect(list.filter((word) => !['taken', ...added.flat()].includes(word))).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

onSqlite('a turn to write', () => {
  it('that does not come in time is given up, and those behind it still have theirs', async () => {
    const { file } = await words();
    const Driver = loadSqliteDriver();
    const connection = new Driver(file);
    const health = new SqliteHealth(connection);
    const writer = new SqliteWriter(new SqliteFile(connection, health), undefined, 20);
    onTestFinished(() => {
      writer.close();
      health.close();
    });
    await writer.enter();
    expect(await failure(writer.enter())).toMatchObject({ message: /No turn to write .* came/ });
    const next = writer.enter();
    writer.leave();
    await next;
    writer.leave();
  });
});

onSqlite('while another program writes', () => {
  it('others go on: the event loop is not held, reads are answered, and what is written waits', async () => {
    const { db, other, onDisk } = await words();
    stopTheClock();
    other.exec('begin immediate');
    let isWritten = false;
    const written = Promise.all([
      inTransaction(db, (trx) => add(trx, 'alone')),
      addShared(db, 'shared'),
      add(db, 'statement'),
    ]).then(() => {
      isWritten = true;
    });
    const took: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const since = Date.now();
      await pause(50);
      expect(await read(db)).toEqual([]);
      took.push(Date.now() - since);
    }
    expect(isWritten).toBe(false);
    // SQLite's own waiting would have held it for five seconds at every try; a machine that stands still does so once.
    expect(took.sort((one, another) => one - another)[4]).toBeLessThan(4_500);
    other.exec('rollback');
    await written;
    expect(onDisk()).toEqual(['alone', 'shared', 'statement']);
  });

  it('all that wait are refused five seconds after they came, not one after the other', async () => {
    const { db, other, onDisk } = await words();
    stopTheClock();
    other.exec('begin immediate');
    let refused = 0;
    const failures = [
      inTransaction(db, (trx) => add(trx, 'alone')),
      addShared(db, 'shared'),
      add(db, 'statement'),
      sql`create table others (word text)`.execute(db),
    ].map(async (written) => {
      const error = await failure(written);
      refused += 1;
      return error?.code;
    });
    await pause(100);
    vi.advanceTimersByTime(4_900);
    await pause(100);
    expect(refused).toBe(0);
    // Now it stands for good: who waits for five seconds from their own turn on waits for ever.
    vi.advanceTimersByTime(200);
    expect(await Promise.all(failures)).toEqual(Array(4).fill('SQLITE_BUSY'));
    other.exec('rollback');
    await add(db, 'then');
    expect(onDisk()).toEqual(['then']);
  });
});

onSqlite('a disk that does not keep what was written', () => {
  /** A file whose statements fail with this code. */
  async function failing(code: string) {
    const { file } = await words();
    const Driver = loadSqliteDriver();
    const connection = new Driver(file);
    const onUnsynced = vi.fn();
    const health = new SqliteHealth(connection, onUnsynced);
    vi.spyOn(connection, 'prepare').mockImplementation(() => {
      throw Object.assign(new Error('disk I/O error'), { code });
    });
    onTestFinished(() => {
      connection.close();
      health.close();
    });
    expect(() => new SqliteFile(connection, health).do('commit')).toThrow(code);
    return { file, onUnsynced };
  }

  it('is told of at once, unlike one that fails to write', async () => {
    for (const code of ['SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_DIR_FSYNC']) {
      const { file, onUnsynced } = await failing(code);
      const message = `disk I/O error (${code}) in ${file} at: commit`;
      expect(onUnsynced.mock.calls).toEqual([[expect.objectContaining({ message })]]);
    }
    expect((await failing('SQLITE_IOERR_WRITE')).onUnsynced).not.toHaveBeenCalled();
  });
});
