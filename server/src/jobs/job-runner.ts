import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '../db/failures.ts';
import type { Database } from '../db/schema.ts';
import { type Claim, claimJob, endLeases, failJob, finishJob, giveJobBack } from './claims.ts';
import type { Job } from './define-job.ts';
import { isGone, newJobOwner } from './job-owner.ts';
import { cancelJob, type FoundJob, findJob, forgetEndedJobs, startJob } from './jobs-table.ts';
import { keepLease } from './keep-lease.ts';

interface Timing {
  /** For how long a job is left to a process that is not heard of; clocks of processes may differ by a part of it. */
  leaseMs: number;
  /** How often progress is written, where there is any. */
  beatMs: number;
  /** How often it is looked for what others have left behind. */
  pollMs: number;
  /** After which the same is tried again where the database was away, the first time. */
  retryMs: number;
  /** How often it is asked after a job that another process may do. */
  askMs: number;
}

const TIMING: Timing = {
  leaseMs: 30_000,
  beatMs: 1_000,
  pollMs: 10_000,
  retryMs: 5_000,
  askMs: 250,
};
/** How long a result is kept that nobody has dismissed. */
const KEPT_MS = 7 * 86_400_000;
const SWEEP_MS = 3_600_000;

/** Where jobs are done that are asked for here: another process of this machine. */
export interface Elsewhere {
  wake(): void;
  /** The user's job of a kind was cancelled. */
  abort(kind: string, userId: number): void;
}

interface Running {
  claim: Claim;
  abort: AbortController;
  ended: Promise<void>;
}

/** How often it is asked at first after a job that another process does: most take a moment. */
const FIRST_ASK_MS = 10;

/** Does the jobs of all users in this process, one of each kind at a time, beside other processes on the same database. */
export class JobRunner {
  readonly #db: Database;
  readonly #jobs: ReadonlyMap<string, Job<unknown, unknown>>;
  readonly #onError: (error: unknown, kind?: string) => void;
  readonly #timing: Timing;
  readonly #elsewhere: Elsewhere | undefined;
  readonly #owner = newJobOwner();
  /** By kind. */
  readonly #running = new Map<string, Running>();
  #looking: Promise<void> | undefined;
  #isWanted = false;
  #isStopping = false;
  #hasEndedLeases = false;
  #poll: NodeJS.Timeout | undefined;
  #sweptAt = 0;

  /** @param elsewhere none is done by this one, but there. */
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

  /** Begins to do what is queued, and what a process that is gone has left behind. */
  begin(): void {
    if (this.#elsewhere !== undefined) return;
    this.#poll = setInterval(() => this.wake(), this.#timing.pollMs).unref();
    this.wake();
  }

  /** Asks for a job of a user; see `startJob`. */
  async start<Parameters>(job: Job<Parameters, unknown>, userId: number, parameters: Parameters) {
    await startJob(this.#db, job, userId, parameters);
    this.wake();
  }

  /** Ends the user's job of a kind: at once where it runs here, within seconds elsewhere. */
  async cancel(job: Pick<Job<never, unknown>, 'kind'>, userId: number): Promise<boolean> {
    const isCancelled = await cancelJob(this.#db, job, userId);
    if (isCancelled) (this.#elsewhere ?? this).abort(job.kind, userId);
    return isCancelled;
  }

  /** Ends at once what runs here of a job that was cancelled. */
  abort(kind: string, userId: number): void {
    const running = this.#running.get(kind);
    if (running?.claim.userId === userId) running.abort.abort();
  }

  /** Looks at once for a job to do; not from inside a transaction, which must be over for its jobs to be seen. */
  wake(): void {
    if (this.#elsewhere !== undefined) {
      this.#elsewhere.wake();
      return;
    }
    this.#isWanted = true;
    this.#looking ??= this.#look();
  }

  /**
   * Waits until the user's job of a kind is done, wherever that is.
   * @throws Error when it fails, or when this process stops before.
   */
  async untilDone<Result>(job: Job<never, Result>, userId: number): Promise<void> {
    this.wake();
    for (let askMs = FIRST_ASK_MS; ; askMs = Math.min(2 * askMs, this.#timing.askMs)) {
      // A job that this process takes now need not be asked after.
      await this.#looking;
      const found: FoundJob<Result> | undefined = await findJob(this.#db, job, userId);
      if (found?.state === 'failed') throw new Error(`${job.kind}: ${found.error}`);
      if (found?.state !== 'queued' && found?.state !== 'running') return;
      if (this.#isStopping) throw new Error(`${job.kind}: the server stops; it is done after that`);
      const here = this.#running.get(job.kind);
      await Promise.race([pause(askMs), ...(here ? [here.ended] : [])]);
    }
  }

  /** Ends what runs here, and leaves it to others or to the next start. */
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
      try {
        await this.#endLeases();
        await this.#sweep();
        while (await this.#takeOne());
      } catch (error) {
        // It is looked again before long.
        this.#onError(error);
      }
    }
    this.#looking = undefined;
  }

  async #takeOne(): Promise<boolean> {
    const idle = [...this.#jobs.keys()].filter((kind) => !this.#running.has(kind));
    if (idle.length === 0 || this.#isStopping) return false;
    const now = new Date();
    const times = { now, leaseUntil: new Date(now.getTime() + this.#timing.leaseMs) };
    const claim = await claimJob(this.#db, this.#owner, idle, times);
    const job = claim && this.#jobs.get(claim.kind);
    if (claim === undefined || job === undefined) return false;
    const abort = new AbortController();
    if (this.#isStopping) abort.abort();
    const ended = this.#run(job, claim, abort)
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
      // Cancelled or another's by now: then this changes nothing.
      await giveJobBack(this.#db, claim, { from: null, attempts: claim.attempts - 1 });
      return;
    }
    this.#onError(error, claim.kind);
    if (isUnavailable(error)) {
      const from = new Date(Date.now() + this.#timing.retryMs * claim.attempts);
      await giveJobBack(this.#db, claim, { from, attempts: claim.attempts });
    } else {
      await failJob(this.#db, claim, error);
    }
  }

  /** Once: a process that was killed is begun anew, and goes on with what it did. */
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
