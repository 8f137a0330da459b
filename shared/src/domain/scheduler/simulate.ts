import { AGAIN, EASY, GOOD, HARD, type Rating } from '../../constants.ts';
import { addDays, type Day, daysBetween } from '../day.ts';
import type { MemoryModel } from './memory.ts';
import type { Schedule, Scheduler } from './schedule.ts';

const NOON_MS = 12 * 60 * 60 * 1000;
/** Ratings of one card on one day: somebody who gets this far goes to bed. */
const RATINGS_PER_DAY_MAX = 10;

/** How a simulated learner answers. Each list sums to 1. */
export interface RatingHabits {
  /** Of the first rating of a card: Again, Hard, Good, Easy. */
  first: readonly [number, number, number, number];
  /** Of a rating that passes: Hard, Good, Easy. Whether it passes is up to the memory. */
  passing: readonly [number, number, number];
}

/** The habits that fsrs-rs takes for its own simulations (SimulatorConfig's defaults). */
export const USUAL_HABITS: RatingHabits = {
  first: [0.24, 0.094, 0.495, 0.171],
  passing: [0.224, 0.631, 0.145],
};

export interface SimulatedCard {
  id: number;
  schedule: Schedule;
  /** What the learner really remembers; null before the first rating. */
  stability: number | null;
  difficulty: number | null;
}

export interface SimulatedRating {
  day: Day;
  rating: Rating;
  /** Study days since the rating before; null for the first. */
  elapsedDays: number | null;
  /** The schedule before the rating. */
  before: Schedule;
  after: Schedule;
}

export interface Simulation {
  scheduler: Scheduler;
  /** What decides whether the learner remembers. */
  memory: MemoryModel;
  habits: RatingHabits;
  /** Numbers in [0, 1). */
  random: () => number;
}

/**
 * Studies one card whenever it is due, from `firstDay` for so many days, and a new one on the first of them.
 * @returns its ratings in order, and the card as they leave it.
 */
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
    // Minute steps come one after the other; a card that is never passed waits for the next day.
    for (let count = 0; count < RATINGS_PER_DAY_MAX; count += 1) {
      const elapsedDays =
        schedule.lastDay === null ? null : Math.max(0, daysBetween(schedule.lastDay, today));
      const rating = drawRating(stability, elapsedDays, memory, habits, random);
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
    return draw([AGAIN, HARD, GOOD, EASY], first, random());
  }
  // Within a day the model knows no forgetting: a step is passed.
  if (elapsedDays === 0) return GOOD;
  if (random() >= memory.retrievability(stability, elapsedDays)) return AGAIN;
  return draw([HARD, GOOD, EASY], passing, random());
}

function draw(ratings: readonly Rating[], shares: readonly number[], place: number): Rating {
  let sum = 0;
  for (const [index, rating] of ratings.entries()) {
    sum += shares[index] ?? 0;
    if (place < sum) return rating;
  }
  return GOOD;
}

/** Seeded numbers in [0, 1): mulberry32, public domain, by Tommy Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
