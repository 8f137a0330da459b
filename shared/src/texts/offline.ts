import { numberText } from './quantities.ts';

const counted = (count: number, one: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${numberText(count)} ${one}s`];

export const offlineTexts = {
  waiting: (cards: number, changes: number) => {
    const what = [...counted(cards, 'new card'), ...counted(changes, 'change')].join(' and ');
    const isOne = cards + changes === 1;
    return `${what} ${isOne ? 'is' : 'are'} kept on this device. ${isOne ? 'It syncs' : 'They sync'} when the server answers.`;
  },
  refused: (word: string) => `The server does not take “${word}”. It is kept on this device.`,
  refusedRatings: (count: number) =>
    `${counted(count, 'rating').join('')} of it ${count === 1 ? 'waits' : 'wait'} with it.`,
  discardTitle: 'Discard it?',
  onDevice: (here: number, all: number) =>
    `${numberText(here)} of your ${numberText(all)} cards are on this device.`,
} as const;
