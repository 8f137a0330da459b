import { describe, expect, it } from 'vitest';
import { NO_SIBLINGS } from '../../../test/answers.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const newReviewId = () => crypto.randomUUID();
const readCard = (learner: TestLearner, cardId: number) => learner.readCard(cardId);
const undo = (learner: TestLearner, cardId: number, reviewId?: string) =>
  learner.post(`/cards/${cardId}/review/undo`, { reviewId });
const stats = async (learner: TestLearner) => (await learner.get('/stats')).body.data;

describe('an undo', () => {
  it('makes the card what it was before the review, in limits, totals and streak too', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const before = await learner.get('/cards/study/new');
    await learner.review(card.id, 3, { reviewId: 'first-review' });
    const answer = await undo(learner, card.id, 'first-review');
    expect(answer.status).toBe(200);
    const [listed] = before.body.data;
    expect(answer.body.data).toEqual({ ...listed, ...NO_SIBLINGS, reviewId: 'first-review' });
    expect((await learner.get('/cards/study/new')).body).toEqual(before.body);
    expect(await stats(learner)).toMatchObject({
      total_reviews: 0,
      reviews_today: 0,
      streak_days: 0,
      cards_studied: 0,
    });
    expect((await learner.get('/stats/history')).body.data).toEqual([]);
  });

  it('without an id takes back the latest, one after the other, until nothing is left', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const states = [await readCard(learner, card.id)];
    for (const rating of [3, 4, 1]) {
      await learner.review(card.id, rating);
      states.push(await readCard(learner, card.id));
    }
    for (const state of states.slice(0, -1).reverse()) {
      expect((await undo(learner, card.id)).status).toBe(200);
      expect(await readCard(learner, card.id)).toEqual(state);
    }
    const answer = await undo(learner, card.id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'nothing_to_undo' });
  });

  it('done twice is done once', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const reviewId = newReviewId();
    await learner.review(card.id, 3);
    const kept = await readCard(learner, card.id);
    await learner.review(card.id, 4, { reviewId });
    await undo(learner, card.id, reviewId);
    expect((await undo(learner, card.id, reviewId)).status).toBe(200);
    expect(await readCard(learner, card.id)).toEqual(kept);
  });

  it('may arrive before what it undoes, which then counts for nothing', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const reviewId = newReviewId();
    expect((await undo(learner, card.id, reviewId)).status).toBe(200);
    expect((await learner.review(card.id, 3, { reviewId })).status).toBe(200);
    expect(await readCard(learner, card.id)).toEqual(card);
    expect(await stats(learner)).toMatchObject({ total_reviews: 0 });
  });

  it('of a review in the middle leaves the later ones standing', async () => {
    const learner = await app.newLearner();
    const [one, other] = [await learner.newCard(), await learner.newCard()];
    const reviewId = newReviewId();
    await learner.review(one.id, 3);
    await learner.review(one.id, 1, { reviewId });
    await learner.review(one.id, 3);
    await undo(learner, one.id, reviewId);
    await learner.review(other.id, 3);
    await learner.review(other.id, 3);
    const kept = await readCard(learner, one.id);
    const { id, word_id } = other;
    expect({ ...kept, id, word_id }).toEqual(await readCard(learner, id));
  });

  it("does not reach another card's review, nor another learner's card", async () => {
    const learner = await app.newLearner();
    const stranger = await app.newLearner();
    const [one, other] = await learner.newCards(2);
    const reviewId = newReviewId();
    await learner.review(one as number, 3, { reviewId });
    expect((await undo(learner, other as number, reviewId)).status).toBe(409);
    expect((await undo(stranger, one as number, reviewId)).status).toBe(404);
    expect(await readCard(learner, one as number)).toMatchObject({ repetitions: 1 });
  });

  it('sent to another card before the review has come does not stand in the way of the right one', async () => {
    const learner = await app.newLearner();
    const [wrong, right] = (await learner.newCards(2)) as [number, number];
    const reviewId = 'still-on-its-way';
    expect((await learner.post(`/cards/${wrong}/review/undo`, { reviewId })).status).toBe(200);
    await learner.review(right, 3, { reviewId });
    expect((await learner.post(`/cards/${right}/review/undo`, { reviewId })).status).toBe(200);
    expect((await learner.get(`/cards/${right}`)).body.data.stage).toBe('new');
    expect((await learner.post(`/cards/${right}/review/undo`)).status).toBe(409);
  });
});
