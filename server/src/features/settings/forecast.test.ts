import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const forecastOf = async (learner: TestLearner): Promise<Json> =>
  (await learner.get('/settings/study/forecast')).body.data;

describe('the forecast of the load', () => {
  it('is nothing for an empty account', async () => {
    const forecast = await forecastOf(await app.newLearner());
    expect(forecast).toMatchObject({ from: '2026-03-10', cards: 0, newCards: 0 });
    for (const { perDay, reviewsPerDay } of forecast.options) {
      expect(perDay).toEqual(Array.from({ length: 30 }, () => 0));
      expect(reviewsPerDay).toBe(0);
    }
  });

  it('tells how many words are known after a year: the fewer, the lower the retention', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 2 });
    const ids = await learner.newCards(10);
    for (const id of ids) await learner.review(id, 3);
    const { options, newCardsPerDay } = await forecastOf(learner);
    expect(newCardsPerDay).toBe(2);
    const known = options.slice(1).map((option: Json) => option.knownAfterYear);
    const words = 10 + 365 * newCardsPerDay;
    const knownAt = (retention: number) =>
      options.find((option: Json) => option.desiredRetention === retention).knownAfterYear;
    // On average a word is known better than at the moment when it falls due.
    for (const retention of [0.7, 0.8, 0.9]) {
      expect(knownAt(retention)).toBeGreaterThan(retention * words);
    }
    expect(knownAt(0.7)).toBeLessThan(0.95 * knownAt(0.9));
    expect(known.at(-1)).toBeGreaterThan(knownAt(0.9));
    expect(Math.max(...known)).toBeLessThan(words);
  });

  it('tells what those words ask for, which are more than the cards that there are', async () => {
    const learner = await app.newLearner();
    const { options } = await forecastOf(learner);
    for (const option of options) {
      expect(option.reviewsPerDay).toBe(0);
      // Ten new ones a day: each comes back at least once.
      expect(option.reviewsPerDayOfYear).toBeGreaterThan(10);
    }
    expect(options.at(-1).reviewsPerDayOfYear).toBeGreaterThan(options[1].reviewsPerDayOfYear);
    await learner.put('/settings/study', { newCardsPerDay: 0 });
    for (const option of (await forecastOf(learner)).options) {
      expect(option).toMatchObject({ knownAfterYear: 0, reviewsPerDayOfYear: 0 });
    }
  });

  it('has what is due today in it, under each scheduler as it would be', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 0 });
    const ids = await learner.newCards(20);
    for (const id of ids) await learner.review(id, 3);
    app.passDays(1);
    const { options, cards } = await forecastOf(learner);
    expect(cards).toBe(20);
    const [classic] = options;
    expect(classic).toMatchObject({ scheduler: 'sm2', desiredRetention: null });
    // Under Classic all are due on the day after the first look.
    expect(classic.perDay[0]).toBe(20);
    const first = (await learner.get('/cards/study/due')).body.count;
    expect(first).toBe(20);
  });

  it('foretells every retention, the learner’s own among them, the higher the dearer', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { desiredRetention: 0.91 });
    await learner.newCards(40);
    const { options, newCards } = await forecastOf(learner);
    expect(newCards).toBe(40);
    const fsrs = options.slice(1);
    const retentions = fsrs.map((option: Json) => option.desiredRetention);
    expect(retentions).toContain(0.91);
    expect(retentions).toEqual(retentions.toSorted());
    expect(fsrs.at(-1).reviewsPerDay).toBeGreaterThan(fsrs[0].reviewsPerDay);
  });

  it('needs a fit to foretell the load under it', async () => {
    const learner = await app.newLearner();
    const answer = await learner.get('/settings/study/forecast?fit=true');
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('There is no fit to use. Fit FSRS first.');
  });
});
