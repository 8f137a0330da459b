import { type Kysely, sql } from 'kysely';

const YES_OR_NO = [
  ...[
    'bury_siblings',
    'flow_on',
    'repeat_missed',
    'limit_new_by_reviews',
    'one_hand',
    'retry_typos',
  ],
];
const JSON_TEXTS = ['learning_steps', 'speech'];
const COLUMNS = [
  ...['new_cards_per_day', 'reviews_per_day', 'study_order', 'theme', 'time_zone', 'day_starts_at'],
  ...['scheduler', 'desired_retention', 'maximum_interval', 'leech_threshold', 'romanization'],
  ...['example_sentence', 'conjugation', 'dictation', ...YES_OR_NO, ...JSON_TEXTS],
];

type Row = Record<string, unknown>;
interface Before {
  preferences: { user_id: number; chosen: string };
  import_changes: { id: number; made: string };
}

/** What was chosen is one column. So it is where an import says what it changed of it, which can still be undone. */
export async function keepPreferencesAsJson(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Before>;
  await sql`alter table preferences add column chosen text not null default '{}'`.execute(db);
  for (const row of await db.selectFrom('preferences').selectAll().execute()) {
    const chosen = Object.entries(chosenOf(row)).filter(([, value]) => value !== null);
    await db
      .updateTable('preferences')
      .set({ chosen: JSON.stringify(Object.fromEntries(chosen)) })
      .where('user_id', '=', row.user_id)
      .execute();
  }
  const changes = db
    .selectFrom('import_changes')
    .select(['id', 'made'])
    .where('made', 'like', '{"archive":{"preferences":%');
  for (const { id, made } of await changes.execute()) {
    const { archive } = JSON.parse(made);
    const { now, before } = archive.preferences;
    archive.preferences = { now: split(now), before: split(before) };
    await db
      .updateTable('import_changes')
      .set({ made: JSON.stringify({ archive }) })
      .where('id', '=', id)
      .execute();
  }
  for (const column of COLUMNS) {
    await db.schema.alterTable('preferences').dropColumn(column).execute();
  }
}

function chosenOf(row: Row): Row {
  const chosen = COLUMNS.filter((column) => column in row).map((column) => {
    const name = column.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase());
    const value = row[column];
    if (value === null) return [name, null];
    if (JSON_TEXTS.includes(column)) return [name, JSON.parse(String(value))];
    return [name, YES_OR_NO.includes(column) ? value === 1 : value];
  });
  return Object.fromEntries(chosen);
}

const split = (row: Row) => ({
  chosen: chosenOf(row),
  columns: Object.fromEntries(Object.entries(row).filter(([name]) => !COLUMNS.includes(name))),
});
