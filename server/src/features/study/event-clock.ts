import type { Queryable } from '../../db/schema.ts';

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

  private constructor(now: Date, latest: (Times & { review_id: string }) | undefined) {
    this.#now = now;
    this.#latest = latest;
  }

  static async of(db: Queryable, cardId: number, now: Date): Promise<EventClock> {
    const latest = await db
      .selectFrom('card_events')
      .select(['used_at', 'claimed_at', 'review_id'])
      .where('card_id', '=', cardId)
      .orderBy('used_at', 'desc')
      .orderBy('claimed_at', 'desc')
      .orderBy('review_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return new EventClock(now, latest);
  }

  timesOf(claimedAt: Date | undefined): Times {
    if (claimedAt !== undefined) {
      const used = claimedAt > this.#now ? this.#now : claimedAt;
      return { claimed_at: claimedAt.toISOString(), used_at: used.toISOString() };
    }
    const earliest = this.#latest === undefined ? 0 : Date.parse(this.#latest.used_at) + 1;
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
