import type { Kysely } from 'kysely';

/** A user's cards one page after the other, deleted ones included, without sorting them all for each page. */
export async function indexCardsById(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('cards_by_id').on('cards').columns(['user_id', 'id']).execute();
}
