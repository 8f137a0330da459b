import type { Kysely } from 'kysely';

/** What is in a file, so that the same is kept once; of files that are there nobody knows. */
export async function knowMediaByContent(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media_files').addColumn('content_hash', 'text').execute();
  await db.schema
    .createIndex('media_files_by_content')
    .on('media_files')
    .columns(['user_id', 'content_hash'])
    .execute();
}
