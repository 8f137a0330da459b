import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { chooseScheduler } from './choose.ts';
import { classicScheduler } from './classic.ts';
import { FSRS_DEFAULT_WEIGHTS } from './fsrs.ts';
import { memoryModel, memoryOfInterval } from './memory.ts';
import { NEW_SCHEDULE, type Schedule } from './schedule.ts';

const settings = { desiredRetention: 0.9, weights: FSRS_DEFAULT_WEIGHTS };
const DAY = '2026-03-10';
const moment = (today: string) => ({ today, at: Date.parse(`${today}T03:00:00Z`), cardId: 1 });

/** A card in Review that Classic brought to an interval of 20 days, and that is due. */
const ofClassic: Schedule = {
  ...NEW_SCHEDULE,
  ...{ stage: 'review', interval: 20, repetitions: 4, reviews: 4, dueDay: DAY },
  lastDay: addDays(DAY, -20),
};

describe('a card of Classic that FSRS takes up', () => {
  const fsrs = chooseScheduler({ ...settings, scheduler: 'fsrs' });

  it('is remembered as its interval says, and harder the lower its ease', () => {
    const weights = FSRS_DEFAULT_WEIGHTS;
    const easy = memoryOfInterval(weights, { interval: 20, ease: 2.5 });
    const hard = memoryOfInterval(weights, { interval: 20, ease: 1.3 });
    expect([easy.stability, hard.stability]).toEqual([20, 20]);
    expect(hard.difficulty).toBeGreaterThan(easy.difficulty);
    // fsrs-rs, `memory_state_from_sm2`: at that difficulty a success when due multiplies the stability by the ease.
    const moderate = memoryOfInterval(weights, { interval: 20, ease: 1.9 });
    const after = memoryModel(weights).after(moderate, 3, 20);
    expect(after.stability / 20).toBeCloseTo(1.9, 1);
  });

  it('grows from there, where as a new one it would begin with days', () => {
    const { interval, stability } = fsrs(ofClassic, moment(DAY))[3];
    expect(stability).toBeGreaterThan(20);
    expect(interval).toBeGreaterThan(20);
  });
});

describe('a card of FSRS that Classic rates', () => {
  const classic = chooseScheduler({ ...settings, scheduler: 'sm2' });
  const known: Schedule = { ...ofClassic, stability: 20, difficulty: 5 };

  it('gets the interval of Classic, and keeps a memory that moves on', () => {
    const { stability, difficulty, ...good } = classic(known, moment(DAY))[3];
    expect({ ...good, stability: null, difficulty: null }).toEqual(
      classicScheduler(ofClassic, moment(DAY))[3],
    );
    const after = memoryModel(FSRS_DEFAULT_WEIGHTS).after(known, 3, 20);
    expect({ stability, difficulty }).toMatchObject(after);
  });

  it('has none where it had none', () => {
    expect(classic(ofClassic, moment(DAY))[3].stability).toBe(null);
  });
});

it('a rating in a deck is by what that asks for, and by the learner’s own in all else', () => {
  const own = chooseScheduler({ ...settings, scheduler: 'sm2' });
  const fsrs = chooseScheduler({
    scheduler: 'fsrs',
    weights: settings.weights,
    desiredRetention: 0.8,
  });
  const inDeck = {
    ...moment(DAY),
    scheduling: { scheduler: 'fsrs', desiredRetention: 0.8 },
  } as const;
  expect(own(ofClassic, inDeck)[3]).toEqual(fsrs(ofClassic, moment(DAY))[3]);
  const ofOwnRetention = { ...moment(DAY), scheduling: { scheduler: 'fsrs' } } as const;
  expect(own(ofClassic, ofOwnRetention)[3].interval).toBeLessThan(
    own(ofClassic, inDeck)[3].interval,
  );
});
