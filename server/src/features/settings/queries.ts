import { isDeepStrictEqual } from 'node:util';
import {
  type ChosenPreferences,
  PREFERENCE_NAMES,
  type PreferenceName,
  preferencesAffecting,
} from '@gieok/shared/contract/preferences';
import type { Preferences, PreferencesUpdate } from '@gieok/shared/contract/settings';
import { addDays, type Day, studyDay } from '@gieok/shared/domain/day';
import { validationTexts } from '@gieok/shared/texts/validation';
import { type Selectable, sql } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { columnAfter, lockPreferences, withDefaults } from '../../db/preferences.ts';
import { planReminder } from '../../db/reminders.ts';
import { formerAfter, schedulingSettings } from '../../db/scheduling-settings.ts';
import type { Database, Queryable, Schema } from '../../db/schema.ts';
import { invalidField } from '../../errors.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { startJob } from '../../jobs/jobs-table.ts';
import { rebuildSchedules } from '../../learning/rebuild-schedules.ts';
import { noteSkippedDays } from '../../learning/study-totals.ts';

export async function findPreferences(db: Queryable, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('preferences')
    .select(['chosen', 'fsrs_weights', 'former_scheduling', 'schedule_version'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return toPreferences(row);
}

type Row = Pick<
  Selectable<Schema['preferences']>,
  'chosen' | 'fsrs_weights' | 'former_scheduling' | 'schedule_version'
>;

function toPreferences(row: Row): Preferences {
  const preferences = withDefaults(row);
  const { weights } = schedulingSettings(preferences, row);
  return { ...preferences, weights: [...weights], scheduleVersion: row.schedule_version };
}

/**
 * Descending steps bring a passed card back sooner than a failed one. @throws AppError 400, but for old ones.
 */
function checkSteps(steps: readonly number[], before: Pick<Preferences, 'learningSteps'>): void {
  const descends = steps.some((minutes, index) => minutes < (steps[index - 1] ?? 0));
  if (!descends || isDeepStrictEqual(steps, before.learningSteps)) return;
  const message = validationTexts.learningStepsDescend;
  throw invalidField('learningSteps', message);
}

/**
 * Without `reschedule` earlier ratings keep their schedule. @throws AppError 400 for descending
 * learning steps. @returns `reschedules` when all cards are replayed; `freesSiblings` when siblings
 * wait no more.
 */
export function updatePreferences(
  db: Database,
  userId: number,
  { reschedule = true, ...changes }: PreferencesUpdate,
  now: Date,
): Promise<{ preferences: Preferences; reschedules: boolean; freesSiblings: boolean }> {
  return inTransaction(db, async (transaction) => {
    const row = await lockPreferences(transaction, userId).executeTakeFirstOrThrow();
    const before = withDefaults(row);
    if (changes.learningSteps !== undefined) checkSteps(changes.learningSteps, before);
    const chosen = columnAfter(row.chosen, differing(changes, before));
    const after = withDefaults({ chosen });
    const differs = (name: PreferenceName) => !isDeepStrictEqual(after[name], before[name]);
    const schedulesAnew = preferencesAffecting('optional').some(differs);
    // Even without cards to move: a review under way has the former settings.
    const reschedules = schedulesAnew || preferencesAffecting('always').some(differs);
    const former = formerAfter(reschedule, { ...row, ...before }, now);
    await transaction
      .updateTable('preferences')
      .set({
        chosen,
        ...(schedulesAnew && { former_scheduling: former }),
        ...(reschedules && { schedule_version: sql`schedule_version + 1` }),
      })
      .where('user_id', '=', userId)
      .execute();
    const skipped = daysBetweenExclusive(studyDay(now, before), studyDay(now, after));
    await noteSkippedDays(transaction, userId, skipped);
    if (differs('reminderHour') || differs('timeZone')) {
      await planReminder(transaction, userId, after, now);
    }
    if (reschedules) await startJob(transaction, rebuildJob, userId, null);
    const schedule_version = row.schedule_version + (reschedules ? 1 : 0);
    const preferences = toPreferences({ ...row, chosen, schedule_version });
    const freesSiblings = before.burySiblings && !after.burySiblings;
    return { preferences, reschedules, freesSiblings };
  });
}

/** Sending back unchanged values is no choice. */
function differing(
  changes: PreferencesUpdate,
  before: ChosenPreferences,
): Partial<ChosenPreferences> {
  const changed = PREFERENCE_NAMES.filter(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, changes[name]]));
}

function daysBetweenExclusive(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** @returns all that was added today. */
export async function addExtraToday(
  db: Queryable,
  userId: number,
  day: Day,
  extra: { newCards: number; reviews: number },
): Promise<{ newCards: number; reviews: number }> {
  const row = await db
    .insertInto('extra_today')
    .values({ user_id: userId, day, new_cards: extra.newCards, reviews: extra.reviews })
    .onConflict((clash) =>
      clash.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        new_cards: eb('extra_today.new_cards', '+', eb.ref('excluded.new_cards')),
        reviews: eb('extra_today.reviews', '+', eb.ref('excluded.reviews')),
      })),
    )
    .returning(['new_cards', 'reviews'])
    .executeTakeFirstOrThrow();
  return { newCards: row.new_cards, reviews: row.reviews };
}

/** Replays a learner's cards after a change of settings; repeats when these change meanwhile. */
export const rebuildJob = defineJob<null, null>({
  kind: 'rebuild',
  repeats: true,
  run: async ({ db, userId, signal }) => {
    await rebuildSchedules(db, userId, signal);
    return null;
  },
});
