import type { Kysely } from 'kysely';

/** Whether sessions flow on, and where romanization stands. Nobody has chosen yet, so that no row is written. */
export async function addStudyScreenPreferences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('preferences').addColumn('flow_on', 'integer').execute();
  await db.schema.alterTable('preferences').addColumn('romanization', 'text').execute();
}
