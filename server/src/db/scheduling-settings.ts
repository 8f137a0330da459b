import type { Preferences } from '@gieok/shared/contract/settings';
import type { FormerScheduling, SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { LRUCache } from 'lru-cache';
import { compiled } from './engine/compiled.ts';
import { withDefaults } from './preferences.ts';
import type { Queryable } from './schema.ts';

/** Columns of the preferences that learners do not choose by themselves. */
interface SchedulingColumns {
  fsrs_weights: string | null;
  former_scheduling: string | null;
}

type Chosen = Pick<
  Preferences,
  'scheduler' | 'desiredRetention' | 'maximumInterval' | 'learningSteps'
>;
/** Former settings as their column holds them: weights that are null are the published ones. */
type StoredFormer = Omit<FormerScheduling, 'weights'> & { weights: readonly number[] | null };

/** Of more the oldest give way, and their ratings go by the next: each request reads all. */
const FORMER_MOST = 50;

/** Former settings are up to 30 kB. */
const KNOWN_MOST = 200;

const parseWeights = (weights: string | null): readonly number[] | null =>
  weights === null ? null : JSON.parse(weights);
const parseFormer = (former: string | null): StoredFormer[] =>
  former === null ? [] : JSON.parse(former);

const known = new LRUCache<string, SchedulingSettings>({ max: KNOWN_MOST });

/** Equal settings are one object: reading and preparing them takes 15 µs. */
export function schedulingSettings(chosen: Chosen, columns: SchedulingColumns): SchedulingSettings {
  const { scheduler, desiredRetention, maximumInterval, learningSteps } = chosen;
  const { fsrs_weights, former_scheduling } = columns;
  const own = [fsrs_weights ?? '', former_scheduling ?? ''];
  const key = [scheduler, desiredRetention, maximumInterval, learningSteps, ...own].join(' ');
  let settings = known.get(key);
  if (settings === undefined) {
    settings = readSettings(chosen, columns);
    known.set(key, settings);
  }
  return settings;
}

function readSettings(
  { scheduler, desiredRetention, maximumInterval, learningSteps }: Chosen,
  { fsrs_weights, former_scheduling }: SchedulingColumns,
): SchedulingSettings {
  const weights = parseWeights(fsrs_weights) ?? FSRS_DEFAULT_WEIGHTS;
  const settings = { scheduler, desiredRetention, weights, maximumInterval, learningSteps };
  if (former_scheduling === null) return settings;
  const former = parseFormer(former_scheduling).map((then) => ({
    ...then,
    weights: then.weights ?? FSRS_DEFAULT_WEIGHTS,
  }));
  return { ...settings, former };
}

/** Those until now at the end; null where all cards follow the new ones. */
export function formerAfter(
  movesCards: boolean,
  before: Chosen & SchedulingColumns,
  now: Date,
): string | null {
  if (movesCards) return null;
  const { scheduler, desiredRetention, maximumInterval, learningSteps } = before;
  const then: StoredFormer = {
    until: now.toISOString(),
    scheduler,
    desiredRetention,
    maximumInterval,
    learningSteps,
    weights: parseWeights(before.fsrs_weights),
  };
  return JSON.stringify([...parseFormer(before.former_scheduling), then].slice(-FORMER_MOST));
}

/** All that a card's columns follow from beside its log. */
export interface PresentSettings {
  scheduling: SchedulingSettings;
  leechThreshold: number;
  scheduleVersion: number;
}

const selectPreferences = compiled((db, { userId }: { userId: number }) =>
  db
    .selectFrom('preferences')
    .select(['chosen', 'fsrs_weights', 'former_scheduling', 'schedule_version'])
    .where('user_id', '=', userId),
);

/** Undefined when the account is gone. */
export async function findScheduling(
  db: Queryable,
  userId: number,
): Promise<PresentSettings | undefined> {
  const [row] = await selectPreferences(db, { userId });
  if (row === undefined) return undefined;
  const preferences = withDefaults(row);
  return {
    scheduling: schedulingSettings(preferences, row),
    leechThreshold: preferences.leechThreshold,
    scheduleVersion: row.schedule_version,
  };
}
