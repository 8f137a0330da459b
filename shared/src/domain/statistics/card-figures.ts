import { FORECAST_DAYS } from '../../constants.ts';
import { addDays, type Day } from '../day.ts';
import type { Schedule } from '../scheduler/schedule.ts';
import { Histogram } from './buckets.ts';
import { daysFrom } from './calendar.ts';

/** Days; 0 for minutes. */
export const INTERVAL_RANGES = [0, 1, 2, 4, 8, 15, 31, 91, 181, 366] as const;
export const EASE_RANGES = [1.3, 1.5, 1.7, 1.9, 2.1, 2.3, 2.5, 2.7, 2.9, 3.1] as const;
/** Days. */
export const STABILITY_RANGES = [0, 1, 3, 7, 14, 30, 90, 180, 365, 730] as const;
export const DIFFICULTY_RANGES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export interface CardState
  extends Pick<Schedule, 'stage' | 'interval' | 'ease' | 'stability' | 'difficulty' | 'dueDay'> {
  suspended: boolean;
  buriedUntil: Day | null;
}

export interface Forecast {
  /** Thirty days from today; overdue cards count today. */
  days: { date: Day; cards: number }[];
  overdue: number;
  later: number;
}

/** A suspended card never falls due, a buried one not before it comes back. */
export class CardFigures {
  readonly #today: Day;
  readonly #lastDay: Day;
  readonly #dueByDay = new Map<Day, number>();
  #overdue = 0;
  #later = 0;
  readonly #intervals = new Histogram(INTERVAL_RANGES);
  readonly #eases = new Histogram(EASE_RANGES);
  readonly #stabilities = new Histogram(STABILITY_RANGES);
  readonly #difficulties = new Histogram(DIFFICULTY_RANGES);

  constructor(today: Day) {
    this.#today = today;
    this.#lastDay = addDays(today, FORECAST_DAYS - 1);
  }

  add(card: CardState): void {
    if (card.stage === 'new') return;
    this.#addToForecast(card);
    this.#intervals.add(card.interval);
    // Sums of 0.05 can lie a hair below their value.
    this.#eases.add(Math.round(card.ease * 100) / 100);
    if (card.stability !== null) this.#stabilities.add(card.stability);
    if (card.difficulty !== null) this.#difficulties.add(card.difficulty);
  }

  #addToForecast({ dueDay, suspended, buriedUntil }: CardState): void {
    if (dueDay === null || suspended) return;
    const earliest = later(this.#today, buriedUntil ?? this.#today);
    const day = later(dueDay, earliest);
    if (day > this.#lastDay) {
      this.#later += 1;
      return;
    }
    this.#dueByDay.set(day, (this.#dueByDay.get(day) ?? 0) + 1);
    if (day === this.#today && dueDay < this.#today) this.#overdue += 1;
  }

  forecast(): Forecast {
    return {
      days: daysFrom(this.#today, FORECAST_DAYS).map((date) => ({
        date,
        cards: this.#dueByDay.get(date) ?? 0,
      })),
      overdue: this.#overdue,
      later: this.#later,
    };
  }

  distributions() {
    return {
      intervals: this.#intervals.result(),
      eases: this.#eases.result(),
      stabilities: this.#stabilities.result(),
      difficulties: this.#difficulties.result(),
    };
  }
}

const later = (first: Day, second: Day): Day => (first > second ? first : second);
