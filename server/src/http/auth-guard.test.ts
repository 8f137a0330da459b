import { expect, it } from 'vitest';
import { testAppForThisFile } from '../../test/test-app.ts';
import { hashToken } from './tokens.ts';

const app = await testAppForThisFile();

const profile = (headers: Record<string, string>) =>
  app.inject({ url: '/api/auth/profile', headers });

it('a request without a session is asked to log in', async () => {
  const response = await profile({});
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    success: false,
    message: 'Please log in first.',
    code: 'login_required',
  });
});

it('a token opens its session, however its scheme is written', async () => {
  const { token } = await app.newLearner();
  for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`]) {
    expect((await profile({ authorization })).statusCode).toBe(200);
  }
});

it('nothing but a token does', async () => {
  const { token } = await app.newLearner();
  for (const authorization of [
    token,
    `Basic ${token}`,
    'Bearer',
    'Bearer ',
    `Bearer ${token} ${token}`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token}A`,
    `Bearer ${token.toLowerCase()}`,
    `Bearer ' or 1=1 --`,
  ]) {
    expect((await profile({ authorization })).statusCode, authorization).toBe(401);
  }
});

it('the cookie for the audio files opens nothing else', async () => {
  const { token } = await app.newLearner();
  expect((await profile({ cookie: `gieok_audio=${token}` })).statusCode).toBe(401);
});

it('what is stored of a token opens nothing', async () => {
  const { id } = await app.newLearner();
  const { token_hash } = await app.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await profile({ authorization: `Bearer ${token_hash}` })).statusCode).toBe(401);
});

it('a token from before tokens named their learner opens its session until it ends', async () => {
  const learner = await app.newLearner();
  const token = learner.token.split('.')[1] ?? '';
  await app.db
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('user_id', '=', learner.id)
    .execute();
  expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  expect((await profile({ authorization: `Bearer ${learner.token}` })).statusCode).toBe(401);
});

it("a token that names another learner opens neither's session", async () => {
  const [one, other] = [await app.newLearner(), await app.newLearner()];
  const secret = one.token.split('.')[1];
  expect((await profile({ authorization: `Bearer ${other.id}.${secret}` })).statusCode).toBe(401);
});
