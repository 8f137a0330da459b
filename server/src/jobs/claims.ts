import { sql } from 'kysely';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { lockRows } from '../db/engine/sql.ts';
import type { Database, Queryable } from '../db/schema.ts';
import type { Job } from './define-job.ts';
import { isLive, UNOWNED } from './jobs-table.ts';

/** Attempts of a job whose process dies, or whose database is away. */
const MAX_ATTEMPTS = 3;
const GIVEN_UP = `It was begun ${MAX_ATTEMPTS} times, and whoever did it was gone before it was done.`;
const ERROR_MAX_LENGTH = 500;

export interface Claim {
  id: number;
  owner: string;
  userId: number;
  kind: string;
  parameters: unknown;
  attempts: number;
}

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

/** One that was begun too often fails. */
export async function claimJob(
  db: Queryable,
  owner: string,
  kinds: readonly string[],
  { now, leaseUntil, userId }: { now: Date; leaseUntil: Date; userId?: number | undefined },
): Promise<Claim | undefined> {
  const isFree = sql<boolean>`(lease_until is null or lease_until <= ${now.toISOString()})`;
  for (;;) {
    const free = db
      .selectFrom('jobs')
      .select(['id', 'user_id', 'attempts'])
      .where(isLive)
      .where(isFree)
      .where('kind', 'in', kinds)
      .orderBy('id')
      .limit(1);
    const own = userId === undefined ? free : free.where('user_id', '=', userId);
    const found = await own.executeTakeFirst();
    if (found === undefined) return undefined;
    const isHopeless = found.attempts >= MAX_ATTEMPTS;
    // The conditions once more: another process may have been faster.
    const taken = await db
      .updateTable('jobs')
      .set(
        isHopeless
          ? { state: 'failed', error: GIVEN_UP, ...UNOWNED, finished_at: now.toISOString() }
          : {
              state: 'running',
              owner,
              lease_until: leaseUntil.toISOString(),
              attempts: found.attempts + 1,
              asked_again: 0,
            },
      )
      .where('user_id', '=', found.user_id)
      .where('id', '=', found.id)
      .where('attempts', '=', found.attempts)
      .where(isLive)
      .where(isFree)
      .returning(['id', 'user_id', 'kind', 'parameters', 'attempts'])
      .executeTakeFirst();
    if (taken === undefined || isHopeless) continue;
    const { user_id, parameters, ...job } = taken;
    return { ...job, owner, userId: user_id, parameters: JSON.parse(parameters) };
  }
}

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
      .where('user_id', '=', claim.userId)
      .where('id', '=', claim.id)
      .where('owner', '=', claim.owner);
    const row = await lockRows(transaction, own, 'jobs').executeTakeFirst();
    if (row === undefined) return;
    const end = { result: JSON.stringify(result ?? null), finished_at: new Date().toISOString() };
    await updateClaimed(transaction, claim)
      .set(
        row.asked_again === 1
          ? { state: 'queued', ...UNOWNED, progress: 0, attempts: 0 }
          : { state: 'done', ...UNOWNED, progress: 1, ...end },
      )
      .execute();
    const { userId, parameters } = claim;
    await finish?.(transaction, { userId, parameters, result });
  });
}

export async function failJob(db: Queryable, claim: Claim, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await updateClaimed(db, claim)
    .set({ state: 'failed', ...UNOWNED, error: message.slice(0, ERROR_MAX_LENGTH) })
    .set({ finished_at: new Date().toISOString() })
    .execute();
}

export async function giveJobBack(
  db: Queryable,
  claim: Claim,
  { from, attempts }: { from: Date | null; attempts: number },
): Promise<void> {
  await updateClaimed(db, claim)
    .set({ state: 'queued', owner: null, lease_until: from?.toISOString() ?? null, attempts })
    .execute();
}

function updateClaimed(db: Queryable, { userId, id, owner }: Claim) {
  return db
    .updateTable('jobs')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('state', '=', 'running');
}
