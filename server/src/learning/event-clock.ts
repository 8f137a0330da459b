import { MINUTE_MS } from '@gieok/shared/constants';
import { compareEvents, type PlaceInLog } from '@gieok/shared/domain/scheduler/replay';

type Times = Pick<PlaceInLog, 'at' | 'usedAt'>;

/**
 * Claimed times in the future count as now; the server's increase strictly, so that replay follows
 * arrival.
 */
export class EventClock {
  readonly #now: Date;
  #latest: PlaceInLog | undefined;

  /** @param latest of the locked card; undefined for an empty log. */
  constructor(now: Date, latest: PlaceInLog | undefined) {
    this.#now = now;
    this.#latest = latest;
  }

  get isFirst(): boolean {
    return this.#latest === undefined;
  }

  timesOf(claimedAt: string | undefined, correctedAt = claimedAt): Times {
    if (claimedAt !== undefined && correctedAt !== undefined) {
      const now = this.#now.toISOString();
      return { at: claimedAt, usedAt: correctedAt > now ? now : correctedAt };
    }
    const earliest = this.#latest === undefined ? 0 : Date.parse(this.#latest.usedAt) + 1;
    const time = new Date(Math.max(this.#now.getTime(), earliest)).toISOString();
    this.#latest = { usedAt: time, at: time, eventId: '' };
    return { at: time, usedAt: time };
  }

  isLatest(event: PlaceInLog): boolean {
    return this.#latest === undefined || compareEvents(event, this.#latest) > 0;
  }
}

/** Sending takes some seconds, which tell nothing of a clock. */
export function lateBy(deviceNow: string | undefined, now: Date): number {
  if (deviceNow === undefined) return 0;
  return Math.round((now.getTime() - Date.parse(deviceNow)) / MINUTE_MS) * MINUTE_MS;
}

export const movedBy = (ms: number, at: string) => new Date(Date.parse(at) + ms).toISOString();

export function correctedTime(at: string, deviceNow: string | undefined, now: Date): string {
  const corrected = movedBy(lateBy(deviceNow, now), at);
  return corrected > now.toISOString() ? now.toISOString() : corrected;
}
