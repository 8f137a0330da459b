import type { ClusterWorker } from '../cluster/worker.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';

/** What a feature is given to work with. Time and randomness come in here, so that tests decide them. */
export interface AppContext {
  config: Config;
  db: Database;
  /** @throws Error when the database cannot be worked with. */
  checkDatabase: () => Promise<void>;
  /** The present. */
  clock: () => Date;
  /** Milliseconds of a clock that nobody sets; where it is absent, that of the process. */
  steadyClock?: () => number;
  /** A number in [0, 1). */
  random: () => number;
  /** This process, where it is one of several workers: undefined where it is alone. */
  worker?: ClusterWorker | undefined;
}
