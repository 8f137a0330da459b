import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const send = async (learner: TestLearner, ...events: unknown[]): Promise<Json[]> =>
  (await learner.post('/events', { events })).body.data;
const readCard = (learner: TestLearner, cardId: number) => learner.readCard(cardId);
const FORM = 'must be 8 to 64 letters, digits, - or _';

describe('an id that is wrong', () => {
  it('is called what the call calls it', async () => {
    const learner = await app.newLearner();
    const { id: cardId } = await learner.newCard();
    const events = await send(
      learner,
      { type: 'bury', cardId, eventId: 'short' },
      { type: 'bury', cardId },
      { type: 'undo', cardId, eventId: 'long-enough', target: 'with spaces' },
      { type: 'undo', cardId, eventId: 'long-enough' },
    );
    expect(events).toMatchObject([
      { status: 'invalid', path: 'eventId', message: `eventId ${FORM}` },
      { status: 'invalid', path: 'eventId', message: `eventId ${FORM}` },
      { status: 'invalid', path: 'target', message: `target ${FORM}` },
      { status: 'invalid', path: 'target', message: `target ${FORM}` },
    ]);
    const review = await learner.post(`/cards/${cardId}/review`, { rating: 3, reviewId: 'short' });
    expect(review.body.errors).toEqual([{ path: 'reviewId', message: `reviewId ${FORM}` }]);
    const undo = await learner.post(`/cards/${cardId}/review/undo`, { reviewId: 'short' });
    expect(undo.body.errors).toEqual([{ path: 'reviewId', message: `reviewId ${FORM}` }]);
    const reviews = [{ cardId, rating: 3, reviewId: 'short' }];
    const batch = await learner.post('/reviews', { reviews });
    expect(batch.body.data).toMatchObject([{ status: 'invalid', message: `reviewId ${FORM}` }]);
  });

  it('is called so, too, when it stands for something else already', async () => {
    const learner = await app.newLearner();
    const { id: cardId } = await learner.newCard();
    const ids = { cardId, eventId: 'used-twice' };
    const [, second] = await send(learner, { type: 'bury', ...ids }, { type: 'suspend', ...ids });
    expect(second).toMatchObject({
      status: 'conflict',
      message: 'This eventId was already used for a different event.',
    });
    const reviews = [{ cardId, rating: 3, reviewId: 'used-twice' }];
    expect((await learner.post('/reviews', { reviews })).body.data).toMatchObject([
      { status: 'conflict', message: 'This reviewId was already used for a different review.' },
    ]);
  });

  it('refuses a list that is none in the words of the call', async () => {
    const learner = await app.newLearner();
    const { body: events } = await learner.post('/events', { events: 'none' });
    expect(events.errors).toEqual([
      { path: 'events', message: 'Send at most 500 events as a list' },
    ]);
    const { body: reviews } = await learner.post('/reviews', { reviews: 'none' });
    expect(reviews.errors).toEqual([
      { path: 'reviews', message: 'Send at most 500 reviews as a list' },
    ]);
  });
});

it('an undo cannot be undone, and says so', async () => {
  const learner = await app.newLearner();
  const { id: cardId } = await learner.newCard();
  const review = { type: 'review', cardId, eventId: 'the-review', rating: 4 };
  const undo = { type: 'undo', cardId, eventId: 'the-undo', target: 'the-review' };
  const undone = { type: 'undo', cardId, eventId: 'undo-of-undo', target: 'the-undo' };
  const refused = { status: 'conflict', message: 'There is nothing to undo.' };
  expect(await send(learner, review, undo, undone)).toMatchObject([
    { status: 'accepted' },
    { status: 'accepted' },
    refused,
  ]);
  expect(await send(learner, undone)).toMatchObject([refused]);
  const answer = await learner.post(`/cards/${cardId}/review/undo`, { reviewId: 'the-undo' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
  expect((await readCard(learner, cardId)).stage).toBe('new');
});

it('a day for a card that was never rated is kept until the rating before it arrives', async () => {
  const learner = await app.newLearner();
  const { id: cardId } = await learner.newCard();
  const at = (minutesAgo: number) =>
    new Date(app.now.getTime() - minutesAgo * 60_000).toISOString();
  const day = { type: 'set_due', cardId, eventId: 'the-due-day', day: '2026-05-01', at: at(10) };
  expect(await send(learner, day)).toMatchObject([{ status: 'accepted' }]);
  expect(await readCard(learner, cardId)).toMatchObject({ stage: 'new', due_day: null });
  await send(learner, { type: 'review', cardId, eventId: 'the-review', rating: 3, at: at(20) });
  expect(await readCard(learner, cardId)).toMatchObject({ due_day: '2026-05-01' });
});

it.each(['suspension', 'burial'])(
  'a %s from before there were events can be undone',
  async (what) => {
    const learner = await app.newLearner();
    const { id: cardId } = await learner.newCard();
    const type = what === 'suspension' ? 'suspend' : 'bury';
    await send(learner, { type, cardId, eventId: 'before-events' });
    // As the migration named it.
    await app.db
      .updateTable('card_events')
      .set({ review_id: `~${what}-of-${cardId}` })
      .where('card_id', '=', cardId)
      .execute();
    const undo = () => learner.post(`/cards/${cardId}/review/undo`);
    const { reviewId: target } = (await undo()).body.data;
    const again = await learner.post(`/cards/${cardId}/review/undo`, { reviewId: target });
    expect(again).toMatchObject({ status: 200, body: { data: { reviewId: target } } });
    const [result] = await send(learner, { type: 'undo', cardId, eventId: 'undo-again', target });
    expect(result).toMatchObject({ status: 'accepted' });
    expect(await readCard(learner, cardId)).toMatchObject({ suspended: false, buried_until: null });
  },
);
