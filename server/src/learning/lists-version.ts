import { holdRows } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';

/**
 * A transaction that changes cards without an event calls it first, as spreading a backlog locks
 * this row before cards.
 */
export async function invalidateLists(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('preferences')
    .set((eb) => ({ lists_version: eb('lists_version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

/** Makes others that enlarge the account wait. Call it before locking cards. */
export async function holdAccount(transaction: Queryable, userId: number): Promise<void> {
  const own = () =>
    transaction.selectFrom('preferences').select('user_id').where('user_id', '=', userId);
  await holdRows(transaction, own, 'preferences');
}
