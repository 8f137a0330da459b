import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import {
  areOtherNodesPublished,
  FreshCopy,
  installOtherNodes,
  type Major,
  NpmStart,
  OTHER_NODES,
  pathOfNode,
} from './other-nodes.ts';

const STATEMENTS = 10_000;
const THROW_AWAY = fileURLToPath(new URL('throw-away-statements.mjs', import.meta.url));
const LIMIT_MS = 10 * 60_000;
const RETRY_MS = 1_000;

/** One for each, for they are tried at once. */
const copies = new Map<Major, FreshCopy>();
let idlers: ChildProcess[] = [];

/**
 * Collections fall at other moments when the processor is wanted elsewhere: that is when Node 24 aborted. The Nodes are
 * tried side by side; where there are more processors than Nodes, the others are kept busy as well.
 */
function keepBusy(): ChildProcess[] {
  const loop = `const end = Date.now() + ${LIMIT_MS}; while (Date.now() < end);`;
  const count = Math.max(0, availableParallelism() + 1 - OTHER_NODES.length);
  return Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  );
}

beforeAll(() => {
  if (!areOtherNodesPublished) return;
  installOtherNodes();
  for (const major of OTHER_NODES) copies.set(major, new FreshCopy());
  idlers = keepBusy();
}, LIMIT_MS);
afterAll(() => {
  for (const idler of idlers) idler.kill('SIGKILL');
  for (const copy of copies.values()) copy.dispose();
});

function copyFor(major: Major): FreshCopy {
  const copy = copies.get(major);
  if (copy === undefined) throw new Error(`There is no copy for Node ${major}.`);
  return copy;
}

describe.runIf(areOtherNodesPublished).concurrent('on a busy machine', () => {
  it.each(OTHER_NODES)(
    'Node %i builds and serves the product at the first start, keeps what it acknowledged through a kill, and ends with npm',
    async (major) => {
      const port = await freePort();
      const dataDir = mkdtempSync(join(tmpdir(), 'gieok-node-'));
      const url = `http://127.0.0.1:${port}`;
      const runs: NpmStart[] = [];
      const start = async () => {
        const run = new NpmStart(copyFor(major).folder, major, port, dataDir);
        runs.push(run);
        await run.untilReady(url);
        return run;
      };
      try {
        const first = await start();
        first.mustHavePrinted('Built server', 'Built web');
        const learner = await Learner.register(url);
        await learner.call('POST', '/decks/starter');
        const cards: { id: number }[] = (await learner.call('GET', '/cards/study/new?limit=8'))
          .data;
        expect(cards).toHaveLength(8);
        for (const [index, { id }] of cards.entries()) {
          await learner.call('POST', `/cards/${id}/review`, { rating: (index % 4) + 1 });
        }
        const before = (await learner.call('GET', '/stats')).data;
        expect(before).toMatchObject({ total_reviews: 8, reviews_today: 8, streak_days: 1 });

        await first.killServer();
        const second = await start();
        expect((await learner.call('GET', '/stats')).data).toEqual(before);
        await second.terminateNpm();
        await expect(fetch(`${url}/healthz`)).rejects.toThrow();
      } finally {
        for (const run of runs) run.vanish();
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
      }
    },
    LIMIT_MS,
  );

  it.each(OTHER_NODES)(
    `Node %i lives through ${STATEMENTS} throw-away statements`,
    async (major) => {
      const { stdout } = await promisify(execFile)(pathOfNode(major), [
        ...[THROW_AWAY, String(STATEMENTS), copyFor(major).folder],
      ]);
      expect(Number(stdout)).toBe((STATEMENTS * (STATEMENTS - 1)) / 2);
    },
    LIMIT_MS,
  );
});

interface Answer {
  message?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
  data: any;
}

/** Somebody who uses the API and knows nothing of its code. */
class Learner {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async register(url: string): Promise<Learner> {
    const account = { email: 'learner@example.org', password: 'correct horse' };
    await call(url, 'POST', '/auth/register', { ...account, username: 'learner' });
    const { data } = await call(url, 'POST', '/auth/login', account);
    return new Learner(url, data.token);
  }

  call(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(this.#url, method, path, body, this.#token);
  }
}

async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // On so busy a machine the server may ask to come again, as it would ask anybody.
  if (response.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return call(url, method, path, body, token);
  }
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  return answer;
}
