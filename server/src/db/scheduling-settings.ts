import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { CHOSEN_PREFERENCES, withDefaults } from './preferences.ts';
import type { Queryable } from './schema.ts';

/** @param fsrsWeights JSON, as the preferences' column holds them; null for the published ones. */
export function schedulingSettings(
  { scheduler, desiredRetention }: Omit<SchedulingSettings, 'weights'>,
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
    .select(CHOSEN_PREFERENCES)
    .select(['fsrs_weights', 'schedule_version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const preferences = withDefaults(row);
  return {
    scheduling: schedulingSettings(preferences, row.fsrs_weights),
    leechThreshold: preferences.leechThreshold,
    scheduleVersion: row.schedule_version,
  };
}
