import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Made } from './write-words.ts';

const IN_USE = {
  decks: sql`select 1 from deck_cards where deck_id = decks.id`,
  categories: sql`select 1 from cards where category_id = categories.id`,
} as const;

/** Unless something is in them, or they were changed. */
export async function eraseEmpty(
  transaction: Transaction<Schema>,
  userId: number,
  made: Pick<Made, 'decks' | 'categories'>,
  madeAt: string,
): Promise<void> {
  for (const table of ['decks', 'categories'] as const) {
    if (made[table].length === 0) continue;
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('id', 'in', made[table])
      .where('updated_at', '<=', madeAt)
      .where(sql<boolean>`not exists (${IN_USE[table]})`)
      .execute();
  }
}
