import { numberText } from './quantities.ts';

export const backlogTexts = {
  waiting: (cards: number) =>
    `${numberText(cards)} cards are waiting. No need to do them all today.`,
  order: 'Words you are about to forget come first. Those you have mostly forgotten come last.',
  /** @param cards with another day. */
  spread: (cards: number, days: number) =>
    cards === 0 ? 'No card had to move.' : `${numberText(cards)} cards spread over ${days} days.`,
  spreadUndone: 'Undone. Cards you have not rated since have their old due dates again.',
  loadFailed: 'Failed to load the waiting cards. Please try again.',
  spreadFailed: 'Failed to spread the cards. Please try again.',
  undoFailed: 'Failed to undo. Please try again.',
} as const;
