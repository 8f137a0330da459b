import type { Database } from '../db/schema.ts';
import { type Claim, renewJob } from './claims.ts';

interface Options {
  leaseMs: number;
  beatMs: number;
  /** From 0 to 1. */
  progress: () => number;
  onError: (error: unknown, kind: string) => void;
}

/** Renews the lease; aborts when it is lost or over. @returns what ends this. */
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
