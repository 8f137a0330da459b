import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const DAY_MS = 86_400_000;

const stats = async (learner: TestLearner): Promise<Json> =>
  (await learner.get('/stats')).body.data;
const streak = async (learner: TestLearner): Promise<number> => (await stats(learner)).streak_days;
const history = async (learner: TestLearner, query = ''): Promise<Json[]> =>
  (await learner.get(`/stats/history${query}`)).body.data;

/** Somebody who rated a card once on each of these days before today. */
async function learnerWhoStudied(...daysAgo: number[]) {
  const learner = await app.newLearner();
  const { id } = await learner.newCard();
  const now = app.now.toISOString();
  for (const days of daysAgo.toSorted((first, second) => second - first)) {
    app.setClock(now);
    app.passDays(-days);
    await learner.review(id, 3);
  }
  app.setClock(now);
  return learner;
}

/** Sends `count` reviews of one card, of which the last happened now and each other one `apart` before the next. */
async function reviewAgo(learner: TestLearner, count: number, apart: number): Promise<void> {
  const { id } = await learner.newCard();
  const reviews = Array.from({ length: count }, (_, index) => ({
    cardId: id,
    rating: (index % 4) + 1,
    reviewId: crypto.randomUUID(),
    reviewedAt: new Date(app.now.getTime() - index * apart).toISOString(),
  }));
  await learner.post('/reviews', { reviews });
}

describe('the statistics', () => {
  it('are all zero at first, with a week of seven days, today last', async () => {
    const learner = await app.newLearner();
    await learner.newCard();
    expect((await learner.get('/stats')).body).toEqual({
      success: true,
      data: {
        cards_studied: 0,
        total_reviews: 0,
        streak_days: 0,
        reviews_today: 0,
        due_cards: 0,
        weekly_stats: [
          { date: '2026-03-04', reviews_count: 0 },
          { date: '2026-03-05', reviews_count: 0 },
          { date: '2026-03-06', reviews_count: 0 },
          { date: '2026-03-07', reviews_count: 0 },
          { date: '2026-03-08', reviews_count: 0 },
          { date: '2026-03-09', reviews_count: 0 },
          { date: '2026-03-10', reviews_count: 0 },
        ],
        recent_days: [],
        due_tomorrow: 0,
        seconds_per_review: null,
      },
    });
  });

  it('count the cards studied, the cards due, and each review on its day', async () => {
    const learner = await app.newLearner();
    const [first, second] = (await learner.newCards(3)) as [number, number];
    await learner.review(first, 3);
    app.passDays(1);
    await learner.review(first, 1);
    await learner.review(second, 3);
    await learner.review(second, 3, { practice: true });
    app.passDays(1);
    await learner.review(first, 4);
    const { weekly_stats, recent_days, ...numbers } = await stats(learner);
    expect(numbers).toEqual({
      cards_studied: 2,
      total_reviews: 5,
      streak_days: 3,
      reviews_today: 1,
      due_cards: 1,
      due_tomorrow: 0,
      seconds_per_review: 5,
    });
    expect(weekly_stats.map((day: Json) => day.reviews_count)).toEqual([0, 0, 0, 0, 1, 3, 1]);
    expect(recent_days.map((day: Json) => day.reviews_count)).toEqual([1, 3, 1]);
  });

  it('show no more than the last seven days in the week, and all reviews in the total', async () => {
    const learner = await learnerWhoStudied(0, 6, 7, 20);
    const { weekly_stats, total_reviews } = await stats(learner);
    expect(weekly_stats.map((day: Json) => day.reviews_count)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(total_reviews).toBe(4);
  });

  it('count what was studied after midnight as the evening before', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    // Half past three in the morning of 11 March in Seoul.
    app.setClock('2026-03-10T18:30:00.000Z');
    await learner.review(id, 3);
    expect((await stats(learner)).weekly_stats.at(-1)).toEqual({
      date: '2026-03-10',
      reviews_count: 1,
    });
    app.setClock('2026-03-10T19:00:00.000Z');
    const { weekly_stats, reviews_today, streak_days } = await stats(learner);
    expect(weekly_stats.slice(-2)).toEqual([
      { date: '2026-03-10', reviews_count: 1 },
      { date: '2026-03-11', reviews_count: 0 },
    ]);
    expect(reviews_today).toBe(0);
    expect(streak_days).toBe(1);
  });

  it('leave a deleted card out of the studied and the due ones, but keep its reviews', async () => {
    const learner = await learnerWhoStudied(0, 1, 2);
    const [card] = (await learner.get('/cards')).body.data;
    const before = await stats(learner);
    await learner.delete(`/cards/${card.id}`);
    expect(await stats(learner)).toEqual({ ...before, cards_studied: 0, due_cards: 0 });
    expect(before).toMatchObject({ cards_studied: 1, total_reviews: 3, streak_days: 3 });
  });

  it('are each learner’s own', async () => {
    const other = await learnerWhoStudied(0, 1);
    const learner = await app.newLearner();
    expect(await stats(other)).toMatchObject({ total_reviews: 2, streak_days: 2 });
    expect(await stats(learner)).toMatchObject({ total_reviews: 0, streak_days: 0 });
    expect(await history(learner)).toEqual([]);
  });
});

describe('the streak', () => {
  it('counts the days in a row, and lives until today ends', async () => {
    const learner = await learnerWhoStudied(0, 1, 2, 4);
    expect(await streak(learner)).toBe(3);
    app.passDays(1);
    expect(await streak(learner)).toBe(3);
    app.passDays(1);
    expect(await streak(learner)).toBe(0);
  });

  it('is kept by practice alone', async () => {
    const learner = await learnerWhoStudied(1);
    const [card] = (await learner.get('/cards')).body.data;
    await learner.review(card.id, 3, { practice: true });
    expect(await streak(learner)).toBe(2);
  });

  it.each([63, 64, 65, 300])('of %i days is counted to its end', async (length) => {
    const learner = await app.newLearner();
    await reviewAgo(learner, length, DAY_MS);
    expect(await streak(learner)).toBe(length);
  });

  it('is not broken by a date that a change of zone has skipped', async () => {
    const learner = await app.newLearner({ timeZone: 'Pacific/Pago_Pago' });
    const { id } = await learner.newCard();
    // Noon of 8 March in Pago Pago, then half past three in the night to 10 March: still the 9th.
    app.setClock('2026-03-08T23:00:00.000Z');
    await learner.review(id, 3);
    app.setClock('2026-03-10T14:30:00.000Z');
    await learner.review(id, 3);
    expect(await streak(learner)).toBe(2);
    // On Kiritimati it is half past four in the morning of the 11th: there was no 10th.
    await learner.put('/settings/study', { timeZone: 'Pacific/Kiritimati' });
    expect((await stats(learner)).weekly_stats.at(-1).date).toBe('2026-03-11');
    expect(await streak(learner)).toBe(2);
    await learner.review(id, 3);
    expect(await streak(learner)).toBe(3);
    app.passDays(1);
    expect(await streak(learner)).toBe(3);
    app.passDays(1);
    expect(await streak(learner)).toBe(0);
  });

  it('is not lost by a move to where it is still yesterday', async () => {
    const learner = await learnerWhoStudied(0, 1, 2);
    app.setClock('2026-03-10T10:00:00.000Z');
    await learner.put('/settings/study', { timeZone: 'America/Los_Angeles' });
    expect((await stats(learner)).weekly_stats.at(-1).date).toBe('2026-03-09');
    expect(await streak(learner)).toBe(3);
    app.setClock('2026-03-11T20:00:00.000Z');
    expect(await streak(learner)).toBe(3);
  });

  it('stays broken when a day was missed in spite of a move', async () => {
    const learner = await learnerWhoStudied(2, 3);
    await learner.put('/settings/study', { timeZone: 'Pacific/Kiritimati' });
    expect(await streak(learner)).toBe(0);
  });
});

describe('the review history', () => {
  it('lists the ratings, the newest first, with the texts of their cards', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard({ korean_text: '나무', english_text: 'tree' });
    await learner.review(id, 3, { timeTakenMs: 2_000 });
    const firstTime = app.now.toISOString();
    app.passDays(1);
    await learner.review(id, 1, { practice: true });
    const entry = {
      id: expect.any(Number),
      card_id: id,
      korean_text: '나무',
      english_text: 'tree',
      card_deleted: false,
    };
    expect((await learner.get('/stats/history')).body).toEqual({
      success: true,
      data: [
        { ...entry, rating: 1, time_taken_ms: 5_000, review_time: app.now.toISOString() },
        { ...entry, rating: 3, time_taken_ms: 2_000, review_time: firstTime },
      ],
    });
  });

  it('keeps the ratings of a card that was deleted', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard({ korean_text: '꽃' });
    await learner.review(id, 3);
    await learner.delete(`/cards/${id}`);
    expect(await history(learner)).toMatchObject([
      { card_id: id, korean_text: '꽃', card_deleted: true },
    ]);
  });

  it('reaches back 30 study days, or as many as are asked for', async () => {
    const learner = await learnerWhoStudied(0, 1, 29, 30, 60);
    expect(await history(learner)).toHaveLength(3);
    expect(await history(learner, '?days=1')).toHaveLength(1);
    expect(await history(learner, '?days=31')).toHaveLength(4);
    expect(await history(learner, '?days=3650')).toHaveLength(5);
  });

  it('lists the latest 100, or as many as are asked for', async () => {
    const learner = await app.newLearner();
    await reviewAgo(learner, 101, 1_000);
    const latest = await history(learner, '?limit=500');
    expect(latest).toHaveLength(101);
    expect(await history(learner)).toEqual(latest.slice(0, 100));
    expect(await history(learner, '?limit=2')).toEqual(latest.slice(0, 2));
  });

  it('goes on before the last rating that is known, though new ones have come', async () => {
    const learner = await app.newLearner();
    // Several at one time, too.
    await reviewAgo(learner, 4, 0);
    await reviewAgo(learner, 7, 1_000);
    const all = await history(learner);
    const pages: Json[] = [];
    for (let page = await history(learner, '?limit=3'); page.length > 0; ) {
      pages.push(...page);
      await reviewAgo(learner, 1, 0);
      page = await history(learner, `?limit=3&before=${page.at(-1).id}`);
    }
    expect(pages).toEqual(all);
    expect((await learner.get('/stats/history?before=999999999')).status).toBe(404);
  });

  it.each(['days=0', 'days=3651', 'days=x', 'limit=0', 'limit=501'])(
    'refuses %s',
    async (query) => {
      const learner = await app.newLearner();
      const answer = await learner.get(`/stats/history?${query}`);
      expect(answer.status).toBe(400);
      expect(Object.keys(fieldErrors(answer))).toEqual([query.split('=')[0]]);
    },
  );
});

describe('the year', () => {
  const year = async (learner: TestLearner): Promise<Json> =>
    (await learner.get('/stats/year')).body.data;
  const knownOn = async (learner: TestLearner, last: number) =>
    (await year(learner)).days.slice(-last).map((day: Json) => day.known_cards);

  it('has every day of 53 weeks from a Monday on, with its reviews, and what they come to', async () => {
    const learner = await learnerWhoStudied(0, 1, 2, 3, 9);
    const { days, ...totals } = await year(learner);
    expect(days[0].date).toBe('2025-03-10');
    expect(days).toHaveLength(52 * 7 + 2);
    expect(days.slice(-4)).toEqual([
      { date: '2026-03-07', reviews: 1, known_cards: 1 },
      { date: '2026-03-08', reviews: 1, known_cards: 1 },
      { date: '2026-03-09', reviews: 1, known_cards: 1 },
      { date: '2026-03-10', reviews: 1, known_cards: 1 },
    ]);
    expect(totals).toEqual({
      today: '2026-03-10',
      member_since: expect.any(String),
      days_studied: 5,
      longest_streak: 4,
      time_ms: 25_000,
      known_cards: 1,
    });
  });

  it('counts a card as known once it was passed twice in a row, until it is failed', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    for (const rating of [3, 3, 1]) {
      await learner.review(id, rating);
      app.passDays(1);
    }
    expect(await knownOn(learner, 5)).toEqual([0, 0, 1, 0, 0]);
    await learner.post(`/cards/${id}/review/undo`);
    expect(await knownOn(learner, 5)).toEqual([0, 0, 1, 1, 1]);
  });

  it('leaves a deleted card out of all its days, until it is brought back', async () => {
    const learner = await learnerWhoStudied(0, 1, 2);
    const [card] = (await learner.get('/cards')).body.data;
    expect(await knownOn(learner, 3)).toEqual([0, 1, 1]);
    const change = { ids: [card.id], action: 'delete' };
    const { undoId } = (await learner.post('/cards/bulk', change)).body.data;
    expect(await knownOn(learner, 3)).toEqual([0, 0, 0]);
    await learner.post('/cards/bulk/undo', { undoId });
    expect(await knownOn(learner, 3)).toEqual([0, 1, 1]);
    await learner.delete(`/cards/${card.id}`);
    expect(await year(learner)).toMatchObject({ known_cards: 0, days_studied: 3 });
  });
});

describe('the performance of the categories', () => {
  it('counts the cards of each, and averages the ease of the studied ones', async () => {
    const learner = await app.newLearner();
    const nature = await learner.newCategory({ name: 'nature' });
    const empty = await learner.newCategory({ name: 'Empty' });
    const [first, second, , deleted] = (await learner.newCards(4, {
      category_id: nature.id,
    })) as [number, number, number, number];
    await learner.newCard();
    await learner.review(first, 1);
    await learner.review(second, 4);
    await learner.review(deleted, 1);
    await learner.delete(`/cards/${deleted}`);
    app.passDays(1);
    await learner.review(second, 4);
    const { body } = await learner.get('/stats/categories');
    expect(body).toEqual({
      success: true,
      data: [
        {
          category_id: empty.id,
          category_name: 'Empty',
          total_cards: 0,
          studied_cards: 0,
          known_cards: 0,
          due_cards: 0,
          avg_ease: 2.5,
        },
        {
          category_id: nature.id,
          category_name: 'nature',
          total_cards: 3,
          studied_cards: 2,
          known_cards: 1,
          due_cards: 1,
          avg_ease: expect.closeTo((2.3 + 2.8) / 2, 10),
        },
      ],
    });
  });

  it('shows no category of anybody else', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    await other.newCategory();
    expect((await learner.get('/stats/categories')).body.data).toEqual([]);
  });
});
