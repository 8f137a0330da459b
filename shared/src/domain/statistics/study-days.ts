import { HEATMAP_WEEKS } from '../../constants.ts';
import type { Day } from '../day.ts';
import { yearUpTo } from './calendar.ts';

const WEEK = 7;

export interface Studied {
  date: Day;
  reviews: number;
  time_ms: number;
}

export interface StudyTotals {
  reviews: number;
  days_studied: number;
  time_ms: number;
  /** Per review; null without reviews. */
  average_time_ms: number | null;
}

/** Practice included. */
export class StudyDays {
  readonly #days = new Map<Day, { reviews: number; time_ms: number }>();

  add(day: Day, timeMs: number): void {
    const known = this.#days.get(day);
    if (known === undefined) {
      this.#days.set(day, { reviews: 1, time_ms: timeMs });
    } else {
      known.reviews += 1;
      known.time_ms += timeMs;
    }
  }

  totals(): StudyTotals {
    const { reviews, time_ms } = sum([...this.#days.values()]);
    return {
      reviews,
      days_studied: this.#days.size,
      time_ms,
      average_time_ms: reviews === 0 ? null : time_ms / reviews,
    };
  }

  /** 53 weeks from a Monday, empty days included. */
  year(today: Day): Studied[] {
    return yearUpTo(today).map((date) => ({
      date,
      ...(this.#days.get(date) ?? { reviews: 0, time_ms: 0 }),
    }));
  }

  /** By their Mondays; the last one ends today. */
  weeks(today: Day): Studied[] {
    const days = this.year(today);
    return Array.from({ length: HEATMAP_WEEKS }, (_, week) => {
      const ofWeek = days.slice(week * WEEK, (week + 1) * WEEK);
      return { date: ofWeek[0]?.date ?? today, ...sum(ofWeek) };
    });
  }
}

function sum(some: readonly { reviews: number; time_ms: number }[]) {
  return some.reduce(
    (before, { reviews, time_ms }) => ({
      reviews: before.reviews + reviews,
      time_ms: before.time_ms + time_ms,
    }),
    { reviews: 0, time_ms: 0 },
  );
}
