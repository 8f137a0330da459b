import { tzOffset } from '@date-fns/tz';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../constants.ts';

/** By the learner's clock, daylight saving included. */
export class HoursOfDay {
  readonly #timeZone: string;
  readonly #reviews = Array.from({ length: 24 }, () => 0);
  /** By UTC day since 1970; null where it changes that day. Asking takes microseconds. */
  readonly #offsets = new Map<number, number | null>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** @param usedAt ISO-8601 UTC. */
  add(usedAt: string): void {
    const instant = Date.parse(usedAt);
    const offset = this.#offsetOfDay(Math.floor(instant / DAY_MS)) ?? this.#offsetAt(instant);
    const timeOfDay = (((instant + offset) % DAY_MS) + DAY_MS) % DAY_MS;
    const hour = Math.floor(timeOfDay / HOUR_MS);
    this.#reviews[hour] = (this.#reviews[hour] ?? 0) + 1;
  }

  result(): { hour: number; reviews: number }[] {
    return this.#reviews.map((reviews, hour) => ({ hour, reviews }));
  }

  #offsetOfDay(utcDay: number): number | null {
    const known = this.#offsets.get(utcDay);
    if (known !== undefined) return known;
    const atStart = this.#offsetAt(utcDay * DAY_MS);
    const offset = atStart === this.#offsetAt((utcDay + 1) * DAY_MS) ? atStart : null;
    this.#offsets.set(utcDay, offset);
    return offset;
  }

  #offsetAt(instant: number): number {
    return Math.round(tzOffset(this.#timeZone, new Date(instant)) * MINUTE_MS);
  }
}
