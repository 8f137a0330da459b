import { describe, expect, it } from 'vitest';
import { type TestApp, testAppForThisTest } from '../../test/test-app.ts';

const limitedApp = () =>
  testAppForThisTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });

const AT_ONCE = 100;

interface Sent {
  from?: string;
  token?: string;
  method?: 'GET' | 'POST';
}

const send = (app: TestApp, path: string, { from, token, method = 'GET' }: Sent = {}) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });

/** How often each status came back from `count` requests, of which many are sent at once. */
async function statuses(count: number, request: (number: number) => ReturnType<typeof send>) {
  const tally: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, count - sent) },
      (_, more) => sent + more,
    );
    for (const { statusCode } of await Promise.all(numbers.map(request))) {
      tally[statusCode] = (tally[statusCode] ?? 0) + 1;
    }
  }
  return tally;
}

describe('who has no session', () => {
  it('gets 600 answers a minute from the guarded calls together, whatever token is invented', async () => {
    const app = await limitedApp();
    const paths = ['/cards', '/decks', '/audio/x.mp3'];
    const stranger = (number: number) =>
      send(app, paths[number % 3] ?? '', {
        from: '203.0.113.7',
        ...(number % 2 === 0 && { token: `invented-${number}` }),
      });
    expect(await statuses(900, stranger)).toEqual({ 401: 600, 429: 300 });
    expect((await send(app, '/openapi.json', { from: '203.0.113.7' })).statusCode).toBe(429);
    expect((await send(app, '/cards', { from: '203.0.113.8' })).statusCode).toBe(401);
  });

  it('does not spoil it for the learners behind the same address, who can log in and out', async () => {
    const app = await limitedApp();
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const from = '203.0.113.7';
    expect((await send(app, '/cards', { from, token: learner.token })).statusCode).toBe(200);
    await statuses(700, () => send(app, '/cards', { from }));
    expect((await send(app, '/cards', { from, token: learner.token })).statusCode).toBe(200);
    const { email, password } = learner;
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': from },
      payload: { email, password },
    });
    expect(login.statusCode).toBe(200);
    const logout = { from, token: other.token, method: 'POST' } as const;
    expect((await send(app, '/auth/logout', logout)).statusCode).toBe(200);
  });

  it('is no bar to a class of 60 that registers and logs in at once, a third of it with a slip', async () => {
    const app = await limitedApp();
    const from = '203.0.113.7';
    const send = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: path, headers: { 'x-forwarded-for': from }, payload });
    for (let learner = 0; learner < 60; learner += 1) {
      const email = `${learner}@example.com`;
      const account = { email, password: 'correct horse' };
      const slip = { email, password: 'x' };
      const username = 'Minji';
      if (learner % 3 === 0) {
        expect((await send('/api/auth/register', { ...slip, username })).statusCode).toBe(400);
        expect((await send('/api/auth/login', slip)).statusCode).toBe(401);
      }
      expect((await send('/api/auth/register', { ...account, username })).statusCode).toBe(201);
      expect((await send('/api/auth/login', account)).statusCode).toBe(200);
    }
  });

  it('cannot go on with a token whose session has ended', async () => {
    const app = await limitedApp();
    const { token } = await app.newLearner();
    const from = '203.0.113.7';
    expect((await send(app, '/cards', { from, token })).statusCode).toBe(200);
    expect((await send(app, '/auth/logout', { from, token, method: 'POST' })).statusCode).toBe(200);
    const after = await statuses(700, () => send(app, '/cards', { from, token }));
    // The very first answer above was counted as a stranger's: nobody knew the token yet.
    expect(after).toEqual({ 401: 599, 429: 101 });
  });
});

describe('an address', () => {
  it('is a whole /64 of IPv6, and the same IPv4 address however it is written', async () => {
    const app = await limitedApp();
    const login = async (from: string) =>
      (await send(app, '/auth/login', { from, method: 'POST' })).statusCode;
    for (let host = 1; host <= 120; host += 1) {
      expect(await login(`2001:db8:1:2::${host.toString(16)}`)).toBe(400);
      expect(await login(host % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7')).toBe(400);
    }
    expect(await login('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await login('[2001:db8:1:2::1]:443')).toBe(429);
    expect(await login('2001:db8:1:3::1')).toBe(400);
    expect(await login('203.0.113.7')).toBe(429);
    expect(await login('203.0.113.7:52011')).toBe(429);
    expect(await login('203.0.113.8')).toBe(400);
  });

  it('that is none at all is counted as well', async () => {
    const app = await limitedApp();
    const login = async (from: string) =>
      (await send(app, '/auth/login', { from, method: 'POST' })).statusCode;
    for (let attempt = 0; attempt < 120; attempt += 1) {
      expect(await login(`unknown${'x'.repeat(2000)}${attempt}`)).toBe(400);
    }
    expect(await login(`unknown${'x'.repeat(2000)}`)).toBe(429);
  });
});

describe('a learner', () => {
  it('asks 600 times a minute on all devices together, is told how long to wait, and can log out', async () => {
    const app = await limitedApp();
    const learner = await app.newLearner();
    const elsewhere = await app.login(learner.email, learner.password);
    const someoneElse = await app.newLearner();
    const tokens = [learner.token, elsewhere.token];
    const asked = await statuses(700, (number) =>
      send(app, '/categories', {
        from: `198.51.100.${number % 9}`,
        token: tokens[number % 2] ?? '',
      }),
    );
    expect(asked).toEqual({ 200: 600, 429: 100 });
    const refused = await learner.get('/categories');
    expect(refused.body).toEqual({
      success: false,
      message: expect.stringMatching(
        /^Too many requests: the limit is 600 a minute\. Please try again in \d\d? seconds?\.$/,
      ),
      code: 'too_many_requests',
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.body.message).toContain(`in ${wait} second`);

    expect((await someoneElse.get('/categories')).status).toBe(200);
    app.setClock(new Date(app.now.getTime() + wait * 1000).toISOString());
    expect((await learner.get('/categories')).status).toBe(200);
    await statuses(700, () => send(app, '/categories', { token: learner.token }));
    expect((await learner.get('/categories')).status).toBe(429);
    expect((await learner.post('/cards', {})).status).toBe(400);
    expect((await learner.post('/auth/logout')).status).toBe(200);
    expect((await learner.get('/categories')).status).toBe(401);
  });

  it('adds words by a script: more than 600 a minute, and each to a deck', async () => {
    const app = await limitedApp();
    const { token } = await app.newLearner();
    expect((await send(app, '/cards', { token })).statusCode).toBe(200);
    const calls = ['/cards', '/decks/1/cards'];
    const added = await statuses(1220, (number) =>
      send(app, calls[number % 2] ?? '', { token, method: 'POST' }),
    );
    expect(added).toEqual({ 400: 1220 });
  });

  it('has ten tries a minute at calls that check the password', async () => {
    const app = await limitedApp();
    const learner = await app.newLearner();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await learner.put('/auth/password', {})).status).toBe(400);
      expect((await learner.delete('/auth/account', {})).status).toBe(400);
    }
    for (const refused of [
      await learner.put('/auth/password', {}),
      await learner.delete('/auth/account', {}),
    ]) {
      expect(refused.status).toBe(429);
      expect(refused.body.message).toContain('the limit is 10 a minute');
    }
    expect((await learner.get('/auth/profile')).status).toBe(200);
  });
});
