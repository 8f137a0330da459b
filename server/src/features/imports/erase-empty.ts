import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Made } from './write-words.ts';

/** Unless something is in them, or they were changed. */
export async function eraseEmpty(
  transaction: Transaction<Schema>,
  userId: number,
  { decks, categories }: Pick<Made, 'decks' | 'categories'>,
  madeAt: string,
): Promise<void> {
  if (decks.length > 0) {
    await transaction
      .deleteFrom('decks')
      .where('user_id', '=', userId)
      .where('id', 'in', decks)
      .where('updated_at', '<=', madeAt)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deck_cards')
              .select('card_id')
              .whereRef('deck_cards.deck_id', '=', 'decks.id'),
          ),
        ),
      )
      .execute();
  }
  if (categories.length > 0) {
    await transaction
      .deleteFrom('categories')
      .where('user_id', '=', userId)
      .where('id', 'in', categories)
      .where('updated_at', '<=', madeAt)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cards').select('id').whereRef('cards.category_id', '=', 'categories.id'),
          ),
        ),
      )
      .execute();
  }
}
