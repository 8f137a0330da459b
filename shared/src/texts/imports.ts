import {
  IMPORT_PACKAGE_MAX_BYTES,
  IMPORT_TABLE_MAX_BYTES,
  IMPORT_WORDS_MAX,
} from '../constants.ts';
import { numberText } from './number.ts';

const megabytes = (bytes: number) => `${bytes / (1024 * 1024)} MB`;

/** What the server says of a file that is imported. */
export const importTexts = {
  notImportable:
    'This is no table, list of words, Anki package or archive of Gieok. Save it as CSV (UTF-8) or as a text, or export an .apkg.',
  isPdf:
    'This is a PDF, in which no columns can be told apart. Copy the words out of it and paste them as a list, or save the table that it was made from as CSV (UTF-8).',
  isWebPage:
    'This is a web page (HTML or XML). Open it, copy its table into a spreadsheet and save that as CSV (UTF-8), or paste its words as a list.',
  isJson:
    'This is JSON, which no table is. Save its words as CSV (UTF-8), with a column for the Korean and one for the English.',
  tableTooLarge: `The table is larger than ${megabytes(IMPORT_TABLE_MAX_BYTES)}. Please split it.`,
  fileTooLarge: `The file is larger than ${megabytes(IMPORT_PACKAGE_MAX_BYTES)}.`,
  tooManyWords: `The file has more than ${numberText(IMPORT_WORDS_MAX)} words. Please split it.`,
  tooManyLines: (most: number) =>
    `The file has more than ${numberText(most)} lines. Please split it, or take out those that are empty.`,
  rowUnreadable: (row: number, why: string) => `Row ${row} cannot be read: ${why}.`,
  rowTooLong: (most: number) => `it is longer than ${numberText(most)} characters`,
  endlessQuotation: 'it begins a quotation (") that does not end',
  tooManyColumns: (most: number) => `it has more than ${numberText(most)} cells`,
  takesTooLong: 'The file takes too long to be read.',
  takesTooMuch: 'Reading the file would take more memory than it may.',
  notInEncoding: (encoding: string) =>
    `The text is not valid in ${encoding}. Please choose another encoding.`,
  notedCells: (cells: number, columns: number) =>
    `The row has ${cells} cells, the others have ${columns}: the last are put into its notes.`,
  joinedCells: (cells: number, columns: number) =>
    `The row has ${cells} cells, the others have ${columns}: the last are read as one text.`,
  otherReasons: 'Other reasons, told of row by row.',
  unknownType: (type: string) =>
    `"${type}" is no type of card: it is recognition, production, spelling or cloze.`,
  leftOut: (field: string, why: string) => `${field}: ${why}. It is left out.`,
  mediaLeftOut: (
    name: string,
    why = 'It is damaged, too large, or neither a sound nor a picture.',
  ) => `“${name.length > 60 ? `${name.slice(0, 60)}…` : name}” is left out. ${why}`,
  noAddress: 'A table can only name sounds and pictures by their address on the web (https://…)',
  formExpected:
    'Send the file as multipart/form-data in the field "file", or a list as JSON in "text".',
  tooManyTags: (most: number) => `A card has ${most} tags at most: the others are left out.`,
  fileGone: 'The file is no longer there. Please send it again.',
  notReady: 'This import is no longer waiting to be taken over.',
  running: 'Another file is being taken over for you. Please wait until it is done.',
  over: 'This import can no longer be undone.',
  interrupted: 'The import was interrupted too often, and everything of it was taken back.',
  failed: 'The import failed, and everything of it was taken back.',
  accountGone: 'The account is closed.',
} as const;
