import { LRUCache } from 'lru-cache';
import type { Questions } from './messages.ts';

type CountQuestion = Questions['count'];

/** A worker, which asks the primary, or what counts in its place. */
export interface Counter {
  ask(name: 'count', given: CountQuestion['given']): Promise<CountQuestion['answer']>;
}

export function soleCounter(clock: () => Date): Counter {
  const counts = new SharedCounts(1);
  return { ask: async (_, given) => counts.count(given, clock().getTime()) };
}

const CAPACITY = 20_000;
/** Other workers may hold unused at most a twentieth of a limit. */
const HELD_SHARE = 20;

/** Workers take portions, which together never exceed the limit. */
export class SharedCounts {
  readonly #limits = new Map<string, LRUCache<string, { count: number; end: number }>>();
  readonly #workers: number;

  constructor(workers: number) {
    this.#workers = workers;
  }

  count(
    { limit, key, windowMs, max, all }: CountQuestion['given'],
    now: number,
  ): CountQuestion['answer'] {
    const windows = this.#limits.get(limit) ?? new LRUCache({ max: CAPACITY });
    this.#limits.set(limit, windows);
    const open = windows.get(key);
    // A clock that was set back makes no window longer.
    const isOpen = open !== undefined && open.end > now && open.end <= now + windowMs;
    const { count, end } = isOpen ? open : { count: 0, end: now + windowMs };
    if (all !== undefined) {
      const isFull = count >= max;
      windows.set(key, { count: isFull ? count : count + all, end });
      return { total: count + all, portion: isFull ? 0 : all, ttl: end - now };
    }
    const most = Math.max(1, Math.floor(max / (HELD_SHARE * this.#workers)));
    const portion = Math.min(most, max - count);
    windows.set(key, { count: count + portion, end });
    return { total: portion === 0 ? max + 1 : count + portion, portion, ttl: end - now };
  }
}
