import type { Readable } from 'node:stream';

const PATIENCE_MS = 60_000;

/** Frees the memory and place of a file that nobody reads on. */
export function watchFile(patienceMs = PATIENCE_MS) {
  let file: Readable | undefined;
  const timer = setTimeout(() => file?.destroy(new Error('Nobody reads the file.')), patienceMs);
  timer.unref();
  return {
    of(watched: Readable): void {
      file = watched;
      watched.once('close', () => clearTimeout(timer));
    },
    /** Each piece that is asked for shows that somebody reads. */
    async *pieces<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
      for await (const piece of pieces) {
        timer.refresh();
        yield piece;
      }
    },
  };
}
