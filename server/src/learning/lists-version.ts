import type { Queryable } from '../db/schema.ts';
import { holdRows } from '../db/sql.ts';

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

/**
 * Has whoever else would make the learner's account larger wait until the transaction ends, as `outdateLists` does. Before any card
 * is held, as there.
 */
export async function holdAccount(transaction: Queryable, userId: number): Promise<void> {
  const own = transaction.selectFrom('preferences').select('user_id').where('user_id', '=', userId);
  await holdRows(transaction, own, 'preferences');
}
