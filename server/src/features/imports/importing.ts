import type { StoreMedia } from './keep-media.ts';
import type { Reading } from './read-file.ts';

export interface Importing {
  dataDir: string;
  reading: Reading;
  clock: () => Date;
  random: () => number;
  storeMedia: StoreMedia;
  releaseMedia: (userId: number) => Promise<void>;
}
