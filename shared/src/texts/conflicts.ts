import { FIT_REVIEWS_MIN, READING_TEXTS_MAX, SHARED_DECK_CARDS_MAX } from '../constants.ts';

/** Mostly the server says so: hardly any page loads them. */
export const conflictTexts = {
  alsoWritten: 'Also changed elsewhere',
  twoVersions: 'This card was changed elsewhere, too. Choose which version stays.',
  kept: 'The card stays as it is.',
  replaced: 'The card now has the other version.',
  versionNotChosen: 'Failed to choose a version. Please try again.',
  versionGone: 'This version is gone: it was chosen or discarded elsewhere.',
  wordsDiffer: 'Only cards with the same Korean text can be linked.',
  cardsAlike:
    'Two cards of this word would become the same. Turn off “Change the other cards of this word, too”.',
  tooManyWords: 'You have marked 20,000 words, the maximum. Unmark some first.',
  tooManyTexts: `You have ${READING_TEXTS_MAX} texts, the maximum. Delete one to add another.`,
  cardAlreadyInDeck: 'This card is already in the deck.',
  ownDeck: 'This deck is your own.',
  deckTooLarge: `A deck with more than ${SHARED_DECK_CARDS_MAX} cards cannot be copied.`,
  deckGrowing: 'Your copy of this deck is being made. Try again in a moment.',
  nothingToUndo: 'There is nothing to undo.',
  newCardHasNoDueDate: 'A new card has no due date yet. Study it first.',
  tooFewReviews: (reviews: number) =>
    `Fitting needs at least ${FIT_REVIEWS_MIN} reviews. You have ${reviews}.`,
  noFit: 'There is no fit to use. Fit FSRS first.',
  fitNotBetter: 'The fitted weights predict your later reviews no better than those in use.',
  spreadWasUndone: 'This was already undone. No card was moved.',
  spreadIdReused: 'This spreadId was already used for another number of days.',
  cardDeleted: 'This card was deleted. Restore it to go on with it.',
  deletedTooLongAgo: 'This card was deleted more than 30 days ago.',
  reviewIdReused: 'This reviewId was already used for a different review.',
  eventIdReused: 'This eventId was already used for a different event.',
} as const;
