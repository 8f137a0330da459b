import { HOUR_MS } from '@gieok/shared/constants';
import { serverTexts } from '@gieok/shared/texts/server';
import { LRUCache } from 'lru-cache';
import { type Counter, soleCounter } from '../cluster/shared-counts.ts';
import { tooManyRequests } from '../errors.ts';
import type { AppContext } from './context.ts';

/**
 * Events of one learner in an hour; the last batch may exceed it. `sent`: two weeks offline.
 * `changed`: cards named by single calls. `imported`: rows of files.
 */
const MOST = { sent: 18_000, changed: 100_000, imported: 1_000_000 };
/** A worker collects so many before it asks the primary. */
const ASKED_AT_ONCE = 20;
const CAPACITY = 20_000;

interface EventLimitContext extends Pick<AppContext, 'clock'> {
  config: Pick<AppContext['config'], 'RATE_LIMITS'>;
  worker?: Counter | undefined;
}

export class EventLimit {
  readonly #context: EventLimitContext;
  readonly #counter: Counter;
  readonly #learners = new LRUCache<string, { unasked: number; refusedUntil: number }>({
    max: CAPACITY,
  });

  constructor(context: EventLimitContext) {
    this.#context = context;
    this.#counter = context.worker ?? soleCounter(context.clock);
  }

  /** @throws AppError 429 when too many were counted before. */
  async count(userId: number, events: number, kind: keyof typeof MOST = 'sent'): Promise<void> {
    const { config, clock, worker } = this.#context;
    if (!config.RATE_LIMITS) return;
    const now = clock().getTime();
    const [key, max] = [`${kind} ${userId}`, MOST[kind]];
    const { unasked, refusedUntil } = this.#learners.get(key) ?? { unasked: 0, refusedUntil: 0 };
    if (refusedUntil > now && refusedUntil <= now + HOUR_MS) throw refusal(max, refusedUntil - now);
    const all = unasked + events;
    if (worker !== undefined && all < ASKED_AT_ONCE) {
      this.#learners.set(key, { unasked: all, refusedUntil: 0 });
      return;
    }
    this.#learners.set(key, { unasked: 0, refusedUntil: 0 });
    const given = { limit: 'events', key, windowMs: HOUR_MS, max, all };
    const { total, portion, ttl } = await this.#counter.ask('count', given);
    // Nothing to count is given no portion: only a full hour refuses it.
    if (portion > 0 || total < max) return;
    this.#learners.set(key, { unasked: 0, refusedUntil: now + ttl });
    throw refusal(max, ttl);
  }
}

function refusal(max: number, waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  return tooManyRequests('too_many_requests', serverTexts.tooManyEvents(max, seconds), seconds);
}
