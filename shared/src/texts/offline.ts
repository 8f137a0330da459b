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
  discardQuestion: 'Discard what waits?',
  discards: 'It is only on this device, and cannot be brought back.',
  discardFailed: 'It could not be discarded.',
} as const;
