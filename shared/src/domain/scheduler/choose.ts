import { INTERVAL_MAX_DAYS, type SchedulerName } from '../../constants.ts';
import { classicUpTo } from './classic.ts';
import { type DeckScheduling, schedulingIn } from './deck-scheduling.ts';
import { fsrsScheduler } from './fsrs.ts';
import { memoryModel } from './memory.ts';
import { keepingMemory, takingUp } from './mixed.ts';
import type { Scheduler } from './schedule.ts';

/** What decides how a card is scheduled by a rating. */
interface SchedulingNow {
  scheduler: SchedulerName;
  /** FSRS: the probability of recall at which a card falls due, 0.70 to 0.99. */
  desiredRetention: number;
  /** FSRS: 21 numbers. */
  weights: readonly number[];
  /** Days that no interval exceeds; a century unless told otherwise. */
  maximumInterval?: number;
  /** FSRS: minutes between the steps of a new card; 1 and 10 unless told otherwise. */
  learningSteps?: readonly number[];
}

/** What decided before a change that was to move no card: it still does for ratings of before. */
export interface FormerScheduling extends SchedulingNow {
  /** ISO-8601 UTC: for ratings that count as given before. */
  until: string;
}

/** The learner's settings that decide how cards are scheduled. */
export interface SchedulingSettings extends SchedulingNow {
  /** In their order; none unless told otherwise. */
  former?: readonly FormerScheduling[];
}

/** Schedulers by the settings that ask for them: to prepare one takes 10 µs. */
const chosen = new WeakMap<SchedulingSettings, Scheduler>();

/**
 * The scheduler that the settings ask for; for a rating in a deck that asks for something else, that deck's, and for one from
 * before a change that was to move no card, the one of then.
 * @param settings which nobody changes afterwards: the same give the same scheduler.
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
