import 'vitest';
import type { User } from '@gieok/shared/contract/auth';

/** A learner, as one process can hand them to another. */
export interface LearnerOfAllTests {
  account: { server: string; user: User; token: string };
  deck: number;
  emptyDeck: number;
  share: string;
  category: number;
  emptyCategory: number;
  text: number;
  card: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
    /** An administrator's URL of the server all test files share; null where SQLite is tested. */
    postgres: { url: string } | null;
    /** An empty database with the tables of today, to be copied; null where PostgreSQL is tested. */
    sqliteTemplate: string | null;
    /** The address of the server that the pages under test ask. */
    server: string;
    /** Learners for tests of pages that change nothing. */
    learners: { empty: LearnerOfAllTests; full: LearnerOfAllTests };
  }
}
