import { once } from 'node:events';
import Fastify, { type InjectOptions } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fieldErrors } from '../../test/answers.ts';
import { type Json, testAppForThisFile, testAppForThisTest } from '../../test/test-app.ts';
import { registerErrorHandler } from './error-handler.ts';

const app = await testAppForThisFile();

/** Sends a body as it is, with this content type. */
async function send(payload: string, contentType = 'application/json', url = '/api/auth/login') {
  const options: InjectOptions = { method: 'POST', url, payload };
  const response = await app.inject({ ...options, headers: { 'content-type': contentType } });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

describe('a failure', () => {
  it.each(['{"email":', '{email: "a"}', 'null null', '\u0000', '[1,'])(
    'of reading the JSON %j is a 400',
    async (payload) => {
      const answer = await send(payload);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        success: false,
        message: 'The request could not be understood. Is its body valid JSON?',
        code: 'invalid_request',
      });
    },
  );

  it.each(['null', '', '{}'])(
    'to send more than %j is reported field by field',
    async (payload) => {
      const answer = await send(payload);
      expect(answer.status).toBe(400);
      expect(fieldErrors(answer)).toEqual({
        email: 'Email is required',
        password: 'Password is required',
      });
    },
  );

  it.each(['[]', '"text"', '5', 'true'])('to send an object, but %s, is a 400', async (payload) => {
    const answer = await send(payload);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'invalid_input' });
  });

  it.each([
    '{"__proto__": {"is_admin": true}, "email": "a@b.co", "password": "secret"}',
    '{"constructor": {"prototype": {"is_admin": true}}, "email": "a@b.co", "password": "secret"}',
  ])('to leave the prototypes alone is a 400: %s', async (payload) => {
    const answer = await send(payload);
    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>).is_admin).toBeUndefined();
  });

  it('to stop nesting is a 400', async () => {
    expect((await send('['.repeat(60_000))).status).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'to send JSON, but %s, is a 415',
    async (contentType) => {
      const answer = await send('email=a@b.co', contentType);
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual({
        success: false,
        message: 'Send this request as JSON.',
        code: 'unsupported_type',
      });
    },
  );

  it('to be brief is a 413', async () => {
    const answer = await send(JSON.stringify({ email: 'x'.repeat(64 * 1024) }));
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({
      success: false,
      message: 'The request is too large: this call takes 64 KiB at most.',
      code: 'too_large',
    });
  });

  it.each([
    [`${'['.repeat(17)}1${']'.repeat(17)}`, /nested too deeply: 16 levels/],
    [JSON.stringify(Object.fromEntries([...Array(257).keys()].entries())), /too many fields: 256/],
  ])('to be flat and narrow is a 400', async (body, message) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_request' });
    expect(answer.body.message).toMatch(message);
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['PATCH', '/api/cards'],
    ['POST', '/api/cards/1'],
    ['GET', '/api/../api/nothing'],
    ['GET', '/api/cards/1/review/2'],
  ] as const)('to find %s %s is a 404 in JSON', async (method, url) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      success: false,
      message: 'There is nothing at this address.',
      code: 'not_found',
    });
  });

  it.each(['/api/cards/%E0%A4%A', '/api/%', '/%ff'])(
    'to understand the address %s is told in the envelope, too',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, code: 'invalid_request' });
      expect(response.headers['x-request-id']).toBeTruthy();
    },
  );

  it('that nobody foresaw says nothing of what broke', async () => {
    const broken = await testAppForThisTest();
    const learner = await broken.newLearner();
    await broken.db.schema.dropTable('skipped_days').execute();
    const answer = await learner.get('/stats');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      success: false,
      message: 'Something went wrong on the server. Please try again.',
      code: 'unexpected',
    });
  });
});

describe('a failure in the log', () => {
  /** What is logged of a request whose client has left, or not, by the time it fails. */
  async function logOf(failure: Error, hasLeft: boolean): Promise<Json> {
    const lines: Json[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const failing = Fastify({ logger: { level: 'warn', stream } });
    onTestFinished(() => failing.close());
    registerErrorHandler(failing, app.db);
    const left = new AbortController();
    failing.get('/', async (_request, reply) => {
      if (hasLeft) {
        left.abort();
        await once(reply.raw, 'close');
      }
      throw failure;
    });
    const address = await failing.listen({ host: '127.0.0.1', port: 0 });
    await fetch(address, { signal: left.signal }).catch(() => {});
    await expect.poll(() => lines).toHaveLength(1);
    return lines[0];
  }
  const [WARNING, ERROR] = [40, 50];

  it('is a warning without a stack where the same may work soon', async () => {
    const busy = await logOf(Object.assign(new Error('is locked'), { code: 'SQLITE_BUSY' }), false);
    expect(busy).toMatchObject({ level: WARNING, reason: 'is locked', code: 'SQLITE_BUSY' });
    expect(JSON.stringify(busy)).not.toContain('error-handler.test');
  });

  it('is a warning without a stack where the client broke off what it asked', async () => {
    const aborted = await logOf(AbortSignal.abort().reason, true);
    expect(aborted).toMatchObject({ level: WARNING, reason: 'This operation was aborted' });
    expect(JSON.stringify(aborted)).not.toContain('error-handler.test');
  });

  it('has its stack otherwise, whether or not anybody waits for the answer', async () => {
    for (const hasLeft of [false, true]) {
      const { level, err } = await logOf(new TypeError('no such thing'), hasLeft);
      expect(level).toBe(ERROR);
      expect(err.stack).toContain('error-handler.test');
    }
  });
});

describe('an unknown field', () => {
  it('is named, each one, wherever there are others amiss', async () => {
    const answer = await send('{"email": "a@b.co", "first": 1, "second": 2}');
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors(answer)).sort()).toEqual(['first', 'password', 'second']);
  });
});

describe('every answer', () => {
  it('carries the id of its request, which no other has', async () => {
    const answers = [
      await app.inject('/healthz'),
      await app.inject('/api/cards'),
      await app.inject('/api/nothing'),
      await app.inject({ method: 'POST', url: '/api/auth/login' }),
    ];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('finds its route with a slash at its end, too', async () => {
    const learner = await app.newLearner();
    expect((await learner.get('/cards/')).status).toBe(200);
  });
});

it('two hundred unknown fields are refused in a short answer', async () => {
  const names = Array.from({ length: 200 }, (_, number) => `k${number}`);
  const payload = Object.fromEntries(names.map((name) => [name, 1]));
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(response.statusCode).toBe(400);
  // E-mail and password are missing; of the others twenty are named.
  expect(response.json().errors).toHaveLength(22);
  expect(response.body.length).toBeLessThan(10_000);
});
