import { addDays } from '@gieok/shared/domain/day';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { type Memory, memoryModel } from '@gieok/shared/domain/scheduler/memory';
import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();
const TODAY = '2026-03-10';

const progress = async (learner: TestLearner, cardId: number): Promise<Json> =>
  (await learner.get(`/cards/${cardId}/progress`)).body.data;

describe('the progress of a card', () => {
  it('shows the card and the schedule after each rating', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    for (const rating of [3, 3]) await learner.review(id, rating);
    await learner.review(id, 1, { practice: true });
    await learner.review(id, 2);
    const { card, history } = await progress(learner, id);
    expect(card).toEqual((await learner.get(`/cards/${id}`)).body.data);
    const schedules = history.map((entry: Json) => [
      entry.rating,
      entry.review_interval,
      entry.interval_text,
      entry.ease_factor,
    ]);
    expect(schedules).toEqual([
      [3, 1, '1 day', 2.5],
      [3, 3, '3 days', 2.5],
      [1, 3, null, 2.5],
      [2, 4, '4 days', 2.35],
    ]);
  });

  it('is empty for a card that was never rated', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    expect(await progress(learner, card.id)).toEqual({
      card: { ...card, decks: [], siblings: [] },
      history: [],
      events: [],
      memory: null,
    });
  });

  it('tells the minutes of a step', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { scheduler: 'fsrs' });
    const { id } = await learner.newCard();
    for (const rating of [1, 3]) await learner.review(id, rating);
    const { history } = await progress(learner, id);
    expect(history.map((entry: Json) => entry.interval_text)).toEqual(['1 min', '10 min']);
  });

  it('tells what else changed the schedule, and no more of it once that is undone', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3);
    await learner.put(`/cards/${id}/due`, { dueDay: '2026-04-01', reviewId: 'to-the-first' });
    await learner.post(`/cards/${id}/forget`, { reviewId: 'forget-it' });
    const { events } = await progress(learner, id);
    expect(events).toMatchObject([
      { type: 'set_due', due_day: '2026-04-01' },
      { type: 'forget', due_day: null },
    ]);
    await learner.post(`/cards/${id}/review/undo`, { reviewId: 'to-the-first' });
    await learner.post(`/cards/${id}/review/undo`, { reviewId: 'forget-it' });
    expect((await progress(learner, id)).events).toEqual([]);
  });
});

describe('the memory of a card', () => {
  const model = memoryModel(FSRS_DEFAULT_WEIGHTS);
  const untouched: Memory = { stability: null, difficulty: null };

  it('is what FSRS makes of the log, also where the Classic scheduler is chosen', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { desiredRetention: 0.85 });
    const { id } = await learner.newCard();
    const gaps = [0, 3, 0, 12] as const;
    let memory = untouched;
    let day = TODAY;
    const days: { day: string; stability: number }[] = [];
    for (const [index, rating] of ([3, 1, 3, 4] as const).entries()) {
      const gap = gaps[index] ?? 0;
      app.passDays(gap);
      day = addDays(day, gap);
      await learner.review(id, rating);
      await learner.review(id, 1, { practice: true });
      const next = model.after(memory, rating, gap);
      if (days.at(-1)?.day === day) days.pop();
      days.push({ day, stability: next.stability });
      memory = next;
    }
    for (const scheduler of ['sm2', 'fsrs']) {
      await learner.put('/settings/study', { scheduler });
      expect((await progress(learner, id)).memory).toEqual({
        stability: memory.stability,
        difficulty: memory.difficulty,
        decay: 0.1542,
        desired_retention: 0.85,
        last_day: '2026-03-25',
        days,
      });
    }
  });

  it('is none after the card was forgotten, and begins anew', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3);
    app.passDays(2);
    await learner.post(`/cards/${id}/forget`, {});
    expect((await progress(learner, id)).memory).toBeNull();
    app.passDays(1);
    await learner.review(id, 3);
    const { stability } = model.after(untouched, 3, 0);
    expect((await progress(learner, id)).memory).toMatchObject({
      last_day: '2026-03-13',
      days: [
        { day: '2026-03-10', stability },
        { day: '2026-03-12', stability: null },
        { day: '2026-03-13', stability },
      ],
    });
  });
});
