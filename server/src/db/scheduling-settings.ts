import type { SchedulerName } from '@gieok/shared/constants';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';

/** The settings as the preferences' columns hold them. */
export function schedulingSettings(
  scheduler: SchedulerName,
  desiredRetention: number,
  fsrsWeights: string | null,
): SchedulingSettings {
  const weights =
    fsrsWeights === null ? FSRS_DEFAULT_WEIGHTS : (JSON.parse(fsrsWeights) as readonly number[]);
  return { scheduler, desiredRetention, weights };
}
