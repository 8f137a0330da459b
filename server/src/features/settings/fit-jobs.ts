import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { FitResult } from '@gieok/shared/contract/scheduling';

/** How the fit and the weights in use foretell reviews that the fit had not seen; `workers/held-out.mjs` tells how. */
type Judgement = Omit<FitResult, 'reviewsFitted'>;

const WORKER = createRequire(import.meta.url).resolve('#fit-worker');
/** Two hundred thousand reviews take seconds: what takes so long hangs. */
const TIME_LIMIT_MS = 5 * 60_000;
const WEIGHTS = 21;

/** What a fit found. */
export interface Fit {
  /** 21 numbers, fitted to all reviews. */
  weights: readonly number[];
  /** How many that were: those a study day or more after the one before. */
  reviewsFitted: number;
  /** What it is worth, on reviews that had no part in it. */
  judgement: Judgement;
}

export interface FitJob {
  /** `too_few`: there are reviews, but too few to be fitted to or to judge a fit by. */
  state: 'running' | 'done' | 'too_few' | 'failed';
  /** From 0 to 1. */
  progress: number;
  fit: Fit | null;
}

/** What the worker tells. */
type Told = Partial<Fit> & { progress?: number; notEnough?: boolean };

interface Started {
  /** Those in use, against which the fit is measured. */
  weights: readonly number[];
  /** Of some cards at a time, the histories of each, as the worker takes them. */
  cards: AsyncIterable<number[][][]>;
}

/**
 * The fits of all learners: one at a time, each in a process of its own, which ends with it or when it is cancelled.
 * They are kept in memory alone: after a restart one asks for another, which takes seconds.
 */
export class FitJobs {
  readonly #jobs = new Map<number, FitJob>();
  #running: { userId: number; worker: ChildProcess } | undefined;
  #queue: Promise<void> = Promise.resolve();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  of(userId: number): FitJob | undefined {
    return this.#jobs.get(userId);
  }

  /**
   * Begins a fit, unless one is under way.
   * @param then called before the fit counts as done, unless it was cancelled.
   */
  start(userId: number, started: Started, then: () => Promise<void>): void {
    if (this.#jobs.get(userId)?.state === 'running') return;
    const job: FitJob = { state: 'running', progress: 0, fit: null };
    this.#jobs.set(userId, job);
    const isCancelled = () => this.#jobs.get(userId) !== job;
    this.#queue = this.#queue.then(async () => {
      if (isCancelled()) return;
      try {
        const fit = await this.#run(userId, job, started);
        if (isCancelled()) return;
        if (fit !== null) await then();
        job.fit = fit;
        job.state = fit === null ? 'too_few' : 'done';
      } catch (error) {
        if (isCancelled()) return;
        job.state = 'failed';
        this.#onError(error);
      }
    });
  }

  /** Ends the learner's fit, or forgets what it found. */
  cancel(userId: number): void {
    this.#jobs.delete(userId);
    if (this.#running?.userId === userId) this.#running.worker.kill();
  }

  close(): void {
    for (const userId of [...this.#jobs.keys()]) this.cancel(userId);
  }

  async #run(userId: number, job: FitJob, { weights, cards }: Started): Promise<Fit | null> {
    const worker = fork(WORKER, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#running = { userId, worker };
    const timer = setTimeout(() => worker.kill(), TIME_LIMIT_MS);
    const told = new Promise<Told>((resolve, reject) => {
      worker.on('message', (message: Told) => {
        if (message.progress !== undefined) job.progress = Math.max(job.progress, message.progress);
        else resolve(message);
      });
      // Not once: each batch that is sent to a worker just killed is an error of its own.
      worker.on('error', reject);
      worker.once('exit', (code, signal) => {
        reject(new Error(`Fitting FSRS ended with ${signal ?? code}`));
      });
    });
    // It may fail while the cards are still being sent.
    told.catch(() => {});
    try {
      for await (const batch of cards) {
        if (!worker.connected) break;
        worker.send({ cards: batch });
      }
      if (worker.connected) worker.send({ fit: weights });
      const outcome = await told;
      return outcome.notEnough === true ? null : checkedFit(outcome);
    } finally {
      clearTimeout(timer);
      worker.kill();
      this.#running = undefined;
    }
  }
}

function checkedFit({ weights, reviewsFitted, judgement }: Partial<Fit>): Fit {
  const { better, ...figures } = judgement ?? {};
  const isSound =
    weights?.length === WEIGHTS &&
    [...weights, reviewsFitted, ...Object.values(figures)].every((number) =>
      Number.isFinite(number),
    );
  if (!isSound || reviewsFitted === undefined || judgement === undefined) {
    throw new Error('Fitting FSRS gave no sound weights');
  }
  return { weights, reviewsFitted, judgement };
}
