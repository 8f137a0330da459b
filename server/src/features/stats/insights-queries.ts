import type { CardState } from '@gieok/shared/domain/statistics/card-figures';
import { sql } from 'kysely';
import { compiled, compiledBy } from '../../db/engine/compiled.ts';
import { isOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import type { CardScope } from '../../learning/scope.ts';

type ScopedCard = CardState & { id: number; isDeleted: boolean };

interface CardsQuery {
  userId: number;
  deckId: number | null;
  categoryId: number | null;
  afterId: number;
  limit: number;
}

interface Shape {
  inDeck: boolean;
  inCategory: boolean;
}

const selectOf = compiledBy(JSON.stringify, ({ inDeck, inCategory }: Shape) =>
  compiled((db: Queryable, { userId, deckId, categoryId, afterId, limit }: CardsQuery) =>
    db
      .selectFrom('cards')
      .select([
        'cards.id',
        'cards.stage',
        'cards.review_interval as interval',
        'cards.ease_factor as ease',
        'cards.stability',
        'cards.difficulty',
        'cards.due_day as dueDay',
        'cards.suspended',
        'cards.buried_until as buriedUntil',
        'cards.deleted_at',
      ])
      .$if(!inDeck && !inCategory, (cards) => cards.where('cards.user_id', '=', userId))
      .$if(inDeck || inCategory, (cards) =>
        cards.where(isOwn(db, sql`cards.user_id`, userId)).where('cards.deleted_at', 'is', null),
      )
      .$if(inDeck, (cards) =>
        cards
          .innerJoin('deck_cards', 'deck_cards.card_id', 'cards.id')
          .where('deck_cards.user_id', '=', userId)
          .where('deck_cards.deck_id', '=', deckId)
          .where('deck_cards.card_id', '>', afterId)
          .orderBy('deck_cards.card_id'),
      )
      .$if(inCategory, (cards) => cards.where('cards.category_id', '=', categoryId))
      .$if(!inDeck, (cards) => cards.where('cards.id', '>', afterId).orderBy('cards.id'))
      .limit(limit),
  ),
);

/** The next cards by id. Without a deck or category also deleted ones: their studying counts. */
export async function listCards(
  db: Queryable,
  scope: CardScope,
  afterId: number,
  limit: number,
): Promise<ScopedCard[]> {
  const shape = { inDeck: scope.deckId !== null, inCategory: scope.categoryId !== null };
  const rows = await selectOf(shape)(db, { ...scope, afterId, limit });
  return rows.map(({ deleted_at, suspended, ...card }) => ({
    suspended: suspended === 1,
    isDeleted: deleted_at !== null,
    ...card,
  }));
}
