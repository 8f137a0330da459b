import type { Kysely } from 'kysely';

/** How a word conjugates, where the rules are wrong about it. Nobody has chosen yet, so that no row is written. */
export async function addConjugationClass(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cards').addColumn('conjugation_class', 'text').execute();
}
