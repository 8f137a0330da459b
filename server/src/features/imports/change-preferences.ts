import type { Selectable, Transaction } from 'kysely';
import { chosenIn, columnAfter, type PreferenceChanges } from '../../db/preferences.ts';
import type { Schema } from '../../db/schema.ts';

type Row = Selectable<Schema['preferences']>;

export interface ImportedPreferences {
  chosen: PreferenceChanges;
  columns: Partial<Pick<Row, 'fsrs_weights' | 'former_scheduling' | 'reviews_at_last_fit'>>;
}

/** How all stands that the change names. */
export function presentPreferences(row: Row, change: ImportedPreferences): ImportedPreferences {
  const chosen = chosenIn(row.chosen);
  const pick = (names: object, from: object) =>
    Object.fromEntries(
      Object.keys(names).map((name) => [name, from[name as keyof typeof from] ?? null]),
    );
  return { chosen: pick(change.chosen, chosen), columns: pick(change.columns, row) };
}

/** All cards need a replay then. */
export async function storePreferences(
  transaction: Transaction<Schema>,
  row: Row,
  { chosen, columns }: ImportedPreferences,
): Promise<void> {
  await transaction
    .updateTable('preferences')
    .set({
      ...columns,
      chosen: columnAfter(row.chosen, chosen),
      schedule_version: row.schedule_version + 1,
    })
    .where('user_id', '=', row.user_id)
    .execute();
}
