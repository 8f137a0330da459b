import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testAppForThisFile } from '../../test/test-app.ts';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { openDatabase } from '../db/engine/open.ts';
import type { Database } from '../db/schema.ts';
import { defineJob, type Job, type Work } from './define-job.ts';
import { newJobOwner } from './job-owner.ts';
import { type Elsewhere, JobRunner } from './job-runner.ts';
import { cancelJob, eraseJobs, findJob, forgetEndedJobs, startJob } from './jobs-table.ts';

const app = await testAppForThisFile();
/** Looks often, but leaves a job for long enough to a process that stands still with its machine. */
const QUICK = { leaseMs: 30_000, beatMs: 20, pollMs: 50, retryMs: 20 };

/** A kind of its own for each test, whose work the test lets end. */
function newJob(more: Partial<Job<string, string>> = {}) {
  const runs: (Work<string> & { end(result: string): void; fail(error: unknown): void })[] = [];
  const job = defineJob<string, string>({
    kind: crypto.randomUUID(),
    run: (work) =>
      new Promise((resolve, reject) => {
        runs.push({ ...work, end: resolve, fail: reject });
        work.signal.addEventListener('abort', () => reject(work.signal.reason));
      }),
    ...more,
  });
  return { job, runs };
}

/** What a process is to the others: a connection of its own, and an owner of its own. */
async function newProcess(
  job: Job<string, string>,
  timing: ConstructorParameters<typeof JobRunner>[3] = QUICK,
  elsewhere?: Elsewhere,
  seenBy: (db: Database) => Database = (db) => db,
) {
  const { db } = await openDatabase({
    databaseUrl: app.config.DATABASE_URL,
    dataDir: app.config.DATA_DIR,
    onConnectionError: () => {},
  });
  const errors: unknown[] = [];
  const runner = new JobRunner(seenBy(db), [job], (error) => errors.push(error), timing, elsewhere);
  runner.begin();
  onTestFinished(async () => {
    await runner.stop();
    await db.destroy();
  });
  return { db, runner, errors };
}

/** A database whose disk takes no update of a row while it is full. */
const withRoom = (db: Database, room: { isFull: boolean; asked: number }) =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (!room.isFull || node.kind !== 'UpdateQueryNode') return node;
      room.asked += 1;
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    },
    transformResult: async ({ result }) => result,
  }) as Database;

const until = <Value>(ask: () => Value | Promise<Value>) =>
  vi.waitFor(
    async () => {
      const value = await ask();
      if (!value) throw new Error('not yet');
      return value;
    },
    { timeout: 20_000, interval: 10 },
  );

const inState = (db: Database, job: Job<string, string>, userId: number, state: string) =>
  until(async () => {
    const found = await findJob(db, job, userId);
    return found?.state === state ? found : undefined;
  });

const rowOf = (job: Job<string, string>) =>
  app.db.selectFrom('jobs').selectAll().where('kind', '=', job.kind).executeTakeFirst();

/** What a process leaves behind that was killed while it did the job. */
async function leftBehind(
  job: Job<string, string>,
  {
    agoMs = 0,
    attempts = 1,
    owner = 'killed',
  }: { agoMs?: number; attempts?: number; owner?: string } = {},
) {
  const lease_until = new Date(Date.now() - agoMs).toISOString();
  await app.db
    .updateTable('jobs')
    .set({ state: 'running', owner, lease_until, attempts })
    .where('kind', '=', job.kind)
    .execute();
}

describe('a job', () => {
  it('is done at once, its progress seen by other processes, and its result kept', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const { runner } = await newProcess(job, { ...QUICK, pollMs: 60_000 });
    expect(await findJob(app.db, job, id)).toBeUndefined();
    await runner.start(job, id, 'parameters');
    await until(() => runs.length === 1);
    expect(runs[0]).toMatchObject({ userId: id, parameters: 'parameters' });
    runs[0]?.progress(0.4);
    const half = await until(async () => {
      const found = await findJob(app.db, job, id);
      return found?.progress ? found : undefined;
    });
    expect(half).toEqual({ state: 'running', progress: 0.4, result: null, error: null });
    runs[0]?.end('found');
    await runner.untilDone(job, id);
    expect(await findJob(app.db, job, id)).toEqual({
      state: 'done',
      progress: 1,
      result: 'found',
      error: null,
    });
  });

  it('is one for each user and kind: who asks again means the same, until it has ended', async () => {
    const { job, runs } = newJob();
    const [one, other] = [await app.newLearner(), await app.newLearner()];
    const { runner } = await newProcess(job);
    await runner.start(job, one.id, 'first');
    await until(() => runs.length === 1);
    await runner.start(job, one.id, 'again');
    await runner.start(job, other.id, 'theirs');
    expect((await findJob(app.db, job, other.id))?.state).toBe('queued');
    runs[0]?.end('of one');
    await until(() => runs.length === 2);
    expect(runs.map(({ parameters }) => parameters)).toEqual(['first', 'theirs']);
    runs[1]?.end('of the other');
    await runner.untilDone(job, other.id);
    expect((await findJob(app.db, job, one.id))?.result).toBe('of one');
    expect((await findJob(app.db, job, other.id))?.result).toBe('of the other');
    await runner.start(job, one.id, 'anew');
    expect(await findJob(app.db, job, one.id)).toMatchObject({ result: null });
    await until(() => runs.length === 3);
    expect(runs[2]?.parameters).toBe('anew');
  });

  it('that is waited for is over for who waits as soon as it is done here', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const tooLate = 90_000;
    const { runner } = await newProcess(job, { pollMs: tooLate, askMs: tooLate });
    await startJob(app.db, job, id, '');
    const done = runner.untilDone(job, id);
    await until(() => runs.length === 1);
    runs[0]?.end('found');
    await done;
    expect((await findJob(app.db, job, id))?.result).toBe('found');
  });

  it('that repeats runs once more when it was asked for while it ran', async () => {
    const { job, runs } = newJob({ repeats: true });
    const { id } = await app.newLearner();
    const { runner } = await newProcess(job);
    await runner.start(job, id, 'first');
    await until(() => runs.length === 1);
    await runner.start(job, id, 'second');
    await runner.start(job, id, 'third');
    runs[0]?.end('');
    await until(() => runs.length === 2);
    expect(runs[1]?.parameters).toBe('third');
    runs[1]?.end('at last');
    await runner.untilDone(job, id);
    expect((await findJob(app.db, job, id))?.result).toBe('at last');
    await pause(150);
    expect(runs).toHaveLength(2);
  });

  it('that is asked for in a transaction is there when that is committed, and never else', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const { runner } = await newProcess(job);
    const undone = inTransaction(app.db, async (transaction) => {
      await startJob(transaction, job, id, 'undone');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await findJob(app.db, job, id)).toBeUndefined();
    await inTransaction(app.db, (transaction) => startJob(transaction, job, id, 'meant'));
    runner.wake();
    await until(() => runs.length === 1);
    expect(runs[0]?.parameters).toBe('meant');
  });

  it.runIf(process.platform === 'linux')(
    'whose process was killed is begun anew by the next one at once, and not before',
    async () => {
      const { job, runs } = newJob();
      const { id } = await app.newLearner();
      const doing = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)']);
      await startJob(app.db, job, id, '');
      await leftBehind(job, { agoMs: -90_000, owner: newJobOwner(doing.pid) });
      const patient = { pollMs: 20, leaseMs: 90_000 };
      await newProcess(job, patient);
      await pause(150);
      expect(runs).toHaveLength(0);
      doing.kill('SIGKILL');
      await once(doing, 'exit');
      await newProcess(job, patient);
      await until(() => runs.length === 1);
      runs[0]?.end('');
    },
  );

  it('that fails says why, and is not tried again', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const { runner, errors } = await newProcess(job);
    await runner.start(job, id, '');
    await until(() => runs.length === 1);
    runs[0]?.fail(new Error('no such word'));
    expect(await inState(app.db, job, id, 'failed')).toMatchObject({ error: 'no such word' });
    await expect(runner.untilDone(job, id)).rejects.toThrow('no such word');
    expect(errors).toHaveLength(1);
    await pause(150);
    expect(runs).toHaveLength(1);
  });

  it('that the database fails is tried again, a few times', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const { runner } = await newProcess(job);
    await runner.start(job, id, '');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await until(() => runs.length === attempt);
      runs[attempt - 1]?.fail(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    }
    const { error } = await inState(app.db, job, id, 'failed');
    expect(error).toMatch(/begun 3 times/);
    expect(runs).toHaveLength(3);
  });

  it.each(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])(
    'for which storage is full (%s) is tried again until there is room',
    async (code) => {
      const { job, runs } = newJob();
      const { id } = await app.newLearner();
      const { runner } = await newProcess(job);
      await runner.start(job, id, '');
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await until(() => runs.length === attempt);
        runs[attempt - 1]?.fail(Object.assign(new Error('full'), { code }));
      }
      await until(() => runs.length === 6);
      runs[5]?.end('found');
      await runner.untilDone(job, id);
      expect((await findJob(app.db, job, id))?.result).toBe('found');
    },
  );

  it('for which there is no room even to be put off is tried again as soon as there is some', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const room = { isFull: false, asked: 0 };
    const { runner } = await newProcess(job, QUICK, undefined, (db) => withRoom(db, room));
    await runner.start(job, id, '');
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await until(() => runs.length === attempt);
      Object.assign(room, { isFull: true, asked: 0 });
      runs[attempt - 1]?.fail(Object.assign(new Error('full'), { code: 'ENOSPC' }));
      await until(() => room.asked > 2);
      room.isFull = false;
    }
    await until(() => runs.length === 5);
    expect(await rowOf(job)).toMatchObject({ state: 'running', attempts: 1 });
    runs[4]?.end('');
    await runner.untilDone(job, id);
  });

  it('finishes in the transaction in which it is done, or not at all', async () => {
    const finished: string[] = [];
    const { job, runs } = newJob({
      finish: async (transaction, { userId, result }) => {
        expect(transaction.isTransaction).toBe(true);
        finished.push(`${userId} ${result}`);
        if (result === 'bad') throw new Error('cannot be kept');
      },
    });
    const { id } = await app.newLearner();
    const { runner } = await newProcess(job);
    await runner.start(job, id, '');
    await until(() => runs.length === 1);
    runs[0]?.end('bad');
    await inState(app.db, job, id, 'failed');
    await runner.start(job, id, '');
    await until(() => runs.length === 2);
    runs[1]?.end('good');
    await runner.untilDone(job, id);
    await runner.start(job, id, '');
    await until(() => runs.length === 3);
    await runner.cancel(job, id);
    expect(finished).toEqual([`${id} bad`, `${id} good`]);
  });
});

describe('processes on one database', () => {
  it('do each job once, whichever of them it is', async () => {
    const done: string[] = [];
    const { job } = newJob({
      run: async ({ parameters }) => {
        done.push(parameters);
        await pause(5);
        return parameters;
      },
    });
    const processes = [await newProcess(job), await newProcess(job), await newProcess(job)];
    const learners = await Promise.all(Array.from({ length: 12 }, () => app.newLearner()));
    for (const [index, { id }] of learners.entries()) {
      await processes[index % 3]?.runner.start(job, id, String(id));
    }
    for (const { id } of learners) await processes[0]?.runner.untilDone(job, id);
    expect(done.toSorted()).toEqual(learners.map(({ id }) => String(id)).toSorted());
  });

  it('of which one does the jobs of all have it begin and cancel what others are asked for', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const keeper = await newProcess(job, { ...QUICK, pollMs: 3_600_000 });
    const elsewhere = {
      wake: () => keeper.runner.wake(),
      abort: (kind: string, userId: number) => keeper.runner.abort(kind, userId),
    };
    const other = await newProcess(job, { ...QUICK, leaseMs: 3_600_000 }, elsewhere);
    await other.runner.start(job, id, 'first');
    await until(() => runs.length === 1);
    expect(await other.runner.cancel(job, id)).toBe(true);
    await until(() => runs[0]?.signal.aborted);
    await other.runner.start(job, id, 'second');
    await until(() => runs.length === 2);
    runs[1]?.end('found');
    await other.runner.untilDone(job, id);
    expect((await findJob(app.db, job, id))?.result).toBe('found');
    expect(runs.map(({ db }) => db)).toEqual([keeper.db, keeper.db]);
  });

  it('take over what one that was killed has left, when its lease has run out and not before', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    await startJob(app.db, job, id, 'orphan');
    await leftBehind(job, { agoMs: -1_000 });
    const lease = (await rowOf(job))?.lease_until ?? '';
    const { runner } = await newProcess(job);
    await until(() => runs.length === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(lease));
    expect(runs[0]?.parameters).toBe('orphan');
    runs[0]?.end('done after all');
    await runner.untilDone(job, id);
    expect((await findJob(app.db, job, id))?.result).toBe('done after all');
  });

  it('keep a job for as long as they work at it, however long that is', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const [first] = [await newProcess(job), await newProcess(job)];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await first.runner.start(job, id, '');
    await until(() => runs.length === 1);
    for (let part = 0; part < 7; part += 1) {
      const lease = (await rowOf(job))?.lease_until;
      vi.setSystemTime(Date.now() + QUICK.leaseMs / 3);
      await until(async () => (await rowOf(job))?.lease_until !== lease);
    }
    await pause(150);
    expect(runs).toHaveLength(1);
    runs[0]?.end('long');
    await first.runner.untilDone(job, id);
    expect(runs).toHaveLength(1);
  });

  it('give up a job at which each of them dies', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    await startJob(app.db, job, id, 'deadly');
    await leftBehind(job, { attempts: 3 });
    await newProcess(job);
    const { error } = await inState(app.db, job, id, 'failed');
    expect(error).toMatch(/begun 3 times, and whoever did it was gone/);
    expect(runs).toHaveLength(0);
  });

  it('find out that another has taken over, and leave the result to that one', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const { runner } = await newProcess(job);
    await runner.start(job, id, '');
    await until(() => runs.length === 1);
    const lease_until = new Date(Date.now() + 60_000).toISOString();
    const other = { owner: 'another', lease_until };
    await app.db.updateTable('jobs').set(other).where('kind', '=', job.kind).execute();
    runs[0]?.progress(0.5);
    await until(() => runs[0]?.signal.aborted);
    runs[0]?.end('too late');
    await pause(50);
    expect(await rowOf(job)).toMatchObject({ state: 'running', owner: 'another', result: null });
  });

  it('that stop give their job back at once, as if it had not been begun', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const first = await newProcess(job);
    await first.runner.start(job, id, 'kept');
    await until(() => runs.length === 1);
    await first.runner.stop();
    expect(await rowOf(job)).toMatchObject({ state: 'queued', owner: null, attempts: 0 });
    const next = await newProcess(job);
    await until(() => runs.length === 2);
    expect(runs[1]?.parameters).toBe('kept');
    runs[1]?.end('');
    await next.runner.untilDone(job, id);
  });
});

describe('a job that is cancelled', () => {
  it('while it is queued is never begun', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    await startJob(app.db, job, id, '');
    expect(await cancelJob(app.db, job, id)).toBe(true);
    await newProcess(job);
    await pause(150);
    expect(runs).toHaveLength(0);
    expect((await findJob(app.db, job, id))?.state).toBe('cancelled');
    expect(await cancelJob(app.db, job, id)).toBe(false);
  });

  it.each(['here', 'in another process'])(
    'while it runs %s ends, and finds nothing',
    async (where) => {
      const { job, runs } = newJob();
      const { id } = await app.newLearner();
      const { runner } = await newProcess(job);
      await runner.start(job, id, '');
      await until(() => runs.length === 1);
      if (where === 'here') await runner.cancel(job, id);
      else await cancelJob(app.db, job, id);
      runs[0]?.progress(0.7);
      await until(() => runs[0]?.signal.aborted);
      expect(await findJob(app.db, job, id)).toMatchObject({ state: 'cancelled', result: null });
      // There is room for the next one.
      await runner.start(job, id, 'next');
      await until(() => runs.length === 2);
    },
  );

  it('by somebody else is not', async () => {
    const { job, runs } = newJob();
    const [one, other] = [await app.newLearner(), await app.newLearner()];
    const { runner } = await newProcess(job);
    await runner.start(job, one.id, '');
    await until(() => runs.length === 1);
    expect(await runner.cancel(job, other.id)).toBe(false);
    expect(await findJob(app.db, job, other.id)).toBeUndefined();
    expect(runs[0]?.signal.aborted).toBe(false);
  });
});

describe('jobs', () => {
  it('end with the account', async () => {
    const { job, runs } = newJob();
    const { id } = await app.newLearner();
    const { runner } = await newProcess(job);
    await runner.start(job, id, 'private');
    await until(() => runs.length === 1);
    await eraseJobs(app.db, id);
    runs[0]?.progress(0.5);
    await until(() => runs[0]?.signal.aborted);
    expect(await rowOf(job)).toBeUndefined();
  });

  it('that ended are forgotten after a while, and others are not', async () => {
    const [ended, queued] = [newJob().job, newJob().job];
    const { id } = await app.newLearner();
    await startJob(app.db, ended, id, '');
    await startJob(app.db, queued, id, '');
    await cancelJob(app.db, ended, id);
    await forgetEndedJobs(app.db, new Date(Date.now() - 60_000));
    expect(await rowOf(ended)).toBeDefined();
    await forgetEndedJobs(app.db, new Date(Date.now() + 60_000));
    expect(await rowOf(ended)).toBeUndefined();
    expect(await rowOf(queued)).toBeDefined();
  });
});
