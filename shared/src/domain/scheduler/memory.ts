import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import { INTERVAL_MAX_DAYS, type Rating } from '../../constants.ts';
import { DEFAULT_PREFERENCES } from '../../default-preferences.ts';

/** What FSRS holds of a card; both null before its first rating. */
export interface Memory {
  /** Days until the probability of recall falls to 90 %. */
  stability: number | null;
  /** From 1 to 10. */
  difficulty: number | null;
}

/** FSRS-6's model of one learner's memory. Days are study days of the learner. */
export interface MemoryModel {
  /** The memory after a rating, given so many days after the one before. */
  after(
    before: Memory,
    rating: Rating,
    elapsedDays: number,
  ): { stability: number; difficulty: number };
  /** The probability, 0 to 1, that a card of this stability is recalled after so many days. */
  retrievability(stability: number, days: number): number;
}

/**
 * FSRS-6 (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm), as ts-fsrs computes it.
 * @param weights 21 numbers.
 */
export function memoryModel(weights: readonly number[]): MemoryModel {
  const algorithm = fsrsAlgorithm(weights, DEFAULT_PREFERENCES.desiredRetention);
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

/** ts-fsrs without its own fuzz, which would differ between a preview and the saving. */
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

/** The share that is taken to be recalled when a card of Classic falls due. */
const CLASSIC_RECALL = 0.9;
const DIFFICULTY_MIN = 1;
const DIFFICULTY_MAX = 10;
/** Places of weights by which stability grows with a success. */
const [GROWTH, SATURATION, SPACING] = [8, 9, 10] as const;

/**
 * The memory that fits an interval and an ease of Classic, as fsrs-rs infers it (`memory_state_from_sm2`,
 * github.com/open-spaced-repetition/fsrs-rs, src/inference.rs) where 90 % are recalled when due: then the stability is the
 * interval, and the difficulty is the one at which a success multiplies it by the ease.
 * @param interval days, 1 at least.
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
