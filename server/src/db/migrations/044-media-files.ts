import type { Kysely } from 'kysely';

/** Pictures are kept beside sounds, in what is no longer a table of sounds alone. */
export async function keepMediaFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audio_files_of_user').execute();
  await db.schema.alterTable('audio_files').renameTo('media_files').execute();
  await db.schema.createIndex('media_files_of_user').on('media_files').column('user_id').execute();
}
