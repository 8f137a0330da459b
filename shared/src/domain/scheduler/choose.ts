import { INTERVAL_MAX_DAYS, type SchedulerName } from '../../constants.ts';
import { classicUpTo } from './classic.ts';
import { type DeckScheduling, schedulingIn } from './deck-scheduling.ts';
import { fsrsScheduler } from './fsrs.ts';
import { memoryModel } from './memory.ts';
import { keepingMemory, takingUp } from './mixed.ts';
import type { Scheduler } from './schedule.ts';

interface SchedulingNow {
  scheduler: SchedulerName;
  /** FSRS: from 0.70 to 0.99. */
  desiredRetention: number;
  /** FSRS: 21 numbers. */
  weights: readonly number[];
  /** Days; a century by default. */
  maximumInterval?: number;
  /** FSRS: minutes; 1 and 10 by default. */
  learningSteps?: readonly number[];
}

/** From before a change that moved no card. */
export interface FormerScheduling extends SchedulingNow {
  /** ISO-8601 UTC, exclusive. */
  until: string;
}

export interface SchedulingSettings extends SchedulingNow {
  /** The earliest first. */
  former?: readonly FormerScheduling[];
}

/** Preparing a scheduler takes 10 µs. */
const chosen = new WeakMap<SchedulingSettings, Scheduler>();

/**
 * Deck and time of a rating may choose another than the learner's present one.
 * @param settings never mutated, because they are the cache's key.
 */
export function chooseScheduler(settings: Readonly<SchedulingSettings>): Scheduler {
  let scheduler = chosen.get(settings);
  if (scheduler === undefined) {
    scheduler = makeScheduler(settings);
    chosen.set(settings, scheduler);
  }
  return scheduler;
}

function makeScheduler({ former = [], ...now }: SchedulingSettings): Scheduler {
  const scheduler = withDecks(now);
  if (former.length === 0) return scheduler;
  const earlier = former.map(({ until, ...then }) => ({
    until: Date.parse(until),
    scheduler: withDecks(then),
  }));
  return (before, moment) => {
    const then = earlier.find(({ until }) => moment.at < until);
    return (then?.scheduler ?? scheduler)(before, moment);
  };
}

function withDecks(settings: SchedulingNow): Scheduler {
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

function schedulerOf(settings: SchedulingNow): Scheduler {
  const { scheduler, weights, desiredRetention, maximumInterval, learningSteps } = settings;
  if (scheduler === 'sm2') {
    const classic = classicUpTo(maximumInterval ?? INTERVAL_MAX_DAYS);
    return keepingMemory(classic, memoryModel(weights));
  }
  const fsrs = { weights, desiredRetention, maximumInterval, learningSteps, fuzz: true };
  return takingUp(fsrsScheduler(fsrs), weights);
}
