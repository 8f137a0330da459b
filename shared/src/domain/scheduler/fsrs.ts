import { default_w, get_fuzz_range } from 'ts-fsrs';
import {
  AGAIN,
  EASY,
  GOOD,
  HARD,
  INTERVAL_MAX_DAYS,
  LEARNING_STEPS_DEFAULT,
  MINUTE_MS,
  type Rating,
} from '../../constants.ts';
import { hashText } from '../shuffle.ts';
import { fsrsAlgorithm, memoryModel } from './memory.ts';
import {
  countRating,
  daysSince,
  dueAfter,
  type RatingMoment,
  type Schedule,
  type Scheduler,
} from './schedule.ts';

/** Minutes (decision D2). */
const RELEARNING_STEPS = [10] as const;
const HARD_LONE_STEP = 1.5;

/** The published defaults of FSRS-6, 21 numbers. */
export const FSRS_DEFAULT_WEIGHTS: readonly number[] = default_w;

export interface FsrsSettings {
  /** 21 numbers. */
  weights: readonly number[];
  /** From 0.70 to 0.99. */
  desiredRetention: number;
  /** Days; a century by default. */
  maximumInterval?: number | undefined;
  /** Minutes; 1 and 10 by default. */
  learningSteps?: readonly number[] | undefined;
  /** Separates cards that were learned together. */
  fuzz: boolean;
}

/**
 * FSRS-6 (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm): ts-fsrs computes memory
 * and intervals; the rest is ours.
 */
export function fsrsScheduler(settings: FsrsSettings): Scheduler {
  const { weights, desiredRetention, fuzz } = settings;
  const { maximumInterval = INTERVAL_MAX_DAYS } = settings;
  const { learningSteps = LEARNING_STEPS_DEFAULT } = settings;
  const algorithm = fsrsAlgorithm(weights, desiredRetention, maximumInterval);
  const memory = memoryModel(weights);

  return (before, moment) => {
    const elapsedDays = daysSince(before.lastDay, moment.today);
    const memories = {
      [AGAIN]: memory.after(before, AGAIN, elapsedDays),
      [HARD]: memory.after(before, HARD, elapsedDays),
      [GOOD]: memory.after(before, GOOD, elapsedDays),
      [EASY]: memory.after(before, EASY, elapsedDays),
    };
    const intervalOf = (rating: Rating) => {
      const interval = algorithm.next_interval(memories[rating].stability, elapsedDays);
      return fuzz ? fuzzed(interval, elapsedDays, before, moment, maximumInterval) : interval;
    };
    const intervals = capped(
      before.stage === 'review'
        ? orderedIntervals(intervalOf(HARD), intervalOf(GOOD), intervalOf(EASY))
        : graduatingIntervals(intervalOf(GOOD), intervalOf(EASY)),
      maximumInterval,
    );

    const outcome = (rating: Rating): Schedule => {
      const { repetitions, lapses, reviews, lastDay } = countRating(before, rating, moment.today);
      const { stability, difficulty } = memories[rating];
      const step = nextStep(before, rating, learningSteps);
      const interval = step === undefined ? intervals[rating] : 0;
      const { dueDay, dueAt } =
        step === undefined
          ? dueAfter(moment.today, interval)
          : { dueDay: moment.today, dueAt: moment.at + step.minutes * MINUTE_MS };
      return {
        stage: step === undefined ? 'review' : 'learning',
        interval,
        ease: before.ease,
        stability,
        difficulty,
        step: step?.index ?? null,
        repetitions,
        lapses,
        reviews,
        lastDay,
        dueDay,
        dueAt,
      };
    };
    return {
      [AGAIN]: outcome(AGAIN),
      [HARD]: outcome(HARD),
      [GOOD]: outcome(GOOD),
      [EASY]: outcome(EASY),
    };
  };
}

/** Undefined where the rating leaves the steps. */
function nextStep(
  before: Schedule,
  rating: Rating,
  learningSteps: readonly number[],
): { index: number; minutes: number } | undefined {
  if (before.stage === 'review') {
    return rating === AGAIN ? { index: 0, minutes: RELEARNING_STEPS[0] } : undefined;
  }
  const steps: readonly number[] = before.lapses > 0 ? RELEARNING_STEPS : learningSteps;
  const index = before.step ?? 0;
  const first = steps[0] ?? 0;
  if (rating === AGAIN) return { index: 0, minutes: first };
  if (rating === HARD) return { index, minutes: hardMinutes(steps, index) };
  const next = steps[index + 1];
  if (rating === EASY || next === undefined) return undefined;
  return { index: index + 1, minutes: next };
}

/**
 * Hard repeats its step; at the first, where it would equal Again, it takes the mean of the first
 * two, as py-fsrs (`Scheduler.review_card`) and Anki do.
 */
function hardMinutes(steps: readonly number[], index: number): number {
  const [first = 0, second] = steps;
  if (index > 0) return steps[index] ?? first;
  return Math.round(second === undefined ? first * HARD_LONE_STEP : (first + second) / 2);
}

/** Hard waits no longer than Good; each better rating waits a day more. */
function orderedIntervals(hard: number, good: number, easy: number) {
  const hardInterval = Math.min(hard, good);
  const goodInterval = Math.max(good, hardInterval + 1);
  const easyInterval = Math.max(easy, goodInterval + 1);
  return { [AGAIN]: 0, [HARD]: hardInterval, [GOOD]: goodInterval, [EASY]: easyInterval };
}

function graduatingIntervals(good: number, easy: number) {
  return { [AGAIN]: 0, [HARD]: 0, [GOOD]: good, [EASY]: easy };
}

function capped(intervals: Record<Rating, number>, maximum: number): Record<Rating, number> {
  const cap = (interval: number) => Math.min(interval, maximum);
  return {
    [AGAIN]: cap(intervals[AGAIN]),
    [HARD]: cap(intervals[HARD]),
    [GOOD]: cap(intervals[GOOD]),
    [EASY]: cap(intervals[EASY]),
  };
}

/** Seeded by card and number of ratings: preview and saving draw the same. */
function fuzzed(
  interval: number,
  elapsedDays: number,
  before: Schedule,
  { cardId }: RatingMoment,
  maximum: number,
) {
  if (interval < 2.5) return interval;
  const { min_ivl, max_ivl } = get_fuzz_range(interval, elapsedDays, maximum);
  const place = hashText(`${cardId}:${before.reviews}`) / 2 ** 32;
  return Math.floor(min_ivl + place * (max_ivl - min_ivl + 1));
}
