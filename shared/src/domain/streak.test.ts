import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from './day.ts';
import { latestStreak, NO_STREAK, streakLength, withLaterDay } from './streak.ts';

const TODAY = '2026-03-10';
const daysAgo = (...ago: number[]): Day[] => ago.map((days) => addDays(TODAY, -days));

function lengthOf(studied: readonly Day[], today: Day, skipped: ReadonlySet<Day> = new Set()) {
  return streakLength(latestStreak(studied, skipped), today, skipped);
}

/** Walks back a day at a time: studied days count, today and skipped dates are forgiven, the rest ends it. */
function walkedBack(studied: ReadonlySet<Day>, skipped: ReadonlySet<Day>): number {
  let length = 0;
  for (let day: Day = TODAY; ; day = addDays(day, -1)) {
    if (studied.has(day)) length += 1;
    else if (day !== TODAY && !skipped.has(day)) return length;
  }
}

describe('a streak', () => {
  it('is 0 for somebody who never studied', () => {
    expect(lengthOf([], TODAY)).toBe(0);
  });

  it('counts the days in a row up to today', () => {
    expect(lengthOf(daysAgo(0), TODAY)).toBe(1);
    expect(lengthOf(daysAgo(0, 1, 2), TODAY)).toBe(3);
  });

  it('is still alive on a day on which nothing was studied yet', () => {
    expect(lengthOf(daysAgo(1, 2, 3), TODAY)).toBe(3);
  });

  it('is over after a whole day without a review', () => {
    expect(lengthOf(daysAgo(2, 3, 4), TODAY)).toBe(0);
  });

  it('ends at the first gap', () => {
    expect(lengthOf(daysAgo(0, 1, 3, 4, 5), TODAY)).toBe(2);
  });

  it('goes on over the end of a month and of a leap February', () => {
    const days = ['2028-03-01', '2028-02-29', '2028-02-28'];
    expect(lengthOf(days, '2028-03-01')).toBe(3);
  });

  it('is not broken by a date that a change of zone skipped, which does not count either', () => {
    const [skipped] = daysAgo(1) as [Day];
    expect(lengthOf(daysAgo(0, 2, 3), TODAY, new Set([skipped]))).toBe(3);
    expect(lengthOf(daysAgo(2, 3), TODAY, new Set([skipped]))).toBe(2);
    expect(lengthOf(daysAgo(3), TODAY, new Set(daysAgo(1, 2)))).toBe(1);
    expect(lengthOf(daysAgo(0, 2, 4), TODAY, new Set([skipped]))).toBe(2);
  });

  it('keeps a day that is still to come in the zone the learner moved to', () => {
    expect(lengthOf([addDays(TODAY, 1), ...daysAgo(0, 1)], TODAY)).toBe(3);
  });

  it('is what a walk back over the calendar finds', () => {
    const recentDays = fc
      .uniqueArray(fc.integer({ min: 0, max: 14 }), { maxLength: 15 })
      .map((ago) => daysAgo(...ago.sort((first, second) => first - second)));
    fc.assert(
      fc.property(recentDays, recentDays, (studied, skipped) => {
        expect(lengthOf(studied, TODAY, new Set(skipped))).toBe(
          walkedBack(new Set(studied), new Set(skipped)),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same when it is followed day by day', () => {
    const days = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 31 })
      .map((ago) => daysAgo(...ago.sort((first, second) => first - second)));
    fc.assert(
      fc.property(days, days, (studied, skipped) => {
        const followed = studied
          .toReversed()
          .reduce((streak, day) => withLaterDay(streak, day, new Set(skipped)), NO_STREAK);
        expect(followed).toEqual(latestStreak(studied, new Set(skipped)));
      }),
      { numRuns: 2_000 },
    );
  });
});
