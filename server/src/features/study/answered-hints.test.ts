import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const DAY_MS = 86_400_000;
/** Ratings and the days between them, different for every run and the same every time. */
const histories = [1, 2, 3].map((seed) =>
  Array.from({ length: 12 }, (_, index) => ({
    rating: 1 + ((seed * 7 + index * index * 5 + index) % 4),
    days: (seed * index * 3) % 11,
  })),
);

const tell = async (learner: TestLearner, cardId: number, what: string, body?: unknown) =>
  (await learner.post(`/cards/${cardId}/${what}`, body)).body.data as Json;
const listed = async (learner: TestLearner, cardId: number): Promise<Json> => {
  const { data } = (await learner.get('/cards/study/new')).body;
  return data.find(({ id }: Json) => id === cardId);
};

for (const scheduler of ['sm2', 'fsrs']) {
  describe(`with ${scheduler}, the hints that an answer carries`, () => {
    it('are what the next rating then does, after every rating and every undo', async () => {
      const learner = await app.newLearner();
      await learner.put('/settings/study', { scheduler, newCardsPerDay: 100 });
      for (const history of histories) {
        const { id } = await learner.newCard();
        let card = await listed(learner, id);
        for (const { rating, days } of history) {
          app.passDays(days);
          const reviewId = crypto.randomUUID();
          await learner.review(id, 5 - rating, { reviewId });
          const restored = await tell(learner, id, 'review/undo', { reviewId });
          if (days === 0) expect(restored.hints).toEqual(card.hints);
          card = restored;
          const hint = card.hints[rating];
          card = (await learner.review(id, rating)).body.data;
          expect(card.review_interval).toBe(hint.interval);
          // The server's own times strictly increase: steps of minutes may fall due a few milliseconds later.
          expect(Math.abs(Date.parse(card.due_at) - Date.parse(hint.due_at))).toBeLessThan(100);
        }
      }
    });

    it('come with everything else that one can do to a card', async () => {
      const learner = await app.newLearner();
      await learner.put('/settings/study', { scheduler });
      const { id } = await learner.newCard();
      const fresh = await listed(learner, id);
      for (const what of ['suspend', 'unsuspend', 'bury', 'unbury']) {
        expect((await tell(learner, id, what)).hints).toEqual(fresh.hints);
      }
      const { hints } = (await learner.review(id, 4)).body.data;
      const dueDay = new Date(app.now.getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
      const moved = (await learner.put(`/cards/${id}/due`, { dueDay })).body.data;
      expect(moved.hints).toEqual(hints);
      expect((await tell(learner, id, 'forget', {})).hints).toEqual(fresh.hints);
    });
  });
}
