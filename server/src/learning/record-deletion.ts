import { sql, type Transaction } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { indexCards, unindexCards } from '../db/search-terms.ts';
import { addToDays, NOTHING } from './study-days.ts';

/**
 * Takes deleted cards out of the index and the days' known cards, or brings both back. Call it last
 * in a transaction.
 */
export async function recordDeletion(
  transaction: Transaction<Schema>,
  userId: number,
  cardIds: readonly number[],
  change: 'deleted' | 'restored',
): Promise<void> {
  if (cardIds.length === 0) return;
  const ids = JSON.stringify(cardIds);
  if (change === 'deleted') await unindexCards(transaction, userId, cardIds);
  else await indexCards(transaction, userId, await selectTexts(transaction, { userId, ids }));
  const days = await transaction
    .selectFrom('card_events')
    .select(['study_day as day', sql<number>`cast(sum(known_change) as bigint)`.as('known')])
    .where(isOwn(transaction, sql`user_id`, userId))
    .where(anyOf(transaction, sql.ref('card_id'), ids))
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

const selectTexts = compiled((db: Queryable, { userId, ids }: { userId: number; ids: string }) =>
  db
    .selectFrom('cards')
    .select(['id', 'search_text'])
    .where(anyOf(db, sql.ref('id'), ids))
    .where('user_id', '=', userId),
);
