import { sql } from 'kysely';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database, JobState, Queryable } from '../db/schema.ts';
import { lockRows } from '../db/sql.ts';
import type { Job } from './define-job.ts';

/** How often a job is begun whose process dies, or whose database is away. */
const MAX_ATTEMPTS = 3;
const ERROR_MAX_LENGTH = 500;
/** Literals, else the indexes of the live jobs do not apply. */
const isLive = sql<boolean>`state in ('queued', 'running')`;
const isEnded = sql<boolean>`state not in ('queued', 'running')`;

export interface FoundJob<Result> {
  state: JobState;
  /** From 0 to 1. */
  progress: number;
  /** Once it is done. */
  result: Result | null;
  /** Once it has failed: why, for whoever runs the server. */
  error: string | null;
}

/** A job that this process has taken upon itself. */
export interface Claim {
  id: number;
  owner: string;
  userId: number;
  kind: string;
  parameters: unknown;
  attempts: number;
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
    .set({ state: 'cancelled', ...LET_GO, finished_at: new Date().toISOString() })
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

/** Ends the leases of processes that are gone, whatever is left of them. */
export async function endLeases(
  db: Queryable,
  isGone: (owner: string) => boolean,
  now: Date,
): Promise<void> {
  const running = await db
    .selectFrom('jobs')
    .select('owner')
    .distinct()
    .where(isLive)
    .where('owner', 'is not', null)
    .execute();
  for (const { owner } of running) {
    if (owner === null || !isGone(owner)) continue;
    await db
      .updateTable('jobs')
      .set({ lease_until: now.toISOString() })
      .where(isLive)
      .where('owner', '=', owner)
      .execute();
  }
}

/**
 * Takes the oldest job of these kinds that nobody does: one that was asked for, or whose owner has not been heard of for
 * the time of its lease. One that has cost its owners their lives before counts as failed.
 */
export async function claimJob(
  db: Queryable,
  owner: string,
  kinds: readonly string[],
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<Claim | undefined> {
  const isFree = sql<boolean>`(lease_until is null or lease_until <= ${now.toISOString()})`;
  for (;;) {
    const found = await db
      .selectFrom('jobs')
      .select(['id', 'attempts'])
      .where(isLive)
      .where(isFree)
      .where('kind', 'in', kinds)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const isHopeless = found.attempts >= MAX_ATTEMPTS;
    // The conditions once more: another process may have been faster.
    const taken = await db
      .updateTable('jobs')
      .set(
        isHopeless
          ? { state: 'failed', error: GIVEN_UP, ...LET_GO, finished_at: now.toISOString() }
          : {
              state: 'running',
              owner,
              lease_until: leaseUntil.toISOString(),
              attempts: found.attempts + 1,
              asked_again: 0,
            },
      )
      .where('id', '=', found.id)
      .where('attempts', '=', found.attempts)
      .where(isLive)
      .where(isFree)
      .returning(['id', 'user_id', 'kind', 'parameters', 'attempts'])
      .executeTakeFirst();
    if (taken === undefined || isHopeless) continue;
    const { id, user_id: userId, kind, parameters, attempts } = taken;
    return { id, owner, userId, kind, attempts, parameters: JSON.parse(parameters) };
  }
}

const LET_GO = { owner: null, lease_until: null } as const;
const GIVEN_UP = `It was begun ${MAX_ATTEMPTS} times, and whoever did it was gone before it was done.`;

/** @returns false when the job is no longer this owner's. */
export async function renewJob(
  db: Queryable,
  claim: Claim,
  { progress, leaseUntil }: { progress: number; leaseUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ progress, lease_until: leaseUntil.toISOString() })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what the job found, unless it is no longer this owner's. */
export async function finishJob(
  db: Database,
  claim: Claim,
  { finish }: Job<unknown, unknown>,
  result: unknown,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const own = transaction
      .selectFrom('jobs')
      .select('asked_again')
      .where('id', '=', claim.id)
      .where('owner', '=', claim.owner);
    const row = await lockRows(transaction, own, 'jobs').executeTakeFirst();
    if (row === undefined) return;
    const end = { result: JSON.stringify(result ?? null), finished_at: new Date().toISOString() };
    await updateClaimed(transaction, claim)
      .set(
        row.asked_again === 1
          ? { state: 'queued', ...LET_GO, progress: 0, attempts: 0 }
          : { state: 'done', ...LET_GO, progress: 1, ...end },
      )
      .execute();
    const { userId, parameters } = claim;
    await finish?.(transaction, { userId, parameters, result });
  });
}

export async function failJob(db: Queryable, claim: Claim, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await updateClaimed(db, claim)
    .set({ state: 'failed', ...LET_GO, error: message.slice(0, ERROR_MAX_LENGTH) })
    .set({ finished_at: new Date().toISOString() })
    .execute();
}

/** Lets go of a job that is not done: anybody may begin it anew, at `from` at the earliest. */
export async function giveJobBack(
  db: Queryable,
  claim: Claim,
  { from, attempts }: { from: Date | null; attempts: number },
): Promise<void> {
  await updateClaimed(db, claim)
    .set({ state: 'queued', owner: null, lease_until: from?.toISOString() ?? null, attempts })
    .execute();
}

function updateClaimed(db: Queryable, { id, owner }: Claim) {
  return db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('state', '=', 'running');
}
