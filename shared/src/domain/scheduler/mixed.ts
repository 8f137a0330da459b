import type { Rating } from '../../constants.ts';
import { type MemoryModel, memoryOfInterval } from './memory.ts';
import { daysSince, type Outcomes, type Schedule, type Scheduler } from './schedule.ts';

/* A deck may ask for another scheduler: what one does not need, the other must not lose. */

/** Classic, which also updates the memory that FSRS left. */
export function keepingMemory(classic: Scheduler, memory: MemoryModel): Scheduler {
  return (before, moment) => {
    const outcomes = classic(before, moment);
    const { stability, lastDay } = before;
    if (stability === null) return outcomes;
    const elapsedDays = daysSince(lastDay, moment.today);
    const withMemory = (rating: Rating): Schedule => {
      const outcome = outcomes[rating];
      const remembered = memory.after(before, rating, elapsedDays);
      return {
        stage: outcome.stage,
        interval: outcome.interval,
        ease: outcome.ease,
        stability: remembered.stability,
        difficulty: remembered.difficulty,
        step: outcome.step,
        repetitions: outcome.repetitions,
        lapses: outcome.lapses,
        reviews: outcome.reviews,
        lastDay: outcome.lastDay,
        dueDay: outcome.dueDay,
        dueAt: outcome.dueAt,
      };
    };
    return {
      1: withMemory(1),
      2: withMemory(2),
      3: withMemory(3),
      4: withMemory(4),
    } satisfies Outcomes;
  };
}

/** FSRS, which infers the memory of a card that only Classic rated. */
export function takingUp(fsrs: Scheduler, weights: readonly number[]): Scheduler {
  return (before, moment) => {
    const { stability, reviews, interval } = before;
    if (stability !== null || reviews === 0 || interval < 1) return fsrs(before, moment);
    return fsrs({ ...before, ...memoryOfInterval(weights, before) }, moment);
  };
}
