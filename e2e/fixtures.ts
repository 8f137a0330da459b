import { test as base, expect } from '@playwright/test';
import { AppServer, type Engine } from './serve.ts';

interface WorkerFixtures {
  /** Set by the project; tests tagged @postgres also run on PostgreSQL. */
  engine: Engine;
  /** One server for all tests of a worker: let each test register a user of its own. */
  server: AppServer;
}

// biome-ignore lint/complexity/noBannedTypes: Playwright's word for "no fixtures per test"
export const test = base.extend<{}, WorkerFixtures>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  server: [
    async ({ engine }, use) => {
      const server = await AppServer.start({ engine });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export type { WorkerFixtures };
export { expect };
