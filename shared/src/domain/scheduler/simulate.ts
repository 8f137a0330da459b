import { AGAIN, EASY, GOOD, HARD, RATINGS, type Rating } from '../../constants.ts';
import { addDays, type Day, daysBetween } from '../day.ts';
import type { MemoryModel } from './memory.ts';
import type { Schedule, Scheduler } from './schedule.ts';

const NOON_MS = 12 * 60 * 60 * 1000;
/** For a card that is never passed. */
const RATINGS_PER_DAY_MAX = 10;

/** Again, Hard, Good, Easy; they sum to 1. */
export type RatingShares = readonly [number, number, number, number];

/** After Again, Hard and Good on one day. */
export type StepHabits = readonly [again: RatingShares, hard: RatingShares, good: RatingShares];

export interface RatingHabits {
  first: RatingShares;
  /** Hard, Good, Easy; sums to 1. Memory decides whether it passes. */
  passing: readonly [number, number, number];
  /** Minute steps, of which a memory in days tells nothing. */
  learning: StepHabits;
  relearning: StepHabits;
}

/**
 * The defaults of fsrs-rs' SimulatorConfig (github.com/open-spaced-repetition/fsrs-rs,
 * src/simulation.rs).
 */
export const USUAL_HABITS: RatingHabits = {
  first: [0.24, 0.094, 0.495, 0.171],
  passing: [0.224, 0.631, 0.145],
  learning: [
    [0.3686, 0.0628, 0.5108, 0.0577],
    [0.0442, 0.4553, 0.4457, 0.0549],
    [0.0519, 0.047, 0.8462, 0.055],
  ],
  relearning: [
    [0.2157, 0.0643, 0.6595, 0.0604],
    [0.05, 0.4638, 0.4475, 0.0387],
    [0.1057, 0.1434, 0.7266, 0.0244],
  ],
};

export interface SimulatedCard {
  id: number;
  schedule: Schedule;
  /** Null before the first rating. */
  stability: number | null;
  difficulty: number | null;
}

export interface SimulatedRating {
  day: Day;
  rating: Rating;
  /** Null for the first. */
  elapsedDays: number | null;
  before: Schedule;
  after: Schedule;
}

export interface Simulation {
  scheduler: Scheduler;
  /** Decides whether the learner remembers. */
  memory: MemoryModel;
  habits: RatingHabits;
  /** Numbers in [0, 1). */
  random: () => number;
}

/** A new card is studied on `firstDay`; ratings come in order. */
export function simulateCard(
  card: SimulatedCard,
  { scheduler, memory, habits, random }: Simulation,
  firstDay: Day,
  days: number,
): { ratings: SimulatedRating[]; card: SimulatedCard } {
  const ratings: SimulatedRating[] = [];
  const end = addDays(firstDay, days);
  let { schedule, stability, difficulty } = card;
  let today = later(firstDay, schedule.dueDay);
  while (today < end) {
    // A card that is never passed waits for the next day.
    for (let count = 0; count < RATINGS_PER_DAY_MAX; count += 1) {
      const elapsedDays =
        schedule.lastDay === null ? null : Math.max(0, daysBetween(schedule.lastDay, today));
      const isStep = elapsedDays === 0 && schedule.step !== null;
      const rating = isStep
        ? drawStep(ratings.at(-1)?.rating, schedule, habits, random())
        : drawRating(stability, elapsedDays, memory, habits, random);
      const before = schedule;
      const at = Date.parse(`${today}T00:00:00Z`) + NOON_MS;
      schedule = scheduler(before, { today, at, cardId: card.id })[rating];
      const state = memory.after({ stability, difficulty }, rating, elapsedDays ?? 0);
      ({ stability, difficulty } = state);
      ratings.push({ day: today, rating, elapsedDays, before, after: schedule });
      if (schedule.dueAt === null) break;
    }
    today = later(addDays(today, 1), schedule.dueDay);
  }
  return { ratings, card: { id: card.id, schedule, stability, difficulty } };
}

const later = (day: Day, other: Day | null): Day => (other !== null && other > day ? other : day);

function drawRating(
  stability: number | null,
  elapsedDays: number | null,
  memory: MemoryModel,
  { first, passing }: RatingHabits,
  random: () => number,
): Rating {
  if (stability === null || elapsedDays === null) {
    return draw(RATINGS, first, random());
  }
  if (random() >= memory.retrievability(stability, elapsedDays)) return AGAIN;
  return draw([HARD, GOOD, EASY], passing, random());
}

/** @param last undefined: the likeliest to lead to the step. */
function drawStep(
  last: Rating | undefined,
  { step, lapses }: Schedule,
  { learning, relearning }: RatingHabits,
  place: number,
): Rating {
  const [afterAgain, afterHard, afterGood] = lapses > 0 ? relearning : learning;
  const shares = { [AGAIN]: afterAgain, [HARD]: afterHard, [GOOD]: afterGood, [EASY]: afterGood };
  return draw(RATINGS, shares[last ?? (step === 0 ? AGAIN : GOOD)], place);
}

function draw(ratings: readonly Rating[], shares: readonly number[], place: number): Rating {
  let sum = 0;
  for (const [index, rating] of ratings.entries()) {
    sum += shares[index] ?? 0;
    if (place < sum) return rating;
  }
  return GOOD;
}

/** mulberry32, public domain, by Tommy Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
