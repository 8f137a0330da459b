import type { Readable } from 'node:stream';

/** Senders below this rate are too slow to keep others waiting. */
const LEAST_BYTES = 32 * 1024;
const WITHIN_MS = 10_000;

interface Pace {
  tooSlow: AbortSignal;
  /** Rejects when `tooSlow` aborts. */
  lost: Promise<never>;
  stop: () => void;
}

/** Call `stop` in the end. */
export function watchPace(source: Readable): Pace {
  const watch = new AbortController();
  const lost = new Promise<never>((_, reject) => {
    watch.signal.addEventListener('abort', () => reject(watch.signal.reason as Error));
  });
  // Avoids an unhandled rejection where nobody awaits it.
  lost.catch(() => {});
  let received = 0;
  const count = (piece: Buffer) => {
    received += piece.length;
  };
  source.on('data', count);
  const timer = setInterval(() => {
    // A paused source waits for our disk, not for its sender.
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
