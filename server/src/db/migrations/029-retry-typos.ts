import type { Kysely } from 'kysely';

/** Whether a near miss may be spelled once more. Nobody has chosen yet, so that no row is written. */
export async function addRetryTypos(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('preferences').addColumn('retry_typos', 'integer').execute();
}
