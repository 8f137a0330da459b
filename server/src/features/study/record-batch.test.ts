import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const send = (learner: TestLearner, reviews: unknown[]) => learner.post('/reviews', { reviews });
const statuses = async (learner: TestLearner, reviews: unknown[]): Promise<string[]> =>
  (await send(learner, reviews)).body.data.map((result: Json) => result.status);
const readCard = (learner: TestLearner, cardId: number) => learner.readCard(cardId);
const history = async (learner: TestLearner, cardId: number): Promise<Json[]> =>
  (await learner.get(`/cards/${cardId}/progress`)).body.data.history;

describe('a batch of reviews', () => {
  it('gives each review a result of its own, and refuses none because of another', async () => {
    const learner = await app.newLearner();
    const stranger = await app.newLearner();
    const [mine, deleted] = await learner.newCards(2);
    const [foreign] = await stranger.newCards(1);
    await learner.delete(`/cards/${deleted}`);
    const review = { cardId: mine, rating: 3, reviewId: 'review-one', timeTakenMs: 900 };
    const reviews = [
      review,
      review,
      { ...review, rating: 1 },
      { ...review, reviewId: 'review-two', cardId: foreign },
      { ...review, reviewId: 'review-three', cardId: deleted },
      { ...review, reviewId: 'review-four', rating: 5 },
      { cardId: mine, rating: 3 },
      'nonsense',
    ];
    const answer = await send(learner, reviews);
    expect(answer.status).toBe(200);
    expect(answer.body.data.map((result: Json) => result.status)).toEqual([
      'accepted',
      'duplicate',
      'conflict',
      'gone',
      'kept',
      'invalid',
      'invalid',
      'invalid',
    ]);
    expect(answer.body.cards.map((card: Json) => card.id)).toEqual([mine]);
    expect(await history(learner, mine as number)).toHaveLength(1);
    expect(await statuses(learner, [review])).toEqual(['duplicate']);
  });

  it('of more than 500 is refused whole', async () => {
    const learner = await app.newLearner();
    const answer = await send(learner, Array(501).fill({}));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Send at most 500 reviews as a list');
  });

  it('counts each review on its own day, also from before the card was made', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const reviews = ['2026-03-08T03:00:00Z', '2026-03-09T12:00:00+09:00'].map(
      (reviewedAt, index) => ({
        cardId: id,
        rating: 3,
        reviewId: `from-before-${index}`,
        reviewedAt,
      }),
    );
    expect(await statuses(learner, reviews)).toEqual(['accepted', 'accepted']);
    const { data } = (await learner.get('/stats')).body;
    expect(data.weekly_stats.slice(-3).map((day: Json) => day.reviews_count)).toEqual([1, 1, 0]);
    expect(data.streak_days).toBe(2);
    expect(await readCard(learner, id)).toMatchObject({ stage: 'review', review_interval: 3 });
  });

  it('takes a time in the future for now', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const reviewedAt = '2027-01-01T00:00:00Z';
    await send(learner, [{ cardId: id, rating: 3, reviewId: 'from-the-future', reviewedAt }]);
    const [entry] = await history(learner, id);
    expect(entry.review_time).toBe(app.now.toISOString());
  });

  it('needs a time with its offset, in a year of four digits wherever one is', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const review = { cardId: id, rating: 3, reviewId: 'without-offset' };
    for (const reviewedAt of [
      '2026-03-08T03:00:00',
      'yesterday',
      1_772_000_000_000,
      '2026-13-40T00:00Z',
      '0000-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
    ]) {
      expect(await statuses(learner, [{ ...review, reviewedAt }])).toEqual(['invalid']);
    }
  });

  it('ends in the same cards and the same log whatever the order and the parcels of arrival', async () => {
    const plan = fc.array(
      fc.record({
        card: fc.integer({ min: 0, max: 1 }),
        rating: fc.integer({ min: 1, max: 4 }),
        hour: fc.integer({ min: 1, max: 24 * 20 }),
        practice: fc.boolean(),
      }),
      { minLength: 2, maxLength: 12 },
    );
    const arrivals = plan.chain((reviews) => {
      const numbers = reviews.map((_, index) => index);
      return fc.tuple(
        fc.constant(reviews),
        fc.shuffledSubarray([...numbers, ...numbers], { minLength: numbers.length * 2 }),
        fc.integer({ min: 1, max: 5 }),
      );
    });
    await fc.assert(
      fc.asyncProperty(arrivals, async ([plan, order, parcel]) => {
        const outcomes = [];
        for (const [sequence, size] of [
          [plan.map((_, index) => index), 500],
          [order, parcel],
        ] as const) {
          const learner = await app.newLearner();
          const cards = await learner.newCards(2);
          const reviews = sequence.map((index) => {
            const { card, hour, ...review } = plan[index] as (typeof plan)[number];
            const reviewedAt = new Date(app.now.getTime() - hour * 3_600_000).toISOString();
            return {
              ...review,
              cardId: cards[card],
              reviewId: `review-${index}-of-plan`,
              reviewedAt,
            };
          });
          for (let start = 0; start < reviews.length; start += size) {
            await send(learner, reviews.slice(start, start + size));
          }
          outcomes.push(await stateOf(learner, cards));
        }
        expect(outcomes[1]).toEqual(outcomes[0]);
      }),
      // Logs by the thousand are tried in any-order.test.ts.
      { numRuns: inject('engine') === 'sqlite' ? 20 : 10 },
    );
  });
});

/** All that a learner can see of two cards, but for what tells the cards themselves apart. */
async function stateOf(learner: TestLearner, cards: readonly number[]) {
  const seen = [];
  for (const id of cards) {
    const { card, history } = (await learner.get(`/cards/${id}/progress`)).body.data;
    seen.push({
      card: { ...card, id: 0, word_id: 0 },
      history: history.map((entry: Json) => ({ ...entry, id: 0 })),
    });
  }
  return { seen, stats: (await learner.get('/stats')).body.data };
}
