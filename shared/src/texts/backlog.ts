import { numberText } from './number.ts';

export const backlogTexts = {
  waiting: (cards: number) =>
    `${numberText(cards)} cards are waiting. No need to do them all today.`,
  order:
    'Gieok begins with the words that you are about to lose. Those that have faded furthest come last: they lose the least by waiting.',
  /** @param cards how many were given another day. */
  spread: (cards: number, days: number) =>
    cards === 0
      ? 'Nothing had to be moved.'
      : `${numberText(cards)} cards moved, over ${days} days.`,
  spreadUndone: 'Undone: every card is due again on the day it was.',
  loadFailed: 'Failed to load what is waiting. Please try again.',
  spreadFailed: 'Failed to spread the cards. Please try again.',
  undoFailed: 'Failed to undo. Please try again.',
} as const;
