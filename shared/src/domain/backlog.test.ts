import fc from 'fast-check';
import { forgetting_curve } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { daysNeeded, overdueLimit, overdueRank, spreadEvenly } from './backlog.ts';
import { compareRanks } from './backlog-rank.ts';
import { FSRS_DEFAULT_WEIGHTS } from './scheduler/fsrs.ts';

const chance = (days: number, stability: number) =>
  forgetting_curve(FSRS_DEFAULT_WEIGHTS, days, stability);

interface Waiting {
  id: number;
  days: number;
  stability: number;
}
const rankOf = ({ id, days, stability }: Waiting, limit: number) => ({
  id,
  ...overdueRank(days, stability, limit),
});
const compareOverdue = (first: Waiting, second: Waiting, limit: number) =>
  compareRanks(rankOf(first, limit), rankOf(second, limit));

describe('the order of a backlog', () => {
  const limit = overdueLimit(FSRS_DEFAULT_WEIGHTS);
  const waiting = fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    days: fc.integer({ min: 0, max: 400 }),
    stability: fc.oneof(
      fc.integer({ min: 1, max: 99 }),
      fc.double({ min: 0.1, max: 99, noNaN: true }),
    ),
  });

  /** One that is remembered, and one that is gone by so little that its rounded chance does not tell. */
  const AT_THE_LIMIT = [
    { id: 1, days: 1, stability: 50 },
    { id: 2, days: 9, stability: (9 / limit) * (1 - 1e-8) },
  ];

  it('takes a card for gone when its chance of recall is below 70 %', () => {
    for (const stability of [0.5, 3, 40, 900]) {
      expect(chance(stability * limit, stability)).toBeCloseTo(0.7, 6);
    }
    // With another decay, another wait: at the old FSRS curve (decay 0.5) five and a half times the stability.
    const weights = [...FSRS_DEFAULT_WEIGHTS.slice(0, 20), 0.5];
    expect(overdueLimit(weights)).toBeCloseTo((0.7 ** -2 - 1) / (0.9 ** -2 - 1), 6);
  });

  it('begins with the most forgotten of those that can be saved, and ends with the most forgotten of all', () => {
    fc.assert(
      fc.property(fc.array(waiting, { maxLength: 30 }), (cards) => {
        const chances = cards
          // Which side of the limit a card is on is not to be told by a figure that is rounded.
          .filter(({ days, stability }) => Math.abs(chance(days, stability) - 0.7) > 1e-7)
          .toSorted((first, second) => compareOverdue(first, second, limit))
          .map(({ days, stability }) => chance(days, stability));
        const firstGone = chances.findIndex((recall) => recall < 0.7);
        const saved = firstGone === -1 ? chances : chances.slice(0, firstGone);
        const gone = chances.slice(saved.length);
        // The published curve is rounded to eight digits.
        const rises = (list: number[]) =>
          list.every((each, i) => each >= (list[i - 1] ?? 0) - 1e-7);
        expect(rises(saved)).toBe(true);
        expect(rises(gone.toReversed())).toBe(true);
        expect(gone.every((recall) => recall < 0.7)).toBe(true);
      }),
      { examples: [[AT_THE_LIMIT]] },
    );
  });

  it('is one order: cards that wait alike go by their ids', () => {
    fc.assert(
      fc.property(waiting, waiting, (first, second) => {
        const order = compareOverdue(first, second, limit);
        expect(Math.sign(compareOverdue(second, first, limit))).toBe(-Math.sign(order) + 0);
        const twin = { ...first, id: first.id + 1 };
        expect(compareOverdue(first, twin, limit)).toBeLessThan(0);
      }),
    );
  });
});

describe('a backlog spread over days', () => {
  const loads = fc.array(fc.nat(40), { minLength: 1, maxLength: 30 });
  const totalsOf = (before: number[], added: number[]) =>
    before.map((load, day) => load + (added[day] ?? 0));

  it('fills the days evenly', () => {
    expect(spreadEvenly([0, 0, 0], 9)).toEqual([3, 3, 3]);
    expect(spreadEvenly([0, 5, 2], 9)).toEqual([6, 0, 3]);
    expect(spreadEvenly([0, 20, 0], 7)).toEqual([4, 0, 3]);
    expect(spreadEvenly([], 7)).toEqual([]);
  });

  it('loses no card, and nothing moved from a fuller day to an emptier one would be fairer', () => {
    fc.assert(
      fc.property(loads, fc.nat(2000), (before, cards) => {
        const added = spreadEvenly(before, cards);
        expect(added.reduce((sum, each) => sum + each, 0)).toBe(cards);
        expect(Math.min(...added)).toBeGreaterThanOrEqual(0);
        const totals = totalsOf(before, added);
        const filled = totals.filter((_, day) => (added[day] ?? 0) > 0);
        if (filled.length > 0) {
          expect(Math.max(...filled) - Math.min(...totals)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('continues after an interruption as it would have gone on', () => {
    fc.assert(
      fc.property(loads, fc.nat(500), fc.nat(500), ([, ...rest], cards, done) => {
        // Today's share stays where it is; the others are moved in their order, and some have been.
        const before = [0, ...rest];
        const whole = spreadEvenly(before, cards);
        const [today = 0] = whole;
        let moved = Math.min(done, cards - today);
        const left = cards - moved;
        const meanwhile = before.map((load, day) => {
          const here = day === 0 ? 0 : Math.min(moved, whole[day] ?? 0);
          moved -= here;
          return load + here;
        });
        const totals = totalsOf(meanwhile, spreadEvenly(meanwhile, left));
        expect(totals).toEqual(totalsOf(before, whole));
      }),
    );
  });

  it('needs as many days as keep each below the limit', () => {
    const month = Array(30).fill(0);
    expect(daysNeeded(month, 300, 50, 2)).toBe(6);
    expect(daysNeeded(month, 301, 50, 2)).toBe(7);
    expect(daysNeeded(month, 10, 50, 2)).toBe(2);
    expect(daysNeeded(month, 9000, 50, 2)).toBe(30);
    expect(daysNeeded([0, 60, ...month.slice(2)], 10, 50, 2)).toBe(30);
  });
});
