import { type BrowserContext, test as base, expect } from '@playwright/test';
import { emptyLearner, fullLearner, type Learner, longWindedLearner } from './content.ts';
import { AppServer, type Engine } from './serve.ts';

interface TestFixtures {
  /** No page may complain to the browser's console, nor break its own content policy. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** Set by the project; tests tagged @postgres also run on PostgreSQL. */
  engine: Engine;
  /** One server for all tests of a worker: let each test register a user of its own. */
  server: AppServer;
  /** Learners for tests that change nothing; each is made when first asked for. */
  learners: Record<'empty' | 'full' | 'longWinded', () => Promise<Learner>>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  server: [
    async ({ engine }, use) => {
      const server = await AppServer.start({ engine, inMemory: true });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  learners: [
    async ({ server }, use) => {
      await use({
        empty: once(() => emptyLearner(server.url)),
        full: once(() => fullLearner(server.url)),
        longWinded: once(() => longWindedLearner(server.url)),
      });
    },
    { scope: 'worker' },
  ],
  quietConsole: [
    async ({ context, server }, use) => {
      const complaints = complaintsOf(context, server);
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what the pages say that is no part of the product. */
export function complaintsOf(context: BrowserContext, server: AppServer): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    // That a call failed, or a page is not there, is what many tests are about; the browser says so.
    const { url } = message.location();
    const isCall = url.startsWith(`${server.url}/api/`) || url === message.page()?.url();
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isTrouble && !isCall) complaints.push(message.text());
  });
  context.on('weberror', (event) => complaints.push(String(event.error())));
  return complaints;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export type { WorkerFixtures };
export { expect };
