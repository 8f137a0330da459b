import { describe, expect, it } from 'vitest';
import { fieldErrors, NO_SIBLINGS } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const newReviewId = () => crypto.randomUUID();
const stats = async (learner: TestLearner) => (await learner.get('/stats')).body.data;
const history = async (learner: TestLearner, cardId: number): Promise<Json[]> =>
  (await learner.get(`/cards/${cardId}/progress`)).body.data.history;
const readCard = (learner: TestLearner, cardId: number) => learner.readCard(cardId);

describe('rating a card', () => {
  it.each([
    [1, { ease_factor: 2.3, repetitions: 0 }],
    [2, { ease_factor: 2.35, repetitions: 1 }],
    [3, { ease_factor: 2.5, repetitions: 1 }],
    [4, { ease_factor: 2.65, repetitions: 1 }],
  ])('with %i for the first time makes it due tomorrow', async (rating, expected) => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const answer = await learner.review(card.id, rating);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...card,
        ...expected,
        ...NO_SIBLINGS,
        stage: 'learning',
        review_interval: 1,
        lapses: 0,
        // Four in the morning in Seoul.
        due_at: '2026-03-10T19:00:00.000Z',
        due_day: '2026-03-11',
        last_day: '2026-03-10',
        review_count: 1,
        hints: expect.any(Object),
        reviewId: expect.any(String),
      },
    });
    const { reviewId, hints, buried_siblings, unburied_siblings, ...rated } = answer.body.data;
    expect(await readCard(learner, card.id)).toEqual(rated);
  });

  it('leads through the stages, with the intervals that its hints promised', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const steps = [];
    for (const rating of [3, 3, 4, 2, 1]) {
      const { data } = (await learner.review(id, rating)).body;
      steps.push([data.stage, data.review_interval, data.ease_factor, data.lapses]);
    }
    expect(steps).toEqual([
      ['learning', 1, 2.5, 0],
      ['review', 3, 2.5, 0],
      ['review', 10, 2.65, 0],
      ['review', 12, 2.5, 0],
      ['learning', 1, 2.3, 1],
    ]);
  });

  it('is logged with its time and how long it took', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3, { timeTakenMs: 4321 });
    expect(await history(learner, id)).toEqual([
      {
        id: expect.any(Number),
        review_time: app.now.toISOString(),
        rating: 3,
        time_taken_ms: 4321,
        practice: false,
        review_interval: 1,
        interval_text: '1 day',
        ease_factor: 2.5,
        stability: null,
        difficulty: null,
        stage: 'learning',
      },
    ]);
  });

  it.each([
    ['absent', {}, 5_000],
    ['null', { timeTakenMs: null }, 5_000],
    ['no time at all', { timeTakenMs: 0 }, 0],
    ['a part of a millisecond', { timeTakenMs: 1234.6 }, 1_235],
    ['exactly five minutes', { timeTakenMs: 300_000 }, 300_000],
    ['longer', { timeTakenMs: 86_400_000 }, 300_000],
    ['below nothing', { timeTakenMs: -1 }, 5_000],
    ['far below nothing', { timeTakenMs: -1e300 }, 5_000],
    ['in digits', { timeTakenMs: '4321' }, 4_321],
    ['in digits and below nothing', { timeTakenMs: '-4321' }, 5_000],
    ['empty', { timeTakenMs: '' }, 5_000],
  ])('stores a time taken that is %s as %o → %i ms', async (_, fields, expected) => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3, fields);
    expect((await history(learner, id))[0].time_taken_ms).toBe(expected);
  });

  it.each(['1', '2', '3', '4'])('takes the rating %j as the number', async (rating) => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    expect((await learner.review(id, rating)).status).toBe(200);
    expect((await history(learner, id))[0].rating).toBe(Number(rating));
  });

  it.each([0, 5, -1, 2.5, '0', '5', ' 3', '3.0', '', null, undefined, true, [3], {}])(
    'takes no rating of %j',
    async (rating) => {
      const learner = await app.newLearner();
      const card = await learner.newCard();
      const answer = await learner.review(card.id, rating);
      expect(answer.status).toBe(400);
      expect(fieldErrors(answer)).toEqual({
        rating: 'Rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy)',
      });
      expect(await readCard(learner, card.id)).toEqual(card);
      expect((await stats(learner)).total_reviews).toBe(0);
    },
  );

  it.each([
    { timeTakenMs: 'long' },
    { timeTakenMs: [5000] },
    { reviewId: 'short' },
    { reviewId: "'; drop table card_events; --" },
    { practice: 'yes' },
    { ease_factor: 3 },
  ])('refuses %j, and changes nothing', async (fields) => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const answer = await learner.review(card.id, 3, fields);
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors(answer))).toEqual(Object.keys(fields));
    expect(await readCard(learner, card.id)).toEqual(card);
    expect(await history(learner, card.id)).toEqual([]);
  });

  it('of somebody else is not possible, nor of one that is not there', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const card = await other.newCard();
    for (const id of [card.id, 999_999_999]) {
      const answer = await learner.review(id, 3);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe(
        "The card you're looking for doesn't exist or you don't have access to it.",
      );
    }
    expect(await readCard(other, card.id)).toEqual(card);
    expect((await stats(other)).total_reviews).toBe(0);
    expect((await stats(learner)).total_reviews).toBe(0);
  });
});

describe('a review that is sent again', () => {
  it('counts once, and gets the first answer again', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const reviewId = newReviewId();
    const first = await learner.review(id, 3, { reviewId, timeTakenMs: 1_000 });
    expect(first.body.data.reviewId).toBe(reviewId);
    const second = await learner.review(id, 3, { reviewId, timeTakenMs: 1_000 });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await history(learner, id)).toHaveLength(1);
    expect(await stats(learner)).toMatchObject({ total_reviews: 1, reviews_today: 1 });
  });

  it('gets the first answer even when other reviews came between', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3);
    const reviewId = newReviewId();
    const first = (await learner.review(id, 3, { reviewId })).body.data;
    await learner.review(id, 1);
    app.passDays(2);
    const latest = (await learner.review(id, 4)).body.data;
    const again = (await learner.review(id, 3, { reviewId })).body.data;
    // Its hints are for the day on which it was sent again.
    expect(again).toEqual({ ...first, hints: again.hints });
    const { reviewId: _, hints, buried_siblings, unburied_siblings, ...card } = latest;
    expect(await readCard(learner, id)).toEqual(card);
    expect(await history(learner, id)).toHaveLength(4);
  });

  it('counts once when it arrives ten times at once', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const reviewId = newReviewId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => learner.review(id, 3, { reviewId })),
    );
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await history(learner, id)).toHaveLength(1);
  });

  it.each([
    ['another rating', { rating: 4 }],
    ['another time taken', { timeTakenMs: 2_000 }],
    ['practice', { practice: true }],
  ])('as %s is refused, and changes nothing', async (_, change) => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const review = { rating: 3, timeTakenMs: 1_000, reviewId: newReviewId() };
    await learner.post(`/cards/${id}/review`, review);
    const before = await readCard(learner, id);
    const answer = await learner.post(`/cards/${id}/review`, { ...review, ...change });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      message: 'This reviewId was already used for a different review.',
      code: 'review_id_reused',
    });
    expect(await readCard(learner, id)).toEqual(before);
    expect(await history(learner, id)).toHaveLength(1);
  });

  it('for another card is refused, and changes nothing', async () => {
    const learner = await app.newLearner();
    const [card, otherCard] = [await learner.newCard(), await learner.newCard()];
    const reviewId = newReviewId();
    await learner.review(card.id, 3, { reviewId });
    expect((await learner.review(otherCard.id, 3, { reviewId })).status).toBe(409);
    expect(await readCard(learner, otherCard.id)).toEqual(otherCard);
  });

  it('for two cards at once counts for one of them', async () => {
    const learner = await app.newLearner();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const cards = await learner.newCards(4);
      const reviewId = newReviewId();
      const answers = await Promise.all(cards.map((id) => learner.review(id, 3, { reviewId })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const stages = await Promise.all(
        cards.map(async (id) => (await readCard(learner, id)).stage),
      );
      expect(stages.filter((stage) => stage === 'learning')).toHaveLength(1);
    }
  });

  it('by another learner is another review', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const reviewId = newReviewId();
    for (const each of [learner, other]) {
      const { id } = await each.newCard();
      expect((await each.review(id, 3, { reviewId })).status).toBe(200);
      expect(await history(each, id)).toHaveLength(1);
    }
  });
});

describe('practice', () => {
  it('moves no schedule, but is logged and counts as studying', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3);
    const before = await readCard(learner, id);
    app.passDays(1);
    const answer = await learner.review(id, 1, { practice: true });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject(before);
    expect(await readCard(learner, id)).toEqual(before);
    expect((await history(learner, id)).map((entry) => [entry.rating, entry.practice])).toEqual([
      [3, false],
      [1, true],
    ]);
    expect(await stats(learner)).toMatchObject({
      total_reviews: 2,
      reviews_today: 1,
      streak_days: 2,
      due_cards: 1,
    });
  });

  it('leaves a new card new', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    await learner.review(card.id, 4, { practice: true });
    expect(await readCard(learner, card.id)).toEqual(card);
    expect((await learner.get('/cards/study/new')).body.count).toBe(1);
    expect((await stats(learner)).cards_studied).toBe(0);
  });

  it('sent again counts once', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const review = { practice: true, reviewId: newReviewId() };
    const first = await learner.review(id, 2, review);
    expect((await learner.review(id, 2, review)).body).toEqual(first.body);
    expect(await history(learner, id)).toHaveLength(1);
  });
});

describe('many reviews of one card', () => {
  it('at once are all logged, one after the other, and their replay is the schedule', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => learner.review(id, (index % 4) + 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const log = await history(learner, id);
    const times = log.map((entry) => entry.review_time);
    expect(times).toHaveLength(20);
    expect(new Set(times).size).toBe(20);
    expect(times).toEqual([...times].sort());
    const card = await readCard(learner, id);
    expect(log.at(-1)).toMatchObject({
      review_interval: card.review_interval,
      ease_factor: card.ease_factor,
    });
  });

  it('never go back in time, also when the clock of the server does', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3);
    app.passDays(-1);
    await learner.review(id, 4);
    const [first, second] = await history(learner, id);
    expect([first.rating, second.rating]).toEqual([3, 4]);
    expect(second.review_time > first.review_time).toBe(true);
  });
});
