import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { BoundedMap } from '../bounded-map.ts';

/** Keys of each store: a few megabytes at most, whoever asks. */
const CAPACITY = 20_000;

/**
 * Where @fastify/rate-limit counts: by the server's clock, and with an answer for each request of its own. The store
 * that comes with it hands all requests of one moment the last of their counts, and so refuses the first as well.
 */
export function windowStore(clock: () => Date): FastifyRateLimitStoreCtor {
  return class WindowStore {
    readonly #windows = new BoundedMap<string, { count: number; end: number }>(CAPACITY);

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 0,
    ): void {
      const now = clock().getTime();
      const open = this.#windows.get(key);
      const { count, end } =
        open === undefined || open.end <= now ? { count: 0, end: now + timeWindow } : open;
      this.#windows.set(key, { count: count + 1, end });
      done(null, { current: count + 1, ttl: end - now });
    }

    child(): WindowStore {
      return new WindowStore();
    }
  };
}
