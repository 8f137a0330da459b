import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const DAY_MS = 86_400_000;
const REVIEWS_OF_EACH = 10;

/**
 * Somebody who forgets far sooner than most: one word in two within days.
 * @param order of the cards' ids; what happens to the first of them is the same in any.
 */
async function forgetfulLearner(
  cardCount: number,
  order = (ids: number[]) => ids,
): Promise<TestLearner> {
  const learner = await app.newLearner();
  const random = seededRandom(7);
  const reviews = order(await learner.newCards(cardCount)).flatMap((cardId) => {
    let daysAgo = 40;
    return Array.from({ length: REVIEWS_OF_EACH }, () => {
      daysAgo -= random() < 0.7 ? 1 : 3;
      return {
        cardId,
        rating: random() < 0.5 ? 1 : 3,
        reviewId: crypto.randomUUID(),
        reviewedAt: new Date(app.now.getTime() - daysAgo * DAY_MS).toISOString(),
      };
    });
  });
  for (let start = 0; start < reviews.length; start += 500) {
    await learner.post('/reviews', { reviews: reviews.slice(start, start + 500) });
  }
  return learner;
}

async function waitForFit(learner: TestLearner): Promise<Json> {
  for (;;) {
    const { data } = (await learner.get('/settings/study/fit')).body;
    if (data.state !== 'running') return data;
    await setTimeout(20);
  }
}

const readCards = async (learner: TestLearner): Promise<Json[]> =>
  (await learner.get('/cards?limit=500')).body.data;

describe('fitting FSRS', () => {
  it('shows what it is worth on reviews that it had not seen, and is used only when asked to', async () => {
    const learner = await forgetfulLearner(80);
    await learner.put('/settings/study', { scheduler: 'fsrs' });
    const suggested = (await learner.get('/settings/study/fit')).body.data;
    expect(suggested).toMatchObject({
      state: 'idle',
      reviews: 800,
      suggested: true,
      fitted: false,
    });

    const begun = await learner.post('/settings/study/fit');
    expect(begun.status).toBe(200);
    expect(begun.body.data.state).toBe('running');
    const done = await waitForFit(learner);
    expect(done).toMatchObject({
      state: 'done',
      suggested: false,
      newReviews: 0,
      fitted: false,
      result: { reviewsFitted: 720, better: true },
    });
    const { result } = done;
    // The later half is held out; reviews of one instant stay together.
    expect(result.reviews).toBeGreaterThan(270);
    expect(result.reviews).toBeLessThanOrEqual(360);
    expect(result.logLossAfter).toBeLessThan(result.logLossBefore);
    expect(result.rmseBinsAfter).toBeLessThan(result.rmseBinsBefore);
    expect(result.gain).toBeCloseTo(result.logLossBefore - result.logLossAfter, 10);
    expect(result.gainLow).toBeGreaterThan(0);
    expect(result.gainLow).toBeLessThan(result.gain);

    const before = await readCards(learner);
    const applied = await learner.post('/settings/study/fit/apply');
    expect(applied.body.data).toMatchObject({ state: 'idle', fitted: true, result: null });
    const after = await readCards(learner);
    expect(after.map((card) => card.stability)).not.toEqual(before.map((card) => card.stability));

    const reset = await learner.delete('/settings/study/weights');
    expect(reset.body.data.fitted).toBe(false);
    const still = ({ schedule_version: _, ...card }: Json) => card;
    expect((await readCards(learner)).map(still)).toEqual(before.map(still));
  });

  it('is not used where it foretells no better than the weights in use', async () => {
    const learner = await forgetfulLearner(80);
    for (const better of [true, false]) {
      await learner.post('/settings/study/fit');
      const { result } = await waitForFit(learner);
      expect(result.better).toBe(better);
      const answer = await learner.post('/settings/study/fit/apply');
      expect(answer.status).toBe(better ? 200 : 409);
    }
    // What was measured against the weights that are gone is gone with them.
    const reset = await learner.delete('/settings/study/weights');
    expect(reset.body.data).toMatchObject({ state: 'idle', result: null });
  });

  it('finds the same in the same log, whatever the order of the cards', async () => {
    const results = [];
    for (const order of [(ids: number[]) => ids, (ids: number[]) => ids.toReversed()]) {
      const learner = await forgetfulLearner(40, order);
      await learner.post('/settings/study/fit');
      results.push((await waitForFit(learner)).result);
    }
    expect(results[0].reviewsFitted).toBe(360);
    expect(results[1]).toEqual(results[0]);
  });

  it('can be cancelled; what it found is nobody else’s, and can be dismissed', async () => {
    const learner = await forgetfulLearner(40);
    await learner.post('/settings/study/fit');
    const cancelled = await learner.delete('/settings/study/fit');
    expect(cancelled.body.data).toMatchObject({ state: 'idle', result: null, newReviews: 400 });
    expect((await learner.post('/settings/study/fit/apply')).status).toBe(409);
    await learner.post('/settings/study/fit');
    expect((await waitForFit(learner)).state).toBe('done');
    const other = await app.newLearner();
    expect((await other.get('/settings/study/fit')).body.data.state).toBe('idle');
    expect((await other.post('/settings/study/fit/apply')).status).toBe(409);
    await other.delete('/settings/study/fit');
    expect((await learner.get('/settings/study/fit')).body.data.state).toBe('done');
    await learner.delete('/settings/study/fit');
    expect((await learner.get('/settings/study/fit')).body.data.state).toBe('idle');
  });

  it('says so when the reviews are too few, or too alike, to judge a fit by', async () => {
    const learner = await forgetfulLearner(10);
    await learner.post('/settings/study/fit');
    expect(await waitForFit(learner)).toMatchObject({ state: 'too_few', result: null });
  });

  it('says how many reviews it needs', async () => {
    const learner = await app.newLearner();
    const answer = await learner.post('/settings/study/fit');
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('Fitting needs at least 100 reviews. You have 0.');
  });
});
