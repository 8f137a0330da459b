import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { Account, PASSWORD } from '../../testing/accounts.ts';
import { startPostgres } from '../../testing/postgres.ts';
import { AppServer, type Engine } from '../serve.ts';
import { beginPost } from '../slow-post.ts';

/** One server, whose log says all that it can, for those who do not need their own. */
const test = base.extend<object, { engine: Engine; server: AppServer }>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  server: [
    async ({ engine }, use) => {
      const server = await AppServer.start({ engine, env: { LOG_LEVEL: 'trace' } });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

test('rebuild-schedule finds nothing to mend beside a running server, and mends what was spoilt @postgres', async ({
  server,
}) => {
  const account = await Account.register(server.url);
  const { id } = await account.createCard({ korean_text: '기억', english_text: 'memory' });
  for (const rating of [3, 3, 1, 2]) await account.post(`/cards/${id}/review`, { rating });
  const right = await account.get(`/cards/${id}`);

  expect(await server.command('rebuild-schedule')).toEqual({
    code: 0,
    output:
      'Looked at 1 card and 4 of their reviews and other entries in the log.\nNo differences.\n',
  });
  await server.execute(`update cards set review_interval = 99, due_day = '2031-01-01'`);
  const spoilt = await account.get(`/cards/${id}`);
  const check = await server.command('rebuild-schedule', '--check');
  expect(check.code).toBe(1);
  expect(check.output).toMatch(
    /^Card 1 of user 1: review_interval is 99, by the log 1; due_day is/,
  );
  expect(await account.get(`/cards/${id}`)).toEqual(spoilt);

  const mended = await server.command('rebuild-schedule');
  expect(mended).toMatchObject({ code: 0, output: expect.stringContaining('1 card differed') });
  expect(await account.get(`/cards/${id}`)).toEqual(right);
  expect((await server.command('rebuild-schedule', '--check')).code).toBe(0);
});

test('a server that is told to stop still answers what it was asked, and ends with 0 @postgres', async ({
  server,
}) => {
  const account = await Account.register(server.url);
  const card = { korean_text: '기억', english_text: 'memory' };
  const finish = await beginPost(`${server.url}/api/cards`, account.token, card);
  const ended = server.stop();
  await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => undefined)).toBeUndefined();
  expect((await finish()).statusCode).toBe(201);
  expect(await ended).toBe(0);

  await server.restart();
  expect(await account.get('/cards')).toHaveLength(1);
});

test('a server that is to wait before it stops says so to its proxy, and serves on meanwhile', async () => {
  const server = await AppServer.start({ env: { WORKERS: '2', SHUTDOWN_DELAY: '3' } });
  try {
    const account = await Account.register(server.url);
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    const start = Date.now();
    const ended = server.stop();
    await expect.poll(ready).toBe(503);
    while (Date.now() - start < 2_000) {
      await account.createCard({ korean_text: '기억', english_text: 'memory' });
      expect(await ready()).toBe(503);
    }
    expect(await ended).toBe(0);
    await expect(ready()).rejects.toThrow();
  } finally {
    await server.dispose();
  }
});

test('the log names each request and holds no secret', async ({ server }) => {
  const account = await Account.register(server.url);
  await account.put('/auth/password', { currentPassword: PASSWORD, newPassword: 'new secret' });
  await account.post('/auth/logout');
  const response = await fetch(`${server.url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${account.token}`, cookie: `gieok_audio=${account.token}` },
  });
  expect(response.status).toBe(401);
  // All of it is written only once it has ended.
  await server.stop();
  expect(server.log).toContain(response.headers.get('x-request-id'));
  for (const secret of [PASSWORD, 'new secret', account.token, '$argon2']) {
    expect(server.log).not.toContain(secret);
  }
  await server.restart();
});

test('half a request, and a connection that says nothing, do not keep a server from ending with 0', async ({
  server,
}) => {
  const port = Number(new URL(server.url).port);
  const sockets = [
    'GET /healthz HT',
    'POST /api/cards HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{',
    '',
  ];
  for (const text of sockets) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
  }
  const start = Date.now();
  expect(await server.stop()).toBe(0);
  // So long the server waits for what moves.
  expect(Date.now() - start).toBeLessThan(8_000);
});

test('rebuild-schedule says so where there is no database, and makes none', async ({ server }) => {
  const empty = await server.command('rebuild-schedule', '--chekc');
  expect(empty).toMatchObject({ code: 2, output: expect.stringContaining("'--chekc'") });
  await server.stop();
  rmSync(server.dataDir, { recursive: true });
  expect(await server.command('rebuild-schedule')).toEqual({
    code: 2,
    output: `There is no database at ${join(server.dataDir, 'gieok.db')}.\n`,
  });
  expect(existsSync(server.dataDir)).toBe(false);
});

test('two servers that start at once on an empty database both come up @postgres', async ({
  engine,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-e2e-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  await postgres?.createDatabase('shared');
  const env = {
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url('shared') }),
  };
  const servers = await Promise.all([AppServer.start({ env }), AppServer.start({ env })]);
  try {
    const [first, second] = servers;
    const account = await Account.register(first.url);
    expect((await Account.logIn(second.url, account.user.email)).user).toEqual(account.user);
  } finally {
    for (const server of servers) await server.dispose();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a second server on a data folder says so, and a first one after a crash, or with workers, does not', async () => {
  const saying = /Another Gieok server works on the data folder/;
  const first = await AppServer.start({ env: { WORKERS: '2' } });
  let second: AppServer | undefined;
  try {
    expect((await first.command('rebuild-schedule', '--check')).code).toBe(0);
    await first.kill();
    await first.restart();
    expect(first.log).not.toMatch(saying);
    second = await AppServer.start({ env: { DATA_DIR: first.dataDir } });
    expect(second.log).toMatch(saying);
    await first.stop();
    await second.restart();
    expect(second.log.match(new RegExp(saying, 'g'))).toHaveLength(1);
  } finally {
    await second?.dispose();
    await first.dispose();
  }
});

test('a server with a wrong configuration says everything that is wrong, and does not start', async () => {
  const starting = AppServer.start({ env: { PORT: 'eighty', LOG_LEVEL: 'loud' } });
  await expect(starting).rejects.toThrow(
    /The configuration is not valid:\n {2}PORT: .*\n {2}LOG_LEVEL: /,
  );
});

test('the list of Korean words is a file beside the server, and in no JavaScript', () => {
  const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const lines = readFileSync(built('server/dist/word-list.txt'), 'utf8').split('\n').slice(1);
  const long = lines.flatMap((line) => line.split(' ').slice(1)).filter((word) => word.length > 3);
  const sample = long.filter((_, index) => index % 200 === 0);
  expect(sample.length).toBeGreaterThan(50);
  const scripts = ['server/dist', 'web/dist/assets'].flatMap((folder) =>
    readdirSync(built(folder)).flatMap((name) =>
      /\.m?js$/.test(name) ? built(`${folder}/${name}`) : [],
    ),
  );
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    const text = readFileSync(script, 'utf8');
    const held = sample.filter((word) => text.includes(word));
    expect(held.length, script).toBeLessThan(sample.length / 10);
  }
});
