import type { Queryable } from '../db/schema.ts';

/** All of a user's cards, a deck's, a category's, or those of both. */
export interface CardScope {
  userId: number;
  deckId: number | null;
  categoryId: number | null;
}

/** Which named scope is not the user's. */
export async function findForeign(
  db: Queryable,
  scope: CardScope,
): Promise<'deck' | 'category' | undefined> {
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
    if (own === undefined) return what;
  }
  return undefined;
}
