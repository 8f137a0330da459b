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

describe('a simulated learner', () => {
  it.each([0.8, 0.9, 0.95])(
    'whose memory FSRS knows remembers as often as was desired: %d',
    (desiredRetention) => {
      const recalls = simulateYear('fsrs', desiredRetention, 1000)
        .flatMap(({ ratings }) => ratings)
        .filter(({ before }) => before.stage === 'review')
        .map(({ rating }) => (rating > 1 ? 1 : 0));
      const retention = recalls.reduce<number>((sum, recall) => sum + recall, 0) / recalls.length;
      // Intervals are whole days and spread a little: it cannot be met to the third digit.
      expect(Math.abs(retention - desiredRetention)).toBeLessThan(0.02);
    },
  );

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
