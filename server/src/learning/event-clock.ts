import { compareEvents, type PlaceInLog } from '@gieok/shared/domain/scheduler/replay';
import type { Queryable } from '../db/schema.ts';

type Times = Pick<PlaceInLog, 'at' | 'usedAt'>;

/**
 * Gives the events of one card their times. A claimed time in the future is used as now; times that the server makes
 * itself strictly increase per card, so that the order of replay is the order of arrival.
 */
export class EventClock {
  readonly #now: Date;
  /** The latest event so far, in order of replay. */
  #latest: PlaceInLog | undefined;

  private constructor(now: Date, latest: PlaceInLog | undefined) {
    this.#now = now;
    this.#latest = latest;
  }

  /** @param cardId of a card whose row the transaction holds. */
  static async of(db: Queryable, cardId: number, now: Date): Promise<EventClock> {
    const latest = await db
      .selectFrom('card_events')
      .select(['used_at as usedAt', 'claimed_at as at', 'review_id as eventId'])
      .where('card_id', '=', cardId)
      .orderBy('used_at', 'desc')
      .orderBy('claimed_at', 'desc')
      .orderBy('review_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return new EventClock(now, latest);
  }

  /** Whether the log was empty so far. */
  get isFirst(): boolean {
    return this.#latest === undefined;
  }

  timesOf(claimedAt: string | undefined): Times {
    if (claimedAt !== undefined) {
      const now = this.#now.toISOString();
      return { at: claimedAt, usedAt: claimedAt > now ? now : claimedAt };
    }
    const earliest = this.#latest === undefined ? 0 : Date.parse(this.#latest.usedAt) + 1;
    const time = new Date(Math.max(this.#now.getTime(), earliest)).toISOString();
    this.#latest = { usedAt: time, at: time, eventId: '' };
    return { at: time, usedAt: time };
  }

  /** Whether an event comes after all that were in the log before. */
  isLatest(event: PlaceInLog): boolean {
    return this.#latest === undefined || compareEvents(event, this.#latest) > 0;
  }
}
