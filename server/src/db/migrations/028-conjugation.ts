import type { Kysely } from 'kysely';

/** Which form of a verb stands on the backs of cards. Nobody has chosen yet, so that no row is written. */
export async function addConjugation(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('preferences').addColumn('conjugation', 'text').execute();
}
