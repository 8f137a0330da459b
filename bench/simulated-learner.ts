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
import {
  computeParameters,
  FSRSBinding,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';

const CARDS = 2_000;
const NEW_PER_DAY = 10;
const DAYS = 365;
const FIRST_DAY = '2026-01-01';
const TARGET = 0.9;
/** The last days are those of the year in which no new card comes any more. */
const LAST_DAYS = 30;

/**
 * The memory of the simulated learner: what fsrs-rs 's optimiser finds in the example log of py-fsrs (12,580 reviews
 * of one person; github.com/open-spaced-repetition/py-fsrs, MIT). No scheduler is told of it.
 */
const LEARNER_WEIGHTS = [
  0.1686, 0.8157, 2.4398, 6.2041, 6.537, 0.5137, 3.1916, 0.0256, 1.6566, 0.2838, 0.6124, 1.5905,
  0.0352, 0.3957, 1.8007, 0.6009, 1.8729, 0.8653, 0.0911, 0.1507, 0.2406,
];
const truth = memoryModel(LEARNER_WEIGHTS);

/** One year with 2,000 new cards, ten a day, each studied whenever it is due. */
function simulateYear(settings: SchedulingSettings, seed: number) {
  const scheduler = chooseScheduler(settings);
  return Array.from({ length: CARDS }, (_, id) => {
    const start = Math.floor(id / NEW_PER_DAY);
    const card = { id, schedule: NEW_SCHEDULE, stability: null, difficulty: null };
    // Each card has luck of its own, the same under every scheduler as far as its reviews are the same.
    const random = seededRandom(seed * CARDS + id);
    const simulation = { scheduler, memory: truth, habits: USUAL_HABITS, random };
    return simulateCard(card, simulation, addDays(FIRST_DAY, start), DAYS - start);
  });
}

/** What the optimiser makes of a simulated year. */
async function fit(histories: readonly (readonly SimulatedRating[])[]) {
  const items = histories.flatMap((ratings) => {
    const reviews: FSRSBindingReview[] = [];
    return ratings.flatMap(({ rating, elapsedDays }) => {
      reviews.push(new FSRSBindingReview(rating, elapsedDays ?? 0));
      return elapsedDays === null || elapsedDays === 0 ? [] : [new FSRSBindingItem([...reviews])];
    });
  });
  const weights = await computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
  const logLoss = (used: readonly number[]) => new FSRSBinding([...used]).evaluate(items).logLoss;
  return { weights, before: logLoss(FSRS_DEFAULT_WEIGHTS), after: logLoss(weights) };
}

function measure(name: string, year: ReturnType<typeof simulateYear>) {
  const lastDay = addDays(FIRST_DAY, DAYS - 1);
  const ratings = year
    .flatMap((card) => card.ratings)
    .filter(({ before }) => before.stage !== 'new');
  const afterDays = ratings.filter(({ elapsedDays }) => elapsedDays !== null && elapsedDays > 0);
  const lately = ratings.filter(({ day }) => daysBetween(day, lastDay) < LAST_DAYS);
  const recalled = afterDays.filter(({ rating }) => rating > 1).length / afterDays.length;
  const known = year.reduce((sum, { card }) => {
    const { stability, schedule } = card;
    if (stability === null || schedule.lastDay === null) return sum;
    return sum + truth.retrievability(stability, daysBetween(schedule.lastDay, lastDay));
  }, 0);
  const perDay = ratings.length / DAYS;
  return {
    name,
    perDay,
    lately: lately.length / LAST_DAYS,
    steps: 1 - afterDays.length / ratings.length,
    recalled,
    known,
    perKnown: ratings.length / known,
  };
}

/** Compares the schedulers on one simulated learner; prints a table in Markdown. */
export async function run(): Promise<void> {
  const fsrs = (weights: readonly number[], desiredRetention: number): SchedulingSettings => ({
    scheduler: 'fsrs',
    desiredRetention,
    weights,
  });
  const classic: SchedulingSettings = { ...fsrs(FSRS_DEFAULT_WEIGHTS, TARGET), scheduler: 'sm2' };
  // The year that FSRS is fitted to is another than the one that is measured.
  const trained = simulateYear(fsrs(FSRS_DEFAULT_WEIGHTS, TARGET), 1);
  const fitted = await fit(trained.map((card) => card.ratings));
  const classicYear = measure('Classic', simulateYear(classic, 2));
  const rows = [
    classicYear,
    measure('FSRS, published weights, 0.90', simulateYear(fsrs(FSRS_DEFAULT_WEIGHTS, TARGET), 2)),
    measure('FSRS, fitted, 0.90', simulateYear(fsrs(fitted.weights, TARGET), 2)),
  ];
  // At the retention at which it knows as many words as Classic, what does FSRS cost?
  const asClassic = nearest(classicYear.known, (retention) =>
    measure(
      `FSRS, fitted, ${retention.toFixed(2)}`,
      simulateYear(fsrs(fitted.weights, retention), 2),
    ),
  );
  console.log(
    `${CARDS} cards, ${NEW_PER_DAY} new a day, ${DAYS} days. Log loss on the training year: ` +
      `${fitted.before.toFixed(4)} with the published weights, ${fitted.after.toFixed(4)} fitted.\n`,
  );
  console.log(
    '| scheduler | reviews a day | in the last 30 days | of them minute steps | recalled when due | words known at the end | reviews for each |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const row of [...rows, asClassic]) {
    console.log(
      `| ${row.name} | ${row.perDay.toFixed(1)} | ${row.lately.toFixed(1)} | ${percent(row.steps)} | ` +
        `${percent(row.recalled)} | ${Math.round(row.known)} | ${row.perKnown.toFixed(1)} |`,
    );
  }
  const [, published, own] = rows;
  console.log(
    `\nReviews for each known word, as a ratio to Classic: published ${ratio(published)}, ` +
      `fitted ${ratio(own)}, fitted at as many known words ${ratio(asClassic)}.`,
  );
  function ratio(row: typeof classicYear | undefined) {
    return ((row?.perKnown ?? Number.NaN) / classicYear.perKnown).toFixed(2);
  }
}

/** Of the retentions that one may choose, the one whose year ends with the number of known words closest to `known`. */
function nearest(known: number, yearAt: (retention: number) => ReturnType<typeof measure>) {
  let low = 0.7;
  let high = 0.99;
  while (high - low > 0.015) {
    const middle = Math.round(((low + high) / 2) * 100) / 100;
    if (yearAt(middle).known < known) low = middle;
    else high = middle;
  }
  return yearAt(high);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
