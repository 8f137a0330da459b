import { expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a clock shows that is wrong by so much, so long ago. */
const shown = (wrongMs: number, agoMs = 0) =>
  new Date(app.now.getTime() + wrongMs - agoMs).toISOString();

it.each([
  ['two days fast', 2 * DAY_MS],
  ['an hour fast', 60 * MINUTE_MS],
  ['right', 0],
  ['some seconds slow', -20_000],
  ['two days slow', -2 * DAY_MS],
])('a clock that is %s shifts nothing', async (_, wrong) => {
  const learner = await app.newLearner();
  const { id } = await learner.newCard();
  const event = (eventId: string, agoMs: number) => ({
    ...{ type: 'review', cardId: id, eventId, rating: 3 },
    at: shown(wrong, agoMs),
  });
  const events = [event('rated-yesterday', DAY_MS), event('rated-just-now', 5 * MINUTE_MS)];
  const device_now = shown(wrong);
  const sent = await learner.post('/events', { events, device_now });
  expect(sent.body.data).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  const rows = await app.db
    .selectFrom('card_events')
    .select(['claimed_at', 'used_at', 'study_day'])
    .where('user_id', '=', learner.id)
    .orderBy('used_at')
    .execute();
  const off = Math.abs(wrong) < MINUTE_MS ? wrong : 0;
  expect(rows).toEqual([
    { claimed_at: events[0]?.at, used_at: shown(off, DAY_MS), study_day: '2026-03-09' },
    { claimed_at: events[1]?.at, used_at: shown(off, 5 * MINUTE_MS), study_day: '2026-03-10' },
  ]);
  app.setClock(shown(0, -40_000));
  const again = await learner.post('/events', { events, device_now });
  expect(again.body.data).toMatchObject([{ status: 'duplicate' }, { status: 'duplicate' }]);
});

it('what would still be in the future happens now', async () => {
  const learner = await app.newLearner();
  const { id } = await learner.newCard();
  const event = { type: 'review', cardId: id, eventId: 'from-the-future', rating: 3 };
  const events = [{ ...event, at: shown(DAY_MS) }];
  await learner.post('/events', { events, device_now: shown(60 * MINUTE_MS) });
  expect((await learner.readCard(id)).last_day).toBe('2026-03-10');
});
