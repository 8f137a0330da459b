import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rating } from '../../constants.ts';
import type { LogEvent } from '../../contract/events.ts';
import { addDays } from '../day.ts';
import { chooseScheduler } from './choose.ts';
import { forecastCards, forecaster, newForecastCard, ratingHabits } from './forecast.ts';
import { FSRS_DEFAULT_WEIGHTS } from './fsrs.ts';
import { replay } from './replay.ts';
import { USUAL_HABITS } from './simulate.ts';

const CARD = 5;
const TODAY = '2026-03-10';
const weights = FSRS_DEFAULT_WEIGHTS;
const toCard = forecastCards(weights);
const period = { today: TODAY, days: 30 };

/** A history of ratings, each some days after the one before, the last of them `lastAgo` days ago. */
function logOf(history: readonly { rating: Rating; gap: number }[], lastAgo: number): LogEvent[] {
  let ago = lastAgo + history.reduce((sum, { gap }) => sum + gap, 0);
  return history.map(({ rating, gap }, index) => {
    ago -= gap;
    const studyDay = addDays(TODAY, -ago);
    const time = `${studyDay}T10:00:0${index % 10}.000Z`;
    return {
      type: 'review',
      rating,
      timeTakenMs: 1_000,
      eventId: `review-${index}`,
      cardId: CARD,
      usedAt: time,
      at: time,
      studyDay,
    };
  });
}

const ratingArbitrary = fc.constantFrom<Rating>(1, 2, 3, 4);
const historyArbitrary = fc.array(
  fc.record({ rating: ratingArbitrary, gap: fc.integer({ min: 1, max: 40 }) }),
  { minLength: 1, maxLength: 9 },
);

describe('a forecast', () => {
  it('begins with the schedule that the settings would give the card', () => {
    fc.assert(
      fc.property(
        historyArbitrary,
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom<'sm2' | 'fsrs'>('sm2', 'fsrs'),
        fc.double({ min: 0.7, max: 0.99, noNaN: true }),
        (history, lastAgo, scheduler, desiredRetention) => {
          const events = logOf(history, lastAgo);
          const settings = { scheduler, desiredRetention, weights };
          const { schedule } = replay(chooseScheduler(settings), events);
          const perDay = forecaster(settings, USUAL_HABITS, period)(toCard(CARD, events));
          const first = perDay.findIndex((ratings) => ratings > 0);
          const due = schedule.dueDay ?? TODAY;
          const expected = due <= TODAY ? 0 : due < addDays(TODAY, 30) ? daysFromToday(due) : -1;
          expect(first).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('costs more reviews the more is to be remembered', () => {
    const cards = Array.from({ length: 200 }, (_, id) =>
      toCard(
        id,
        logOf(
          [
            { rating: 3, gap: 1 },
            { rating: 3, gap: 5 },
          ],
          id % 12,
        ),
      ),
    );
    const loads = [0.7, 0.8, 0.9, 0.95, 0.99].map((desiredRetention) => {
      const settings = { scheduler: 'fsrs' as const, desiredRetention, weights };
      const foretell = forecaster(settings, USUAL_HABITS, period);
      return cards.flatMap((card) => foretell(card)).reduce((sum, ratings) => sum + ratings, 0);
    });
    expect(loads.toSorted((first, second) => first - second)).toEqual(loads);
    expect(loads[4]).toBeGreaterThan((loads[0] ?? 0) * 2);
  });

  it('does not count the first look at a new card, and begins no card before its day', () => {
    const settings = { scheduler: 'sm2' as const, desiredRetention: 0.9, weights };
    const perDay = forecaster(settings, USUAL_HABITS, period)(newForecastCard(-1), 7);
    expect(perDay).toHaveLength(30);
    expect(perDay.slice(0, 8).every((ratings) => ratings === 0)).toBe(true);
    expect(perDay[8]).toBe(1);
  });

  it('takes the habits of the learner, and the usual ones of somebody new', () => {
    expect(ratingHabits([]).first).toEqual(
      USUAL_HABITS.first.map((share) => expect.closeTo(share)),
    );
    const always = Array.from({ length: 100 }, () =>
      logOf(
        [
          { rating: 4, gap: 1 },
          { rating: 2, gap: 1 },
        ],
        0,
      ),
    );
    const { first, passing } = ratingHabits(always);
    expect(first[3]).toBeGreaterThan(0.8);
    expect(passing[0]).toBeGreaterThan(0.8);
    expect(passing.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('takes the learner’s minute steps for what they are, not for reviews that passed', () => {
    const always = Array.from({ length: 100 }, () =>
      logOf(
        [
          { rating: 1, gap: 3 },
          { rating: 4, gap: 0 },
          { rating: 1, gap: 3 },
          { rating: 2, gap: 0 },
        ].map(({ rating, gap }) => ({ rating: rating as Rating, gap })),
        1,
      ),
    );
    const { passing, learning, relearning } = ratingHabits(always);
    expect(passing).toEqual(USUAL_HABITS.passing.map((share) => expect.closeTo(share)));
    expect(learning[0][3]).toBeGreaterThan(0.8);
    expect(relearning[0][1]).toBeGreaterThan(0.8);
    expect(learning[2]).toEqual(USUAL_HABITS.learning[2].map((share) => expect.closeTo(share, 3)));
  });

  it('counts the minute steps that are failed', () => {
    const settings = { scheduler: 'fsrs' as const, desiredRetention: 0.9, weights };
    const ratingsOf = (habits: typeof USUAL_HABITS) =>
      Array.from({ length: 300 }, (_, id) => newForecastCard(-1 - id))
        .flatMap((card) => forecaster(settings, habits, period)(card)[0] ?? 0)
        .reduce((sum, ratings) => sum + ratings, 0);
    const never = [0, 0, 1, 0] as const;
    const sure = { ...USUAL_HABITS, learning: [never, never, never] as const };
    expect(ratingsOf(USUAL_HABITS)).toBeGreaterThan(ratingsOf(sure) * 1.2);
  });
});

const daysFromToday = (day: string) =>
  Math.round((Date.parse(day) - Date.parse(TODAY)) / 86_400_000);
