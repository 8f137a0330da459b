import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EVENT_BATCH_MAX } from '@gieok/shared/constants';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { liveLong } from '../../../test/long-history.ts';
import { history, live } from '../../../test/random-history.ts';
import { recountInsights } from '../../../test/recount-insights.ts';
import { recountCategory, recountStats } from '../../../test/recount-stats.ts';
import { type Moment, readRows, type Scope } from '../../../test/recounted-rows.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

async function readInsights(learner: TestLearner, { deckId, categoryId }: Scope = {}) {
  const query = new URLSearchParams();
  if (deckId !== undefined) query.set('deckId', String(deckId));
  if (categoryId !== undefined) query.set('categoryId', String(categoryId));
  const answer = await learner.get(`/stats/insights?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data as Json;
}

const sumOf = (rows: Json[], field: string): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** The API's floating-point averages come from another order of summing. */
const close = (value: number) => expect.closeTo(value, 9) as unknown;

describe('every figure, counted once more from the rows', () => {
  it('is the same, whatever the learner did, in every scope', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (actions) => {
        app.setClock('2026-02-20T11:00:00.000Z');
        const { learner, boundary, decks, categories } = await live(app, actions);
        const moment: Moment = { now: app.now, ...boundary };
        const { scheduler, desiredRetention } = (await learner.get('/settings/study')).body.data;
        const scopes: Scope[] = [
          {},
          ...decks.map((deckId) => ({ deckId })),
          ...categories.map((categoryId) => ({ categoryId })),
          { deckId: decks[0] ?? 0, categoryId: categories[0] ?? 0 },
        ];
        for (const scope of scopes) {
          const counted = recountInsights(await readRows(app.db, learner.id, scope), moment);
          expect(await readInsights(learner, scope)).toEqual({
            scheduler,
            desired_retention: scheduler === 'fsrs' ? desiredRetention : null,
            ...counted,
          });
        }

        const rows = await readRows(app.db, learner.id);
        const skipped = await app.db
          .selectFrom('skipped_days')
          .select('day')
          .where('user_id', '=', learner.id)
          .execute();
        const stats = (await learner.get('/stats')).body.data;
        expect(stats).toEqual(
          recountStats(
            rows,
            skipped.map(({ day }) => day),
            moment,
          ),
        );
        const perCategory = (await learner.get('/stats/categories')).body.data;
        for (const categoryId of categories) {
          const { avg_ease, ...counted } = recountCategory(rows.cards, categoryId, moment);
          expect(perCategory).toContainEqual(
            expect.objectContaining({ ...counted, avg_ease: close(avg_ease) }),
          );
        }

        const { days, weeks, totals } = await readInsights(learner);
        expect(days.slice(-7).map(({ date, reviews }: Json) => [date, reviews])).toEqual(
          stats.weekly_stats.map(({ date, reviews_count }: Json) => [date, reviews_count]),
        );
        expect(sumOf(weeks, 'reviews')).toBe(sumOf(days, 'reviews'));
        expect(totals.reviews).toBe(stats.total_reviews);
      }),
      { numRuns: inject('engine') === 'sqlite' ? 8 : 4 },
    );
  });
});

/** Every count of so many cards alike, given those of one. */
function times(copies: number, figures: Json, key = ''): Json {
  const isCount = ['reviews', 'passed', 'cards', 'time_ms', 'overdue', 'later', '1', '2', '3', '4'];
  if (typeof figures === 'number') return isCount.includes(key) ? figures * copies : figures;
  if (Array.isArray(figures)) return figures.map((figure) => times(copies, figure));
  if (typeof figures !== 'object' || figures === null) return figures;
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, times(copies, figure, name)]),
  );
}

/** How many calls of others are answered until the insights are there. */
async function servedMeanwhile(learner: TestLearner): Promise<{ insights: Json; served: number }> {
  let served = 0;
  let isReady = false;
  const reading = readInsights(learner).finally(() => {
    isReady = true;
  });
  while (!isReady) {
    await app.inject('/healthz');
    await nextTurn();
    served += 1;
  }
  return { insights: await reading, served };
}

describe('with 1,500 reviews of each of eight cards', () => {
  it('others are served meanwhile', async () => {
    const learner = await app.newLearner();
    const cards = await learner.newCards(8);
    const reviews = 3 * EVENT_BATCH_MAX;
    for (const cardId of cards) {
      const events = Array.from({ length: reviews }, (_, minute) => ({
        ...{ type: 'review', eventId: randomUUID(), cardId, rating: 3 },
        at: new Date(app.now.getTime() - (reviews - minute) * 60_000).toISOString(),
      }));
      while (events.length > 0) {
        const part = events.splice(0, EVENT_BATCH_MAX);
        expect((await learner.post('/events', { events: part })).status).toBe(200);
      }
    }
    const { insights, served } = await servedMeanwhile(learner);
    expect(insights.totals.reviews).toBe(cards.length * reviews);
    expect(served).toBeGreaterThan(8);
  });
});

describe('at 50,000 reviews', () => {
  it('every figure is right, and others are served meanwhile', { timeout: 180_000 }, async () => {
    const learner = await app.newLearner();
    const moment: Moment = { now: app.now, timeZone: 'Asia/Seoul', dayStartsAt: 4 };
    let counted: Json;
    const copies = await liveLong(app, learner, async () => {
      counted = recountInsights(await readRows(app.db, learner.id), moment);
    });
    const { insights, served } = await servedMeanwhile(learner);
    expect(insights.totals.reviews).toBe(copies * 1_000);
    expect(insights).toEqual({
      scheduler: 'sm2',
      desired_retention: null,
      ...times(copies, counted),
    });
    expect(served).toBeGreaterThan(20);
  });
});

describe('with nothing studied', () => {
  it.each(['no cards', 'new cards'])('all is there and zero, with %s', async (what) => {
    const learner = await app.newLearner();
    const deckId = (await learner.newDeck()).id;
    if (what === 'new cards') await learner.newCards(2);
    for (const scope of [{}, { deckId }]) {
      const insights = await readInsights(learner, scope);
      expect(insights.totals).toEqual({
        reviews: 0,
        days_studied: 0,
        time_ms: 0,
        average_time_ms: null,
      });
      expect(insights.forecast).toMatchObject({ overdue: 0, later: 0 });
      expect(insights.retention.all).toEqual({ reviews: 0, passed: 0, rate: null });
      for (const row of [...insights.retention.by_month, ...insights.retention.by_interval]) {
        expect(row).toMatchObject({ reviews: 0, passed: 0, rate: null });
      }
      const { days, weeks, hours, forecast, intervals, eases, stabilities, difficulties } =
        insights;
      // 10 March 2026 is a Tuesday.
      expect(days).toHaveLength(52 * 7 + 2);
      expect(days.at(-1)).toEqual({ date: '2026-03-10', reviews: 0, time_ms: 0 });
      expect(weeks).toHaveLength(53);
      expect(hours).toHaveLength(24);
      expect(forecast.days).toHaveLength(30);
      for (const rows of [days, weeks, hours]) expect(sumOf(rows, 'reviews')).toBe(0);
      for (const rows of [forecast.days, intervals, eases, stabilities, difficulties]) {
        expect(sumOf(rows, 'cards')).toBe(0);
      }
      expect(insights.answers.map(({ stage }: Json) => stage)).toEqual([
        'new',
        'learning',
        'young',
        'mature',
      ]);
    }
  });
});

describe('the hours of the day', () => {
  it('are those of the learner’s clock, before and after it is changed', async () => {
    const learner = await app.newLearner({ timeZone: 'America/New_York' });
    const { id } = await learner.newCard();
    // The clocks there went from 2 to 3 in the morning of 8 March 2026, at 07:00 UTC.
    for (const time of ['06:59', '07:00', '12:00']) {
      await learner.review(id, 3, { reviewedAt: `2026-03-08T${time}:00Z` });
    }
    await learner.review(id, 3, { reviewedAt: '2026-03-07T12:00:00Z' });
    const { hours } = await readInsights(learner);
    const studied = hours.filter(({ reviews }: Json) => reviews > 0);
    expect(studied).toEqual([
      { hour: 1, reviews: 1 },
      { hour: 3, reviews: 1 },
      { hour: 7, reviews: 1 },
      { hour: 8, reviews: 1 },
    ]);
  });
});

describe('true retention', () => {
  it('leaves out what is repeated within its day, practice, and what came before a forgetting', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3);
    await learner.review(id, 1);
    app.passDays(5);
    await learner.review(id, 1, { practice: true });
    await learner.review(id, 2);
    await learner.review(id, 1);
    app.passDays(1);
    await learner.post(`/cards/${id}/forget`);
    await learner.review(id, 1);
    app.passDays(25);
    await learner.review(id, 1);
    const { retention, totals } = await readInsights(learner);
    expect(totals.reviews).toBe(7);
    expect(retention.all).toEqual({ reviews: 2, passed: 1, rate: 0.5 });
    expect(retention.by_interval.filter(({ reviews }: Json) => reviews > 0)).toEqual([
      { from: 4, below: 8, reviews: 1, passed: 1, rate: 1 },
      { from: 15, below: 31, reviews: 1, passed: 0, rate: 0 },
    ]);
  });

  it('has a target under FSRS alone', async () => {
    const learner = await app.newLearner();
    expect(await readInsights(learner)).toMatchObject({
      scheduler: 'sm2',
      desired_retention: null,
    });
    await learner.put('/settings/study', { scheduler: 'fsrs', desiredRetention: 0.87 });
    expect(await readInsights(learner)).toMatchObject({
      scheduler: 'fsrs',
      desired_retention: 0.87,
    });
  });
});

it('counts what was studied with a card that was deleted, but not among the cards there are', async () => {
  const learner = await app.newLearner();
  const deckId = (await learner.newDeck()).id;
  const { id } = await learner.newCard();
  await learner.post(`/decks/${deckId}/cards`, { cardId: id });
  await learner.review(id, 3);
  expect((await readInsights(learner, { deckId })).totals.reviews).toBe(1);
  await learner.delete(`/cards/${id}`);
  const { totals, intervals, forecast } = await readInsights(learner);
  expect(totals.reviews).toBe(1);
  expect(sumOf(intervals, 'cards') + sumOf(forecast.days, 'cards')).toBe(0);
  expect((await readInsights(learner, { deckId })).totals.reviews).toBe(0);
});
