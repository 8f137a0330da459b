import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { rebuildTable } from '../rebuild-table.ts';

/** The defaults when this was written: every account had them in its row, chosen or not. */
const DEFAULTS = {
  new_cards_per_day: 10,
  reviews_per_day: 50,
  study_order: 'random',
  theme: 'system',
  day_starts_at: 4,
  scheduler: 'sm2',
  desired_retention: 0.9,
  leech_threshold: 8,
} as const;

/** A preference that was never chosen is null from now on, and so follows the product's default. */
export async function keepOnlyChosenPreferences(
  db: Kysely<unknown>,
  engine: Engine,
): Promise<void> {
  const chosen = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [
      name,
      sql`nullif(${sql.ref(name)}, ${value})`,
    ]),
  );
  if (engine === 'postgres') {
    for (const name of Object.keys(DEFAULTS)) {
      await db.schema
        .alterTable('preferences')
        .alterColumn(name, (column) => column.dropNotNull())
        .execute();
    }
    const changes = Object.entries(chosen).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update preferences set ${sql.join(changes)}`.execute(db);
    return;
  }
  await rebuildTable(db, 'preferences', {
    fill: chosen,
    create: async (name) => {
      await db.schema
        .createTable(name)
        .addColumn('user_id', 'integer', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('study_order', 'text')
        .addColumn('theme', 'text')
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('scheduler', 'text')
        .addColumn('fsrs_weights', 'text')
        .addColumn('new_cards_per_day', 'integer')
        .addColumn('reviews_per_day', 'integer')
        .addColumn('day_starts_at', 'integer')
        .addColumn('leech_threshold', 'integer')
        .addColumn('schedule_version', 'integer', (column) => column.notNull())
        .addColumn('reviews_at_last_fit', 'integer', (column) => column.notNull())
        .addColumn('desired_retention', 'double precision')
        .addPrimaryKeyConstraint('preferences_pk', ['user_id'])
        .execute();
    },
  });
}
