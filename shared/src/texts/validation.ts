import {
  BULK_IDS_MAX,
  CARD_TAGS_MAX,
  COMBINING_MARKS_MAX,
  PATTERNS_AT_ONCE,
  SPEECH_RATE_MAX,
  SPEECH_RATE_MIN,
  WORD_CARDS_MAX,
} from '../constants.ts';
import { numberText } from './quantities.ts';

const NAMES_SHOWN = 5;
const NAME_SHOWN_MAX = 40;
/** A name that somebody else made up, in quotes. */
const shortened = (name = '') =>
  `"${name.length > NAME_SHOWN_MAX ? `${name.slice(0, NAME_SHOWN_MAX)}…` : name}"`;

export const validationTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  emailDisguised: 'Write the email without full-width or invisible letters',
  passwordRequired: 'Password is required',
  usernameRequired: 'Username is required',
  usernameTooShort: 'Username must be at least 3 characters',
  passwordTooShort: (minimum: number) => `Password must be at least ${minimum} characters`,
  passwordsDiffer: 'Passwords do not match',
  newPasswordsDiffer: 'New passwords do not match',
  currentPasswordRequired: 'Current password is required',
  newPasswordRequired: 'New password is required',
  koreanRequired: 'Korean text is required',
  englishRequired: 'English text is required',
  conjugationUnknown: 'Conjugation must be one of those offered',
  deckNameRequired: 'Deck name is required',
  placeInvalid: 'Send the `next` value of the previous page',
  oneDeck: 'Name a deck, or give its id, not both',
  categoryNameRequired: 'Category name is required',
  cardRequired: 'Card is required',
  tagRequired: 'Tag is required',
  tagInvalid: 'A tag must not contain control characters',
  tagsInvalid: `Must be a list of at most ${CARD_TAGS_MAX} tags`,
  patternsRequired: `Must be a list of 1 to ${PATTERNS_AT_ONCE} patterns`,
  wordCardsRequired: `Must be a list of 1 to ${WORD_CARDS_MAX} cards`,
  bulkIdsInvalid: `Must be a list of 1 to ${numberText(BULK_IDS_MAX)} cards`,
  bulkTargetRequired: 'Name the cards by ids or by a filter, not by both',
  undoIdInvalid: 'undoId must be a UUID in lower case',
  ratingInvalid: 'Rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy)',
  learningStepsDescend: 'No step may be shorter than the one before it',
  learningStepsInvalid: 'Must be one to five whole minutes from 1 to 720, such as 1 10',
  retentionInvalid: 'Must be a retention from 0.70 to 0.99',
  speechRateInvalid: `Must be a speed from ${SPEECH_RATE_MIN} to ${SPEECH_RATE_MAX}`,
  eventIdInvalid: (field: string) => `${field} must be 8 to 64 letters, digits, - or _`,
  cursorInvalid: 'cursor must be one that an answer gave',
  timeInvalid: 'Must be a time with its offset, such as 2026-03-10T09:30:00Z',
  dayInvalid: 'Must be a date, such as 2026-03-10',
  spreadIdInvalid: 'spreadId must be a UUID in lower case, with or without hyphens',
  batchInvalid: (items: string, most: number) =>
    `Send at most ${numberText(most)} ${items} as a list`,
  idListInvalid: (most: number) =>
    `Send the numbers of at most ${most} cards, with commas between them`,
  wordListRequired: 'Paste a list with a word and its meaning on each line',
  readingTextRequired: 'Paste a text',
  dictionaryWordRequired: 'Write a Korean word',
  notInText: 'Must be a position in the text',
  urlInvalid: 'Must be a web address that starts with http:// or https://',
  audioPathInvalid: 'Must be an uploaded audio file or a web address',
  timeZoneUnknown: 'Unknown time zone',
  nulRefused: 'Text must not contain the NUL character',
  brokenCharacter: 'Text contains half of a character, such as a broken emoji. Please remove it',
  tooManyMarks: `Text must not have more than ${COMBINING_MARKS_MAX} accents on one letter`,
  idInvalid: 'Must be the number of an existing entry',
  required: 'This is required',
  mustBeText: 'Must be a text',
  mustBeNumber: 'Must be a number',
  mustBeWholeNumber: 'Must be a whole number',
  mustBeYesOrNo: 'Must be true or false',
  mustBeList: 'Must be a list',
  mustBeObject: 'Must be an object with named fields',
  cannotBeUsed: 'This value cannot be used here',
  timeTakenInvalid: 'Must be a number of milliseconds',
  oneOf: (values: readonly string[]) =>
    values.length === 1 ? `Must be ${values[0]}` : `Must be one of: ${values.join(', ')}`,
  unknownFields: (names: readonly string[]) =>
    names.length === 1
      ? `There is no field ${shortened(names[0])} here`
      : `There are no such fields here: ${names.slice(0, NAMES_SHOWN).map(shortened).join(', ')}`,
  tooLong: (maximum: number) => `Must be at most ${maximum} characters`,
  wholeNumber: (minimum: number, maximum: number) =>
    maximum === Number.MAX_SAFE_INTEGER
      ? `Must be a whole number from ${minimum}`
      : `Must be a whole number from ${minimum} to ${maximum}`,
  notAnAudioFile: 'Selected file is not an audio file',
  noFileSelected: 'No file selected',
  importRequired: 'Choose a file, or paste a list',
} as const;
