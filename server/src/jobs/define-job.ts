import type { Transaction } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';

export interface Work<Parameters> {
  db: Database;
  userId: number;
  parameters: Parameters;
  signal: AbortSignal;
  /** From 0 to 1; others see it within seconds. */
  progress(share: number): void;
}

/** Parameters and result are kept as JSON. */
export interface Job<Parameters, Result> {
  kind: string;
  /**
   * Another process may begin it anew, so its writes must bear that. Ends soon after its signal.
   */
  run(work: Work<Parameters>): Promise<Result>;
  /** In the transaction that completes the job: never twice, nor when cancelled. */
  finish?(
    transaction: Transaction<Schema>,
    done: { userId: number; parameters: Parameters; result: Result },
  ): Promise<void>;
  /** Runs once more when asked for while it ran. */
  repeats?: boolean;
}

export function defineJob<Parameters, Result>(
  job: Job<Parameters, Result>,
): Job<Parameters, Result> {
  return job;
}
