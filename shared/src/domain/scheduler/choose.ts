import type { SchedulerName } from '../../constants.ts';
import { classicScheduler } from './classic.ts';
import { fsrsScheduler } from './fsrs.ts';
import type { Scheduler } from './schedule.ts';

/** The learner's settings that decide how cards are scheduled. */
export interface SchedulingSettings {
  scheduler: SchedulerName;
  /** FSRS: the probability of recall at which a card falls due, 0.70 to 0.99. */
  desiredRetention: number;
  /** FSRS: 21 numbers. */
  weights: readonly number[];
}

/** The scheduler that the settings ask for. */
export function chooseScheduler(settings: SchedulingSettings): Scheduler {
  if (settings.scheduler === 'sm2') return classicScheduler;
  const { weights, desiredRetention } = settings;
  return fsrsScheduler({ weights, desiredRetention, fuzz: true });
}
