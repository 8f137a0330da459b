import { numberText } from './quantities.ts';

const counted = (count: number, one: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${numberText(count)} ${one}s`];

export const offlineTexts = {
  waiting: (cards: number, changes: number) => {
    const what = [...counted(cards, 'new card'), ...counted(changes, 'change')].join(' and ');
    const isOne = cards + changes === 1;
    return `${what} ${isOne ? 'is' : 'are'} kept on this device. ${isOne ? 'It syncs' : 'They sync'} when the server answers.`;
  },
  refused: {
    'POST /cards': (word: string) =>
      `Failed to save the new card “${word}”. It is kept on this device.`,
    'PUT /cards/:id': (word: string) =>
      `Failed to save a change to ${word === '' ? 'a card' : `“${word}”`}. It is kept on this device.`,
    'PUT /words/:id': (word: string) =>
      `Failed to save a change to ${word === '' ? 'a word' : `“${word}”`}. It is kept on this device.`,
    'DELETE /cards/:id': () => 'Failed to delete a card. The deletion is kept on this device.',
  },
  deletedElsewhere: 'This card was deleted elsewhere.',
  refusedRatings: (count: number) =>
    `${counted(count, 'rating').join('')} of this card ${count === 1 ? 'is' : 'are'} kept, too.`,
  here: {
    title: 'On this device',
    about:
      'What you study in the next 14 days is kept here, so that you can study without the server.',
    none: 'No cards are saved on this device yet. Stay online for a minute, and Gieok saves yours.',
    cards: (here: number, all: number) =>
      here === all
        ? `All your ${counted(all, 'card').join('')} ${all === 1 ? 'is' : 'are'} on this device.`
        : `${numberText(here)} of your ${counted(all, 'card').join('') || 'cards'} ${here === 1 ? 'is' : 'are'} on this device.`,
    media: (megabytes: string) => `Sounds and pictures take ${megabytes} MB.`,
    limit: 'Sounds and pictures',
    limitHelp: 'Those you need soonest are kept first. The others need the server.',
    limits: (megabytes: number) =>
      megabytes === 0
        ? 'Keep none'
        : `Keep up to ${megabytes < 1_000 ? `${megabytes} MB` : `${megabytes / 1_000} GB`}`,
    insecure:
      'This address begins with http. Browsers then keep no sounds, and reloading needs the server.',
  },
  file: {
    waits: (ratings: number, changes: number) => {
      const what = [...counted(ratings, 'rating'), ...counted(changes, 'change')].join(' and ');
      return `${what} ${ratings + changes === 1 ? 'is' : 'are'} not on the server yet.`;
    },
    save: 'Save Unsent Changes as a File',
    take: 'Load Unsent Changes from a File',
    taken: (count: number) =>
      count === 0
        ? 'This file has nothing new.'
        : `Loaded from the file: ${count === 1 ? '1 rating or change' : `${numberText(count)} ratings and changes`}.`,
    broken: 'Gieok did not save this file. Choose a file named gieok-waiting-….json.',
    ofAnother: 'Another account saved this file. Log in with that account.',
    full: 'This device can keep no more. Wait until it has synced, then load the file again.',
    noStore: 'This browser keeps nothing for Gieok. Allow it to store data, then try again.',
  },
  discardQuestion: 'Discard this change?',
  discards: 'It is only on this device. You cannot undo this.',
  discardFailed: 'Failed to discard the change. Please try again.',
} as const;
