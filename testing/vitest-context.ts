import 'vitest';
import type { User } from '@gieok/shared/contract/auth';

/** A `Learner` that can be sent between processes. */
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
    /** An administrator's URL of the shared server; null on SQLite. */
    postgres: { url: string } | null;
    /** A migrated empty database to copy; null on PostgreSQL. */
    sqliteTemplate: string | null;
    /** The address of the server behind the pages under test. */
    server: string;
    /** For tests that change nothing. */
    learners: { empty: LearnerOfAllTests; full: LearnerOfAllTests };
  }
}
