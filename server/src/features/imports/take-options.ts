import type { RecognisedFile } from '@gieok/shared/contract/imports';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { lockRows } from '../../db/sql.ts';
import type { PreferenceColumns } from './archive/archive-head.ts';
import type { Made } from './archive/restoration.ts';
import { noteChange } from './imports-table.ts';

interface Taking {
  importId: number;
  userId: number;
  now: Date;
  /** Throws where the import is over. */
  hold: (transaction: Transaction<Schema>) => Promise<void>;
}

/**
 * Stores chosen options of a package that differ, so that taking back restores the old; schedules
 * need a rebuild.
 */
export function takeOptions(
  db: Database,
  { offered, mapping }: Pick<RecognisedFile, 'offered' | 'mapping'>,
  { importId, userId, now, hold }: Taking,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await hold(transaction);
    const begun = await transaction
      .selectFrom('import_changes')
      .select('id')
      .where('import_id', '=', importId)
      .limit(1)
      .executeTakeFirst();
    if (begun !== undefined) return;
    const query = transaction.selectFrom('preferences').selectAll().where('user_id', '=', userId);
    const row = await lockRows(transaction, query, 'preferences').executeTakeFirst();
    if (row === undefined) return;
    const { user_id, schedule_version, lists_version, ...present } = row;
    const chosen = columnsOf(offered, mapping.options ?? []);
    const names = (Object.keys(chosen) as (keyof typeof present)[]).filter(
      (name) => chosen[name] !== present[name],
    );
    if (names.length === 0) return;
    const pick = (from: PreferenceColumns): PreferenceColumns =>
      Object.fromEntries(names.map((name) => [name, from[name]]));
    const schedules = names.some((name) => SCHEDULING.has(name));
    const former = { former_scheduling: null };
    const preferences = {
      now: { ...pick(chosen), ...(schedules && former) },
      before: {
        ...pick(present),
        ...(schedules && { former_scheduling: present.former_scheduling }),
      },
    };
    const made: { archive: Made } = { archive: { preferences } };
    await transaction
      .updateTable('preferences')
      .set({ ...preferences.now, schedule_version: schedule_version + 1 })
      .where('user_id', '=', userId)
      .execute();
    await noteChange(transaction, { userId, importId, now }, { made });
  });
}

const SCHEDULING: ReadonlySet<string> = new Set(['desired_retention', 'fsrs_weights']);

/** Absent options stay. */
function columnsOf(
  offered: RecognisedFile['offered'],
  options: NonNullable<RecognisedFile['mapping']['options']>,
): PreferenceColumns {
  if (offered === null) return {};
  const { desiredRetention, weights, newCardsPerDay, reviewsPerDay, dayStartsAt } = offered;
  const wants = (option: (typeof options)[number]) => options.includes(option);
  return {
    ...(wants('desiredRetention') &&
      desiredRetention !== null && { desired_retention: desiredRetention }),
    ...(wants('weights') && weights !== null && { fsrs_weights: JSON.stringify(weights) }),
    ...(wants('limits') && newCardsPerDay !== null && { new_cards_per_day: newCardsPerDay }),
    ...(wants('limits') && reviewsPerDay !== null && { reviews_per_day: reviewsPerDay }),
    ...(wants('dayStartsAt') && dayStartsAt !== null && { day_starts_at: dayStartsAt }),
  };
}
