import type { Kysely } from 'kysely';

/** Whether cards are rated by taps and swipes. Nobody has chosen yet, so that no row is written. */
export async function addOneHand(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('preferences').addColumn('one_hand', 'integer').execute();
}
