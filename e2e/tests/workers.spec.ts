import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { test as base, expect } from '@playwright/test';
import { Account, PASSWORD } from '../../testing/accounts.ts';
import { AppServer, type Engine } from '../serve.ts';
import { beginPost } from '../slow-post.ts';

const test = base.extend<object, { engine: Engine }>({
  engine: ['sqlite', { scope: 'worker', option: true }],
});

/** Of an address (`server/src/http/limits.ts`). */
const LOGINS_A_MINUTE = 120;
const CARD = { korean_text: '기억', english_text: 'memory' };

interface Answer {
  status: number;
  /** Of the failure. */
  code: string | undefined;
  data: unknown;
  /** Which worker answered, by its number. */
  worker: number;
}

/** Asks over a connection of its own: the workers are given connections in turn. */
async function ask(
  server: AppServer,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const sending = request(`${server.url}/api${path}`, {
    method,
    agent: false,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  sending.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const { code, data } = JSON.parse(await text(response)) as { code?: string; data?: unknown };
  const id = String(response.headers['x-request-id']);
  const workerOf = () => {
    const line = server.log.split('\n').find((each) => each.includes(id));
    return Number(/"worker":(\d)/.exec(line ?? '')?.[1]);
  };
  await expect.poll(workerOf).toBeGreaterThan(0);
  return { status: response.statusCode ?? 0, code, data, worker: workerOf() };
}

/** The processes that have served so far, by what they logged. */
const pidsOf = ({ log }: AppServer, worker: number) => [
  ...new Set(
    [...log.matchAll(new RegExp(`"pid":(\\d+),"hostname":"[^"]*","worker":${worker},`, 'g'))].map(
      ([, pid]) => Number(pid),
    ),
  ),
];

test('workers know the same sessions, count together what is limited, and have jobs done once @postgres', async ({
  engine,
}) => {
  const env = { WORKERS: '2', RATE_LIMITS: 'on', LOG_LEVEL: 'info' };
  const server = await AppServer.start({ engine, env });
  try {
    await expect.poll(() => server.log).toContain('Gieok is running at');
    expect(server.log.match(/Gieok is running at .* 2 workers/g)).toHaveLength(1);

    const account = await Account.register(server.url);
    const { token } = account;
    const card = await account.createCard(CARD);
    await account.review(card, 3);
    const profiles = await Promise.all(
      [1, 2, 3, 4].map(() => ask(server, 'GET', '/auth/profile', { token })),
    );
    expect(profiles.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(profiles.map(({ worker }) => worker))).toEqual(new Set([1, 2]));

    // Each change has a job replay the cards, which is done before the answer.
    for (const scheduler of ['fsrs', 'sm2', 'fsrs', 'sm2']) {
      const body = { scheduler };
      expect(await ask(server, 'PUT', '/settings/study', { token, body })).toMatchObject({
        status: 200,
      });
    }

    // The login above counts; of passwords that are wrong five are free.
    const guess = { email: account.user.email, password: `not ${PASSWORD}` };
    const answers: Answer[] = [];
    for (let tried = 0; tried < LOGINS_A_MINUTE + 3; tried += 1) {
      answers.push(await ask(server, 'POST', '/auth/login', { body: guess }));
    }
    const codes = answers.map(({ code }) => code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('wrong_credentials'));
    expect(new Set(codes.slice(5, LOGINS_A_MINUTE - 2))).toContain('login_delayed');
    expect(codes.slice(LOGINS_A_MINUTE)).toEqual(Array(3).fill('too_many_requests'));
    expect(new Set(answers.slice(LOGINS_A_MINUTE).map(({ worker }) => worker)).size).toBe(2);
  } finally {
    await server.dispose();
  }
});

test('a worker that is killed loses nothing that was answered, and another takes its place; all end in order @postgres', async ({
  engine,
}) => {
  const server = await AppServer.start({ engine, env: { WORKERS: '2', LOG_LEVEL: 'info' } });
  try {
    await expect.poll(() => server.log).toContain('Gieok is running at');
    const account = await Account.register(server.url);
    const { token } = account;
    const cards = await Promise.all([1, 2, 3, 4].map(() => account.createCard(CARD)));
    const reviews = cards.flatMap(({ id }) =>
      Array.from({ length: 10 }, () => ({ cardId: id, reviewId: randomUUID(), rating: 3 })),
    );
    const send = async ({ cardId, ...body }: (typeof reviews)[number]) =>
      (await ask(server, 'POST', `/cards/${cardId}/review`, { token, body })).status;
    const countOf = async () => {
      // A connection that was kept for later may be that of a worker that is gone.
      const answers = await Promise.all(
        cards.map(({ id }) => ask(server, 'GET', `/cards/${id}/progress`, { token })),
      );
      const progress = answers.map(({ data }) => data as { history: unknown[] });
      return progress.reduce((sum, { history }) => sum + history.length, 0);
    };
    // One after the other they are given to both, and each has told who it is once it has answered.
    for (let asked = 0; asked < 2; asked += 1) await ask(server, 'GET', '/auth/profile', { token });
    const [killed = Number.NaN] = pidsOf(server, 2);
    let answered = 0;
    await Promise.all(
      reviews.map(async (review) => {
        // What the worker was asked when it was killed nobody answers.
        if ((await send(review).catch(() => undefined)) !== 200) return;
        answered += 1;
        if (answered === 10) process.kill(killed, 'SIGKILL');
      }),
    );
    expect(answered).toBeGreaterThanOrEqual(10);
    // Until it is known to be gone it may be given a connection, which nobody answers.
    const isGone = `Worker 2 (${killed}) ended by SIGKILL; another takes its place.`;
    await expect.poll(() => server.log).toContain(isGone);
    expect(await countOf()).toBeGreaterThanOrEqual(answered);
    for (const review of reviews) expect(await send(review)).toBe(200);
    expect(await countOf()).toBe(reviews.length);

    await expect.poll(() => pidsOf(server, 2).length).toBe(2);
    await expect
      .poll(async () => (await ask(server, 'GET', '/auth/profile', { token })).worker)
      .toBe(2);

    // Each worker is in the middle of a request when the server is told to stop.
    const finish = await Promise.all(
      [1, 2].map(() => beginPost(`${server.url}/api/cards`, token, CARD)),
    );
    const ended = server.stop();
    await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => undefined)).toBeUndefined();
    for (const end of finish) expect((await end()).statusCode).toBe(201);
    expect(await ended).toBe(0);
    const pids = [...pidsOf(server, 1), ...pidsOf(server, 2)];
    for (const pid of pids) expect(() => process.kill(pid, 0), `${pid}`).toThrow('ESRCH');
  } finally {
    await server.dispose();
  }
});

test('workers that cannot start say why once, and the server ends with 1', async () => {
  const taken = await AppServer.start();
  try {
    const { port } = new URL(taken.url);
    const starting = AppServer.start({ env: { WORKERS: '3', PORT: port } });
    const failure = await starting.then(String, String);
    expect(failure).toContain('The server ended with 1');
    expect(failure.match(/is taken by another program/g)).toHaveLength(1);
    expect(failure).toContain('Worker 1 ended with 1 before it could serve: Gieok does not start.');
  } finally {
    await taken.dispose();
  }
});
