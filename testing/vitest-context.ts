import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
    /** An administrator's URL of the server all test files share; null where SQLite is tested. */
    postgres: { url: string } | null;
  }
}
