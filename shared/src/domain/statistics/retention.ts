import { HARD, RETENTION_MONTHS } from '../../constants.ts';
import type { Day } from '../day.ts';
import { type Range, rangeIndex, rangesFrom } from './buckets.ts';
import { monthOf, monthsUpTo } from './calendar.ts';
import type { ReviewInContext } from './reviews-in-context.ts';

/** Study days since the card was last rated: where the ranges begin. */
export const RETENTION_INTERVALS = [1, 2, 4, 8, 15, 31, 91] as const;

export interface Retained {
  reviews: number;
  /** Those rated Hard or better. */
  passed: number;
  /** `passed` of `reviews`, from 0 to 1; null where there are none. */
  rate: number | null;
}

type Counts = Omit<Retained, 'rate'>;

/**
 * True retention: of the reviews that tell of memory (`elapsedDays` of `ReviewInContext`), the share that passed. What
 * is repeated within its day tells of the minute before, and would make anybody's memory look good or bad.
 */
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

  /** Of all reviews there ever were. */
  all(): Retained {
    return withRate(this.#all);
  }

  /** The last twelve months, that of `today` last; a month is that of the study day. */
  byMonth(today: Day): (Retained & { month: string })[] {
    return monthsUpTo(today, RETENTION_MONTHS).map((month) => ({
      month,
      ...withRate(this.#byMonth.get(month) ?? { reviews: 0, passed: 0 }),
    }));
  }

  /** By the study days since the card was last rated; of all reviews there ever were. */
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
