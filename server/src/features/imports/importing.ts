import type { ImportResult, RecognisedFile } from '@gieok/shared/contract/imports';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { StoreMedia } from '../../http/media/media-store.ts';
import type { Choices, StoredImport } from './imports-table.ts';
import type { Reading } from './read-file.ts';

export interface Importing {
  dataDir: string;
  reading: Reading;
  clock: () => Date;
  random: () => number;
  storeMedia: StoreMedia;
  releaseMedia: (userId: number) => Promise<void>;
}

export interface Commit {
  row: StoredImport;
  choices: Choices;
  /** Throws where the import is over. */
  hold: (transaction: Transaction<Schema>) => Promise<void>;
}

export interface Committed {
  result: ImportResult;
  found: RecognisedFile;
}
