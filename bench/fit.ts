import { readFileSync } from 'node:fs';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { chooseScheduler, type SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { memoryModel } from '@gieok/shared/domain/scheduler/memory';
import { NEW_SCHEDULE } from '@gieok/shared/domain/scheduler/schedule';
import {
  type RatingHabits,
  seededRandom,
  simulateCard,
  USUAL_HABITS,
} from '@gieok/shared/domain/scheduler/simulate';
import { type Fit, runFit } from '../server/src/features/settings/fit-job.ts';
import { EXAMPLE_LOG_WEIGHTS } from './example-log-weights.ts';

const FIRST_DAY = '2026-01-01';
const DAY_MS = 86_400_000;
const SIZES = [1_000, 3_000, 10_000];
const LEARNERS = 16;
const OTHER_LEARNERS = 8;

/** One review as the fitting process takes it: rating, study days since the one before, milliseconds since 1970. */
type Sent = [rating: number, elapsedDays: number, at: number];
type Card = Sent[];

interface SimulatedLearner {
  weights: readonly number[];
  habits: RatingHabits;
  settings: Omit<SchedulingSettings, 'weights'>;
  newPerDay: number;
  seed: number;
}

/** Ways to study, over which the seeds go round. */
const WAYS: Pick<SimulatedLearner, 'habits' | 'settings' | 'newPerDay'>[] = [
  { habits: USUAL_HABITS, settings: { scheduler: 'fsrs', desiredRetention: 0.9 }, newPerDay: 10 },
  { habits: USUAL_HABITS, settings: { scheduler: 'sm2', desiredRetention: 0.9 }, newPerDay: 20 },
  {
    habits: { ...USUAL_HABITS, first: [0.6, 0.1, 0.25, 0.05], passing: [0.05, 0.93, 0.02] },
    settings: { scheduler: 'fsrs', desiredRetention: 0.8 },
    newPerDay: 15,
  },
  {
    habits: { ...USUAL_HABITS, first: [0.1, 0.1, 0.4, 0.4], passing: [0.4, 0.4, 0.2] },
    settings: { scheduler: 'fsrs', desiredRetention: 0.95 },
    newPerDay: 5,
  },
];

/** The first so many reviews that are a day or more after the one before, and what led to them. */
function studied(learner: SimulatedLearner, reviews: number): Card[] {
  const { weights, habits, settings, newPerDay, seed } = learner;
  const random = seededRandom(seed);
  const scheduler = chooseScheduler({ ...settings, weights: FSRS_DEFAULT_WEIGHTS });
  const simulation = { scheduler, memory: memoryModel(weights), habits, random };
  // After so many days there are more than enough.
  const days = Math.ceil(30 + reviews / newPerDay / 3);
  const cards = Array.from({ length: days * newPerDay }, (_, id) => {
    const start = Math.floor(id / newPerDay);
    const card = { id, schedule: NEW_SCHEDULE, stability: null, difficulty: null };
    const { ratings } = simulateCard(card, simulation, addDays(FIRST_DAY, start), days - start);
    let day: Day = '';
    let at = 0;
    return ratings.map((rating): Sent => {
      // Minute steps come after each other, cards of a day in no order.
      at = rating.day === day ? at + 60_000 : Date.parse(rating.day) + random() * (DAY_MS / 2);
      day = rating.day;
      return [rating.rating, rating.elapsedDays ?? 0, at];
    });
  });
  const times = cards.flatMap((card) => card.filter(([, days]) => days > 0).map(([, , at]) => at));
  const last = times.sort((first, second) => first - second)[reviews - 1] ?? Infinity;
  return cards.map((card) => card.filter(([, , at]) => at <= last)).filter(({ length }) => length);
}

/** Has the product's own fitting process fit FSRS, against the published weights. */
async function fit(cards: readonly Card[]): Promise<Fit | null> {
  async function* batches() {
    yield cards.map((card) => [card.flat()]);
  }
  const started = { weights: FSRS_DEFAULT_WEIGHTS, cards: batches() };
  return runFit(started, new AbortController().signal, () => {});
}

async function count(name: string, learners: readonly SimulatedLearner[]): Promise<void> {
  const cells: string[] = [];
  for (const size of SIZES) {
    const fits: (Fit | null)[] = [];
    // Other learners at each size.
    for (const learner of learners) {
      fits.push(await fit(studied({ ...learner, seed: learner.seed + size }, size)));
    }
    const better = fits.filter((each) => each?.judgement.better === true).length;
    const gains = fits.flatMap((each) => (each === null ? [] : [each.judgement.gain]));
    const gain = gains.reduce((sum, each) => sum + each, 0) / gains.length;
    cells.push(
      `${better} of ${fits.length} (${gain >= 0 ? '+' : '−'}${Math.abs(gain).toFixed(4)})`,
    );
  }
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

/**
 * How often a fit claims to be better: for learners whose memory is exactly the published weights, where each claim is
 * wrong, and for others, where it is right. `REVIEW_LOG` may name a log in the format of py-fsrs's example (`card_id,
 * review_rating,review_time,…`), which is then fitted to as well.
 */
export async function run(): Promise<void> {
  const path = process.env.REVIEW_LOG;
  if (path !== undefined) console.log(`${path}:\n`, await fit(readLog(path)), '\n');
  const learners = (weights: readonly number[], seeds: number, firstSeed: number) =>
    Array.from({ length: seeds }, (_, index): SimulatedLearner => {
      const way = WAYS[index % WAYS.length];
      if (way === undefined) throw new Error('There are no ways to study');
      return { ...way, weights, seed: firstSeed + index };
    });
  const scaled = (factor: number) =>
    FSRS_DEFAULT_WEIGHTS.map((weight, index) => (index < 4 ? weight * factor : weight));
  const changed = (changes: Record<number, number>) =>
    FSRS_DEFAULT_WEIGHTS.map((weight, index) => changes[index] ?? weight);
  console.log('Fits that claim to be better, and the mean gain in log loss on held-out reviews.\n');
  console.log(`| memory | ${SIZES.map((size) => `${size} reviews`).join(' | ')} |`);
  console.log(`|---|${SIZES.map(() => '---|').join('')}`);
  await count('exactly the published weights', learners(FSRS_DEFAULT_WEIGHTS, LEARNERS, 1));
  await count('of the example log', learners(EXAMPLE_LOG_WEIGHTS, OTHER_LEARNERS, 101));
  await count('first stabilities halved', learners(scaled(0.5), OTHER_LEARNERS, 201));
  await count('first stabilities × 3', learners(scaled(3), OTHER_LEARNERS, 301));
  const slow = changed({ 8: (FSRS_DEFAULT_WEIGHTS[8] ?? 0) - 0.7 });
  await count('stability grows half as fast', learners(slow, OTHER_LEARNERS, 401));
}

/** Days turn at 04:00 UTC. */
function readLog(path: string): Card[] {
  const logs = new Map<string, { rating: number; at: number }[]>();
  for (const line of readFileSync(path, 'utf8').trim().split('\n').slice(1)) {
    const [card = '', rating = '', time = ''] = line.split(',');
    const log = logs.get(card) ?? [];
    log.push({ rating: Number(rating), at: Date.parse(time) });
    logs.set(card, log);
  }
  const dayOf = (at: number) => Math.floor((at - 4 * 3_600_000) / DAY_MS);
  return [...logs.values()].map((log) => {
    const ordered = log.sort((first, second) => first.at - second.at);
    return ordered.map(({ rating, at }, index): Sent => {
      const before = ordered[index - 1];
      return [rating, before === undefined ? 0 : dayOf(at) - dayOf(before.at), at];
    });
  });
}
