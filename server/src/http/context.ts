import type { ClusterWorker } from '../cluster/worker.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { MediaStore } from './media/media-store.ts';

/** Tests replace time and randomness. */
export interface AppContext {
  config: Config;
  db: Database;
  media: MediaStore;
  checkDatabase: () => Promise<void>;
  clock: () => Date;
  random: () => number;
  /** Undefined where this process is alone. */
  worker?: ClusterWorker | undefined;
}
