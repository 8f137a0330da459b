import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import { DESIRED_RETENTION_DEFAULT, INTERVAL_MAX_DAYS, type Rating } from '../../constants.ts';

/** Both null before the first rating. */
export interface Memory {
  /** Days until recall falls to 90 %. */
  stability: number | null;
  /** From 1 to 10. */
  difficulty: number | null;
}

/** In study days. */
export interface MemoryModel {
  after(
    before: Memory,
    rating: Rating,
    elapsedDays: number,
  ): { stability: number; difficulty: number };
  /** From 0 to 1. */
  retrievability(stability: number, days: number): number;
}

/**
 * FSRS-6 (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm) by ts-fsrs.
 * @param weights 21 numbers.
 */
export function memoryModel(weights: readonly number[]): MemoryModel {
  const algorithm = fsrsAlgorithm(weights, DESIRED_RETENTION_DEFAULT);
  return {
    after: ({ stability, difficulty }, rating, elapsedDays) =>
      algorithm.next_state(
        stability === null || difficulty === null ? null : { stability, difficulty },
        elapsedDays,
        rating,
      ),
    retrievability: (stability, days) => algorithm.forgetting_curve(days, stability),
  };
}

/** ts-fsrs' own fuzz would differ between preview and saving. */
export function fsrsAlgorithm(
  weights: readonly number[],
  desiredRetention: number,
  maximumInterval: number = INTERVAL_MAX_DAYS,
): FSRSAlgorithm {
  return new FSRSAlgorithm(
    generatorParameters({
      w: [...weights],
      request_retention: desiredRetention,
      maximum_interval: maximumInterval,
      enable_fuzz: false,
      enable_short_term: true,
    }),
  );
}

/** Assumed when a card of Classic falls due. */
const CLASSIC_RECALL = 0.9;
const DIFFICULTY_MIN = 1;
const DIFFICULTY_MAX = 10;
/** Indexes of weights by which stability grows. */
const [GROWTH, SATURATION, SPACING] = [8, 9, 10] as const;

/**
 * By fsrs-rs' `memory_state_from_sm2` (github.com/open-spaced-repetition/fsrs-rs,
 * src/inference.rs): stability is the interval, and difficulty the one at which a success
 * multiplies it by the ease.
 */
export function memoryOfInterval(
  weights: readonly number[],
  { interval, ease }: { interval: number; ease: number },
): { stability: number; difficulty: number } {
  const [growth = 0, saturation = 0, spacing = 0] = [GROWTH, SATURATION, SPACING].map(
    (place) => weights[place],
  );
  const gain =
    Math.exp(growth) * interval ** -saturation * Math.expm1((1 - CLASSIC_RECALL) * spacing);
  const difficulty = 11 - (ease - 1) / gain;
  return {
    stability: interval,
    difficulty: Math.min(DIFFICULTY_MAX, Math.max(DIFFICULTY_MIN, difficulty)),
  };
}
