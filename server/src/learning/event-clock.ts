import type { Queryable } from '../db/schema.ts';
import type { CardRow } from './card-rows.ts';

interface Times {
  claimed_at: string;
  used_at: string;
}

/**
 * Gives the events of one card their times. A claimed time in the future is used as now; times that the server makes
 * itself strictly increase per card, so that the order of replay is the order of arrival.
 */
export class EventClock {
  readonly #now: Date;
  /** The latest event so far, in order of replay. */
  #latest: (Times & { review_id: string }) | undefined;

  /** After this and the latest event comes what the server itself gives a time. */
  readonly #suspensionAt: string | null;

  private constructor(
    now: Date,
    latest: (Times & { review_id: string }) | undefined,
    suspensionAt: string | null,
  ) {
    this.#now = now;
    this.#latest = latest;
    this.#suspensionAt = suspensionAt;
  }

  /** @param card whose row the transaction holds. */
  static async of(
    db: Queryable,
    card: Pick<CardRow, 'id' | 'suspension_at'>,
    now: Date,
  ): Promise<EventClock> {
    const latest = await db
      .selectFrom('card_events')
      .select(['used_at', 'claimed_at', 'review_id'])
      .where('card_id', '=', card.id)
      .orderBy('used_at', 'desc')
      .orderBy('claimed_at', 'desc')
      .orderBy('review_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return new EventClock(now, latest, card.suspension_at);
  }

  /** Whether the log was empty so far. */
  get isFirst(): boolean {
    return this.#latest === undefined;
  }

  timesOf(claimedAt: Date | undefined): Times {
    if (claimedAt !== undefined) {
      const used = claimedAt > this.#now ? this.#now : claimedAt;
      return { claimed_at: claimedAt.toISOString(), used_at: used.toISOString() };
    }
    const after = (time: string | null | undefined) => (time ? Date.parse(time) + 1 : 0);
    const earliest = Math.max(after(this.#latest?.used_at), after(this.#suspensionAt));
    const time = new Date(Math.max(this.#now.getTime(), earliest)).toISOString();
    this.#latest = { used_at: time, claimed_at: time, review_id: '' };
    return { claimed_at: time, used_at: time };
  }

  /** Whether an event with these times comes after all that were in the log before. */
  isLatest({ used_at, claimed_at, reviewId }: Times & { reviewId: string }): boolean {
    const latest = this.#latest;
    if (latest === undefined) return true;
    if (used_at !== latest.used_at) return used_at > latest.used_at;
    if (claimed_at !== latest.claimed_at) return claimed_at > latest.claimed_at;
    return reviewId > latest.review_id;
  }
}
