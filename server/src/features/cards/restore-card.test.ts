import { describe, expect, it } from 'vitest';
import { upload, wavFile } from '../../../test/audio.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { findCardCountDifferences } from '../../learning/check-card-counts.ts';
import { findStudyDifferences } from '../../learning/check-study-days.ts';

const app = await testAppForThisFile();
const restore = (learner: TestLearner, id: number) => learner.post(`/cards/${id}/restore`);
const rate = (cardId: number, eventId: string) => ({ type: 'review', cardId, eventId, rating: 4 });

async function expectCountedRight({ id }: TestLearner): Promise<void> {
  expect(await findCardCountDifferences(app.db, id)).toEqual([]);
  expect(await findStudyDifferences(app.db, id)).toEqual(await findStudyDifferences(app.db, 0));
}

describe('a card that was deleted here and rated there', () => {
  it('stays deleted, keeps what was done, and has it once it is restored', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck();
    const { id } = await learner.newCard({ deckId: deck.id, client_key: 'named-by-me' });
    await learner.post('/events', { events: [rate(id, 'before-deletion')] });
    await learner.delete(`/cards/${id}`);
    app.passDays(3);
    const events = [
      rate(id, 'rated-elsewhere'),
      { ...rate(id, 'by-its-name'), cardId: undefined, clientKey: 'named-by-me' },
    ];
    const sent = await learner.post('/events', { events });
    expect(sent.body.data).toMatchObject([{ status: 'kept' }, { status: 'kept' }]);
    expect(sent.body.cards).toEqual([]);
    expect((await learner.get(`/cards/${id}`)).status).toBe(404);
    await expectCountedRight(learner);
    const again = await learner.post('/events', { events });
    expect(again.body.data).toMatchObject([{ status: 'duplicate' }, { status: 'duplicate' }]);

    app.passDays(27);
    const restored = await restore(learner, id);
    expect(restored.status).toBe(200);
    expect(restored.body.data).toMatchObject({ review_count: 3, decks: [{ id: deck.id }] });
    expect((await learner.get(`/cards?search=namu`)).body.total).toBe(1);
    await expectCountedRight(learner);
    expect((await restore(learner, id)).body.data).toEqual(restored.body.data);
  });

  it('comes back without uploads that are gone', async () => {
    const learner = await app.newLearner();
    const sound = (await upload(app, learner, wavFile())).body.data.filename;
    const { id } = await learner.newCard({ audio_file_path: sound });
    await learner.delete(`/cards/${id}`);
    expect((await restore(learner, id)).body.data.audio_file_path).toBeNull();
  });

  it('is refused after 30 days, as is what is not there', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.delete(`/cards/${id}`);
    app.passDays(20);
    await learner.get('/decks');
    app.passDays(11);
    expect(await restore(learner, id)).toMatchObject({
      status: 409,
      body: { code: 'deleted_too_long_ago' },
    });
    expect((await restore(learner, 999_999)).status).toBe(404);
  });
});
