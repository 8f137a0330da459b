import { FIT_REVIEWS_MIN, READING_TEXTS_MAX } from '../constants.ts';

export const loadTexts = {
  dashboard: (message: string) => `Failed to load dashboard data: ${message}`,
  cards: 'Failed to load cards. Please try again.',
  card: 'Failed to load card data. Please try again.',
  categories: 'Failed to load categories. Please try again.',
  category: 'Failed to load category data. Please try again.',
  decks: 'Failed to load decks. Please try again.',
  deck: 'Failed to load deck. Please try again.',
  deckForm: 'Failed to load deck data. Please try again.',
  statistics: 'Failed to load statistics. Please try again.',
  userStatistics: 'Failed to load user statistics.',
} as const;

export const saveTexts = {
  review: 'Failed to save review. Please try again.',
  createCard: 'Failed to create card. Please try again.',
  updateCard: 'Failed to update card. Please try again.',
  deleteCard: 'Failed to delete card. Please try again.',
  addCardToDeck: 'Failed to add card to deck. Please try again.',
  removeCardFromDeck: 'Failed to remove card from deck. Please try again.',
  changeCardDecks: "Failed to change the card's decks. Please try again.",
  changeWord: 'Failed to change the word. Please try again.',
  createDeck: 'Failed to create deck. Please try again.',
  updateDeck: 'Failed to update deck. Please try again.',
  deleteDeck: 'Failed to delete deck. Please try again.',
  createCategory: 'Failed to create category. Please try again.',
  updateCategory: 'Failed to update category. Please try again.',
  deleteCategory: 'Failed to delete category. Please try again.',
  profile: 'Failed to update profile. Please try again.',
  profileDone: 'Profile updated successfully!',
  account: 'Failed to update account settings.',
  accountDone: 'Account settings updated successfully.',
  preferences: 'Failed to update study preferences.',
  preferencesDone: 'Study preferences updated successfully.',
} as const;

export const confirmTexts = {
  deleteCard: 'Are you sure you want to delete this card?',
  deleteDeck: 'Are you sure you want to delete this deck?',
  cannotBeUndone: 'This action cannot be undone.',
  removeCardFromDeck: 'Are you sure you want to remove this card from the deck?',
  deleteCategory: 'Are you sure you want to delete this category?',
  deleteAccount: 'Are you sure you want to delete your account?',
  leaveUnsaved: 'Leave without saving?',
  unsavedIsLost: 'What you typed here would be lost.',
} as const;

export const notFoundTexts = {
  deck: "The deck you're looking for doesn't exist or you don't have access to it.",
  category: "The category you're looking for doesn't exist or you don't have access to it.",
  card: "The card you're looking for doesn't exist or you don't have access to it.",
  cardNotInDeck: 'This card is not in the deck.',
  word: "The word you're looking for doesn't exist or you don't have access to it.",
  text: "The text you're looking for doesn't exist or you don't have access to it.",
  audio: 'There is no such audio file.',
  session: 'There is no such session.',
  review: 'There is no such review.',
  bulkChange: 'This can no longer be undone.',
  route: 'There is nothing at this address.',
} as const;

export const conflictTexts = {
  wordsDiffer: 'Only cards with the same Korean text can be joined.',
  tooManyTexts: `You keep ${READING_TEXTS_MAX} texts, the most there can be. Delete one that you no longer need.`,
  cardAlreadyInDeck: 'This card is already in the deck.',
  nothingToUndo: 'There is nothing to undo.',
  newCardHasNoDueDate: 'A new card has no due date yet. Study it first.',
  tooFewReviews: (reviews: number) =>
    `Fitting needs at least ${FIT_REVIEWS_MIN} reviews. You have ${reviews}.`,
  noFit: 'There is no fit to use. Fit FSRS first.',
  fitNotBetter:
    'The fit foretells reviews that it had not seen no better than the weights in use, or by no more than chance.',
  spreadWasUndone: 'This was undone meanwhile. Nothing was moved.',
  spreadIdReused: 'This spreadId was already used for another number of days.',
  reviewIdReused: 'This reviewId was already used for a different review.',
  eventIdReused: 'This eventId was already used for a different event.',
} as const;
