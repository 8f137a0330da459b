import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { testAppForThisFile, testAppForThisTest } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const register = (body: unknown) => app.call('POST', '/auth/register', { body });
const login = (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } });

describe('registering', () => {
  it('makes an account, and says nothing of its password', async () => {
    const email = newEmail();
    const answer = await register({ username: ' 김민지 ', email, password: 'secret' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: { id: expect.any(Number), username: '김민지', email },
      message: 'Registration successful. Please login.',
    });
  });

  it('says field by field what is missing, and the first of it as the message', async () => {
    const answer = await register({});
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      message: 'Username is required',
      code: 'invalid_input',
    });
    expect(fieldErrors(answer)).toEqual({
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it('refuses what is too short or no e-mail, in the words of the form', async () => {
    const answer = await register({ username: 'ab', email: 'minji', password: '12345' });
    expect(answer.status).toBe(400);
    expect(fieldErrors(answer)).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Email is invalid',
      password: 'Password must be at least 6 characters',
    });
  });

  it('refuses an e-mail that is taken, capitals or not', async () => {
    const email = newEmail();
    await register({ username: 'minji', email, password: 'secret' });
    const answer = await register({
      username: 'other',
      email: ` ${email.toUpperCase()} `,
      password: 'secret',
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      message: 'This email is already registered.',
      code: 'email_taken',
      errors: [{ path: 'email', message: 'This email is already registered.' }],
    });
  });

  it('gives an e-mail to one of two who ask for it at once', async () => {
    const body = { username: 'minji', email: newEmail(), password: 'secret' };
    const answers = await Promise.all([register(body), register(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('takes two learners of one name', async () => {
    for (const email of [newEmail(), newEmail()]) {
      expect((await register({ username: 'minji', email, password: 'secret' })).status).toBe(201);
    }
  });

  it('names a field that it does not know', async () => {
    const body = { username: 'minji', email: newEmail(), password: 'secret', is_admin: true };
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors(answer))).toEqual(['is_admin']);
  });

  it('begins with the default preferences, in the given zone or else in UTC', async () => {
    for (const [zone, expected] of [
      ['America/New_York', 'America/New_York'],
      [undefined, 'UTC'],
    ]) {
      const email = newEmail();
      await register({ username: 'minji', email, password: 'secret', timeZone: zone });
      const learner = await app.login(email, 'secret');
      expect((await learner.get('/settings/study')).body.data).toEqual({
        newCardsPerDay: 10,
        showPath: true,
        reviewsPerDay: 50,
        studyOrder: 'random',
        theme: 'system',
        timeZone: expected,
        dayStartsAt: 4,
        scheduler: 'sm2',
        desiredRetention: 0.9,
        maximumInterval: 36_500,
        learningSteps: [1, 10],
        leechThreshold: 8,
        burySiblings: true,
        flowOn: false,
        romanization: 'front',
        speech: { voice: null, rate: 1, autoplay: false },
        exampleSentence: 'back',
        repeatMissed: false,
        limitNewByReviews: false,
        oneHand: false,
        conjugation: 'polite',
        retryTypos: false,
        dictation: 'never',
        reminderHour: 18,
        vibration: false,
        weights: expect.any(Array),
        scheduleVersion: 0,
      });
    }
  });

  it('is refused on a server where registration is closed', async () => {
    const closed = await testAppForThisTest({ env: { REGISTRATION: 'closed' } });
    const body = { username: 'minji', email: newEmail(), password: 'secret' };
    const answer = await closed.call('POST', '/auth/register', { body });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      success: false,
      message: 'Registration is closed on this server.',
      code: 'registration_closed',
    });
    expect(await closed.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('wants a longer password where the server is set to', async () => {
    const strict = await testAppForThisTest({ env: { PASSWORD_MIN: '10' } });
    const body = { username: 'minji', email: newEmail(), password: '123456789' };
    const answer = await strict.call('POST', '/auth/register', { body });
    expect(fieldErrors(answer)).toEqual({ password: 'Password must be at least 10 characters' });
  });
});

describe('logging in', () => {
  it('gives a token and says who one is', async () => {
    const email = newEmail();
    const { body: registered } = await register({ username: 'minji', email, password: 'secret' });
    const answer = await login(email, 'secret');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: { token: expect.stringMatching(/^\d+\.[\w-]{43}$/), user: registered.data },
    });
  });

  it('takes the e-mail in any capitals, the password to the letter', async () => {
    const email = newEmail();
    await register({ username: 'minji', email, password: ' Secret ' });
    expect((await login(` ${email.toUpperCase()} `, ' Secret ')).status).toBe(200);
    expect((await login(email, 'Secret')).status).toBe(401);
    expect((await login(email, ' secret ')).status).toBe(401);
  });

  it('answers the same to a wrong password and to an unknown e-mail', async () => {
    const email = newEmail();
    await register({ username: 'minji', email, password: 'secret' });
    const wrongPassword = await login(email, 'wrong password');
    const unknownEmail = await login(newEmail(), 'secret');
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.body).toEqual({
      success: false,
      message: 'Wrong email or password.',
      code: 'wrong_credentials',
    });
    expect(unknownEmail.status).toBe(wrongPassword.status);
    expect(unknownEmail.body).toEqual(wrongPassword.body);
  });

  it('says what is missing or no e-mail', async () => {
    const empty = await app.call('POST', '/auth/login', { body: {} });
    expect(empty.status).toBe(400);
    expect(fieldErrors(empty)).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(fieldErrors(await login('minji', 'secret'))).toEqual({ email: 'Email is invalid' });
  });

  it('gives each login a token of its own, and both are good', async () => {
    const learner = await app.newLearner();
    const again = await app.login(learner.email, learner.password);
    expect(again.token).not.toBe(learner.token);
    for (const { token } of [learner, again]) {
      expect((await app.call('GET', '/auth/profile', { token })).status).toBe(200);
    }
  });

  it('stores neither the password nor the token', async () => {
    const { token } = await app.newLearner();
    const stored = JSON.stringify([
      await app.db.selectFrom('users').selectAll().execute(),
      await app.db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain('correct horse');
    expect(stored).not.toContain(token);
  });

  it('keeps the hundred sessions that were used last, and the new one among them', async () => {
    const learner = await app.newLearner();
    await app.newDevice(learner);
    app.passDays(1);
    await learner.get('/auth/profile');
    for (let device = 0; device < 98; device += 1) await app.newDevice(learner);
    expect((await learner.get('/auth/sessions')).body.data).toHaveLength(100);
    const [unused] = (await learner.get('/auth/sessions')).body.data.slice(-1);
    const newest = await app.newDevice(learner);
    const ids = (await newest.get('/auth/sessions')).body.data.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(100);
    expect(ids).not.toContain(unused.id);
    expect((await learner.get('/auth/profile')).status).toBe(200);
  });

  it('sets a cookie that scripts cannot read and that goes to files only', async () => {
    const learner = await app.newLearner();
    const { headers, body } = await login(learner.email, learner.password);
    const cookies = [headers['set-cookie']].flat().map(String);
    for (const path of ['/api/audio', '/api/images', '/api/exports']) {
      const cookie = cookies.find((each) => each.includes(`Path=${path};`));
      expect(cookie).toContain(`gieok_audio=${body.data.token};`);
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Strict');
      expect(cookie).not.toContain('Secure');
    }
    expect(cookies.filter((cookie) => cookie.startsWith('gieok_audio='))).toHaveLength(3);
  });

  it('marks the cookie as secure behind a trusted proxy that speaks https', async () => {
    const proxied = await testAppForThisTest({ env: { TRUST_PROXY: '127.0.0.1' } });
    const { email, password } = await proxied.newLearner();
    const response = await proxied.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { email, password },
    });
    expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['gieok_device', true],
      ['gieok_audio', true],
      ['gieok_audio', true],
      ['gieok_audio', true],
    ]);
  });
});

describe('an e-mail from before, with letters that nobody sees', () => {
  const old = 'min\u200bji@example.com';
  const learnerOfOld = async () => {
    const learner = await app.newLearner();
    const email = `${crypto.randomUUID()}${old}`;
    const { id } = learner;
    await app.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    await app.db.insertInto('emails').values({ email_key: email, user_id: id }).execute();
    return { learner, email };
  };

  it('still logs in, and goes back as it came', async () => {
    const { learner, email } = await learnerOfOld();
    expect((await login(email, learner.password)).status).toBe(200);
    const { data } = (await learner.get('/auth/profile')).body;
    const answer = await learner.put('/auth/profile', { ...data, username: 'another' });
    expect(answer.body.data).toMatchObject({ username: 'another', email });
    const change = { currentPassword: learner.password, newPassword: 'battery staple', email };
    expect((await learner.put('/auth/password', change)).status).toBe(200);
  });

  it('is not taken for a new one', async () => {
    const learner = await app.newLearner();
    const message = 'Write the email without full-width or invisible letters';
    const change = { currentPassword: learner.password, newPassword: 'battery staple', email: old };
    for (const answer of [
      await learner.put('/auth/profile', { email: old }),
      await learner.put('/auth/password', change),
    ]) {
      expect(answer.status).toBe(400);
      expect(fieldErrors(answer)).toEqual({ email: message });
    }
    expect((await login(learner.email, learner.password)).status).toBe(200);
  });
});

it('what is answered of a learner is kept by nobody on the way', async () => {
  const learner = await app.newLearner();
  for (const path of ['/auth/profile', '/cards', '/cards/1000000000', '/stats?x']) {
    expect((await learner.get(path)).headers['cache-control']).toBe('no-store');
  }
  const { headers } = await login(learner.email, learner.password);
  expect(headers['cache-control']).toBe('no-store');
});
