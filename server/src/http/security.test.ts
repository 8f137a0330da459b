import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type TestApp, testAppForThisFile, testAppForThisTest } from '../../test/test-app.ts';

const app = await testAppForThisFile();

/** Asks for a login without saying whose: refused at once, but counted. */
const login = (limited: TestApp, headers: Record<string, string> = {}, url = '/api/auth/login') =>
  limited.inject({ method: 'POST', url, headers });

async function useUpLogins(limited: TestApp, headers: Record<string, string> = {}) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    expect((await login(limited, headers)).statusCode).toBe(400);
  }
}

describe('the security headers', () => {
  it.each(['/healthz', '/api/cards', '/api/nothing', '/api/openapi.json'])(
    'stand on the answer to %s',
    async (url) => {
      const { headers } = await app.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      // Over plain HTTP browsers only warn of these.
      expect(headers).not.toHaveProperty('cross-origin-opener-policy');
      expect(headers).not.toHaveProperty('origin-agent-cluster');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );
});

it('the security headers are those that helmet would set', async () => {
  const plain = Fastify();
  await plain.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  plain.get('/', async () => ({}));
  const ofRoute = ['content-type', 'content-length', 'date', 'connection'];
  const { headers: byHelmet } = await plain.inject('/');
  await plain.close();
  const { headers } = await app.inject('/healthz');
  const expected = Object.entries(byHelmet).filter(([name]) => !ofRoute.includes(name));
  expect(expected.length).toBeGreaterThan(5);
  expect(headers).toMatchObject(Object.fromEntries(expected));
});

it.each(['/', '/api/cards', '/api/docs/'])(
  'over https %s is kept apart from other windows and origins',
  async (url) => {
    const web = { 'index.html': '<!doctype html>' };
    const proxied = await testAppForThisTest({ env: { TRUST_PROXY: '127.0.0.1' }, web });
    const { headers } = await proxied.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['origin-agent-cluster']).toBe('?1');
    const plain = await proxied.inject({ url });
    expect(plain.headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(plain.headers).not.toHaveProperty('origin-agent-cluster');
  },
);

it('the description of the API is shown over plain HTTP, with nothing asked for by https', async () => {
  const { statusCode, headers, body } = await app.inject('/api/docs/');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('upgrade-insecure-requests');
  const scripts = [...body.matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(scripts.length).toBeGreaterThan(1);
  for (const path of scripts) {
    const script = await app.inject(new URL(path, 'http://localhost/api/docs/').pathname);
    expect(script.statusCode, path).toBe(200);
  }
});

describe('guessing passwords', () => {
  it('is over for a while after 120 attempts in a minute, and says when to come back', async () => {
    const limited = await testAppForThisTest({ env: { RATE_LIMITS: 'on' } });
    const { token } = await limited.newLearner();
    await useUpLogins(limited);
    const refused = await login(limited);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      success: false,
      message: expect.stringMatching(
        /^Too many requests: the limit is 120 a minute\. Please try again in \d\d? seconds?\.$/,
      ),
      code: 'too_many_requests',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);

    // Whoever is logged in learns on.
    expect((await limited.call('GET', '/auth/profile', { token })).status).toBe(200);
    expect((await limited.inject('/healthz')).statusCode).toBe(200);
  });

  it('is not helped by other ways of writing the address, nor by invented origins', async () => {
    const limited = await testAppForThisTest({ env: { RATE_LIMITS: 'on' } });
    await useUpLogins(limited);
    for (const url of ['/api/auth/login/', '/api/auth/login?again', '/%61pi/auth/login']) {
      expect((await login(limited, {}, url)).statusCode, url).toBe(429);
    }
    const elsewhere = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer invented' };
    expect((await login(limited, elsewhere)).statusCode).toBe(429);
  });

  it('is counted for each address behind a trusted proxy', async () => {
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
    const limited = await testAppForThisTest({ env });
    await useUpLogins(limited, { 'x-forwarded-for': '203.0.113.7' });
    const from = async (address: string) =>
      (await login(limited, { 'x-forwarded-for': address })).statusCode;
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('203.0.113.8')).toBe(400);
  });
});
