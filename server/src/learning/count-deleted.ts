import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { anyOf } from '../db/sql.ts';
import { addToDays, NOTHING } from './study-days.ts';

/**
 * Keeps `known_change` of each day free of deleted cards: nobody knows words that they deleted.
 * Call where `deleted_at` is written, once in a transaction, after its changes to cards.
 */
export async function countDeleted(
  transaction: Transaction<Schema>,
  userId: number,
  cardIds: readonly number[],
  change: 'deleted' | 'restored',
): Promise<void> {
  if (cardIds.length === 0) return;
  const days = await transaction
    .selectFrom('card_events')
    .select(['study_day as day', sql<number>`cast(sum(known_change) as bigint)`.as('known')])
    .where(anyOf(transaction, sql.ref('card_id'), JSON.stringify(cardIds)))
    .where(sql<boolean>`known_change <> 0`)
    .groupBy('study_day')
    .execute();
  const sign = change === 'deleted' ? -1 : 1;
  await addToDays(
    transaction,
    userId,
    new Map(days.map(({ day, known }) => [day, { ...NOTHING, known_change: sign * known }])),
  );
}
