import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATINGS, type Rating } from '../../constants.ts';
import { addDays } from '../day.ts';
import { classicScheduler } from './classic.ts';
import { NEW_SCHEDULE, replay, type ScheduledReview } from './schedule.ts';

const TODAY = '2026-03-10';

/** One review a day. */
function reviewsOf(...ratings: Rating[]): ScheduledReview[] {
  return ratings.map((rating, index) => ({
    rating,
    studyDay: addDays(TODAY, index),
    practice: false,
  }));
}

const practised = (review: ScheduledReview): ScheduledReview => ({ ...review, practice: true });
const replayed = (...ratings: Rating[]) => replay(classicScheduler, reviewsOf(...ratings));
const stagesAfter = (...ratings: Rating[]) => replayed(...ratings).map(({ stage }) => stage);
const lastOf = <Item>(items: readonly Item[]) => items.at(-1);

describe('a card', () => {
  it('is new until it is rated, with an ease of 2.5 and no due day', () => {
    expect(NEW_SCHEDULE).toEqual({
      stage: 'new',
      interval: 0,
      ease: 2.5,
      repetitions: 0,
      lapses: 0,
      dueDay: null,
    });
  });

  it('is learning after its first rating, whichever that is', () => {
    for (const rating of RATINGS) expect(stagesAfter(rating)).toEqual(['learning']);
  });

  it('is in review after two passing ratings in a row, Hard among them', () => {
    expect(stagesAfter(3, 3)).toEqual(['learning', 'review']);
    expect(stagesAfter(2, 4)).toEqual(['learning', 'review']);
    expect(stagesAfter(3, 1, 3)).toEqual(['learning', 'learning', 'learning']);
    expect(stagesAfter(3, 1, 3, 2)).toEqual(['learning', 'learning', 'learning', 'review']);
  });

  it('goes back to learning when it is rated Again', () => {
    expect(stagesAfter(3, 3, 3, 1)).toEqual(['learning', 'review', 'review', 'learning']);
  });

  it('counts passing ratings in a row as repetitions', () => {
    expect(replayed(3, 2, 4, 1, 3).map(({ repetitions }) => repetitions)).toEqual([1, 2, 3, 0, 1]);
  });

  it('counts Again as a lapse only while it is in review', () => {
    expect(replayed(1, 1, 3, 1, 3, 3, 1, 1, 3, 3, 1).map(({ lapses }) => lapses)).toEqual([
      0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2,
    ]);
  });
});

describe('a replay', () => {
  it('gives one schedule for each review, in their order', () => {
    expect(replay(classicScheduler, [])).toEqual([]);
    expect(replayed(3, 3, 3).map(({ interval, dueDay }) => [interval, dueDay])).toEqual([
      [1, '2026-03-11'],
      [3, '2026-03-14'],
      [8, '2026-03-20'],
    ]);
  });

  it('leaves the schedule as it was at a practice, also before the first review', () => {
    const [first, second] = reviewsOf(3, 3) as [ScheduledReview, ScheduledReview];
    const [before, after] = replayed(3, 3);
    expect(replay(classicScheduler, [practised(first)])).toEqual([NEW_SCHEDULE]);
    expect(replay(classicScheduler, [first, practised(first), second])).toEqual([
      before,
      before,
      after,
    ]);
  });

  it('ends where the same history without its practice ends', () => {
    const review = fc.record({
      rating: fc.constantFrom(...RATINGS),
      studyDay: fc.integer({ min: 0, max: 400 }).map((days) => addDays(TODAY, days)),
      practice: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(review, { maxLength: 30 }), (reviews) => {
        const real = reviews.filter(({ practice }) => !practice);
        const end = lastOf(replay(classicScheduler, reviews)) ?? NEW_SCHEDULE;
        expect(end).toEqual(lastOf(replay(classicScheduler, real)) ?? NEW_SCHEDULE);
      }),
    );
  });
});
