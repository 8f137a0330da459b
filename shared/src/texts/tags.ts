import { numberText } from './quantities.ts';

const cardsText = (count: number) => `${numberText(count)} ${count === 1 ? 'card' : 'cards'}`;

export const tagTexts = {
  unloaded: 'Failed to load tags. Please try again.',
  notRenamed: 'Failed to rename the tag. Please try again.',
  notDeleted: 'Failed to delete the tag. Please try again.',
  notUndone: 'Failed to undo. Please try again.',
  renamed: (from: string, to: string, cards: number) =>
    `${from} renamed to ${to} on ${cardsText(cards)}.`,
  deleted: (tag: string, cards: number) => `${tag} removed from ${cardsText(cards)}.`,
  nothing: 'There was nothing to change.',
  undone: 'Undone. The cards have their tags again.',
  undoneInPart: (others: number) =>
    `Undone, except on ${cardsText(others)} whose tags changed since.`,
  delete: (tag: string) => `Delete the tag ${tag}?`,
  stays: (cards: number) =>
    `${cardsText(cards)} ${cards === 1 ? 'loses' : 'lose'} this tag and the tags within it. The cards stay.`,
} as const;
