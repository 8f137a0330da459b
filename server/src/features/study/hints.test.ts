import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();
const DAY_MS = 86_400_000;

it.each(['sm2', 'fsrs'] as const)(
  'the hint on every button is what the server then sets, through random histories (%s)',
  async (scheduler) => {
    let learner = await app.newLearner();
    await learner.put('/settings/study', { scheduler, newCardsPerDay: 100, reviewsPerDay: 500 });
    await learner.newCards(20);
    const random = seededRandom(scheduler.length);
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
      // Minutes at first, then days: steps, intervals and overdue cards all have their turn.
      app.setClock(new Date(app.now.getTime() + DAY_MS * random() ** 3 * 40).toISOString());
      // Months pass, which no session outlives.
      learner = await app.login(learner.email, learner.password);
    }
    expect(rated).toBeGreaterThan(50);
    expect(Math.max(...seen)).toBeGreaterThan(20);
  },
);
