import type { Readable } from 'node:stream';

/** Who has taken nothing of a file for that long has gone, or would keep it for ever. */
const PATIENCE_MS = 60_000;

/** Ends a file that nobody reads on: it takes memory, and a place among those that are made at a time. */
export function watchFile(patienceMs = PATIENCE_MS) {
  let file: Readable | undefined;
  const timer = setTimeout(() => file?.destroy(new Error('Nobody reads the file.')), patienceMs);
  timer.unref();
  return {
    /** Which file. */
    of(watched: Readable): void {
      file = watched;
      watched.once('close', () => clearTimeout(timer));
    },
    /** The pieces that it is made of: each that is asked for shows that somebody reads. */
    async *pieces<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
      for await (const piece of pieces) {
        timer.refresh();
        yield piece;
      }
    },
  };
}
