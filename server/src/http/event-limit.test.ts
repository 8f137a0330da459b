import { expect, it } from 'vitest';
import { type TestLearner, testAppForThisTest } from '../../test/test-app.ts';
import { SharedCounts } from '../cluster/shared-counts.ts';
import { EventLimit } from './event-limit.ts';

const undo = (nth: number) => ({
  type: 'undo',
  eventId: `event-${nth}`,
  cardId: 1,
  target: `nothing-${nth}`,
});
/** Events of a card that is not there: each has its own answer, and none is written. */
const send = (learner: TestLearner, count: number) =>
  learner.post('/events', { events: Array.from({ length: count }, (_, nth) => undo(nth)) });

it('two weeks offline are sent at once; more than ten learners could rate in an hour has to wait', async () => {
  const app = await testAppForThisTest({ env: { RATE_LIMITS: 'on' } });
  const [learner, other] = [await app.newLearner(), await app.newLearner()];
  for (let sent = 0; sent < 18_000; sent += 500) {
    expect((await send(learner, 500)).status).toBe(200);
  }
  for (const refused of [await send(learner, 1), await learner.review(1, 3)]) {
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.body.message).toBe(
      'More than 18,000 ratings or changes in an hour. Please send the rest in 60 minutes.',
    );
  }
  expect((await send(other, 500)).status).toBe(200);
  app.setClock('2026-03-10T04:00:00.000Z');
  expect((await send(learner, 500)).status).toBe(200);
});

it('what single calls do to many cards is limited apart, so that ratings go on', async () => {
  const app = await testAppForThisTest({ env: { RATE_LIMITS: 'on' } });
  const learner = await app.newLearner();
  const ids = await learner.newCards(1_000);
  const change = (action: string) => learner.post('/cards/bulk', { action, ids });
  expect((await change('suspend')).body.data.changed).toBe(1_000);
  for (let asked = 1; asked < 100; asked += 1) {
    expect((await change('suspend')).status).toBe(200);
  }
  expect((await change('unsuspend')).status).toBe(429);
  expect((await change('delete')).status).toBe(200);
  expect((await learner.review((await learner.newCard()).id, 3)).status).toBe(200);
});

it('several workers count together', async () => {
  const counts = new SharedCounts(2);
  const clock = () => new Date(0);
  const config = { RATE_LIMITS: true };
  const worker = {
    ask: async (_: 'count', given: Parameters<SharedCounts['count']>[0]) => counts.count(given, 0),
  };
  const context = { clock, config, worker };
  const [one, another] = [new EventLimit(context), new EventLimit(context)];
  for (let sent = 0; sent < 9_000; sent += 500) {
    await one.count(1, 500);
    await another.count(1, 500);
  }
  await expect(one.count(1, 500)).rejects.toMatchObject({ statusCode: 429 });
  // Single ones are asked for some at a time.
  const singles = async () => {
    for (let nth = 0; nth < 20; nth += 1) await another.count(1, 1);
  };
  await expect(singles()).rejects.toMatchObject({ statusCode: 429 });
});

it('what counts nothing passes until the limit is reached', async () => {
  const app = await testAppForThisTest({ env: { RATE_LIMITS: 'on' } });
  const learner = await app.newLearner();
  expect((await learner.post('/cards/study/backlog/spread', { days: 7 })).status).toBe(200);

  const limit = new EventLimit({ clock: () => new Date(0), config: { RATE_LIMITS: true } });
  await limit.count(1, 0, 'imported');
  await limit.count(1, 1_000_000, 'imported');
  await expect(limit.count(1, 0, 'imported')).rejects.toMatchObject({ statusCode: 429 });
});

it('who was refused may go on once the clock is set back by more than an hour', async () => {
  let now = Date.parse('2026-03-10T12:00:00Z');
  const limit = new EventLimit({ clock: () => new Date(now), config: { RATE_LIMITS: true } });
  await limit.count(1, 18_000);
  await expect(limit.count(1, 1)).rejects.toMatchObject({ statusCode: 429 });
  now -= 86_400_000;
  await limit.count(1, 1);
});
