import type { Rating } from '../../constants.ts';
import type { LogEvent } from '../../contract/events.ts';
import type { Day } from '../day.ts';
import { compareEvents } from '../scheduler/replay.ts';
import { CardFigures, type CardState } from './card-figures.ts';
import { HoursOfDay } from './hours-of-day.ts';
import { Retention } from './retention.ts';
import {
  ANSWER_STAGES,
  type AnswerStage,
  type ReviewInContext,
  reviewsInContext,
} from './reviews-in-context.ts';
import { StudyDays } from './study-days.ts';

type Ratings = Record<Rating, number>;

class AnswerButtons {
  readonly #counts = Object.fromEntries(
    ANSWER_STAGES.map((stage) => [stage, { 1: 0, 2: 0, 3: 0, 4: 0 }]),
  ) as Record<AnswerStage, Ratings>;

  add({ stage, rating }: ReviewInContext): void {
    this.#counts[stage][rating] += 1;
  }

  result(): { stage: AnswerStage; ratings: Ratings }[] {
    return ANSWER_STAGES.map((stage) => ({ stage, ratings: this.#counts[stage] }));
  }
}

/** Cards come in any order. Practice counts in totals, days and hours only. */
export class InsightsFold {
  readonly #today: Day;
  readonly #days = new StudyDays();
  readonly #hours: HoursOfDay;
  readonly #retention = new Retention();
  readonly #answers = new AnswerButtons();
  readonly #cards: CardFigures;

  constructor({ today, timeZone }: { today: Day; timeZone: string }) {
    this.#today = today;
    this.#hours = new HoursOfDay(timeZone);
    this.#cards = new CardFigures(today);
  }

  /** A deleted card has only its log. */
  addCard(card: CardState): void {
    this.#cards.add(card);
  }

  /** @param log all live entries of a card, in any order. */
  addLog(log: readonly LogEvent[]): void {
    for (const entry of log) {
      if (entry.type !== 'review' && entry.type !== 'practice') continue;
      this.#days.add(entry.studyDay, entry.timeTakenMs);
      this.#hours.add(entry.usedAt);
    }
    for (const review of reviewsInContext(log.toSorted(compareEvents))) {
      this.#retention.add(review);
      this.#answers.add(review);
    }
  }

  result() {
    return {
      today: this.#today,
      totals: this.#days.totals(),
      days: this.#days.year(this.#today),
      weeks: this.#days.weeks(this.#today),
      hours: this.#hours.result(),
      forecast: this.#cards.forecast(),
      retention: {
        all: this.#retention.all(),
        by_month: this.#retention.byMonth(this.#today),
        by_interval: this.#retention.byInterval(),
      },
      answers: this.#answers.result(),
      ...this.#cards.distributions(),
    };
  }
}
