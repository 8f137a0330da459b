import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@gieok/shared/constants';
import { onEveryNode, onNodeOf, ownersAreFollowed } from '../db/distribution/owners.ts';
import { isStorageFull, mayPass } from '../db/engine/failures.ts';
import type { Database } from '../db/schema.ts';
import { type Claim, claimJob, endLeases, failJob, finishJob, giveJobBack } from './claims.ts';
import type { Job } from './define-job.ts';
import { isGone, newJobOwner } from './job-owner.ts';
import { cancelJob, type FoundJob, findJob, forgetEndedJobs, startJob } from './jobs-table.ts';
import { keepLease } from './keep-lease.ts';

export interface Timing {
  /** Then a silent process loses its job; clocks may differ by part of it. */
  leaseMs: number;
  /** Between writes of progress. */
  beatMs: number;
  /** Between looks for abandoned jobs. */
  pollMs: number;
  retryMs: number;
  askMs: number;
}

const TIMING: Timing = {
  leaseMs: 30_000,
  beatMs: 1_000,
  pollMs: 10_000,
  retryMs: 5_000,
  askMs: 250,
};
/** For results that nobody dismissed. */
const KEPT_MS = 7 * DAY_MS;
const SWEEP_MS = HOUR_MS;

export interface Elsewhere {
  wake(): void;
  abort(kind: string, userId: number): void;
}

interface Running {
  claim: Claim;
  abort: AbortController;
  ended: Promise<void>;
}

/** Most jobs of other processes take a moment. */
const FIRST_ASK_MS = 10;

/** One job of each kind at a time, beside other processes. */
export class JobRunner {
  readonly #db: Database;
  readonly #jobs: ReadonlyMap<string, Job<unknown, unknown>>;
  readonly #onError: (error: unknown, kind?: string) => void;
  readonly #timing: Timing;
  readonly #elsewhere: Elsewhere | undefined;
  readonly #owner = newJobOwner();
  readonly #running = new Map<string, Running>();
  /** Found also while a node of others does not answer. */
  readonly #startedBy = new Set<number>();
  #looking: Promise<void> | undefined;
  #isWanted = false;
  #isStopping = false;
  #hasEndedLeases = false;
  #poll: NodeJS.Timeout | undefined;
  #sweptAt = 0;

  constructor(
    db: Database,
    jobs: readonly Job<never, unknown>[],
    onError: (error: unknown, kind?: string) => void,
    timing: Partial<Timing> = {},
    elsewhere?: Elsewhere,
  ) {
    this.#db = db;
    this.#jobs = new Map(jobs.map((job) => [job.kind, job as Job<unknown, unknown>]));
    this.#onError = onError;
    this.#timing = { ...TIMING, ...timing };
    this.#elsewhere = elsewhere;
  }

  begin(): void {
    if (this.#elsewhere !== undefined) return;
    this.#poll = setInterval(() => this.wake(), this.#timing.pollMs).unref();
    this.wake();
  }

  async start<Parameters>(job: Job<Parameters, unknown>, userId: number, parameters: Parameters) {
    await startJob(this.#db, job, userId, parameters);
    if (ownersAreFollowed()) this.#startedBy.add(userId);
    this.wake();
  }

  /** At once where it runs here, within seconds elsewhere. */
  async cancel(job: Pick<Job<never, unknown>, 'kind'>, userId: number): Promise<boolean> {
    const isCancelled = await cancelJob(this.#db, job, userId);
    if (isCancelled) (this.#elsewhere ?? this).abort(job.kind, userId);
    return isCancelled;
  }

  abort(kind: string, userId: number): void {
    const running = this.#running.get(kind);
    if (running?.claim.userId === userId) running.abort.abort();
  }

  /** Not inside a transaction, whose jobs nobody sees. */
  wake(): void {
    if (this.#elsewhere !== undefined) {
      this.#elsewhere.wake();
      return;
    }
    this.#isWanted = true;
    this.#looking ??= onEveryNode(() => this.#look());
  }

  /** Wherever it runs. @throws Error when it fails or this process stops. */
  async untilDone<Result>(job: Job<never, Result>, userId: number): Promise<void> {
    this.wake();
    for (let askMs = FIRST_ASK_MS; ; askMs = Math.min(2 * askMs, this.#timing.askMs)) {
      await this.#looking;
      const found: FoundJob<Result> | undefined = await findJob(this.#db, job, userId);
      if (found?.state === 'failed') throw new Error(`${job.kind}: ${found.error}`);
      if (found?.state !== 'queued' && found?.state !== 'running') return;
      if (this.#isStopping) throw new Error(`${job.kind}: the server stops; it is done after that`);
      const here = this.#running.get(job.kind);
      await Promise.race([pause(askMs), ...(here ? [here.ended] : [])]);
    }
  }

  /** Leaves what runs here to others or the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#poll);
    for (const { abort } of this.#running.values()) abort.abort();
    await this.#looking;
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #look(): Promise<void> {
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false;
      for (const userId of this.#startedBy) await this.#takeOf(userId).catch(this.#onError);
      try {
        await this.#endLeases();
        await this.#sweep();
        while (await this.#takeOne());
      } catch (error) {
        // The next poll looks again.
        this.#onError(error);
      }
    }
    this.#looking = undefined;
  }

  async #takeOf(userId: number): Promise<void> {
    while (await onNodeOf('users', userId, () => this.#takeOne(userId)));
    // Others may wait for what runs.
    if (this.#running.size === 0) this.#startedBy.delete(userId);
  }

  async #takeOne(userId?: number): Promise<boolean> {
    const idle = [...this.#jobs.keys()].filter((kind) => !this.#running.has(kind));
    if (idle.length === 0 || this.#isStopping) return false;
    const now = new Date();
    const leaseUntil = new Date(now.getTime() + this.#timing.leaseMs);
    const claim = await claimJob(this.#db, this.#owner, idle, { now, leaseUntil, userId });
    const job = claim && this.#jobs.get(claim.kind);
    if (claim === undefined || job === undefined) return false;
    const abort = new AbortController();
    if (this.#isStopping) abort.abort();
    const ended = onNodeOf('users', claim.userId, () => this.#run(job, claim, abort))
      .catch((error: unknown) => this.#onError(error, claim.kind))
      .then(() => {
        this.#running.delete(claim.kind);
        this.wake();
      });
    this.#running.set(claim.kind, { claim, abort, ended });
    return true;
  }

  async #run(job: Job<unknown, unknown>, claim: Claim, abort: AbortController): Promise<void> {
    const { userId, parameters } = claim;
    const { signal } = abort;
    let share = 0;
    const progress = (next: number) => {
      share = Math.min(1, Math.max(share, next));
    };
    const stopKeeping = keepLease(this.#db, claim, abort, {
      ...this.#timing,
      progress: () => share,
      onError: this.#onError,
    });
    try {
      signal.throwIfAborted();
      const result = await job.run({ db: this.#db, userId, parameters, signal, progress });
      signal.throwIfAborted();
      await finishJob(this.#db, claim, job, result);
    } catch (error) {
      await this.#giveUp(claim, error, signal);
    } finally {
      stopKeeping();
    }
  }

  async #giveUp(claim: Claim, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) {
      // Changes nothing where the job was cancelled or taken over.
      await giveJobBack(this.#db, claim, { from: null, attempts: claim.attempts - 1 });
      return;
    }
    this.#onError(error, claim.kind);
    if (mayPass(error)) {
      const from = new Date(Date.now() + this.#timing.retryMs * claim.attempts);
      const attempts = claim.attempts - (isStorageFull(error) ? 1 : 0);
      await this.#onceThereIsRoom(() => giveJobBack(this.#db, claim, { from, attempts }));
    } else {
      await this.#onceThereIsRoom(() => failJob(this.#db, claim, error));
    }
  }

  async #onceThereIsRoom(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.#isStopping || !isStorageFull(error)) throw error;
        await pause(this.#timing.beatMs);
      }
    }
  }

  /** Once, so that jobs of a killed process go on. */
  async #endLeases(): Promise<void> {
    if (this.#hasEndedLeases) return;
    await endLeases(this.#db, isGone, new Date());
    this.#hasEndedLeases = true;
  }

  async #sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    await forgetEndedJobs(this.#db, new Date(now - KEPT_MS));
  }
}
