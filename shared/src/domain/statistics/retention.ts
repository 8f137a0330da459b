import { HARD, RETENTION_MONTHS } from '../../constants.ts';
import type { Day } from '../day.ts';
import { type Range, rangeIndex, rangesFrom } from './buckets.ts';
import { monthOf, monthsUpTo } from './calendar.ts';
import type { ReviewInContext } from './reviews-in-context.ts';

/** Study days since the rating before. */
export const RETENTION_INTERVALS = [1, 2, 4, 8, 15, 31, 91] as const;

export interface Retained {
  reviews: number;
  /** Rated Hard or better. */
  passed: number;
  /** From 0 to 1; null without reviews. */
  rate: number | null;
}

type Counts = Omit<Retained, 'rate'>;

/** Only first reviews of a day: a repetition tells of the minute before, not of memory. */
export class Retention {
  readonly #all: Counts = { reviews: 0, passed: 0 };
  readonly #byMonth = new Map<string, Counts>();
  readonly #byInterval: Counts[] = RETENTION_INTERVALS.map(() => ({ reviews: 0, passed: 0 }));

  add({ rating, studyDay, elapsedDays }: ReviewInContext): void {
    if (elapsedDays === null) return;
    const month = monthOf(studyDay);
    const ofMonth = this.#byMonth.get(month) ?? { reviews: 0, passed: 0 };
    this.#byMonth.set(month, ofMonth);
    const ofInterval = this.#byInterval[rangeIndex(RETENTION_INTERVALS, elapsedDays)];
    for (const counts of [this.#all, ofMonth, ofInterval]) {
      if (counts === undefined) continue;
      counts.reviews += 1;
      if (rating >= HARD) counts.passed += 1;
    }
  }

  all(): Retained {
    return withRate(this.#all);
  }

  /** That of `today` last. */
  byMonth(today: Day): (Retained & { month: string })[] {
    return monthsUpTo(today, RETENTION_MONTHS).map((month) => ({
      month,
      ...withRate(this.#byMonth.get(month) ?? { reviews: 0, passed: 0 }),
    }));
  }

  byInterval(): (Retained & Range)[] {
    return rangesFrom(RETENTION_INTERVALS).map((range, index) => ({
      ...range,
      ...withRate(this.#byInterval[index] ?? { reviews: 0, passed: 0 }),
    }));
  }
}

function withRate({ reviews, passed }: Counts): Retained {
  return { reviews, passed, rate: reviews === 0 ? null : passed / reviews };
}
