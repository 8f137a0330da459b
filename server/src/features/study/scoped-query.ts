import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { type CardRow, selectCards } from '../../learning/card-rows.ts';
import type { CardScope } from '../../learning/scope.ts';

/** 0 for no deck or category. */
interface ScopeValues {
  userId: number;
  deckId: number;
  categoryId: number;
}

type Cards = ReturnType<typeof selectInScope>;

export function scopeValues({ userId, deckId, categoryId }: CardScope): ScopeValues {
  return { userId, deckId: deckId ?? 0, categoryId: categoryId ?? 0 };
}

/** One compiled query per kind of scope. */
export function scopedQuery<Values extends object>(
  finish: (cards: Cards, values: Values & ScopeValues) => Cards,
): (db: Queryable, values: Values & ScopeValues) => Promise<CardRow[]> {
  const queries = new Map(
    [false, true].flatMap((inDeck) =>
      [false, true].map((inCategory) => [
        `${inDeck} ${inCategory}`,
        compiled((db, values: Values & ScopeValues) =>
          finish(selectInScope(db, values, { inDeck, inCategory }), values),
        ),
      ]),
    ),
  );
  return (db, values) => {
    const key = `${values.deckId !== 0} ${values.categoryId !== 0}`;
    const query = queries.get(key);
    if (query === undefined) throw new Error(`There is no query for ${key}`);
    return query(db, values);
  };
}

function selectInScope(
  db: Queryable,
  { userId, deckId, categoryId }: ScopeValues,
  { inDeck, inCategory }: { inDeck: boolean; inCategory: boolean },
) {
  return selectCards(db, userId)
    .$if(inCategory, (cards) => cards.where('cards.category_id', '=', categoryId))
    .$if(inDeck, (cards) =>
      cards.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('deck_cards')
            .select('card_id')
            .where('deck_id', '=', deckId)
            .whereRef('card_id', '=', 'cards.id'),
        ),
      ),
    );
}
