import { sql } from 'kysely';
import type { JobState, Queryable } from '../db/schema.ts';
import type { Job } from './define-job.ts';

/** Literals, else the indexes of live jobs do not apply. */
export const isLive = sql<boolean>`state in ('queued', 'running')`;
const isEnded = sql<boolean>`state not in ('queued', 'running')`;
export const UNOWNED = { owner: null, lease_until: null } as const;

export interface FoundJob<Result> {
  state: JobState;
  progress: number;
  result: Result | null;
  error: string | null;
}

/** Replaces an ended job; a live one stays. Wake the runner after the transaction. */
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

export async function eraseJobs(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('jobs').where('user_id', '=', userId).execute();
}

export async function forgetEndedJobs(db: Queryable, time: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where(isEnded)
    .where('finished_at', '<', time.toISOString())
    .execute();
}
