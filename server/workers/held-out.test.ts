import { computeParameters, FSRSBinding } from '@open-spaced-repetition/binding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, recallChances, rmseBins, timeSeriesSplits } from './held-out.mjs';
import { itemsInOrder, toBinding } from './training-set.mjs';

const PUBLISHED = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const DAY_MS = 86_400_000;

type Review = { rating: number; gap: number };

/** A card's history as it is sent; the first review on the given day, and days of one instant each. */
function sent(reviews: readonly Review[], firstDay: number): number[] {
  let day = firstDay;
  return reviews.flatMap(({ rating, gap }, index) => {
    const elapsed = index === 0 ? 0 : gap;
    day += elapsed;
    return [rating, elapsed, day * DAY_MS];
  });
}

const cardArbitrary = fc
  .record({
    firstDay: fc.integer({ min: 0, max: 5 }),
    reviews: fc.array(
      fc.record({ rating: fc.integer({ min: 1, max: 4 }), gap: fc.integer({ min: 0, max: 4 }) }),
      { minLength: 2, maxLength: 8 },
    ),
  })
  .map(({ firstDay, reviews }) => [sent(reviews, firstDay)]);
const cardsArbitrary = fc.array(cardArbitrary, { minLength: 60, maxLength: 90 });

/** What is fitted to and what a fit is judged by, whose cards aside. */
function outcome(cards: readonly number[][][]) {
  const items = itemsInOrder(cards);
  const splits = timeSeriesSplits(items);
  const other = PUBLISHED.map((weight, index) => (index < 4 ? weight * 2 : weight));
  const foretold = splits.flatMap(({ start, end }) => {
    const heldOut = items.slice(start, end);
    const before = recallChances(heldOut, PUBLISHED);
    const after = recallChances(heldOut, other);
    return heldOut.map((item, index) => ({
      item,
      before: before[index] ?? 0,
      after: after[index] ?? 0,
    }));
  });
  const told = items.map(({ ratings, elapsedDays, at }) => ({ ratings, elapsedDays, at }));
  return { told, splits, judgement: judge(foretold) };
}

/** An item of one review after a first one. */
const item = (card: number, rating: number, days = 1, at = card) => ({
  card,
  at,
  ratings: [3, rating],
  elapsedDays: [0, days],
});

describe('what a fit is made of and judged by', () => {
  it('is the same in whatever order the cards come, to the last digit', () => {
    fc.assert(
      fc.property(cardsArbitrary, fc.infiniteStream(fc.nat()), (cards, keys) => {
        const shuffled = cards
          .map((card) => ({ card, key: keys.next().value }))
          .sort((first, second) => first.key - second.key)
          .map(({ card }) => card);
        expect(outcome(shuffled)).toEqual(outcome(cards));
      }),
      { numRuns: 30 },
    );
  });

  it('is in the order in which the reviews were given, as fsrs-rs asks for', () => {
    fc.assert(
      fc.property(cardsArbitrary, (cards) => {
        const times = itemsInOrder(cards).map(({ at }) => at);
        expect(times).toEqual(times.toSorted((first, second) => first - second));
      }),
    );
  });

  it('never holds out a review that was given before, or with, one that was fitted to', () => {
    fc.assert(
      fc.property(cardsArbitrary, (cards) => {
        const items = itemsInOrder(cards);
        const splits = timeSeriesSplits(items);
        for (const { start, end } of splits) {
          const fitted = Math.max(...items.slice(0, start).map(({ at }) => at));
          for (const { at } of items.slice(start, end)) expect(at).toBeGreaterThan(fitted);
        }
        const places = splits.flatMap(({ start, end }) => [start, end]);
        expect(places).toEqual(places.toSorted((first, second) => first - second));
      }),
    );
  });

  it('foretells each review as fsrs-rs does', async () => {
    const cards = fc.sample(cardsArbitrary, { numRuns: 1, seed: 5 })[0] ?? [];
    const items = itemsInOrder(cards);
    const fitted = await computeParameters(items.map(toBinding), { enableShortTerm: true });
    for (const weights of [PUBLISHED, fitted]) {
      const binding = new FSRSBinding([...weights]);
      for (const [index, chance] of recallChances(items, weights).entries()) {
        const each = items[index];
        if (each === undefined || index % 9 > 0) continue;
        // Of a set of one and the same review the log loss is that review's.
        const { logLoss } = binding.evaluate(Array.from({ length: 60 }, () => toBinding(each)));
        const recalled = (each.ratings.at(-1) ?? 0) > 1;
        expect(-Math.log(recalled ? chance : 1 - chance)).toBeCloseTo(logLoss, 3);
      }
    }
  });
});

describe('the figures', () => {
  it('are means over the held-out reviews', () => {
    // A hundred cards, nine in ten recalled: foretold with 0.5 before and with 0.9 after.
    const foretold = Array.from({ length: 100 }, (_, card) => ({
      item: item(card, card % 10 === 0 ? 1 : 3),
      before: 0.5,
      after: 0.9,
    }));
    const judgement = judge(foretold);
    expect(judgement).toMatchObject({ reviews: 100, better: true });
    expect(judgement?.logLossBefore).toBeCloseTo(Math.LN2, 6);
    expect(judgement?.logLossAfter).toBeCloseTo(0.3251, 4);
    expect(judgement?.gain).toBeCloseTo(0.3681, 4);
    // The gains are ln 1.8 ninety times and ln 0.2 ten times: their standard deviation is 0.6592 (n − 1: 0.6625).
    expect(judgement?.gainLow).toBeCloseTo(0.3681 - 1.645 * 0.06625, 3);
    expect(judgement?.rmseBinsBefore).toBeCloseTo(0.4, 6);
    expect(judgement?.rmseBinsAfter).toBeCloseTo(0, 6);
  });

  it('have bins by days, reviews and lapses', () => {
    const foretold = [
      { item: item(1, 3, 1), chance: 0.9 },
      { item: item(2, 1, 3), chance: 0.7 },
      // From 3.62 days on it is another bin.
      { item: item(3, 3, 4), chance: 0.6 },
      { item: { card: 4, at: 4, ratings: [3, 1, 3], elapsedDays: [0, 1, 1] }, chance: 0.5 },
    ];
    // Bins: {0.9, 0.7} of which half were recalled, {0.6} and {0.5}, both recalled.
    const expected = Math.sqrt((2 * 0.3 ** 2 + 0.4 ** 2 + 0.5 ** 2) / 4);
    expect(rmseBins(foretold)).toBeCloseTo(expected, 10);
  });

  it('claim nothing where the gain may be chance, or rests on a few cards', () => {
    const foretold = (cards: number, reviewsOfEach: number, after: number) =>
      Array.from({ length: cards * reviewsOfEach }, (_, index) => ({
        // All reviews of a card go alike: four cards in ten are known.
        item: item(index % cards, index % cards < cards * 0.4 ? 3 : 1, 1, index),
        before: 0.5,
        after,
      }));
    expect(judge(foretold(40, 10, 0.47))?.better).toBe(false);
    // A thousand cards say with certainty what forty say by chance, however often each is asked.
    expect(judge(foretold(1000, 1, 0.47))?.better).toBe(true);
    expect(judge(foretold(40, 25, 0.47))?.better).toBe(false);
    expect(judge(foretold(29, 100, 0.4))).toBeNull();
    expect(judge(foretold(99, 1, 0.4))).toBeNull();
  });

  it('claim nothing for the weights that are in use', () => {
    const foretold = Array.from({ length: 200 }, (_, card) => ({
      item: item(card, card % 3 === 0 ? 1 : 3),
      before: 0.7,
      after: 0.7,
    }));
    expect(judge(foretold)).toMatchObject({ gain: 0, gainLow: 0, better: false });
  });
});
