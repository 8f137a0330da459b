import type { Kysely } from 'kysely';

/** Where the example stands, and whether missed words come back. Nobody has chosen yet, so that no row is written. */
export async function addAnswerPreferences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('preferences').addColumn('example_sentence', 'text').execute();
  await db.schema.alterTable('preferences').addColumn('repeat_missed', 'integer').execute();
}
