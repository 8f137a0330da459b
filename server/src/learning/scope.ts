import type { Queryable } from '../db/schema.ts';
import { found } from '../errors.ts';

/** Some of a user's cards: all of them, a deck's, a category's, or what both share. */
export interface CardScope {
  userId: number;
  deckId: number | null;
  categoryId: number | null;
}

/** @throws AppError 404 when the deck or the category is not the user's. */
export async function assertOwnScope(db: Queryable, scope: CardScope): Promise<void> {
  for (const [table, id, what] of [
    ['decks', scope.deckId, 'deck'],
    ['categories', scope.categoryId, 'category'],
  ] as const) {
    if (id === null) continue;
    const own = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', scope.userId)
      .executeTakeFirst();
    found(own, what);
  }
}
