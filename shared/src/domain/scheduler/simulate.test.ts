import { describe, expect, it } from 'vitest';
import { chooseScheduler } from './choose.ts';
import { FSRS_DEFAULT_WEIGHTS } from './fsrs.ts';
import { memoryModel } from './memory.ts';
import { NEW_SCHEDULE } from './schedule.ts';
import { seededRandom, simulateCard, USUAL_HABITS } from './simulate.ts';

const memory = memoryModel(FSRS_DEFAULT_WEIGHTS);

const simulateYear = (scheduler: 'sm2' | 'fsrs', desiredRetention: number, cards: number) => {
  const random = seededRandom(11);
  const settings = { scheduler, desiredRetention, weights: FSRS_DEFAULT_WEIGHTS };
  return Array.from({ length: cards }, (_, id) => {
    const card = { id, schedule: NEW_SCHEDULE, stability: null, difficulty: null };
    const simulation = {
      scheduler: chooseScheduler(settings),
      memory,
      habits: USUAL_HABITS,
      random,
    };
    return simulateCard(card, simulation, '2026-01-01', 365);
  });
};

/** One thousand cards at 90 %, simulated once for all that look at them. */
let year: ReturnType<typeof simulateYear> | undefined;
const yearAt = (desiredRetention: number) => {
  if (desiredRetention !== 0.9) return simulateYear('fsrs', desiredRetention, 1000);
  year ??= simulateYear('fsrs', 0.9, 1000);
  return year;
};

describe('a simulated learner', () => {
  it.each([0.8, 0.9, 0.95])(
    'whose memory FSRS knows remembers as often as was desired: %d',
    (desiredRetention) => {
      const recalls = yearAt(desiredRetention)
        .flatMap(({ ratings }) => ratings)
        // An interval cannot be under a day, however soon the memory fades.
        .filter(({ before }) => before.stage === 'review' && before.interval > 2)
        .map(({ rating }) => (rating > 1 ? 1 : 0));
      const retention = recalls.reduce<number>((sum, recall) => sum + recall, 0) / recalls.length;
      // Intervals are whole days and spread a little: it cannot be met to the third digit.
      expect(Math.abs(retention - desiredRetention)).toBeLessThan(0.02);
    },
  );

  // The shares are written down once more, from fsrs-rs's src/simulation.rs.
  it.each([
    { steps: 'learning', lapsed: false, after: 1, expected: [0.3686, 0.0628, 0.5108, 0.0577] },
    { steps: 'learning', lapsed: false, after: 3, expected: [0.0519, 0.047, 0.8462, 0.055] },
    { steps: 'relearning', lapsed: true, after: 1, expected: [0.2157, 0.0643, 0.6595, 0.0604] },
  ])('fails $steps steps after a $after as often as in fsrs-rs', ({ lapsed, after, expected }) => {
    const counts = [0, 0, 0, 0];
    for (const { ratings } of yearAt(0.9)) {
      for (const [index, { rating, elapsedDays, before }] of ratings.entries()) {
        const isStep = elapsedDays === 0 && before.lapses > 0 === lapsed;
        if (!isStep || ratings[index - 1]?.rating !== after) continue;
        counts[rating - 1] = (counts[rating - 1] ?? 0) + 1;
      }
    }
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThan(400);
    for (const [index, count] of counts.entries()) {
      expect(Math.abs(count / all - (expected[index] ?? 0))).toBeLessThan(0.06);
    }
  });

  it('studies a card on its due day, not before, and within the days given', () => {
    for (const { ratings, card } of simulateYear('sm2', 0.9, 50)) {
      for (const { before, day } of ratings) expect(before.dueDay ?? day).toBe(day);
      expect(ratings[0]?.day).toBe('2026-01-01');
      expect(card.schedule).toEqual(ratings.at(-1)?.after);
      expect(card.schedule.dueDay ?? '').toMatch(/^202[7-9]|^20[3-9]/);
    }
  });

  it('has the same luck again with the same seed', () => {
    expect(simulateYear('fsrs', 0.9, 20)).toEqual(simulateYear('fsrs', 0.9, 20));
  });
});
