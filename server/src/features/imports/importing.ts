import type { StoreMedia } from './keep-media.ts';
import type { Reading } from './read-file.ts';

/** What an import needs of the server, whatever its file. */
export interface Importing {
  dataDir: string;
  reading: Reading;
  clock: () => Date;
  random: () => number;
  storeMedia: StoreMedia;
  /** Removes the sounds and pictures of a learner that were given up. */
  releaseMedia: (userId: number) => Promise<void>;
}
