import { describe, expect, it } from 'vitest';
import { type TestApp, testAppForThisFile, testAppForThisTest } from '../../../test/test-app.ts';
import { AppError } from '../../errors.ts';
import { forgetLoginFailures, LoginDelays } from './login-delays.ts';

const HOUR = 3_600_000;

const shared = await testAppForThisFile();

/** The delays, a clock to move, and attempts that fail: how long, in seconds, they were told to wait instead. */
function trial() {
  const clock = { now: Date.parse('2026-03-10T03:00:00Z') };
  const server = () =>
    new LoginDelays({
      db: shared.db,
      clock: () => new Date(clock.now),
      config: { ...shared.config, RATE_LIMITS: true },
    });
  const servers = [server(), server()];
  const account = `${crypto.randomUUID()}@example.com`;
  let asked = 0;
  const attempt = async (source: string, isKnown = false) => {
    const delays = servers[asked++ % 2] as LoginDelays;
    try {
      const message = (seconds: number) => `Wait ${seconds} s`;
      return await delays.begin({ account, source, isKnown, message });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.statusCode).toBe(429);
      return error.retryAfterSeconds;
    }
  };
  const fail = async (source: string, isKnown = false) => {
    const outcome = await attempt(source, isKnown);
    return typeof outcome === 'number' ? outcome : 0;
  };
  const failTimes = async (times: number, source: string, isKnown = false) => {
    const waits: number[] = [];
    for (let time = 0; time < times; time += 1) waits.push(await fail(source, isKnown));
    return waits;
  };
  const right = async (source: string) => {
    const outcome = await attempt(source);
    if (typeof outcome !== 'object') throw new Error('The attempt was refused.');
    return outcome;
  };
  return { clock, fail, failTimes, right };
}

describe('guessing the password of one account, on two servers by turns', () => {
  it('is free five times, then takes 1 s, 2 s, 4 s … up to a quarter of an hour', async () => {
    const { clock, fail, failTimes } = trial();
    expect(await failTimes(5, 'home')).toEqual([0, 0, 0, 0, 0]);
    const waits: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      const wait = await fail('home');
      waits.push(wait);
      clock.now += wait * 1000 - 1;
      expect(await fail('home')).toBe(1);
      clock.now += 1;
      expect(await fail('home')).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('takes no longer after the clock was set back', async () => {
    const { clock, fail, failTimes } = trial();
    await failTimes(5, 'home');
    clock.now -= 24 * HOUR;
    expect(await fail('home')).toBe(1);
    clock.now += 1000;
    expect(await fail('home')).toBe(0);
  });

  it('is forgotten after a day without a failure, or with the right password', async () => {
    const { clock, fail, failTimes, right } = trial();
    await failTimes(5, 'home');
    expect(await fail('home')).toBe(1);
    clock.now += 24 * HOUR + 1;
    expect(await failTimes(2, 'home')).toEqual([0, 0]);
    await (await right('home')).succeed();
    expect(await failTimes(6, 'home')).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('counts nothing where the password could not be checked', async () => {
    const { failTimes, right } = trial();
    for (let number = 0; number < 20; number += 1) await (await right('home')).cancel();
    expect(await failTimes(6, 'home')).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('from a hundred places leaves each new place one try, and known devices theirs', async () => {
    const { clock, fail, failTimes, right } = trial();
    for (let place = 0; place < 100; place += 1) expect(await fail(`place ${place}`)).toBe(0);
    expect(await failTimes(2, 'a new place')).toEqual([0, 60]);
    await (await right('where the owner is')).succeed();
    expect(await failTimes(5, 'phone', true)).toEqual([0, 0, 0, 0, 0]);
    clock.now += 24 * HOUR + 1;
    expect(await failTimes(2, 'a day later')).toEqual([0, 0]);
  });

  it('leaves no row behind after a day, nor after an hour where it delays nobody', async () => {
    const own = await testAppForThisTest({ env: { RATE_LIMITS: 'on' } });
    const message = String;
    const delays = new LoginDelays({ ...own, clock: () => own.now });
    for (const [account, times] of Object.entries({ guessed: 5, mistyped: 1 })) {
      for (let time = 0; time < times; time += 1) {
        await delays.begin({ account, source: 'home', isKnown: true, message });
      }
    }
    const rowsAfter = async (hours: number) => {
      const clock = () => new Date(own.now.getTime() + hours * HOUR + 1);
      await forgetLoginFailures(own.db, clock());
      const rows = await own.db.selectFrom('login_failures').select('failures').execute();
      return rows.map(({ failures }) => failures);
    };
    expect(await rowsAfter(0)).toHaveLength(2);
    expect(await rowsAfter(1)).toEqual([5]);
    expect(await rowsAfter(24)).toEqual([]);
  });
});

describe('logging in', () => {
  const limitedApp = () =>
    testAppForThisTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
  const HERE = '203.0.113.7';
  const ELSEWHERE = '203.0.113.8';

  async function logIn(
    app: TestApp,
    body: { email: string; password: string },
    { from = HERE, cookie = '' } = {},
  ) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': from, ...(cookie !== '' && { cookie }) },
      payload: body,
    });
    const device = response.cookies.find(({ name }) => name === 'gieok_device');
    return {
      status: response.statusCode,
      body: response.json(),
      wait: response.headers['retry-after'],
      device,
      cookie: `gieok_device=${device?.value}`,
    };
  }
  const guess = async (app: TestApp, email: string, times: number, from = HERE) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      expect((await logIn(app, { email, password: `guess ${attempt}` }, { from })).status).toBe(
        401,
      );
    }
  };

  it('after five wrong passwords waits a second, with the right one too, and says so', async () => {
    const app = await limitedApp();
    const learner = await app.newLearner();
    const { email, password } = learner;
    await guess(app, email, 5);
    const delayed = await logIn(app, { email: ` ${email.toUpperCase()} `, password });
    expect(delayed.status).toBe(429);
    expect(delayed.wait).toBe('1');
    expect(delayed.body).toEqual({
      success: false,
      message: 'Too many failed logins. Please try again in 1 second.',
      code: 'login_delayed',
    });
    app.setClock('2026-03-10T03:00:01.000Z');
    expect((await logIn(app, { email, password })).status).toBe(200);
    await guess(app, email, 5);
  });

  it('waits no longer after the time of the day was set back', async () => {
    const app = await limitedApp();
    const { email, password } = await app.newLearner();
    await guess(app, email, 5);
    app.setClock('2026-03-09T03:00:00.000Z');
    expect((await logIn(app, { email, password })).wait).toBe('1');
  });

  it('does not tell an account from none', async () => {
    const app = await limitedApp();
    const { email } = await app.newLearner();
    const nobody = 'nobody@example.com';
    await guess(app, email, 5);
    await guess(app, nobody, 5);
    const answers = [
      await logIn(app, { email, password: 'another' }),
      await logIn(app, { email: nobody, password: 'another' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('is delayed for guesses that are in flight together', async () => {
    const app = await limitedApp();
    const { email } = await app.newLearner();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => logIn(app, { email, password: `${number}` })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('stays open to the owner: elsewhere, and in a browser that was used before', async () => {
    const app = await limitedApp();
    const { email, password } = await app.newLearner();
    const { device, cookie } = await logIn(app, { email, password });
    expect(device).toMatchObject({ path: '/api/auth', httpOnly: true, sameSite: 'Strict' });
    await guess(app, email, 5);
    expect((await logIn(app, { email, password })).status).toBe(429);
    expect((await logIn(app, { email, password }, { cookie })).status).toBe(200);
    expect((await logIn(app, { email, password }, { from: ELSEWHERE })).status).toBe(200);
    // One attempt of the owner's does not free the others at that address.
    expect((await logIn(app, { email, password })).status).toBe(429);
  });

  it('takes no browser for known by the cookie of another account, or a made-up one', async () => {
    const app = await limitedApp();
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const credentials = ({ email, password }: typeof learner) => ({ email, password });
    // The accounts of the tests share one hash; one that was chosen by itself does not.
    await other.put('/auth/password', {
      currentPassword: other.password,
      newPassword: 'battery staple',
    });
    const stranger = await logIn(app, { email: other.email, password: 'battery staple' });
    await guess(app, learner.email, 5);
    for (const cookie of [stranger.cookie, 'gieok_device=x', `gieok_device=${'A'.repeat(22)}.`]) {
      expect((await logIn(app, credentials(learner), { cookie })).status).toBe(429);
    }
  });

  it('knows the browser in which the password was changed, and no other', async () => {
    const app = await limitedApp();
    const learner = await app.newLearner();
    const { email, password } = learner;
    const before = await logIn(app, { email, password });
    const change = await app.inject({
      method: 'PUT',
      url: '/api/auth/password',
      headers: { authorization: `Bearer ${learner.token}` },
      payload: { currentPassword: password, newPassword: 'battery staple' },
    });
    const device = change.cookies.find(({ name }) => name === 'gieok_device');
    await guess(app, email, 5);
    const login = (cookie: string) => logIn(app, { email, password: 'battery staple' }, { cookie });
    expect((await login(before.cookie)).status).toBe(429);
    expect((await login(`gieok_device=${device?.value}`)).status).toBe(200);
  });
});

it('guessing the current password with a stolen session is slowed down for that session alone', async () => {
  const app = await testAppForThisTest({ env: { RATE_LIMITS: 'on' } });
  const stolen = await app.newLearner();
  const owner = await app.login(stolen.email, stolen.password);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await stolen.delete('/auth/account', { password: `${attempt}` })).status).toBe(403);
  }
  const delayed = await stolen.put('/auth/password', {
    currentPassword: stolen.password,
    newPassword: 'battery staple',
  });
  expect(delayed.status).toBe(429);
  expect(delayed.headers['retry-after']).toBe('1');
  expect(delayed.body.message).toBe('Too many failed attempts. Please try again in 1 second.');
  const change = { currentPassword: owner.password, newPassword: 'battery staple' };
  // The owner's attempts count among those that the account may make in a minute.
  expect((await owner.put('/auth/password', change)).status).toBe(200);
});
