import type { SchedulerName } from '../../constants.ts';

/** Absent: the learner's own. */
export interface DeckScheduling {
  scheduler?: SchedulerName | undefined;
  /** FSRS: 0.70 to 0.99. */
  desiredRetention?: number | undefined;
}

export function schedulingIn<
  Settings extends { scheduler: SchedulerName; desiredRetention: number },
>(settings: Settings, { scheduler, desiredRetention }: DeckScheduling): Settings {
  return {
    ...settings,
    scheduler: scheduler ?? settings.scheduler,
    desiredRetention: desiredRetention ?? settings.desiredRetention,
  };
}
