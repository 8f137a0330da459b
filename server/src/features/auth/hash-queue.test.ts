import { expect, it, onTestFinished } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';
import { inTurn } from './passwords.ts';

const app = await testAppForThisFile();

/** Takes both places and `waiting` in the queue behind them. @returns what ends it all. */
function occupy(waiting: number): () => Promise<unknown> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const all = Array.from({ length: 2 + waiting }, () => inTurn(() => ended));
  const release = () => {
    end();
    return Promise.all(all);
  };
  onTestFinished(async () => void (await release()));
  return release;
}

it('two hashes are worked out at a time, and the others in the order in which they came', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (number % 3 === 0) throw new Error('a hash that cannot be read');
  };
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  await Promise.allSettled(numbers.map((number) => inTurn(work(number))));
  expect(begun).toEqual(numbers);
  expect(most).toBe(2);
});

it('when a hundred wait for a hash, whatever needs one is put off, and changes nothing', async () => {
  const learner = await app.newLearner();
  const { email, password } = learner;
  const calls = [
    () => app.call('POST', '/auth/login', { body: { email, password } }),
    () => app.call('POST', '/auth/login', { body: { email: 'nobody@example.com', password } }),
    () =>
      app.call('POST', '/auth/register', {
        body: { username: 'minji', email: 'minji@example.com', password },
      }),
    () =>
      learner.put('/auth/password', { currentPassword: password, newPassword: 'battery staple' }),
    () => learner.delete('/auth/account', { password }),
  ];
  const release = occupy(100);
  for (const call of calls) {
    const answer = await call();
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).toEqual({
      success: false,
      message: 'The server is busy. Please try again in a moment.',
      code: 'unavailable',
    });
  }
  // What needs no hash is served.
  expect((await learner.get('/auth/profile')).status).toBe(200);
  await release();
  expect((await app.call('POST', '/auth/login', { body: { email, password } })).status).toBe(200);
});
