import type { SchedulerName } from '@gieok/shared/constants';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import type { Queryable } from './schema.ts';

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

/** All that a card's columns follow from beside its log. */
export interface PresentSettings {
  scheduling: SchedulingSettings;
  /** Lapses at which a card is a leech. */
  leechThreshold: number;
  scheduleVersion: number;
}

/** By which settings a learner's cards are scheduled now; undefined when the account is gone. */
export async function findScheduling(
  db: Queryable,
  userId: number,
): Promise<PresentSettings | undefined> {
  const row = await db
    .selectFrom('preferences')
    .select(['scheduler', 'desired_retention', 'fsrs_weights'])
    .select(['leech_threshold', 'schedule_version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    scheduling: schedulingSettings(row.scheduler, row.desired_retention, row.fsrs_weights),
    leechThreshold: row.leech_threshold,
    scheduleVersion: row.schedule_version,
  };
}
