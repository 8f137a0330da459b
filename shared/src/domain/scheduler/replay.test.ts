import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATINGS, type Rating } from '../../constants.ts';
import type { LogEvent } from '../../contract/events.ts';
import { addDays } from '../day.ts';
import { classicScheduler } from './classic.ts';
import { FSRS_DEFAULT_WEIGHTS, fsrsScheduler } from './fsrs.ts';
import { limitUsed, liveEvents, replay } from './replay.ts';
import { NEW_SCHEDULE, type Schedule } from './schedule.ts';

const TODAY = '2026-03-10';
const CARD = 1;

/** An event at noon of the day that is `index` days after the first. */
function eventOn(index: number, fields: Record<string, unknown>): LogEvent {
  const studyDay = addDays(TODAY, index);
  const time = `${studyDay}T12:00:00.000Z`;
  return {
    eventId: `event-${String(index).padStart(4, '0')}`,
    cardId: CARD,
    usedAt: time,
    at: time,
    studyDay,
    ...fields,
  } as LogEvent;
}

/** One review a day. */
function reviewsOf(...ratings: Rating[]): LogEvent[] {
  return ratings.map((rating, index) => eventOn(index, { type: 'review', rating }));
}

const schedulesAfter = (events: readonly LogEvent[]): Schedule[] =>
  replay(classicScheduler, events).steps.map(({ after }) => after);
/** As `toEqual`, but fast enough for thousands of runs. */
const same = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);
const practised = (review: LogEvent): LogEvent => ({ ...review, type: 'practice' }) as LogEvent;
const replayed = (...ratings: Rating[]) => schedulesAfter(reviewsOf(...ratings));
const stagesAfter = (...ratings: Rating[]) => replayed(...ratings).map(({ stage }) => stage);

describe('a card', () => {
  it('is new until it is rated, with an ease of 2.5 and no due day', () => {
    expect(NEW_SCHEDULE).toMatchObject({
      stage: 'new',
      interval: 0,
      ease: 2.5,
      repetitions: 0,
      lapses: 0,
      dueDay: null,
      dueAt: null,
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
  it('gives the schedule before and after each event', () => {
    expect(replay(classicScheduler, [])).toEqual({ schedule: NEW_SCHEDULE, steps: [] });
    expect(replayed(3, 3, 3).map(({ interval, dueDay }) => [interval, dueDay])).toEqual([
      [1, '2026-03-11'],
      [3, '2026-03-14'],
      [8, '2026-03-20'],
    ]);
  });

  it('leaves the schedule as it was at a practice, also before the first review', () => {
    const [first, second] = reviewsOf(3, 3) as [LogEvent, LogEvent];
    const [before, after] = replayed(3, 3);
    expect(schedulesAfter([practised(first)])).toEqual([NEW_SCHEDULE]);
    const between = { ...practised(first), eventId: 'event-0000-practice' };
    expect(schedulesAfter([first, between, second])).toEqual([before, before, after]);
  });

  it('starts again after the card was forgotten', () => {
    const events = [...reviewsOf(3, 3, 3), eventOn(5, { type: 'forget' })];
    expect(replay(classicScheduler, events).schedule).toEqual(NEW_SCHEDULE);
    const again = eventOn(6, { type: 'review', rating: 3 });
    expect(replay(classicScheduler, [...events, again]).schedule).toMatchObject({
      interval: 1,
      repetitions: 1,
      reviews: 1,
    });
  });

  it('moves nothing but the due day when that is set', () => {
    const before = replayed(3, 3).at(-1) as Schedule;
    const moved = eventOn(3, { type: 'set_due', day: '2026-05-01' });
    expect(replay(classicScheduler, [...reviewsOf(3, 3), moved]).schedule).toEqual({
      ...before,
      dueDay: '2026-05-01',
    });
    expect(replay(classicScheduler, [moved]).schedule).toEqual(NEW_SCHEDULE);
  });

  it('takes away what an undo names, wherever the undo stands in the log', () => {
    const events = reviewsOf(3, 3, 1);
    const undo = eventOn(9, { type: 'undo', target: 'event-0002' });
    const early = { ...undo, usedAt: '2020-01-01T00:00:00.000Z' };
    const kept = replay(classicScheduler, reviewsOf(3, 3)).schedule;
    expect(replay(classicScheduler, [...events, undo]).schedule).toEqual(kept);
    expect(replay(classicScheduler, [early, ...events]).schedule).toEqual(kept);
    expect(liveEvents([...events, undo, early])).toHaveLength(2);
  });

  it('counts a review toward the limit of new cards or of reviews; practice toward none', () => {
    const events = [...reviewsOf(3, 3), eventOn(4, { type: 'practice', rating: 3 })];
    const { steps } = replay(classicScheduler, events);
    expect(steps.map(({ event, before }) => limitUsed(event, before))).toEqual([
      'new',
      'review',
      null,
    ]);
  });

  const anyEvent = fc
    .record({
      type: fc.constantFrom('review', 'review', 'review', 'practice', 'forget', 'set_due', 'undo'),
      rating: fc.constantFrom(...RATINGS),
      minutes: fc.integer({ min: 0, max: 400 * 1440 }),
      lateBy: fc.integer({ min: 0, max: 3 }),
      reviewId: fc.integer({ min: 0, max: 40 }),
      target: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ minutes, lateBy, reviewId, target, type, ...event }) => {
      const instant = Date.parse(`${TODAY}T04:00:00Z`) + minutes * 60_000;
      const studyDay = new Date(instant).toISOString().slice(0, 10);
      return {
        ...event,
        type,
        studyDay,
        cardId: CARD,
        day: addDays(studyDay, reviewId),
        usedAt: new Date(instant).toISOString(),
        at: new Date(instant - lateBy).toISOString(),
        eventId: `${type === 'undo' ? 'undo' : 'event'}-${reviewId}`,
        target: `event-${target}`,
      } as unknown as LogEvent;
    });
  const logs = fc.uniqueArray(anyEvent, { maxLength: 25, selector: ({ eventId }) => eventId });

  it('ends in the same schedule whatever the order in which the events arrived', () => {
    const scheduler = fsrsScheduler({
      weights: FSRS_DEFAULT_WEIGHTS,
      desiredRetention: 0.9,
      fuzz: true,
    });
    const shuffles = logs.chain((log) =>
      fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length })),
    );
    fc.assert(
      fc.property(
        shuffles,
        ([log, shuffled]) =>
          same(replay(scheduler, shuffled), replay(scheduler, log)) &&
          same(replay(classicScheduler, shuffled), replay(classicScheduler, log)),
      ),
      { numRuns: 2_000 },
    );
  });

  it('ends where the same log without its practice ends', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const real = log.filter(({ type }) => type !== 'practice');
        expect(replay(classicScheduler, log).schedule).toEqual(
          replay(classicScheduler, real).schedule,
        );
      }),
    );
  });
});
