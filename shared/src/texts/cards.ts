import { numberText } from './quantities.ts';

export const cardTexts = {
  none: 'No cards yet',
  nothingFound: 'Nothing found',
  notAmongCards: 'From the dictionary',
  created: 'Card created.',
  saved: 'Card saved.',
  deleted: 'Card deleted.',
  restored: 'Card restored.',
  restoredWithoutMedia: 'Card restored. Its recording or picture is gone: add it again.',
  gone: 'This card has been deleted. Save again to restore it with your changes.',
  deletedFromDecks: 'The card is also removed from its decks. Your reviews still count.',
  sameWord: 'You already have this word:',
} as const;

export const figureTexts = {
  ease: 'Good multiplies the interval by it',
  stability: 'Until your chance of recall falls to 90%',
  difficulty: '10 is hardest',
} as const;

export const hanjaTexts = {
  failed: 'Failed to load words with these hanja. Please try again.',
  none: 'No other word has these hanja.',
} as const;

export const clozeTexts = {
  noSentence: 'A cloze card needs an example sentence that contains the word.',
  notFound: 'is not found in the example sentence.',
  untilThen: 'Until then, the card asks for the word itself.',
  ofMany: 'Cards without the word in their example sentence will ask for the word itself.',
} as const;

export const bulkTexts = {
  failed: 'Failed to change the cards. Please try again.',
  undoFailed: 'Failed to undo. Please try again.',
  undone: 'Undone. The cards are as they were.',
  undoneInPart: (cards: string, others: number) =>
    `Undone for ${cards}. ${others === 1 ? '1 other was' : `${numberText(others)} others were`} changed or deleted since.`,
  nothing: 'There was nothing to change.',
  deleteCards: (cards: string) => `Are you sure you want to delete ${cards}?`,
  canBeUndone: 'You can undo this right afterwards. Your reviews still count.',
  addToDeck: (cards: string, deck: string) => `${cards} added to ${deck}.`,
  moveToDeck: (cards: string, deck: string) => `${cards} moved to ${deck}.`,
  removeFromDeck: (cards: string, deck: string) => `${cards} removed from ${deck}.`,
  setCategory: (cards: string, category: string) => `${cards} moved to ${category}.`,
  setType: (cards: string, type: string) => `${cards} changed to ${type}.`,
  addTag: (cards: string, tag: string) => `${cards} tagged ${tag}.`,
  removeTag: (cards: string, tag: string) => `Tag ${tag} removed from ${cards}.`,
  suspend: (cards: string) => `${cards} suspended.`,
  unsuspend: (cards: string) => `${cards} unsuspended.`,
  forget: (cards: string) => `${cards} reset to new.`,
  delete: (cards: string) => `${cards} deleted.`,
} as const;
