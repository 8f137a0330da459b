import { hashText } from '@gieok/shared/domain/shuffle';
import { describe, expect, it } from 'vitest';
import { importNow } from '../../../test/imports.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();
const WORD = { korean_text: '나무', english_text: 'tree' };
const make = (learner: TestLearner, client_key: string, more = {}) =>
  learner.post('/cards', { ...WORD, client_key, ...more });
const rate = (learner: TestLearner, clientKey: string, eventId: string, rating = 3) =>
  learner.post('/events', { events: [{ type: 'review', clientKey, eventId, rating }] });

describe('a card that a client has named', () => {
  it('is one card however often it is sent, also at once', async () => {
    const learner = await app.newLearner();
    const sent = await Promise.all([1, 2, 3].map(() => make(learner, 'made-on-the-train')));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1);
    expect(sent[0]?.body.data.client_key).toBe('made-on-the-train');
    const changed = await make(learner, 'made-on-the-train', { english_text: 'wood' });
    expect(changed.body.data.english_text).toBe('tree');
    const other = await make(await app.newLearner(), 'made-on-the-train');
    expect(other.body.data.id).not.toBe(sent[0]?.body.data.id);
  });

  it('is named by its key in events, and so are cards of other types made along', async () => {
    const learner = await app.newLearner();
    const { data: card } = (await make(learner, 'with-another', { also: ['production'] })).body;
    const [sibling] = card.siblings;
    const rated = await rate(learner, 'with-another.production', 'event-of-key');
    expect(rated.body.data).toEqual([
      { status: 'accepted', cardId: sibling.id, eventId: 'event-of-key' },
    ]);
    const again = await rate(learner, 'with-another.production', 'event-of-key');
    expect(again.body.data[0].status).toBe('duplicate');
    const unknown = await rate(learner, 'never-made', 'event-of-none');
    expect(unknown.body.data[0]).toMatchObject({ status: 'gone', cardId: null });
    const none = await learner.post('/events', {
      events: [{ type: 'review', eventId: 'event-without', rating: 3 }],
    });
    expect(none.body.data[0]).toMatchObject({ status: 'invalid', path: 'cardId' });
  });

  it('has its intervals drawn by that name for life, also replayed and in another account', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { scheduler: 'fsrs' });
    const { id } = (await make(learner, 'drawn-by-name')).body.data;
    for (const eventId of ['rating-one', 'rating-two', 'rating-three']) {
      await rate(learner, 'drawn-by-name', eventId, 4);
      app.passDays(20);
    }
    const card = async (of: TestLearner, cardId: number) => {
      const { body } = await of.get(`/cards/${cardId}`);
      return body.data;
    };
    const before = await card(learner, id);
    const due = (await learner.get(`/cards/study/practice?ids=${id}`)).body.data[0];
    await rate(learner, 'drawn-by-name', 'rating-four', 4);
    const after = await card(learner, id);
    expect(after.review_interval).toBe(due.hints[4].interval);
    const { details } = await app.db
      .selectFrom('card_events')
      .select('details')
      .where('user_id', '=', learner.id)
      .where('review_id', '=', 'rating-four')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details ?? '')).toEqual({ drawnFor: hashText('drawn-by-name') });
    await learner.post(`/cards/${id}/review/undo`, { reviewId: 'rating-four' });
    expect((await card(learner, id)).review_interval).toBe(before.review_interval);

    const other = await app.newLearner();
    const { rawPayload } = await app.inject({
      url: '/api/exports?format=archive',
      headers: { authorization: `Bearer ${learner.token}` },
    });
    await importNow(app, other, rawPayload);
    const [restored] = (await other.get('/cards')).body.data;
    expect(restored).toMatchObject({
      client_key: 'drawn-by-name',
      review_interval: before.review_interval,
    });
  });

  it('that was deleted is not made again', async () => {
    const learner = await app.newLearner();
    const { id } = (await make(learner, 'soon-deleted')).body.data;
    await learner.delete(`/cards/${id}`);
    const { status, body } = await make(learner, 'soon-deleted');
    expect([status, body.code]).toEqual([404, 'card_deleted']);
    expect((await learner.get('/cards')).body.total).toBe(0);
  });
});
