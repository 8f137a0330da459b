import {
  IMPORT_PACKAGE_MAX_BYTES,
  IMPORT_TABLE_MAX_BYTES,
  IMPORT_WORDS_MAX,
} from '../constants.ts';
import { numberText } from './quantities.ts';

const megabytes = (bytes: number) => `${bytes / (1024 * 1024)} MB`;

/** Said by the server. */
export const importTexts = {
  notImportable:
    'This file type cannot be imported. Save it as CSV (UTF-8) or text, or export an .apkg from Anki.',
  isPdf:
    'This is a PDF. Copy its words and paste them as a list, or save the original table as CSV (UTF-8).',
  isWebPage:
    'This is a web page (HTML or XML). Copy its table into a spreadsheet and save it as CSV (UTF-8), or paste its words.',
  isJson:
    'This is JSON. Save its words as CSV (UTF-8), with one column for Korean and one for English.',
  tableTooLarge: `The table is larger than ${megabytes(IMPORT_TABLE_MAX_BYTES)}. Please split it.`,
  fileTooLarge: `The file is larger than ${megabytes(IMPORT_PACKAGE_MAX_BYTES)}.`,
  tooManyWords: `The file has more than ${numberText(IMPORT_WORDS_MAX)} words. Please split it.`,
  tooManyLines: (most: number) =>
    `The file has more than ${numberText(most)} lines. Please split it, or remove empty lines.`,
  tooManyCells: (most: number) =>
    `The file has more than ${numberText(most)} cells. Please split it, or remove columns.`,
  rowUnreadable: (row: number, why: string) => `Row ${row} cannot be read: ${why}.`,
  rowTooLong: (most: number) => `it is longer than ${numberText(most)} characters`,
  endlessQuotation: 'a quotation mark (") is not closed',
  tooManyColumns: (most: number) => `it has more than ${numberText(most)} cells`,
  takesTooLong: 'Reading the file takes too long.',
  takesTooMuch: 'Reading the file needs too much memory.',
  notInEncoding: (encoding: string) =>
    `The text is not valid in ${encoding}. Please choose another encoding.`,
  notedCells: (cells: number, columns: number) =>
    `This row has ${cells} cells instead of ${columns}. The extra ones become notes.`,
  joinedCells: (cells: number, columns: number) =>
    `This row has ${cells} cells instead of ${columns}. The last ones are joined.`,
  openQuotation: 'A quotation mark (") is not closed. It became part of the card: please check it.',
  otherReasons: 'Other reasons, listed by row.',
  unknownType: (type: string) =>
    `"${type}" is not a card type. Use recognition, production, spelling or cloze.`,
  leftOut: (field: string, why: string) => `${field}: ${why}. It is left out.`,
  mediaLeftOut: (
    name: string,
    why = 'It is damaged, too large, or neither a sound nor a picture.',
  ) => `“${name.length > 60 ? `${name.slice(0, 60)}…` : name}” was left out. ${why}`,
  repeatsRow: (row: number) => `Same word and meaning as number ${numberText(row)}.`,
  thereAlready: (english: string) => `You already have this word: ${english}`,
  noAddress: 'Give sounds and pictures in a table as web addresses (https://…)',
  scheduleUnreadable: 'Its schedule cannot be read. The card starts as new.',
  tooManyCards: (cards: number, room: number) =>
    `It has ${numberText(cards)} new cards, and your account has room for ${numberText(room)}. Import fewer, or ask whoever runs this server for more room.`,
  formExpected:
    'Send the file as multipart/form-data in the field "file", or a list as JSON in "text".',
  tooManyTags: (most: number) => `A card can have ${most} tags at most. The others are left out.`,
  fileGone: 'The server no longer has this file. Please choose it again.',
  notReady: 'This import has already started or ended.',
  running: 'Another import is running. Please wait until it is done.',
  over: 'This import can no longer be undone.',
  interrupted: 'The import was interrupted too often. Nothing was imported.',
  failed: 'The import failed. Nothing was imported.',
} as const;
