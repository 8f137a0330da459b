import type { Queryable } from '../db/schema.ts';

/**
 * Has every remembered order of the learner's cards worked out anew. To be called where cards change otherwise than by an
 * event of the log: when they are replayed, put into a deck, or into another category. Before anything else in a
 * transaction, as spreading a backlog takes the same row before it takes cards.
 */
export async function outdateLists(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('preferences')
    .set((eb) => ({ lists_version: eb('lists_version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}
