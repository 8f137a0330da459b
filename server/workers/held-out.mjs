/**
 * Whether a fit foretells better: judged on reviews that it had not seen, against the weights in use, review by review.
 */
import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';

/** @import { Item } from './training-set.mjs' */

/**
 * What was foretold of one review, as probabilities of recall, 0 to 1.
 * @typedef {object} Foretold
 * @property {Item} item
 * @property {number} before by the weights in use
 * @property {number} after by a fit to reviews before this one
 */

/**
 * @typedef {object} Judgement
 * @property {number} reviews held-out ones
 * @property {number} logLossBefore
 * @property {number} logLossAfter
 * @property {number} rmseBinsBefore
 * @property {number} rmseBinsAfter
 * @property {number} gain logLossBefore − logLossAfter
 * @property {number} gainLow what the gain is above with 95 % confidence
 * @property {boolean} better
 */

/** Where the reviews are cut, as shares of them all: a fit to what comes before each cut foretells what is up to the next. */
const CUTS = [0.5, 0.6, 0.7, 0.8, 0.9];
/** With fewer, the interval of the gain is not to be trusted. */
const REVIEWS_MIN = 100;
const CARDS_MIN = 30;
/** A gain that is not there seems to be so many errors above zero in one of twenty cases. */
const ERRORS = 1.645;
/** A probability of 0 or 1 would make the loss of one review infinite. */
const CHANCE_MIN = 1e-6;

/**
 * Cuts reviews in time: what is held out is later than all that was fitted to. Reviews of one instant stay together.
 * @param {readonly Item[]} items in order of time
 * @returns {{ start: number, end: number }[]} fit to those before `start`, judge those from it up to `end`
 */
export function timeSeriesSplits(items) {
  const places = CUTS.map((share) => {
    let place = Math.floor(items.length * share);
    while (place > 0 && items[place]?.at === items[place - 1]?.at) place += 1;
    return place;
  });
  return places
    .map((start, index) => ({ start, end: places[index + 1] ?? items.length }))
    .filter(({ start, end }) => start > 0 && start < end);
}

/**
 * The probability of recall that FSRS-6 gives each item, as ts-fsrs computes it for the product.
 * @param {readonly Item[]} items
 * @param {readonly number[]} weights
 * @returns {number[]}
 */
export function recallChances(items, weights) {
  const algorithm = new FSRSAlgorithm(
    generatorParameters({ w: [...weights], enable_short_term: true }),
  );
  return items.map(({ ratings, elapsedDays }) => {
    const last = ratings.length - 1;
    /** @type {{ stability: number, difficulty: number } | null} */
    let memory = null;
    for (let index = 0; index < last; index += 1) {
      memory = algorithm.next_state(memory, elapsedDays[index] ?? 0, ratings[index] ?? 0);
    }
    const chance = algorithm.forgetting_curve(elapsedDays[last] ?? 0, memory?.stability ?? 0);
    return Math.min(1 - CHANCE_MIN, Math.max(CHANCE_MIN, chance));
  });
}

/**
 * Reviews of one card are alike, so a card is one piece of evidence: the error of the mean gain is the jackknife's over cards
 * (Cameron and Miller, A Practitioner's Guide to Cluster-Robust Inference, 2015). Better: above zero with 95 % confidence.
 * @param {readonly Foretold[]} foretold
 * @returns {Judgement | null} null where the reviews, or their cards, are too few to tell
 */
export function judge(foretold) {
  /** @type {Map<number, { gain: number, reviews: number }>} */
  const cards = new Map();
  for (const { item, before, after } of foretold) {
    const card = cards.get(item.card) ?? { gain: 0, reviews: 0 };
    card.gain += logLossOf(item, before) - logLossOf(item, after);
    card.reviews += 1;
    cards.set(item.card, card);
  }
  if (foretold.length < REVIEWS_MIN || cards.size < CARDS_MIN) return null;
  const reviews = foretold.length;
  const sum = sumOf([...cards.values()].map((card) => card.gain));
  const gain = sum / reviews;
  const without = [...cards.values()].map((card) => (sum - card.gain) / (reviews - card.reviews));
  const mean = sumOf(without) / cards.size;
  const squares = sumOf(without.map((value) => (value - mean) ** 2));
  const error = Math.sqrt((squares * (cards.size - 1)) / cards.size);
  const gainLow = gain - ERRORS * error;
  const of = (/** @type {'before' | 'after'} */ which) => ({
    logLoss: sumOf(foretold.map((each) => logLossOf(each.item, each[which]))) / reviews,
    rmseBins: rmseBins(foretold.map((each) => ({ item: each.item, chance: each[which] }))),
  });
  const [before, after] = [of('before'), of('after')];
  return {
    reviews,
    logLossBefore: before.logLoss,
    logLossAfter: after.logLoss,
    rmseBinsBefore: before.rmseBins,
    rmseBinsAfter: after.rmseBins,
    gain,
    gainLow,
    better: gainLow > 0,
  };
}

/** @param {Item} item */
const isRecalled = ({ ratings }) => (ratings.at(-1) ?? 0) > 1;

/**
 * −ln of the probability that was given to what happened, in nats.
 * @param {Item} item
 * @param {number} chance
 */
function logLossOf(item, chance) {
  return -Math.log(isRecalled(item) ? chance : 1 - chance);
}

/**
 * RMSE(bins) of the srs-benchmark (github.com/open-spaced-repetition/srs-benchmark, "Metrics"): reviews are put into bins
 * by days elapsed, number of reviews and number of lapses; of each bin the mean probability foretold is compared with the share recalled.
 * The bins are the ones of fsrs-rs (`r_matrix_index`).
 * @param {readonly { item: Item, chance: number }[]} foretold
 * @returns {number} 0 to 1
 */
export function rmseBins(foretold) {
  /** @type {Map<string, { chances: number[], recalled: number }>} */
  const bins = new Map();
  for (const { item, chance } of foretold) {
    const key = binOf(item);
    const bin = bins.get(key) ?? { chances: [], recalled: 0 };
    bin.chances.push(chance);
    bin.recalled += isRecalled(item) ? 1 : 0;
    bins.set(key, bin);
  }
  const squares = [...bins.values()].map(
    ({ chances, recalled }) => (sumOf(chances) - recalled) ** 2 / chances.length,
  );
  return Math.sqrt(sumOf(squares) / foretold.length);
}

/** @param {Item} item */
function binOf({ ratings, elapsedDays }) {
  const last = ratings.length - 1;
  const reviews = 1 + elapsedDays.filter((days) => days > 0).length;
  const lapses = ratings.filter(
    (rating, index) => index < last && rating === 1 && (elapsedDays[index] ?? 0) > 0,
  ).length;
  return [binned(elapsedDays[last] ?? 0, 3.62), binned(reviews, 1.89), binned(lapses, 1.73)].join();
}

/**
 * Bins whose width grows with the number: all from one power of the base up to the next are one.
 * @param {number} number
 * @param {number} base
 */
function binned(number, base) {
  return number === 0 ? -1 : Math.floor(Math.log(number) / Math.log(base));
}

/**
 * The sum of numbers, in whatever order they come: rounding would make it depend on the order of the cards.
 * @param {readonly number[]} numbers
 */
function sumOf(numbers) {
  return numbers
    .toSorted((first, second) => first - second)
    .reduce((sum, number) => sum + number, 0);
}
