import { compiled, compiledBy } from '../../db/engine/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { type CardRow, selectCards } from '../../learning/card-rows.ts';
import { areInDeck, type CardScope } from '../../learning/scope.ts';

/** 0 for no deck or category. */
interface ScopeValues {
  userId: number;
  deckId: number;
  categoryId: number;
}

interface Shape {
  inDeck: boolean;
  inCategory: boolean;
}

type Cards = ReturnType<typeof selectInScope>;

export function scopeValues({ userId, deckId, categoryId }: CardScope): ScopeValues {
  return { userId, deckId: deckId ?? 0, categoryId: categoryId ?? 0 };
}

type Query<Values> = (db: Queryable, values: Values & ScopeValues) => Promise<CardRow[]>;

/** One compiled query per kind of scope. */
export function scopedQuery<Values extends object>(
  finish: (cards: Cards, values: Values & ScopeValues) => Cards,
): Query<Values> {
  const queryOf = compiledBy<Shape, Query<Values>>(JSON.stringify, (shape) =>
    compiled((db, values: Values & ScopeValues) =>
      finish(selectInScope(db, values, shape), values),
    ),
  );
  return (db, values) =>
    queryOf({ inDeck: values.deckId !== 0, inCategory: values.categoryId !== 0 })(db, values);
}

function selectInScope(
  db: Queryable,
  { userId, deckId, categoryId }: ScopeValues,
  { inDeck, inCategory }: Shape,
) {
  return selectCards(db, userId)
    .$if(inCategory, (cards) => cards.where('cards.category_id', '=', categoryId))
    .$if(inDeck, (cards) => cards.where(areInDeck(db, userId, deckId)));
}
