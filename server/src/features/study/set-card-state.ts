import type { Updateable } from 'kysely';
import type { Queryable, Schema } from '../../db/schema.ts';
import { found } from '../../errors.ts';

/**
 * Suspends or buries a card, or ends that. It stands outside the log: the latest word wins.
 * @throws AppError 404 when the card is not the user's.
 */
export async function setCardState(
  db: Queryable,
  userId: number,
  cardId: number,
  state: Pick<Updateable<Schema['cards']>, 'suspended' | 'buried_until'>,
): Promise<void> {
  const result = await db
    .updateTable('cards')
    .set(state)
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  found(result.numUpdatedRows > 0n ? result : undefined, 'card');
}
