import type { Transaction } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';

/** What a job is given to work with. */
export interface Work<Parameters> {
  db: Database;
  userId: number;
  parameters: Parameters;
  /** Aborted when the job is cancelled, when another process has taken it over, and when this one stops. */
  signal: AbortSignal;
  /** Notes how far it is, from 0 to 1; others see it within seconds. */
  progress(share: number): void;
}

/** A kind of long work that is done for one user. Parameters and result are kept as JSON. */
export interface Job<Parameters, Result> {
  kind: string;
  /**
   * May be begun anew by another process when this one is gone: what it writes has to bear that. It ends, with an error or
   * without, soon after its signal.
   */
  run(work: Work<Parameters>): Promise<Result>;
  /** Done in the transaction in which the job becomes done: not at all when it was cancelled, and never twice. */
  finish?(
    transaction: Transaction<Schema>,
    done: { userId: number; parameters: Parameters; result: Result },
  ): Promise<void>;
  /** Whether it runs once more when it was asked for while it ran; else that changes nothing. */
  repeats?: boolean;
}

export function defineJob<Parameters, Result>(
  job: Job<Parameters, Result>,
): Job<Parameters, Result> {
  return job;
}
