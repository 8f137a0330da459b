import { type BrowserContext, test as base, expect } from '@playwright/test';
import { emptyLearner, fullLearner, type Learner, longWindedLearner } from '../testing/content.ts';
import { AppServer, type Engine } from './serve.ts';

interface TestFixtures {
  /** Fails a test whose page writes to the console or breaks its content policy. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** Set by the project; tests tagged @postgres run on both. */
  engine: Engine;
  /** One server a worker: each test registers its own user. */
  server: AppServer;
  /** For tests that change nothing; made when first used. */
  learners: Record<'empty' | 'full' | 'longWinded', () => Promise<Learner>>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  server: [
    async ({ engine }, use) => {
      const server = await AppServer.start({ engine, inMemory: true, env: { WARM_UP: 'on' } });
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

/** With a server of its own, which a test may stop, and with the service worker. */
export const testAlone = base.extend<{ server: AppServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await AppServer.start({ engine: 'sqlite' });
    await use(server);
    await server.dispose();
  },
  baseURL: ({ server }, use) => use(server.url),
  serviceWorkers: 'allow',
});

/** Collects console messages and errors. */
export function complaintsOf(context: BrowserContext, server: AppServer): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    // Browsers report failed calls and missing pages, which many tests cause.
    const { url } = message.location();
    const isCall =
      url.startsWith(`${server.url}/api/`) ||
      url === `${server.url}/healthz` ||
      url === message.page()?.url();
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    const isBlocked = message.text() === 'Service Worker registration blocked by Playwright';
    if (isTrouble && !isCall && !isBlocked) complaints.push(message.text());
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
