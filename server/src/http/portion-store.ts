import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Counter } from '../cluster/shared-counts.ts';

const CAPACITY = 20_000;

interface Portion {
  /** Counted by all workers, with this portion. */
  total: number;
  left: number;
  /** No worker has any left. */
  isRefused: boolean;
  end: number;
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * The store of @fastify/rate-limit by the server's clock, in portions: few requests wait for the primary. The bundled
 * one gives concurrent requests the last count.
 */
export function portionStore(counter: Counter, clock: () => Date): FastifyRateLimitStoreCtor {
  return class PortionStore {
    readonly #portions = new LRUCache<string, Portion>({ max: CAPACITY });
    readonly #asking = new Map<string, Promise<Portion>>();
    readonly #limit: string;

    constructor({ groupId = '' }: { groupId?: string } = {}) {
      this.#limit = groupId;
    }

    incr(key: string, done: Done, timeWindow = 0, max = 0): void {
      const kept = this.#portions.get(key);
      const now = clock().getTime();
      // A clock that was set back makes no window longer.
      const isOpen = kept !== undefined && kept.end > now && kept.end <= now + timeWindow;
      if (isOpen && (kept.left > 0 || kept.isRefused)) {
        done(null, use(kept, now));
      } else {
        this.#ask(key, timeWindow, max).then(
          () => this.incr(key, done, timeWindow, max),
          (error: Error) => done(error),
        );
      }
    }

    child(options: object): PortionStore {
      return new PortionStore(options);
    }

    #ask(key: string, windowMs: number, max: number): Promise<Portion> {
      const under = this.#asking.get(key);
      if (under !== undefined) return under;
      const asked = counter
        .ask('count', { limit: this.#limit, key, windowMs, max })
        .then(({ total, portion, ttl }) => {
          const end = clock().getTime() + ttl;
          const given = { total, left: portion, isRefused: portion === 0, end };
          this.#portions.set(key, given);
          return given;
        })
        .finally(() => this.#asking.delete(key));
      this.#asking.set(key, asked);
      return asked;
    }
  };
}

function use(portion: Portion, now: number): { current: number; ttl: number } {
  portion.left = Math.max(0, portion.left - 1);
  return { current: portion.total - portion.left, ttl: portion.end - now };
}
