import { addDays, daysBetween } from '@gieok/shared/domain/day';
import { chooseScheduler, type SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { memoryModel } from '@gieok/shared/domain/scheduler/memory';
import { NEW_SCHEDULE } from '@gieok/shared/domain/scheduler/schedule';
import {
  type SimulatedRating,
  seededRandom,
  simulateCard,
  USUAL_HABITS,
} from '@gieok/shared/domain/scheduler/simulate';
import { computeParameters } from '@open-spaced-repetition/binding';
import { itemsInOrder, toBinding } from '../server/workers/training-set.mjs';
import { EXAMPLE_LOG_WEIGHTS } from './example-log-weights.ts';

const CARDS = 1_000;
const NEW_PER_DAY = 5;
const DAYS = 365;
const FIRST_DAY = '2026-01-01';
const SEEDS = [1, 2, 3, 4, 5, 6];
const TARGET = 0.9;
/** The learner that FSRS is fitted to lives another year than the ones that are measured. */
const TRAINING_SEED = 100;
/** How close the numbers of known cards must come to count as equal. */
const EQUAL = 0.001;
const TRIES = 12;

/**
 * Seconds that an answer takes, of Again, Hard, Good, Easy: as fsrs-rs takes it for its own simulations, the defaults of its
 * SimulatorConfig (github.com/open-spaced-repetition/fsrs-rs, src/simulation.rs).
 */
const SECONDS = {
  learning: [19.58, 18.79, 13.78, 10.71],
  review: [19.38, 17.59, 12.38, 8.94],
  relearning: [16.44, 15.25, 12.32, 8.03],
};

interface Measured {
  retention: number | null;
  reviewsADay: number;
  minutesADay: number;
  /** Shares, 0 to 1: of the ratings that are minute steps, and of the others that were recalled. */
  steps: number;
  recalled: number;
  /** Words that the learner would know on the last day: the sum of their chances of recall. */
  known: number;
}

/** One year with new cards day by day until there are no more, each studied whenever it is due. */
function simulateYear(weights: readonly number[], settings: SchedulingSettings, seed: number) {
  const simulation = {
    scheduler: chooseScheduler(settings),
    memory: memoryModel(weights),
    habits: USUAL_HABITS,
  };
  return Array.from({ length: CARDS }, (_, id) => {
    const start = Math.floor(id / NEW_PER_DAY);
    const card = { id, schedule: NEW_SCHEDULE, stability: null, difficulty: null };
    // Each card has luck of its own, the same under every scheduler as far as its reviews are the same.
    const random = seededRandom(seed * CARDS + id);
    return simulateCard(card, { ...simulation, random }, addDays(FIRST_DAY, start), DAYS - start);
  });
}

function measure(weights: readonly number[], settings: SchedulingSettings, seed: number): Measured {
  const memory = memoryModel(weights);
  const year = simulateYear(weights, settings, seed);
  const lastDay = addDays(FIRST_DAY, DAYS - 1);
  const all = year.flatMap((card) => card.ratings);
  const ratings = all.filter(({ before }) => before.stage !== 'new');
  const afterDays = ratings.filter(({ elapsedDays }) => elapsedDays !== null && elapsedDays > 0);
  const known = year.map(({ card: { stability, schedule } }) =>
    stability === null || schedule.lastDay === null
      ? 0
      : memory.retrievability(stability, daysBetween(schedule.lastDay, lastDay)),
  );
  return {
    retention: settings.scheduler === 'fsrs' ? settings.desiredRetention : null,
    reviewsADay: ratings.length / DAYS,
    minutesADay: sum(all.map(secondsOf)) / 60 / DAYS,
    steps: 1 - afterDays.length / ratings.length,
    recalled: afterDays.filter(({ rating }) => rating > 1).length / afterDays.length,
    known: sum(known),
  };
}

function secondsOf({ rating, before }: SimulatedRating): number {
  const kind = before.step === null ? 'review' : before.lapses > 0 ? 'relearning' : 'learning';
  return SECONDS[before.stage === 'new' ? 'learning' : kind][rating - 1] ?? 0;
}

/** The year at the desired retention at which it ends with as many known cards. */
function atEqualWords(known: number, yearAt: (retention: number) => Measured): Measured {
  let [low, high] = [0.6, 0.99];
  let year = yearAt(TARGET);
  for (let tries = 0; tries < TRIES && Math.abs(year.known / known - 1) > EQUAL; tries += 1) {
    const retention = year.retention ?? TARGET;
    if (year.known < known) low = retention;
    else high = retention;
    year = yearAt((low + high) / 2);
  }
  return year;
}

/** What the optimiser makes of a simulated year. */
async function fit(weights: readonly number[]): Promise<number[]> {
  const year = simulateYear(weights, fsrs(FSRS_DEFAULT_WEIGHTS, TARGET), TRAINING_SEED);
  const histories = year.map(({ ratings }) => [
    ratings.flatMap(({ rating, elapsedDays, day }, index) => [
      rating,
      elapsedDays ?? 0,
      Date.parse(day) + index,
    ]),
  ]);
  const items = itemsInOrder(histories).map(toBinding);
  return computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
}

const fsrs = (weights: readonly number[], desiredRetention: number): SchedulingSettings => ({
  scheduler: 'fsrs',
  desiredRetention,
  weights,
});
const classic: SchedulingSettings = { ...fsrs(FSRS_DEFAULT_WEIGHTS, TARGET), scheduler: 'sm2' };

async function compare(name: string, weights: readonly number[]): Promise<void> {
  console.log(`\n### ${name}\n`);
  const columns = ['scheduler', 'desired retention', 'reviews a day', 'minutes a day'];
  columns.push('of them minute steps', 'recalled when due', 'cards known at the end');
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`);
  const years = (settings: SchedulingSettings) =>
    SEEDS.map((seed) => measure(weights, settings, seed));
  const classicYears = years(classic);
  printRow('Classic', classicYears);
  const kinds = { published: FSRS_DEFAULT_WEIGHTS, fitted: await fit(weights) };
  const ratios: string[] = [];
  for (const [kind, used] of Object.entries(kinds)) {
    printRow(`FSRS, ${kind} weights`, years(fsrs(used, TARGET)));
    const equal = classicYears.map(({ known }, index) =>
      atEqualWords(known, (retention) =>
        measure(weights, fsrs(used, retention), SEEDS[index] ?? 0),
      ),
    );
    printRow(`FSRS, ${kind} weights, as many words as Classic`, equal);
    const ratio = (of: (year: Measured) => number) =>
      spread(
        equal.map((year, index) => of(year) / of(classicYears[index] ?? year)),
        3,
      );
    const cells = [
      ratio((year) => year.reviewsADay),
      ratio((year) => year.minutesADay),
      ratio((year) => year.reviewsADay * (1 - year.steps)),
    ];
    ratios.push(`| ${kind} weights | ${cells.join(' | ')} |`);
  }
  console.log(
    '\n| FSRS / Classic at equal cards known | reviews | time | reviews but minute steps |',
  );
  console.log(`|---|---|---|---|\n${ratios.join('\n')}`);
}

function printRow(name: string, years: readonly Measured[]): void {
  const of = (value: (year: Measured) => number | null, digits: number, factor = 1) => {
    const values = years.map(value).filter((each) => each !== null);
    return values.length === 0
      ? '–'
      : spread(
          values.map((each) => each * factor),
          digits,
        );
  };
  const cells = [
    of((year) => year.retention, 3),
    of((year) => year.reviewsADay, 1),
    of((year) => year.minutesADay, 1),
    `${of((year) => year.steps, 1, 100)} %`,
    `${of((year) => year.recalled, 1, 100)} %`,
    of((year) => year.known, 0),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

/** Mean ± standard deviation. */
function spread(values: readonly number[], digits: number): string {
  const mean = sum(values) / values.length;
  const squares = sum(values.map((value) => (value - mean) ** 2));
  const deviation = Math.sqrt(squares / (values.length - 1));
  return `${mean.toFixed(digits)} ± ${deviation.toFixed(digits)}`;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Compares the schedulers on simulated learners; prints tables in Markdown, each figure as mean ± deviation over seeds. */
export async function run(): Promise<void> {
  console.log(
    `${CARDS} cards, ${NEW_PER_DAY} new a day, ${DAYS} days, ${SEEDS.length} years of each.`,
  );
  await compare('A memory that is not the published one', EXAMPLE_LOG_WEIGHTS);
  await compare('A memory that is exactly the published one', FSRS_DEFAULT_WEIGHTS);
}
