import type { Day } from '@gieok/shared/domain/day';
import type { Queryable } from '../../db/schema.ts';
import { countAll } from '../../db/sql.ts';
import { isDue, isNew, type Present } from '../../learning/due.ts';
import type { CardScope } from '../../learning/scope.ts';

/** How many cards are due: by the day, and by the minute; only the first count against the day's limit. */
export async function countDue(db: Queryable, scope: CardScope, present: Present) {
  const due = countInScope(db, scope).where(isDue(present));
  const byDay = await due.where('cards.due_instant', 'is', null).executeTakeFirstOrThrow();
  const byMinute = await due.where('cards.due_instant', 'is not', null).executeTakeFirstOrThrow();
  return { byDay: byDay.count, byMinute: byMinute.count };
}

export async function countNew(db: Queryable, scope: CardScope, today: Day): Promise<number> {
  const row = await countInScope(db, scope).where(isNew(today)).executeTakeFirstOrThrow();
  return row.count;
}

function countInScope(db: Queryable, { userId, deckId, categoryId }: CardScope) {
  return db
    .selectFrom('cards')
    .select(countAll().as('count'))
    .where('cards.user_id', '=', userId)
    .where('cards.deleted_at', 'is', null)
    .$if(deckId !== null, (cards) =>
      cards.innerJoin('deck_cards', (join) =>
        join.onRef('deck_cards.card_id', '=', 'cards.id').on('deck_cards.deck_id', '=', deckId),
      ),
    )
    .$if(categoryId !== null, (cards) => cards.where('cards.category_id', '=', categoryId));
}
