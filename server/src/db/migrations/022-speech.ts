import type { Kysely } from 'kysely';

/** How cards are heard, as JSON. Nobody has chosen yet, so that no row is written. */
export async function addSpeech(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('preferences').addColumn('speech', 'text').execute();
}
