import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { IMPORT_ROWS_SHOWN } from '@gieok/shared/constants';
import type { ImportKind, ImportMapping } from '@gieok/shared/contract/import-mapping';
import type { RecognisedFile } from '@gieok/shared/contract/imports';
import { beginningOf } from '../../../tables/text-encoding.ts';
import type { ImportedWord } from '../imported-word.ts';

/* Readers run in a thread of their own, without the database. */

export const CELL_SHOWN_MAX = 500;
const CELLS_SHOWN_MAX = 1_000;

export const rowsShown = (rows: readonly (readonly string[])[]): string[][] =>
  rows
    .slice(0, IMPORT_ROWS_SHOWN)
    .map((cells) => cells.slice(0, CELLS_SHOWN_MAX).map((cell) => cell.slice(0, CELL_SHOWN_MAX)));

export interface ArrivedImport {
  path: string;
  /** The learner's file name; `''` for pasted text. */
  name: string;
  size: number;
  beginning: Uint8Array;
}

/** `kept`: the rest of the row or note is imported. */
export type Problem = RecognisedFile['problems'][number];

export interface Recognised
  extends Pick<
    RecognisedFile,
    'encoding' | 'delimiter' | 'columns' | 'rows' | 'offered' | 'mapping'
  > {
  kind: ImportKind;
  media: number;
  /** What the file claims; else words are counted. */
  holds?: Pick<RecognisedFile['counts'], 'notes' | 'cards' | 'decks' | 'reviews'> | undefined;
  /** For archives, which are restored whole and give no words. */
  whole?: {
    counts: Pick<RecognisedFile['counts'], 'notes' | 'cards' | 'decks' | 'reviews'>;
    words: RecognisedFile['words'];
    problems: Problem[];
  };
}

export interface ReadWords {
  words: ImportedWord[];
  problems: Problem[];
  /** Names of columns or fields with content that nothing is made of. */
  dropped: string[];
}

export interface Reader {
  /** By first bytes, name or content. */
  canRead(file: ArrivedImport): Promise<boolean>;
  /** @param wanted the learner's choices. @throws AppError 400 `unreadable`, 413 `too_large`. */
  recognise(file: ArrivedImport, wanted: ImportMapping): Promise<Recognised>;
  /**
   * In parts, ordered by `at`, the same each time. @param mapping from `recognise`. @throws as
   * `recognise`.
   */
  words(file: ArrivedImport, mapping: ImportMapping): AsyncIterable<ReadWords>;
  /** Undefined if there is no such file. */
  media?(file: ArrivedImport, name: string): Promise<Readable | undefined>;
}

export async function arrivedImport(path: string, name: string): Promise<ArrivedImport> {
  const { size } = await stat(path);
  return { path, name, size, beginning: await beginningOf(path) };
}

/** As a ZIP archive begins. */
export const isZip = ({ beginning }: ArrivedImport) =>
  beginning[0] === 0x50 && beginning[1] === 0x4b;
