import type { Kysely } from 'kysely';

/** Since when no card refers to an uploaded sound, so that one that nobody wants is removed after a while. */
export async function noteUnusedAudio(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audio_files').addColumn('unused_since', 'text').execute();
}
