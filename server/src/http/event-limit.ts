import { serverTexts } from '@gieok/shared/texts/server';
import { BoundedMap } from '../bounded-map.ts';
import { SharedCounts } from '../cluster/shared-counts.ts';
import { tooManyRequests } from '../errors.ts';
import type { AppContext } from './context.ts';

const HOUR = 3_600_000;
/**
 * Events of one learner within an hour. `sent`: ten could not rate faster than a card every two seconds each; and whoever was
 * offline for two weeks, at the 500 reviews of a day that can be set at most, with as many undone, needs 14,000. `changed`: of
 * cards that a single call names by the thousand. `imported`: with what a file brings. The last to fit within it may exceed it.
 */
const MOST = { sent: 18_000, changed: 100_000, imported: 1_000_000 };
/** A worker asks the primary about so many at once. */
const ASKED_AT_ONCE = 20;
const CAPACITY = 20_000;

/** Limits events by their number, not by that of the requests that bring them. */
export class EventLimit {
  readonly #context: Pick<AppContext, 'config' | 'clock' | 'worker'>;
  readonly #counts = new SharedCounts(1);
  readonly #learners = new BoundedMap<string, { unasked: number; refusedUntil: number }>(CAPACITY);

  constructor(context: Pick<AppContext, 'config' | 'clock' | 'worker'>) {
    this.#context = context;
  }

  /** Counts events that a learner is about to send. @throws AppError 429 when there were too many before. */
  async count(userId: number, events: number, kind: keyof typeof MOST = 'sent'): Promise<void> {
    const { config, clock, worker } = this.#context;
    if (!config.RATE_LIMITS) return;
    const now = clock().getTime();
    const [key, max] = [`${kind} ${userId}`, MOST[kind]];
    const { unasked, refusedUntil } = this.#learners.get(key) ?? { unasked: 0, refusedUntil: 0 };
    if (refusedUntil > now) throw refusal(max, refusedUntil - now);
    const all = unasked + events;
    if (worker !== undefined && all < ASKED_AT_ONCE) {
      this.#learners.set(key, { unasked: all, refusedUntil: 0 });
      return;
    }
    this.#learners.set(key, { unasked: 0, refusedUntil: 0 });
    const given = { limit: 'events', key, windowMs: HOUR, max, all };
    const { portion, ttl } = await (worker?.ask('count', given) ?? this.#counts.count(given, now));
    if (portion > 0) return;
    this.#learners.set(key, { unasked: 0, refusedUntil: now + ttl });
    throw refusal(max, ttl);
  }
}

function refusal(max: number, waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  return tooManyRequests('too_many_requests', serverTexts.tooManyEvents(max, seconds), seconds);
}
