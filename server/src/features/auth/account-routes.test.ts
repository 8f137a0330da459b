import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const isLoggedIn = async (learner: TestLearner) =>
  (await learner.get('/auth/profile')).status === 200;
const canLogIn = async (email: string, password: string) =>
  (await app.call('POST', '/auth/login', { body: { email, password } })).status === 200;

describe('the profile', () => {
  it('says who is logged in', async () => {
    const learner = await app.newLearner();
    expect((await learner.get('/auth/profile')).body).toEqual({
      success: true,
      data: { id: learner.id, username: 'learner', email: learner.email },
    });
  });

  it('changes in the fields that are sent, and in no other', async () => {
    const learner = await app.newLearner();
    const renamed = await learner.put('/auth/profile', { username: ' Minji ' });
    expect(renamed.status).toBe(200);
    expect(renamed.body.data).toEqual({ id: learner.id, username: 'Minji', email: learner.email });
    const email = `new-${learner.email}`;
    const moved = await learner.put('/auth/profile', { email });
    expect(moved.body.data).toEqual({ id: learner.id, username: 'Minji', email });
    expect((await learner.get('/auth/profile')).body.data).toEqual(moved.body.data);
    expect(await canLogIn(email, learner.password)).toBe(true);
    expect(await canLogIn(learner.email, learner.password)).toBe(false);
  });

  it('does not take the e-mail of another learner', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const answer = await learner.put('/auth/profile', {
      username: 'thief',
      email: other.email.toUpperCase(),
    });
    expect(answer.status).toBe(409);
    expect(fieldErrors(answer)).toEqual({ email: 'This email is already registered.' });
    expect((await learner.get('/auth/profile')).body.data).toMatchObject({
      username: 'learner',
      email: learner.email,
    });
  });

  it('takes the own e-mail in other capitals', async () => {
    const learner = await app.newLearner();
    const email = learner.email.toUpperCase();
    expect((await learner.put('/auth/profile', { email })).body.data.email).toBe(email);
  });

  it('is not emptied', async () => {
    const learner = await app.newLearner();
    const answer = await learner.put('/auth/profile', { username: '', email: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Username is required');
    expect(fieldErrors(answer)).toEqual({
      username: 'Username is required',
      email: 'Email is invalid',
    });
  });
});

describe('changing the password', () => {
  const NEW_PASSWORD = 'battery staple';

  it('ends every other session, keeps this one, and puts the new password in force', async () => {
    const learner = await app.newLearner();
    const elsewhere = await app.login(learner.email, learner.password);
    const answer = await learner.put('/auth/password', {
      currentPassword: learner.password,
      newPassword: NEW_PASSWORD,
    });
    expect(answer.status).toBe(200);
    expect(await isLoggedIn(learner)).toBe(true);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect(await canLogIn(learner.email, learner.password)).toBe(false);
    expect(await canLogIn(learner.email, NEW_PASSWORD)).toBe(true);
  });

  it('with a wrong current password is refused, without logging the learner out', async () => {
    const learner = await app.newLearner();
    const elsewhere = await app.login(learner.email, learner.password);
    const answer = await learner.put('/auth/password', {
      currentPassword: 'wrong password',
      newPassword: NEW_PASSWORD,
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      success: false,
      message: 'Current password is incorrect',
      code: 'wrong_password',
      errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
    });
    expect(await isLoggedIn(learner)).toBe(true);
    expect(await isLoggedIn(elsewhere)).toBe(true);
    expect(await canLogIn(learner.email, learner.password)).toBe(true);
  });

  it('saves a new name and e-mail sent with it, and answers with them', async () => {
    const learner = await app.newLearner();
    const email = `new-${learner.email}`;
    const change = { currentPassword: learner.password, newPassword: NEW_PASSWORD };
    const answer = await learner.put('/auth/password', { ...change, username: ' Minji ', email });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ id: learner.id, username: 'Minji', email });
    expect((await learner.get('/auth/profile')).body.data).toEqual(answer.body.data);
    expect(await canLogIn(email, NEW_PASSWORD)).toBe(true);
  });

  it('saves nothing where any part of what is sent is refused', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const elsewhere = await app.login(learner.email, learner.password);
    const wanted = {
      currentPassword: learner.password,
      newPassword: NEW_PASSWORD,
      username: 'Minji',
      email: `new-${learner.email}`,
    };
    const refused = [
      { status: 403, path: 'currentPassword', part: { currentPassword: 'wrong password' } },
      { status: 409, path: 'email', part: { email: other.email } },
      { status: 400, path: 'email', part: { email: 'x' } },
      { status: 400, path: 'newPassword', part: { newPassword: '12345' } },
    ];
    for (const { status, path, part } of refused) {
      const answer = await learner.put('/auth/password', { ...wanted, ...part });
      expect(answer.status).toBe(status);
      expect(Object.keys(fieldErrors(answer))).toEqual([path]);
    }
    expect((await learner.get('/auth/profile')).body.data).toMatchObject({
      username: 'learner',
      email: learner.email,
    });
    expect(await isLoggedIn(elsewhere)).toBe(true);
    expect(await canLogIn(learner.email, learner.password)).toBe(true);
  });

  it('needs both passwords, and a new one that is long enough', async () => {
    const learner = await app.newLearner();
    expect(fieldErrors(await learner.put('/auth/password', {}))).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'New password is required',
    });
    const short = { currentPassword: learner.password, newPassword: '12345' };
    expect(fieldErrors(await learner.put('/auth/password', short))).toEqual({
      newPassword: 'Password must be at least 6 characters',
    });
    expect(await canLogIn(learner.email, learner.password)).toBe(true);
  });
});

describe('a session', () => {
  it('ends with the logout, alone, and its cookie with it', async () => {
    const learner = await app.newLearner();
    const elsewhere = await app.login(learner.email, learner.password);
    const answer = await learner.post('/auth/logout');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'You are logged out.' });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^gieok_audio=; .*Path=\/api\/audio; .*Expires=Thu, 01 Jan 1970/,
    );
    expect(await isLoggedIn(learner)).toBe(false);
    expect(await isLoggedIn(elsewhere)).toBe(true);
  });

  it('is listed, the last used first, and the current one is marked', async () => {
    const learner = await app.newLearner();
    const loggedInAt = app.now.toISOString();
    app.passDays(1);
    const elsewhere = await app.login(learner.email, learner.password);
    const { body } = await elsewhere.get('/auth/sessions');
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        user_agent: 'lightMyRequest',
        created_at: app.now.toISOString(),
        last_used_at: app.now.toISOString(),
        current: true,
      },
      {
        id: expect.any(Number),
        user_agent: null,
        created_at: loggedInAt,
        last_used_at: loggedInAt,
        current: false,
      },
    ]);
  });

  it('can be ended from another one, once', async () => {
    const learner = await app.newLearner();
    const elsewhere = await app.login(learner.email, learner.password);
    const { body } = await learner.get('/auth/sessions');
    const other = body.data.find((session: { current: boolean }) => !session.current);
    expect((await learner.delete(`/auth/sessions/${other.id}`)).status).toBe(200);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect(await isLoggedIn(learner)).toBe(true);
    const again = await learner.delete(`/auth/sessions/${other.id}`);
    expect(again.status).toBe(404);
    expect(again.body.message).toBe('Session not found.');
  });

  it('ends when it was not used for 30 days', async () => {
    const learner = await app.newLearner();
    app.passDays(29);
    expect(await isLoggedIn(learner)).toBe(true);
    app.passDays(29);
    expect(await isLoggedIn(learner)).toBe(true);
    app.passDays(31);
    expect(await isLoggedIn(learner)).toBe(false);
  });

  it('ends 180 days after the login, however much it was used', async () => {
    const learner = await app.newLearner();
    for (let day = 0; day < 175; day += 25) {
      expect(await isLoggedIn(learner)).toBe(true);
      app.passDays(25);
    }
    expect(await isLoggedIn(learner)).toBe(true);
    app.passDays(5);
    expect(await isLoggedIn(learner)).toBe(false);
  });

  it('is not listed once it has ended by itself', async () => {
    const learner = await app.newLearner();
    app.passDays(31);
    const later = await app.login(learner.email, learner.password);
    const { body } = await later.get('/auth/sessions');
    expect(body.data).toHaveLength(1);
  });
});
