import type { Readable } from 'node:stream';

/** Fewer bytes than this in so many milliseconds, and whoever sends them must not keep others waiting. */
const LEAST_BYTES = 32 * 1024;
const WITHIN_MS = 10_000;

interface Pace {
  /** Aborted once it is too slow. */
  tooSlow: AbortSignal;
  /** Rejects then. */
  lost: Promise<never>;
  stop: () => void;
}

/** Watches what somebody else reads from `source`. Stop it in the end. */
export function watchPace(source: Readable): Pace {
  const watch = new AbortController();
  const lost = new Promise<never>((_, reject) => {
    watch.signal.addEventListener('abort', () => reject(watch.signal.reason as Error));
  });
  // Whether or not anybody waits for it.
  lost.catch(() => {});
  let received = 0;
  const count = (piece: Buffer) => {
    received += piece.length;
  };
  source.on('data', count);
  const timer = setInterval(() => {
    // A source that does not flow waits for our disk.
    const mayFlow = source.readableFlowing === true && !source.readableEnded;
    if (received < LEAST_BYTES && mayFlow) watch.abort();
    received = 0;
  }, WITHIN_MS);
  return {
    tooSlow: watch.signal,
    lost,
    stop: () => {
      clearInterval(timer);
      source.off('data', count);
    },
  };
}
