import fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade, State } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { HARD, RATINGS, type Rating } from '../../constants.ts';
import { addDays, daysBetween } from '../day.ts';
import { FSRS_DEFAULT_WEIGHTS, fsrsScheduler } from './fsrs.ts';
import { memoryModel } from './memory.ts';
import { NEW_SCHEDULE, type Schedule } from './schedule.ts';

const FIRST_DAY = '2026-03-10';
const NOON = Date.parse('2026-03-10T12:00:00Z');
const DAY_MS = 86_400_000;

const plain = fsrsScheduler({ weights: FSRS_DEFAULT_WEIGHTS, desiredRetention: 0.9, fuzz: false });

/** Rates a new card with each of `ratings`, each time on the day on which it is due. */
function studied(ratings: readonly Rating[]): Schedule[] {
  let today = FIRST_DAY;
  let at = NOON;
  let schedule = NEW_SCHEDULE;
  return ratings.map((rating) => {
    if (schedule.dueAt !== null) at = schedule.dueAt;
    else if (schedule.dueDay !== null) {
      at += daysBetween(today, schedule.dueDay) * DAY_MS;
      today = schedule.dueDay;
    }
    schedule = plain(schedule, { today, at, cardId: 1 })[rating];
    return schedule;
  });
}

describe('the FSRS scheduler', () => {
  it('gives the intervals of the reference test of FSRS-6', () => {
    // The ratings and the intervals, in days, that ts-fsrs, py-fsrs and fsrs-rs all test with default parameters.
    const ratings: Rating[] = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];
    expect(studied(ratings).map(({ interval }) => interval)).toEqual([
      0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21,
    ]);
  });

  it('gives the memory state of the reference test of FSRS-6', () => {
    // py-fsrs tests/test_basic.py, test_memo_state: Again and five times Good, 0, 0, 1, 3, 8 and 21 days apart.
    const days = [0, 0, 1, 3, 8, 21];
    const ratings: Rating[] = [1, 3, 3, 3, 3, 3];
    let today = FIRST_DAY;
    let schedule = NEW_SCHEDULE;
    for (const [index, rating] of ratings.entries()) {
      today = addDays(today, days[index] ?? 0);
      schedule = plain(schedule, { today, at: NOON, cardId: 1 })[rating];
    }
    expect(schedule.stability).toBeCloseTo(53.62691, 4);
    expect(schedule.difficulty).toBeCloseTo(6.3574867, 4);
  });

  it('agrees with ts-fsrs in memory, stage and interval through random histories', () => {
    const reference = fsrs({
      enable_fuzz: false,
      learning_steps: ['1m', '10m'],
      relearning_steps: ['10m'],
    });
    const histories = fc.array(
      fc.record({ rating: fc.constantFrom(...RATINGS), wait: fc.integer({ min: 0, max: 60 }) }),
      { minLength: 1, maxLength: 15 },
    );
    fc.assert(
      fc.property(histories, (history) => {
        let card = createEmptyCard(new Date(NOON));
        let schedule = NEW_SCHEDULE;
        let days = 0;
        for (const { rating, wait } of history) {
          days += wait;
          const at = NOON + days * DAY_MS;
          // ts-fsrs alone takes the mean of the two steps at the second of them, too.
          const repeatsSecondStep = schedule.step === 1 && rating === HARD;
          card = reference.next(card, new Date(at), rating as Grade).card;
          schedule = plain(schedule, { today: addDays(FIRST_DAY, days), at, cardId: 1 })[rating];
          const agrees =
            Math.abs((schedule.stability ?? 0) - card.stability) < 1e-6 &&
            Math.abs((schedule.difficulty ?? 0) - card.difficulty) < 1e-6 &&
            schedule.interval === card.scheduled_days &&
            (schedule.stage === 'review') === (card.state === State.Review) &&
            schedule.lapses === card.lapses &&
            (schedule.dueAt === null ||
              schedule.dueAt === (repeatsSecondStep ? at + 600_000 : card.due.getTime()));
          if (!agrees) return false;
        }
        return true;
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows a new card again after 1, 6 or 10 minutes, or releases it at once when it is easy', () => {
    const outcomes = plain(NEW_SCHEDULE, { today: FIRST_DAY, at: NOON, cardId: 1 });
    const minutes = RATINGS.map((rating) => {
      const { dueAt } = outcomes[rating];
      return dueAt === null ? null : (dueAt - NOON) / 60_000;
    });
    expect(minutes).toEqual([1, 6, 10, null]);
    expect(outcomes[4]).toMatchObject({ stage: 'review', interval: 8, dueDay: '2026-03-18' });
  });

  // py-fsrs, tests/test_basic.py (test_hard_learning_steps and its siblings) and Scheduler.review_card: Hard stays at its
  // step. At the first of several it waits for the mean of two, at a lone one for half as long again, else for the
  // step itself. Anki's LearningSteps does the same. The mean of 1 and 10 minutes is rounded to whole ones here.
  it.each<[string, Rating[], number]>([
    ['the first learning step', [2], 6],
    ['the first learning step once more', [1, 2, 2], 6],
    ['the second learning step', [3, 2], 10],
    ['the second learning step once more', [3, 2, 2, 2], 10],
    ['the relearning step', [3, 3, 1, 2], 15],
    ['the relearning step once more', [3, 3, 1, 2, 2], 15],
  ])('repeats with Hard %s', (_, ratings, minutes) => {
    const [before = NEW_SCHEDULE, after] = [NEW_SCHEDULE, ...studied(ratings)].slice(-2);
    const at = before.dueAt ?? NOON;
    expect(after?.step).toBe(before.step ?? 0);
    expect(((after?.dueAt ?? 0) - at) / 60_000).toBe(minutes);
  });

  it('draws the same fuzz for the preview and for the saving, and another for another card', () => {
    const scheduler = fsrsScheduler({
      weights: FSRS_DEFAULT_WEIGHTS,
      desiredRetention: 0.9,
      fuzz: true,
    });
    const before = studied([3, 3, 3, 3, 3]).at(-1) as Schedule;
    const moment = { today: before.dueDay as string, at: NOON, cardId: 7 };
    expect(scheduler(before, moment)).toEqual(scheduler(before, { ...moment }));
    const intervals = new Set(
      Array.from(
        { length: 50 },
        (_, index) => scheduler(before, { ...moment, cardId: index })[3].interval,
      ),
    );
    expect(intervals.size).toBeGreaterThan(10);
    const exact = plain(before, moment)[3].interval;
    for (const interval of intervals) expect(Math.abs(interval - exact) / exact).toBeLessThan(0.1);
  });

  it('asks sooner when a higher retention is desired', () => {
    const before = studied([3, 3, 3, 3]).at(-1) as Schedule;
    const moment = { today: before.dueDay as string, at: NOON, cardId: 1 };
    const intervals = [0.8, 0.9, 0.97].map(
      (desiredRetention) =>
        fsrsScheduler({ weights: FSRS_DEFAULT_WEIGHTS, desiredRetention, fuzz: false })(
          before,
          moment,
        )[3].interval,
    );
    expect(intervals).toEqual([...intervals].sort((first, second) => second - first));
    expect(new Set(intervals).size).toBe(3);
  });

  it('gives credit for what was remembered longer than planned', () => {
    const before = studied([3, 3, 3, 3]).at(-1) as Schedule;
    const due = before.dueDay as string;
    const stabilities = [0, 10, 40].map(
      (late) => plain(before, { today: addDays(due, late), at: NOON, cardId: 1 })[3].stability ?? 0,
    );
    expect(stabilities).toEqual([...stabilities].sort((first, second) => first - second));
    expect(new Set(stabilities).size).toBe(3);
  });

  it('learns little from a second look on the same day', () => {
    const before = studied([3, 3, 3, 3]).at(-1) as Schedule;
    const stabilityOn = (today: string) =>
      plain(before, { today, at: NOON, cardId: 1 })[3].stability ?? 0;
    const sameDay = stabilityOn(before.lastDay as string);
    expect(sameDay).toBeGreaterThanOrEqual(before.stability as number);
    expect(sameDay).toBeLessThan(stabilityOn(before.dueDay as string));
  });

  it('expects 90 % recall after as many days as the stability says', () => {
    expect(memoryModel(FSRS_DEFAULT_WEIGHTS).retrievability(25, 0)).toBe(1);
    expect(memoryModel(FSRS_DEFAULT_WEIGHTS).retrievability(25, 25)).toBeCloseTo(0.9, 6);
  });
});
