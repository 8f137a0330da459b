import { defineConfig } from 'vitest/config';

const serverTests = ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'];

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores means one file after another.
    maxWorkers: 2,
    projects: [
      { test: { name: 'shared', include: ['shared/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-sqlite',
          include: serverTests,
          provide: { engine: 'sqlite', postgres: null },
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests,
          globalSetup: 'testing/vitest-postgres.ts',
          provide: { engine: 'postgres' },
        },
      },
      { test: { name: 'testing', include: ['testing/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
