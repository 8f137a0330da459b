import { CATEGORIES_MAX, DECKS_MAX, DECKS_OF_CARD_MAX } from '../constants.ts';
import { eitherSideTexts } from './either-side.ts';
import { notFoundTexts } from './failures.ts';
import { duration, numberText, perWindow } from './quantities.ts';

export const serverTexts = {
  ...eitherSideTexts,
  invalidInput: 'Some values are not valid. Check them and try again.',
  invalidRequest: 'The request could not be understood. Is its body valid JSON?',
  loginRequired: 'Please log in first.',
  tooLarge: 'The request is too large.',
  bodyTooLarge: (bytes: number) =>
    `The request is too large: this call takes ${Math.floor(bytes / 1024)} KiB at most.`,
  tooDeep: (levels: number) => `The request is nested too deeply: ${levels} levels at most.`,
  tooManyNames: (names: number) =>
    `The request has an object with too many fields: ${names} at most.`,
  uploadTooSlow: 'The upload was too slow. Please try again on a better connection.',
  audioQuotaFull: (megabytes: number) =>
    `Your ${megabytes} MB for sounds and pictures are full. Delete cards with sounds or pictures.`,
  /** By what there is too much of. */
  accountFull: {
    cards:
      'Your account is full: no more cards fit, and deleted cards still count. Ask whoever runs this server to raise the limit.',
    bytes:
      'Your account is full: no more text fits. Delete or shorten texts, or ask whoever runs this server to raise the limit.',
    decks: `You have ${numberText(DECKS_MAX)} decks, the maximum. Delete one to add another.`,
    categories: `You have ${numberText(CATEGORIES_MAX)} categories, the maximum. Delete one to add another.`,
    decks_of_card: `A card can be in ${DECKS_OF_CARD_MAX} decks at most. Remove the card from one first.`,
  },
  exportsRunning: 'Two downloads are already being prepared. Please wait until one is complete.',
  rangeOutside: 'The file has no such range.',
  wrongType: 'Send this request as JSON.',
  multipartExpected: (field: string) =>
    `Send the file as multipart/form-data in the field "${field}".`,
  formExpected: 'Send the file as multipart/form-data.',
  formCompressed: 'Send the form without a content-encoding.',
  mediaTooLarge: 'The file is larger than 10 MB.',
  tooManyRequests: (max: number, windowSeconds: number, waitSeconds: number) =>
    `Too many requests: the limit is ${max} ${perWindow(windowSeconds)}. Please try again in ${duration(waitSeconds)}.`,
  tooManyEvents: (max: number, waitSeconds: number) =>
    `More than ${numberText(max)} ratings or changes in an hour. Please send the rest in ${duration(waitSeconds)}.`,
  tooSlow: 'The request took too long to arrive.',
  notHttp: 'This is not a valid HTTP request.',
  mediaUnavailable:
    'Sounds and pictures cannot be stored or read at the moment. Try again in a minute.',
  storageFull: "The server's storage is full. Nothing was saved.",
  done: 'Done.',
} as const;

/** Of the server's page where it cannot give the app. */
export const failurePageTexts = {
  busy: 'Gieok is busy',
  tooMany: 'Too many requests',
  failed: 'Something went wrong',
  noSuchAddress: notFoundTexts.route,
  tryAgain: 'Try Again',
  home: 'Home',
} as const;
