import type { Readable } from 'node:stream';
import { IMPORT_ROWS_SHOWN } from '@gieok/shared/constants';
import type { ImportKind, ImportMapping } from '@gieok/shared/contract/import-mapping';
import type { RecognisedFile } from '@gieok/shared/contract/imports';
import type { ImportedWord } from '../imported-word.ts';

/*
 * What a kind of file must be able to do to be imported. A reader runs in a thread of its own: it may take its time, but
 * knows nothing of the database, and gives up at what is larger than it says.
 */

/** Of a cell, and of how many, no more is shown. */
export const CELL_SHOWN_MAX = 500;
const CELLS_SHOWN_MAX = 1_000;

/** The beginning of rows, as people are shown them before they decide. */
export const rowsShown = (rows: readonly (readonly string[])[]): string[][] =>
  rows
    .slice(0, IMPORT_ROWS_SHOWN)
    .map((cells) => cells.slice(0, CELLS_SHOWN_MAX).map((cell) => cell.slice(0, CELL_SHOWN_MAX)));

/** A file that has arrived. */
export interface ArrivedImport {
  path: string;
  /** As the learner calls it; `''` of a text that was pasted. */
  name: string;
  /** In bytes. */
  size: number;
  /** The first 4 KiB. */
  beginning: Uint8Array;
}

/** Something that is wrong with a row or a note. `kept`: what is right of it is taken over. */
export type Problem = RecognisedFile['problems'][number];

/** What a look at a file tells before its words are read. */
export interface Recognised
  extends Pick<
    RecognisedFile,
    'encoding' | 'delimiter' | 'columns' | 'rows' | 'offered' | 'mapping'
  > {
  kind: ImportKind;
  /** What it brings beside words. */
  media: number;
  /** How much is in it, where it says so itself; else what can be taken over is counted. */
  holds?: Pick<RecognisedFile['counts'], 'notes' | 'cards' | 'decks' | 'reviews'> | undefined;
  /** Of a file that is taken over as a whole, and gives no words: what is in it, and what is to be said of that. */
  whole?: {
    counts: Pick<RecognisedFile['counts'], 'notes' | 'cards' | 'decks' | 'reviews'>;
    words: RecognisedFile['words'];
    problems: Problem[];
  };
}

/** Some words of a file, and what is wrong with others. */
export interface ReadWords {
  words: ImportedWord[];
  problems: Problem[];
  /** The names of columns or fields of which something stands here that nothing is made of. */
  dropped: string[];
}

export interface Reader {
  /** Whether this is its kind of file, by its first bytes and its name, or a look inside. */
  canRead(file: ArrivedImport): Promise<boolean>;
  /**
   * @param wanted what the learner has chosen of the mapping so far.
   * @throws AppError 400 `unreadable`, 413 `too_large`.
   */
  recognise(file: ArrivedImport, wanted: ImportMapping): Promise<Recognised>;
  /**
   * All words, some hundred at a time, in the order of their `at`, and the same whenever it is read.
   * @param mapping whole, as `recognise` gave it.
   * @throws as `recognise`.
   */
  words(file: ArrivedImport, mapping: ImportMapping): AsyncIterable<ReadWords>;
  /** A sound or a picture of the file, by the name that its words say; undefined where it has none of that name. */
  media?(file: ArrivedImport, name: string): Promise<Readable | undefined>;
}
