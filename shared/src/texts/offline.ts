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
  here: {
    title: 'On this device',
    about:
      'What you study in the next 14 days is kept here, so that you can study without the server.',
    none: 'Nothing is kept yet. It comes within a minute, while the server answers.',
    cards: (here: number, all: number) =>
      here === all
        ? `All your ${counted(all, 'card').join('')} ${all === 1 ? 'is' : 'are'} on this device.`
        : `${numberText(here)} of your ${counted(all, 'card').join('') || 'cards'} ${here === 1 ? 'is' : 'are'} on this device.`,
    media: (megabytes: string) => `Sounds and pictures take ${megabytes} MB.`,
    limit: 'Sounds and pictures',
    limitHelp:
      'Those that you need first come first. Sounds and pictures beyond it need the server.',
    limits: (megabytes: number) =>
      megabytes === 0
        ? 'Keep none'
        : `Keep up to ${megabytes < 1_000 ? `${megabytes} MB` : `${megabytes / 1_000} GB`}`,
    insecure:
      'This address begins with http. Over it browsers keep no sounds, and a reload needs the server.',
  },
  file: {
    waits: (ratings: number, changes: number) => {
      const what = [...counted(ratings, 'rating'), ...counted(changes, 'change')].join(' and ');
      return `${what} ${ratings + changes === 1 ? 'waits' : 'wait'} here for the server.`;
    },
    save: 'Save What Waits as a File',
    take: 'Take In a Saved File',
    taken: (count: number) =>
      count === 0
        ? 'All that the file has waits here already.'
        : `Taken in from the file: ${count === 1 ? '1 rating or change' : `${numberText(count)} ratings and changes`}.`,
    broken: 'This is not a file that Gieok saved from a device.',
    ofAnother: 'Another account saved this file. Log in with that account.',
    full: 'No more fits on this device. Wait until it has synced, then take the file in again.',
    noStore: 'This browser keeps nothing for Gieok. Allow it to store data, then try again.',
  },
  discardQuestion: 'Discard what waits?',
  discards: 'It is only on this device, and cannot be brought back.',
  discardFailed: 'It could not be discarded.',
} as const;
