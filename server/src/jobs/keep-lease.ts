import type { Database } from '../db/schema.ts';
import { type Claim, renewJob } from './claims.ts';

interface Options {
  /** For how long the job is left to a process that is not heard of. */
  leaseMs: number;
  /** How often progress is written, where there is any. */
  beatMs: number;
  /** How far the job is, from 0 to 1. */
  progress: () => number;
  onError: (error: unknown, kind: string) => void;
}

/**
 * Lets other processes know from time to time that a job is being done, and how far it is. Aborts it once it is another's, or once
 * its lease has run out unheard.
 * @returns what ends this.
 */
export function keepLease(
  db: Database,
  claim: Claim,
  abort: AbortController,
  { leaseMs, beatMs, progress, onError }: Options,
): () => void {
  let written = { at: Date.now(), progress: 0 };
  let isWriting = false;

  async function beat(): Promise<void> {
    const next = { at: Date.now(), progress: progress() };
    const isDue = next.at - written.at >= leaseMs / 3;
    if (isWriting || (!isDue && next.progress === written.progress)) return;
    isWriting = true;
    try {
      const leaseUntil = new Date(next.at + leaseMs);
      const isOurs = await renewJob(db, claim, { progress: next.progress, leaseUntil });
      if (isOurs) written = next;
      else abort.abort();
    } catch (error) {
      onError(error, claim.kind);
      if (Date.now() - written.at > leaseMs) abort.abort();
    } finally {
      isWriting = false;
    }
  }

  const beating = setInterval(() => void beat(), beatMs).unref();
  return () => clearInterval(beating);
}
