import { DICTIONARIES_MAX, DICTIONARY_ENTRIES_MAX } from '../constants.ts';
import { numberText } from './quantities.ts';

type LeftOut = Readonly<Record<'withoutKorean' | 'withoutMeaning' | 'repeated', number>>;

export const dictionaryTexts = {
  tooMany: `You have ${DICTIONARIES_MAX} dictionaries, the maximum. Delete one to add another.`,
  tooManyEntries: `The file has more than ${numberText(DICTIONARY_ENTRIES_MAX)} entries.`,
  tooManyRows: 'It has too many rows.',
  noWords: 'The file has no Korean word with a meaning.',
  fileRequired: 'Choose a file',
  formExpected: 'Send the file as multipart/form-data in the field "file".',
  fileGone: 'The server no longer has this file. Please add it again.',
  interrupted: 'Reading the file was interrupted too often. Please add it again.',
  failed: 'The dictionary could not be added. Nothing of it is kept.',
  about: `Add a dictionary to see its meanings when you read, look up words, make cards and import words without meanings. Take a ZIP file of Yomitan or krdict, or a table with the columns “word” and “meanings” (CSV, TSV). You can have ${DICTIONARIES_MAX}, with ${numberText(DICTIONARY_ENTRIES_MAX)} entries each. With several, the meanings of the upper one come first.`,
  deleted: 'Its meanings are no longer shown. Your cards stay as they are.',
  leftOut: ({ withoutKorean, withoutMeaning, repeated }: LeftOut): string => {
    const told = [
      ...(withoutKorean > 0 ? [`${numberText(withoutKorean)} without Korean`] : []),
      ...(withoutMeaning > 0 ? [`${numberText(withoutMeaning)} without a meaning`] : []),
      ...(repeated > 0 ? [`${numberText(repeated)} of words that have 20 already`] : []),
    ];
    return told.length === 0 ? '' : `Left out: ${told.join(', ')}.`;
  },
  notAdded: 'The dictionary could not be added. Please try again.',
  notListed: 'Your dictionaries could not be loaded.',
  notMoved: 'The order could not be changed. Please try again.',
  notDeleted: 'The dictionary could not be deleted. Please try again.',
} as const;
