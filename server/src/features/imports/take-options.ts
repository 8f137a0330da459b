import type { RecognisedFile } from '@gieok/shared/contract/imports';
import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { isOwn } from '../../db/engine/sql.ts';
import { lockPreferences } from '../../db/preferences.ts';
import type { Database, Schema } from '../../db/schema.ts';
import {
  type ImportedPreferences,
  presentPreferences,
  storePreferences,
} from './change-preferences.ts';
import { noteChange } from './imports-table.ts';
import type { Made } from './write-words.ts';

interface Taking {
  importId: number;
  userId: number;
  now: Date;
  hold: (transaction: Transaction<Schema>) => Promise<void>;
}

/** Keeps the old options for taking back; schedules need a rebuild. */
export function takeOptions(
  db: Database,
  { offered, mapping }: Pick<RecognisedFile, 'offered' | 'mapping'>,
  { hold, ...taking }: Taking,
): Promise<void> {
  const { importId, userId } = taking;
  return inTransaction(db, async (transaction) => {
    await hold(transaction);
    const begun = await transaction
      .selectFrom('import_changes')
      .select('id')
      .where(isOwn(transaction, sql`user_id`, userId))
      .where('import_id', '=', importId)
      .limit(1)
      .executeTakeFirst();
    if (begun !== undefined) return;
    const row = await lockPreferences(transaction, userId).executeTakeFirst();
    if (row === undefined) return;
    const wanted = wantedOf(offered, mapping.options ?? []);
    const present = presentPreferences(row, wanted);
    const chosen = differing(wanted.chosen, present.chosen);
    const columns = differing(wanted.columns, present.columns);
    if (Object.keys({ ...chosen, ...columns }).length === 0) return;
    const schedules = 'desiredRetention' in chosen || 'fsrs_weights' in columns;
    const now = { chosen, columns: { ...columns, ...(schedules && { former_scheduling: null }) } };
    const made: Made = { preferences: { now, before: presentPreferences(row, now) } };
    await storePreferences(transaction, row, now);
    await noteChange(transaction, taking, { made: { archive: made } });
  });
}

const differing = <Values extends object>(wanted: Values, present: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== present[name as keyof Values]),
  ) as Partial<Values>;

/** Absent options stay. */
function wantedOf(
  offered: RecognisedFile['offered'],
  options: NonNullable<RecognisedFile['mapping']['options']>,
): ImportedPreferences {
  if (offered === null) return { chosen: {}, columns: {} };
  const { desiredRetention, weights, newCardsPerDay, reviewsPerDay, dayStartsAt } = offered;
  const wants = (option: (typeof options)[number]) => options.includes(option);
  return {
    chosen: {
      ...(wants('desiredRetention') && desiredRetention !== null && { desiredRetention }),
      ...(wants('limits') && newCardsPerDay !== null && { newCardsPerDay }),
      ...(wants('limits') && reviewsPerDay !== null && { reviewsPerDay }),
      ...(wants('dayStartsAt') && dayStartsAt !== null && { dayStartsAt }),
    },
    columns: wants('weights') && weights !== null ? { fsrs_weights: JSON.stringify(weights) } : {},
  };
}
