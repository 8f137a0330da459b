import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

const CAPACITY = 20_000;

/**
 * The store of @fastify/rate-limit by the server's clock. The bundled one gives concurrent requests
 * the last count, and so refuses the first.
 */
export function windowStore(clock: () => Date): FastifyRateLimitStoreCtor {
  return class WindowStore {
    readonly #windows = new LRUCache<string, { count: number; end: number }>({ max: CAPACITY });

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
