import { conflictTexts } from '@gieok/shared/texts/conflicts';
import type { Queryable } from './db/schema.ts';
import { type AppError, conflict, found, notFound } from './errors.ts';
import { Refusal, type RefusalReason } from './learning/refusal.ts';
import type { CardScope } from './learning/scope.ts';

const ANSWERS: Record<RefusalReason, () => AppError> = {
  no_such_card: () => notFound('card'),
  no_such_word: () => notFound('word'),
  no_such_deck: () => notFound('deck'),
  no_such_category: () => notFound('category'),
  id_reused: () => conflict('review_id_reused', conflictTexts.reviewIdReused),
  nothing_to_undo: () => conflict('nothing_to_undo', conflictTexts.nothingToUndo),
  card_is_new: () => conflict('card_is_new', conflictTexts.newCardHasNoDueDate),
  spread_id_reused: () => conflict('spread_id_reused', conflictTexts.spreadIdReused),
  spread_undone: () => conflict('spread_undone', conflictTexts.spreadWasUndone),
  too_many_words: () => conflict('too_many_words', conflictTexts.tooManyWords),
  words_differ: () => conflict('words_differ', conflictTexts.wordsDiffer),
  cards_alike: () => conflict('cards_alike', conflictTexts.cardsAlike),
};

/** Turns a refusal of the log into its answer. @throws AppError 404 or 409. */
export async function orAnswer<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? ANSWERS[error.reason]() : error;
  }
}

/** @throws AppError 404 for another's deck or category. */
export async function requireOwn(db: Queryable, scope: CardScope): Promise<void> {
  for (const [table, id, what] of [
    ['decks', scope.deckId, 'deck'],
    ['categories', scope.categoryId, 'category'],
  ] as const) {
    if (id === null) continue;
    const own = db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', scope.userId);
    found(await own.executeTakeFirst(), what);
  }
}
