import { numberText } from './quantities.ts';

/** Of cards whose meaning was not in the file. */
export const FROM_DICTIONARY_TAG = 'dictionary';

/** Said by the import page. */
export const importingTexts = {
  unread: 'The file could not be read. Please try again.',
  textUnread: 'The list could not be read. Please try again.',
  notReadAnew: 'The file could not be read with these choices. Please try others.',
  notBegun: 'The import could not be started. Please try again.',
  notCancelled: 'The import could not be cancelled. Please try again.',
  notUndone: 'The import could not be undone. Please try again.',
  notLoaded: 'The import could not be loaded.',
  notListed: 'Your recent imports could not be loaded.',
  oneFile: 'One file at a time, please.',
  fileTooLarge: 'The file is larger than 200 MB.',
  fileEmpty: 'The file is empty.',
  nothingChosen: 'Choose one column for the Korean and one for the English.',
  nothingNew: 'Nothing to import: you already have all these words.',
  nothingReadable: 'No cards can be made this way. Choose other columns or fields.',
  column: (number: number) => `Column ${number}`,
  comesIn: 'What is imported',
  /** @param one `row` of a table, or `note` of a package. */
  becomes: (
    { taken, notes, cards, duplicates }: Record<'taken' | 'notes' | 'cards' | 'duplicates', number>,
    one: 'row' | 'note',
  ): string => {
    if (cards > 0 && duplicates === cards) return importingTexts.nothingNew;
    const many = notes === 1 ? one : `${one}s`;
    if (notes === 0) return `The file has no ${many}.`;
    const some =
      taken === notes ? numberText(taken) : `${numberText(taken)} of ${numberText(notes)}`;
    const what = `${some} ${many} become${taken === 1 ? 's' : ''} ${numberText(cards)} card${cards === 1 ? '' : 's'}`;
    if (duplicates === 0) return `${what}.`;
    const known = `${numberText(duplicates)} duplicate${duplicates === 1 ? '' : 's'}`;
    return `${what}: ${numberText(cards - duplicates)} new, ${known}. Choose below what happens to duplicates.`;
  },
  noneComesIn: (notes: number, one: 'row' | 'note') =>
    `No cards from ${notes === 1 ? `its ${one}` : `its ${numberText(notes)} ${one}s`}. Choose the Korean and the English below.`,
  filledIn: (words: number) =>
    `${words === 1 ? 'One word has' : `${numberText(words)} words have`} no meaning in your list. ${words === 1 ? 'Its meaning comes' : 'Their meanings come'} from the dictionary. Check ${words === 1 ? 'it: its' : 'them: their'} cards get the tag “${FROM_DICTIONARY_TAG}”.`,
  leftOut: 'Not imported, and why',
  inNotes: 'Added to the notes',
  dropped: 'Not imported: numbers, or fields you left out',
} as const;
