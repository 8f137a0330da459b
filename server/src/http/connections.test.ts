import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { testAppForThisTest } from '../../test/test-app.ts';
import { Connections } from './connections.ts';

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a machine does that has no time for this process: what arrives meanwhile is not read before it goes on. */
const standStill = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** So long a stopping server waits for what moves; for what does not, a second. */
const HOWEVER_MUCH_MOVES_MS = 8_000;

/** A connection of somebody who speaks HTTP by hand. */
async function dial(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  return {
    say: (text: string) => socket.write(text),
    heard: () => heard,
    /** What was answered until the connection was closed. */
    rest: async () => {
      await ended;
      return heard;
    },
    untilHeard: (text: string) => expect.poll(() => heard).toContain(text),
  };
}

const head = (method: string, path: string, length?: number) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(length === undefined
      ? []
      : ['content-type: application/json', `content-length: ${length}`]),
    '\r\n',
  ].join('\r\n');

/** Stops the server. @returns how long that took, in milliseconds. */
async function stop(app: { close(): Promise<void> }): Promise<number> {
  const start = Date.now();
  await app.close();
  return Date.now() - start;
}

const untilNobodyListens = (url: string) =>
  expect.poll(() => dial(url).catch(({ code }) => code), { interval: 5 }).toBe('ECONNREFUSED');

const GONE = /^HTTP\/1\.1 503 .*connection: close\r\n.*"code":"unavailable"\}$/s;

it('who has connected before it stops is answered, though nobody had accepted them', async () => {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const clients = await Promise.all(Array.from({ length: 50 }, () => dial(url)));
  for (const client of clients) client.say(head('GET', '/healthz'));
  await stop(app);
  for (const client of clients) expect(await client.rest()).toMatch(/^HTTP\/1\.1 200 /);
});

it('nobody hears that a connection closes before the server has stopped listening', async () => {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const client = await dial(url);
  const others = await Promise.all(Array.from({ length: 50 }, () => dial(url)));
  const stopped = stop(app);
  for (let answers = 1; !client.heard().includes('connection: close'); answers += 1) {
    client.say(head('GET', '/healthz'));
    await expect
      .poll(() => client.heard().match(/HTTP\/1\.1 200/g)?.length, { interval: 0 })
      .toBe(answers);
  }
  await expect(dial(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await Promise.all([stopped, ...others.map((other) => other.rest())]);
});

it('half a request does not keep the server from stopping, and is told that the connection closes', async () => {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const [halfHead, halfBody, silent] = [await dial(url), await dial(url), await dial(url)];
  halfHead.say('GET /healthz HT');
  halfBody.say(`${head('POST', '/api/auth/login', 100)}{"email":`);
  await sleep(100);
  expect(await stop(app)).toBeLessThan(HOWEVER_MUCH_MOVES_MS);
  expect(await halfHead.rest()).toMatch(GONE);
  expect(await halfBody.rest()).toMatch(GONE);
  expect(await silent.rest()).toBe('');
});

it('who kept a connection for later is answered once more, and told that it closes', async () => {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const [resting, asking] = [await dial(url), await dial(url)];
  for (const client of [resting, asking]) {
    client.say(head('GET', '/healthz'));
    await client.untilHeard('200 OK');
  }
  const stopped = stop(app);
  await untilNobodyListens(url);
  asking.say(head('GET', '/readyz'));
  const [, first = '', second = ''] = (await asking.rest()).split('HTTP/1.1 ');
  expect(first).toMatch(/^connection: keep-alive\r$/im);
  expect(second).toMatch(/^200 OK\r\n/);
  expect(second).toContain('connection: close');
  expect((await resting.rest()).match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(await stopped).toBeLessThan(HOWEVER_MUCH_MOVES_MS);
});

it('who comes while the server stops is refused, and can go elsewhere', async () => {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const resting = await dial(url);
  resting.say(head('GET', '/healthz'));
  await resting.untilHeard('200 OK');
  const stopped = stop(app);
  await sleep(100);
  await expect(dial(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  resting.say(head('GET', '/readyz'));
  expect(await resting.rest()).toMatch(/200 OK.*200 OK\r\n.*connection: close/s);
  await stopped;
});

it('a body that is slow but moves is waited for, and answered', async () => {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const client = await dial(url);
  const body = JSON.stringify({ email: 'nobody@example.com', password: '' });
  client.say(head('POST', '/api/auth/login', body.length));
  await sleep(100);
  const stopped = stop(app);
  for (const letter of body) {
    client.say(letter);
    await sleep(50);
  }
  expect(await client.rest()).toMatch(/^HTTP\/1\.1 400 .*Password is required/s);
  expect(await stopped).toBeLessThan(HOWEVER_MUCH_MOVES_MS + 5_000);
});

it('a body that moves is waited for where it is the server that stands still', async () => {
  const app = await testAppForThisTest();
  const client = await dial(await app.listen());
  const body = JSON.stringify({ email: 'nobody@example.com', password: '' });
  client.say(head('POST', '/api/auth/login', body.length));
  await sleep(100);
  const stopped = stop(app);
  client.say(body.slice(0, 10));
  await sleep(500);
  client.say(body.slice(10, 20));
  standStill(1_500);
  await sleep(100);
  client.say(body.slice(20));
  expect(await client.rest()).toMatch(/^HTTP\/1\.1 400 .*Password is required/s);
  await stopped;
});

it('requests that were sent in one go are all answered, the last of them with the farewell', async () => {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const client = await dial(url);
  client.say(head('GET', '/healthz'));
  await client.untilHeard('200 OK');
  const stopped = stop(app);
  await untilNobodyListens(url);
  client.say(head('GET', '/readyz') + head('GET', '/api/cards') + head('GET', '/healthz'));
  const answers = (await client.rest()).split('HTTP/1.1 ').slice(2);
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['200', '401', '200']);
  expect(answers.map((answer) => /^connection: close\r$/im.test(answer))).toEqual([
    false,
    false,
    true,
  ]);
  expect(await stopped).toBeLessThan(HOWEVER_MUCH_MOVES_MS);
});

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid_request'],
  [
    'a head that is too long',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'too_large',
  ],
  [
    'two lengths of one body',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'invalid_request',
  ],
])('%s is refused in the words of every other failure', async (_, sent, status, code) => {
  const app = await testAppForThisTest();
  const client = await dial(await app.listen());
  client.say(sent);
  const [answerHead = '', body = ''] = (await client.rest()).split('\r\n\r\n');
  expect(answerHead).toContain(`HTTP/1.1 ${status} `);
  expect(answerHead).toContain('connection: close');
  expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String), code });
});

it('a body that is not packed as it says is refused, while the rest of it still comes', async () => {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const client = await dial(url);
  const body = 'x'.repeat(30_000);
  client.say(`${head('POST', '/api/auth/login', body.length).trimEnd()}\r\n`);
  client.say('content-encoding: gzip\r\n\r\n');
  client.say(body.slice(0, 20_000));
  await client.untilHeard('HTTP/1.1 400');
  client.say(body.slice(20_000));
  const next = await dial(url);
  next.say(head('GET', '/healthz'));
  await next.untilHeard('HTTP/1.1 200');
});

it('a connection on which nothing is ever said is closed after a while', async () => {
  const server = new Connections(200).follow(createServer((_, response) => response.end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [silent, speaking] = [await dial(url), await dial(url)];
  speaking.say(head('GET', '/'));
  standStill(400);
  await speaking.untilHeard('200 OK');
  expect(await silent.rest()).toBe('');
  speaking.say(head('GET', '/again'));
  await expect.poll(speaking.heard).toMatch(/200 OK.*200 OK/s);
  server.closeAllConnections();
  await speaking.rest();
  server.close();
});
