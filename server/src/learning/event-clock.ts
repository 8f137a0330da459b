import { compareEvents, type PlaceInLog } from '@gieok/shared/domain/scheduler/replay';

type Times = Pick<PlaceInLog, 'at' | 'usedAt'>;

/**
 * Gives the events of one card their times. A claimed time in the future is used as now; times that the server makes
 * itself strictly increase per card, so that the order of replay is the order of arrival.
 */
export class EventClock {
  readonly #now: Date;
  /** The latest event so far, in order of replay. */
  #latest: PlaceInLog | undefined;

  /** @param latest event of the card, whose row the transaction holds; undefined where its log is empty. */
  constructor(now: Date, latest: PlaceInLog | undefined) {
    this.#now = now;
    this.#latest = latest;
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
