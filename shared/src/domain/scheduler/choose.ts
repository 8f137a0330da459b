import type { SchedulerName } from '../../constants.ts';
import { classicScheduler } from './classic.ts';
import { fsrsScheduler } from './fsrs.ts';
import { memoryModel } from './memory.ts';
import { keepingMemory, takingUp } from './mixed.ts';
import { type DeckScheduling, type Scheduler, schedulingIn } from './schedule.ts';

/** The learner's settings that decide how cards are scheduled. */
export interface SchedulingSettings {
  scheduler: SchedulerName;
  /** FSRS: the probability of recall at which a card falls due, 0.70 to 0.99. */
  desiredRetention: number;
  /** FSRS: 21 numbers. */
  weights: readonly number[];
}

/** The scheduler that the settings ask for; for a rating in a deck that asks for something else, that deck's. */
export function chooseScheduler(settings: SchedulingSettings): Scheduler {
  const own = schedulerOf(settings);
  const ofDecks = new Map<string, Scheduler>();
  const ofDeck = ({ scheduler, desiredRetention }: DeckScheduling): Scheduler => {
    const key = `${scheduler} ${desiredRetention}`;
    const known = ofDecks.get(key);
    if (known !== undefined) return known;
    const made = schedulerOf(schedulingIn(settings, { scheduler, desiredRetention }));
    ofDecks.set(key, made);
    return made;
  };
  return (before, moment) => {
    const { scheduling } = moment;
    return (scheduling === undefined ? own : ofDeck(scheduling))(before, moment);
  };
}

function schedulerOf({ scheduler, weights, desiredRetention }: SchedulingSettings): Scheduler {
  if (scheduler === 'sm2') return keepingMemory(classicScheduler, memoryModel(weights));
  return takingUp(fsrsScheduler({ weights, desiredRetention, fuzz: true }), weights);
}
