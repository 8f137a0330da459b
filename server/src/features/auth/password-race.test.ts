import { expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const NEW_PASSWORD = 'battery staple';
const logIn = (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } });
const isAlive = async (token: string) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200;

it('no login with the old password outlives the change that it was in flight with', async () => {
  const learner = await app.newLearner();
  let isChanging = true;
  const change = learner
    .put('/auth/password', { currentPassword: learner.password, newPassword: NEW_PASSWORD })
    .finally(() => {
      isChanging = false;
    });
  const logins: ReturnType<typeof logIn>[] = [];
  while (isChanging) {
    if (logins.length < 24) logins.push(logIn(learner.email, learner.password));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect((await change).status).toBe(200);
  const answers = await Promise.all(logins);

  expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.token);
  const alive = await Promise.all(tokens.map(isAlive));
  expect(alive.filter(Boolean)).toEqual([]);
  expect(await isAlive(learner.token)).toBe(true);
  expect((await logIn(learner.email, NEW_PASSWORD)).status).toBe(200);
});

it('of two changes at once one holds, and the other learns that its password is no longer the current one', async () => {
  const learner = await app.newLearner();
  const chosen = ['first choice', 'second choice'];
  const answers = await Promise.all(
    chosen.map((newPassword) =>
      learner.put('/auth/password', { currentPassword: learner.password, newPassword }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const accepted = chosen.map((_, index) => answers[index]?.status === 200);
  const opening = await Promise.all(chosen.map((password) => logIn(learner.email, password)));
  expect(opening.map(({ status }) => status === 200)).toEqual(accepted);
});

it('a change of the password and a deletion at once: the account is erased, or the old password erases nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const learner = await app.newLearner();
    const { password } = learner;
    const [change, deletion] = await Promise.all([
      learner.put('/auth/password', { currentPassword: password, newPassword: NEW_PASSWORD }),
      learner.delete('/auth/account', { password }),
    ]);
    const isErased = deletion.status === 200;
    expect([change.status, deletion.status]).toEqual(isErased ? [401, 200] : [200, 403]);
    expect((await logIn(learner.email, NEW_PASSWORD)).status).toBe(isErased ? 401 : 200);
  }
});

const CHEAP_HASH_OF_CORRECT_HORSE =
  '$argon2id$v=19$m=1024,t=1,p=1$D99i7tZB5GHZfbGLQwrIGw$szPK8nGmE/IPAlqauexrLoMPsCGeaFOOT5a9hytO37s';

it('a hash of another cost is replaced at the login, which of several at once is refused to none', async () => {
  const learner = await app.newLearner();
  const account = app.db.updateTable('users').where('id', '=', learner.id);
  await account.set({ password_hash: CHEAP_HASH_OF_CORRECT_HORSE }).execute();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => logIn(learner.email, learner.password)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const alive = await Promise.all(answers.map(({ body }) => isAlive(body.data.token)));
  expect(alive).toEqual(Array(6).fill(true));
  const { password_hash } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', learner.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await logIn(learner.email, 'wrong password')).status).toBe(401);
  expect((await logIn(learner.email, learner.password)).status).toBe(200);
});
