import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATINGS, type Rating } from '../../constants.ts';
import { classicInterval, classicScheduler } from './classic.ts';
import { NEW_SCHEDULE, type Schedule } from './schedule.ts';

const TODAY = { today: '2026-03-10', at: Date.parse('2026-03-10T03:00:00Z'), cardId: 1 };

const histories = fc.array(fc.constantFrom(...RATINGS), { minLength: 1, maxLength: 40 });

/** The schedules that a history of ratings runs through, the new card first. */
function schedulesOf(history: readonly Rating[]): Schedule[] {
  const schedules = [NEW_SCHEDULE];
  for (const rating of history) {
    schedules.push(classicScheduler(schedules.at(-1) ?? NEW_SCHEDULE, TODAY)[rating]);
  }
  return schedules;
}

/** Decision D1, written down once more, by hand. */
function asDecided(history: readonly Rating[]) {
  let interval = 0;
  let ease = 2.5;
  return history.map((rating) => {
    if (interval === 0 || rating === 1) interval = 1;
    else if (rating === 2) interval = Math.max(1, Math.round(interval * 1.2));
    else if (rating === 3) interval = Math.max(interval + 1, Math.round(interval * ease));
    else interval = Math.round(interval * ease * 1.3);
    interval = Math.min(interval, 36_500);
    ease += { 1: -0.2, 2: -0.15, 3: 0, 4: 0.15 }[rating];
    ease = Math.max(ease, 1.3);
    return { interval, ease };
  });
}

function afterRatings(...history: Rating[]): Schedule {
  return schedulesOf(history).at(-1) ?? NEW_SCHEDULE;
}

describe('the Classic scheduler', () => {
  it('follows the formula of decision D1 through 10,000 random histories', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const steps = schedulesOf(history).slice(1);
        const given = steps.map(({ interval, ease }) => ({ interval, ease }));
        // Far faster than `toEqual`, over ten thousand runs.
        return JSON.stringify(given) === JSON.stringify(asDecided(history));
      }),
      { numRuns: 10_000 },
    );
  });

  it('shows on each button the interval that saving then gives', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const before of schedulesOf(history)) {
          const outcomes = classicScheduler(before, TODAY);
          for (const rating of RATINGS) {
            const hint = classicInterval(before.interval, before.ease, rating);
            expect(outcomes[rating].interval).toBe(hint);
          }
        }
      }),
    );
  });

  it('keeps intervals within 1 and 36,500 days and the ease at 1.3 or more', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { interval, ease } of schedulesOf(history).slice(1)) {
          expect(Number.isInteger(interval)).toBe(true);
          expect(interval).toBeGreaterThanOrEqual(1);
          expect(interval).toBeLessThanOrEqual(36_500);
          expect(ease).toBeGreaterThanOrEqual(1.3);
        }
      }),
    );
  });

  it('always gains a day at least with Good, up to the cap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 36_499 }),
        fc.double({ min: 1.3, max: 6, noNaN: true }),
        (interval, ease) => {
          expect(classicInterval(interval, ease, 3)).toBeGreaterThan(interval);
        },
      ),
    );
    expect(classicInterval(36_500, 1.3, 3)).toBe(36_500);
  });

  it('makes the first interval one day, whatever the rating, but moves the ease already', () => {
    expect(RATINGS.map((rating) => afterRatings(rating).interval)).toEqual([1, 1, 1, 1]);
    expect(RATINGS.map((rating) => afterRatings(rating).ease)).toEqual([2.3, 2.35, 2.5, 2.65]);
  });

  it('computes the interval with the ease from before the rating', () => {
    expect(classicInterval(10, 2.5, 4)).toBe(33);
    const [, , third] = schedulesOf([3, 4]);
    expect(third).toMatchObject({ interval: 3, ease: 2.65 });
  });

  it('gives the figures that a learner can check by hand', () => {
    expect(RATINGS.map((rating) => classicInterval(10, 2.5, rating))).toEqual([1, 12, 25, 33]);
    expect(RATINGS.map((rating) => classicInterval(1, 1.3, rating))).toEqual([1, 1, 2, 2]);
    expect(RATINGS.map((rating) => classicInterval(30_000, 2.5, rating))).toEqual([
      1, 36_000, 36_500, 36_500,
    ]);
  });

  it('frees a card at one day and the lowest ease, which rounding alone would hold for ever', () => {
    expect(Math.round(1 * 1.3)).toBe(1);
    expect(classicInterval(1, 1.3, 3)).toBe(2);
  });

  it('sets the due day that many days after today', () => {
    const outcomes = classicScheduler({ ...NEW_SCHEDULE, stage: 'review', interval: 10 }, TODAY);
    expect(RATINGS.map((rating) => outcomes[rating].dueDay)).toEqual([
      '2026-03-11',
      '2026-03-22',
      '2026-04-04',
      '2026-04-12',
    ]);
  });
});
