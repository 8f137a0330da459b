import { describe, expect, it } from 'vitest';
import { randomOfThisTest as random } from '../../../../testing/seed.ts';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();
const DAY_MS = 86_400_000;

it.each(['sm2', 'fsrs'] as const)(
  'the hint on every button is what the server then sets, through random histories (%s)',
  async (scheduler) => {
    let learner = await app.newLearner();
    await learner.put('/settings/study', { scheduler, newCardsPerDay: 100, reviewsPerDay: 500 });
    await learner.newCards(20);
    const seen = new Set<number>();
    let rated = 0;
    for (let round = 0; round < 24; round += 1) {
      const lists = [await learner.get('/cards/study/due'), await learner.get('/cards/study/new')];
      for (const card of lists.flatMap(({ body }) => body.data)) {
        // More often Good than not, so that some intervals grow to months.
        const rating = random() < 0.6 ? 3 : 1 + Math.floor(random() * 4);
        const { data } = (await learner.review(card.id, rating)).body;
        expect(data.review_interval).toBe(card.hints[rating].interval);
        expect(data.due_at).toBe(card.hints[rating].due_at);
        seen.add(data.review_interval);
        rated += 1;
      }
      // Minutes or days: steps, intervals and overdue cards all have their turn. A second at least: of two reviews of
      // a card at one instant, as studying ahead allows, the log has the second a millisecond later.
      const passed = 1000 + DAY_MS * random() ** 3 * 40;
      app.setClock(new Date(app.now.getTime() + passed).toISOString());
      // Months pass, which no session outlives.
      learner = await app.newDevice(learner);
    }
    expect(rated).toBeGreaterThan(50);
    expect(Math.max(...seen)).toBeGreaterThan(20);
  },
);

describe('the hints of a Classic card', () => {
  // Worked out by hand from decision D1; the interval and the ease that a history leads to stand beside it.
  it.each([
    { history: [], hints: ['1 day', '1 day', '1 day', '1 day'] },
    // 1 day, 2.5
    { history: [3], hints: ['1 day', '1 day', '3 days', '3 days'] },
    // 3 days, 2.5
    { history: [3, 3], hints: ['1 day', '4 days', '8 days', '10 days'] },
    // 20 days, 2.5: 50 and 65 days, which would both be two months
    { history: [3, 3, 3, 3], hints: ['1 day', '24 days', '1.7 months', '2.2 months'] },
    // 20 days forgotten: 1 day, 2.3
    { history: [3, 3, 3, 3, 1], hints: ['1 day', '1 day', '2 days', '3 days'] },
    // 11 days, 2.95: 32 and 42 days, which would both be a month
    { history: [4, 4, 4], hints: ['1 day', '13 days', '1.1 months', '1.4 months'] },
    // 10 days, 2.35
    { history: [3, 3, 3, 2], hints: ['1 day', '12 days', '24 days', '1 month'] },
    // 1 day, 1.3: Good alone would stand still
    { history: [1, 1, 1, 1, 1, 1, 1], hints: ['1 day', '1 day', '2 days', '2 days'] },
    // 125 days, 2.5
    { history: [3, 3, 3, 3, 3, 3], hints: ['1 day', '5 months', '10 months', '1.1 years'] },
    // 313 days, 2.5
    { history: [3, 3, 3, 3, 3, 3, 3], hints: ['1 day', '1 year', '2.1 years', '2.8 years'] },
  ])('are, after the ratings $history, what decision D1 gives by hand', async (row) => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    let card = (await learner.get('/cards/study/new')).body.data[0];
    for (const rating of row.history) card = (await learner.review(id, rating)).body.data;
    const texts = [1, 2, 3, 4].map((rating) => card.hints[rating].text);
    expect(texts).toEqual(row.hints);
  });
});
