import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/schema.ts';

export interface CardScope {
  userId: number;
  deckId: number | null;
  categoryId: number | null;
}

export const everythingOf = (userId: number): CardScope => ({
  userId,
  deckId: null,
  categoryId: null,
});

/** Of `cards`. */
export const isInDeck = (deckId: number): RawBuilder<boolean> =>
  sql`exists (select 1 from deck_cards where deck_id = ${deckId} and card_id = cards.id)`;

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
