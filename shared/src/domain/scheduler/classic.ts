import {
  AGAIN,
  EASE_MIN,
  EASY,
  EASY_BONUS,
  GOOD,
  HARD,
  HARD_MULTIPLIER,
  INTERVAL_MAX_DAYS,
  type Rating,
} from '../../constants.ts';
import type { Day } from '../day.ts';
import {
  countRating,
  dueAfter,
  type Outcomes,
  type Schedule,
  type Scheduler,
  stageAfter,
} from './schedule.ts';

const EASE_STEP: Record<Rating, number> = { [AGAIN]: -0.2, [HARD]: -0.15, [GOOD]: 0, [EASY]: 0.15 };

/**
 * Decision D1. `ease` is the one before the rating. Good gains a day at least: rounding would hold
 * a card at one day and an ease under 1.5 for ever.
 */
export function classicInterval(
  interval: number,
  ease: number,
  rating: Rating,
  maximum: number = INTERVAL_MAX_DAYS,
): number {
  return Math.min(maximum, uncappedInterval(interval, ease, rating));
}

function uncappedInterval(interval: number, ease: number, rating: Rating): number {
  if (interval < 1 || rating === AGAIN) return 1;
  if (rating === HARD) return Math.max(1, Math.round(interval * HARD_MULTIPLIER));
  if (rating === GOOD) return Math.max(interval + 1, Math.round(interval * ease));
  return Math.round(interval * ease * EASY_BONUS);
}

export const classicScheduler: Scheduler = classicUpTo(INTERVAL_MAX_DAYS);

/** @param maximum days. */
export function classicUpTo(maximum: number): Scheduler {
  return (before, { today }) => new ClassicOutcomes(before, today, maximum);
}

/** A replay wants one of the four. */
class ClassicOutcomes implements Outcomes {
  readonly #before: Schedule;
  readonly #today: Day;
  readonly #maximum: number;

  constructor(before: Schedule, today: Day, maximum: number) {
    this.#before = before;
    this.#today = today;
    this.#maximum = maximum;
  }

  get [AGAIN]() {
    return classicOutcome(this.#before, AGAIN, this.#today, this.#maximum);
  }
  get [HARD]() {
    return classicOutcome(this.#before, HARD, this.#today, this.#maximum);
  }
  get [GOOD]() {
    return classicOutcome(this.#before, GOOD, this.#today, this.#maximum);
  }
  get [EASY]() {
    return classicOutcome(this.#before, EASY, this.#today, this.#maximum);
  }
}

function classicOutcome(before: Schedule, rating: Rating, today: Day, maximum: number): Schedule {
  const interval = classicInterval(before.interval, before.ease, rating, maximum);
  const { repetitions, lapses, reviews, lastDay } = countRating(before, rating, today);
  const { dueDay, dueAt } = dueAfter(today, interval);
  // Spreads took a tenth of the time of a list of due cards.
  return {
    stage: stageAfter(repetitions),
    interval,
    ease: Math.max(EASE_MIN, before.ease + EASE_STEP[rating]),
    stability: null,
    difficulty: null,
    step: null,
    repetitions,
    lapses,
    reviews,
    lastDay,
    dueDay,
    dueAt,
  };
}
