import { sql } from 'kysely';
import type { JobState, Queryable } from '../db/schema.ts';
import type { Job } from './define-job.ts';

/** Literals, else the indexes of the live jobs do not apply. */
export const isLive = sql<boolean>`state in ('queued', 'running')`;
const isEnded = sql<boolean>`state not in ('queued', 'running')`;
/** Of a job that nobody does any more. */
export const UNOWNED = { owner: null, lease_until: null } as const;

export interface FoundJob<Result> {
  state: JobState;
  /** From 0 to 1. */
  progress: number;
  /** Once it is done. */
  result: Result | null;
  /** Once it has failed: why, for whoever runs the server. */
  error: string | null;
}

/**
 * Asks for a job of a user. There is one of each kind: while it is queued or runs, the same one is meant; one that has
 * ended is replaced. In a transaction it begins to exist with that. Afterwards wake the runner.
 */
export async function startJob<Parameters>(
  db: Queryable,
  job: Job<Parameters, unknown>,
  userId: number,
  parameters: Parameters,
): Promise<void> {
  await forgetJob(db, job, userId);
  await db
    .insertInto('jobs')
    .values({
      user_id: userId,
      kind: job.kind,
      state: 'queued',
      parameters: JSON.stringify(parameters),
      progress: 0,
      attempts: 0,
      asked_again: 0,
      created_at: new Date().toISOString(),
    })
    .onConflict((clash) => {
      const same = clash.columns(['user_id', 'kind']).where(isLive);
      if (!job.repeats) return same.doNothing();
      return same.doUpdateSet((eb) => ({
        asked_again: 1,
        parameters: eb.ref('excluded.parameters'),
      }));
    })
    .execute();
}

/** The user's latest job of a kind; undefined when there is none, or when its end is long ago. */
export async function findJob<Result>(
  db: Queryable,
  job: Job<never, Result>,
  userId: number,
): Promise<FoundJob<Result> | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(['state', 'progress', 'result', 'error'])
    .where('user_id', '=', userId)
    .where('kind', '=', job.kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { state, progress, result, error } = row;
  return { state, progress, error, result: result === null ? null : JSON.parse(result) };
}

/** Ends the user's job of a kind, wherever it runs. @returns whether there was one to end. */
export async function cancelJob(
  db: Queryable,
  { kind }: Pick<Job<never, unknown>, 'kind'>,
  userId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'cancelled', ...UNOWNED, finished_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(isLive)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the job that has ended, and what it found. */
export async function forgetJob(
  db: Queryable,
  { kind }: Pick<Job<never, unknown>, 'kind'>,
  userId: number,
): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(isEnded)
    .execute();
}

/** Erases all jobs of a user whose account is closed. Whoever runs one finds out. */
export async function eraseJobs(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('jobs').where('user_id', '=', userId).execute();
}

/** Forgets all jobs that ended before `time`. */
export async function forgetEndedJobs(db: Queryable, time: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where(isEnded)
    .where('finished_at', '<', time.toISOString())
    .execute();
}
