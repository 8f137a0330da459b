import { overdueLimit, overdueRank } from '@gieok/shared/domain/backlog';
import { compareRanks } from '@gieok/shared/domain/backlog-rank';
import { addDays, daysBetween } from '@gieok/shared/domain/day';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { newCardValues } from '../../../test/new-card-values.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';

const app = await testAppForThisFile();
const TODAY = '2026-03-10';

interface Memory {
  daysAgo: number;
  stability: number | null;
  interval: number;
}

/** Cards that were rated so long ago and wait since, as their schedules say; their logs are not needed for reading. */
async function cardsRemembered(learner: TestLearner, memories: readonly Memory[]) {
  const values = memories.map(({ daysAgo, stability, interval }) => ({
    ...newCardValues(
      { korean_text: '나무', english_text: 'tree' } as never,
      learner.id,
      app.now,
      0,
    ),
    stage: 'review' as const,
    last_day: addDays(TODAY, -daysAgo),
    due_day: addDays(TODAY, -1),
    stability,
    review_interval: interval,
  }));
  const rows = await app.db.insertInto('cards').values(values).returning('id').execute();
  return rows.map(({ id }, index) => ({ id, ...(memories[index] as Memory) }));
}

/** Cards rated Good twice, six days ago: due three days ago. */
async function cardsForgotten(learner: TestLearner, count: number): Promise<number[]> {
  const cards = await learner.newCards(count);
  const reviews = cards.flatMap((cardId) =>
    [7, 6].map((daysAgo) => ({
      cardId,
      rating: 3,
      reviewId: `${cardId}-review-${daysAgo}`,
      reviewedAt: `${addDays(TODAY, -daysAgo)}T03:00:00Z`,
    })),
  );
  await learner.post('/reviews', { reviews });
  return cards;
}

const dueList = async (learner: TestLearner, query = ''): Promise<Json> =>
  (await learner.get(`/cards/study/due?limit=500${query}`)).body;
const idsOf = (list: Json): number[] => list.data.map((card: Json) => card.id);
const limitTo = (learner: TestLearner, reviewsPerDay: number, studyOrder = 'added') =>
  learner.put('/settings/study', { reviewsPerDay, studyOrder });
const preview = async (learner: TestLearner, days?: number): Promise<Json> =>
  (await learner.get(`/cards/study/backlog${days === undefined ? '' : `?days=${days}`}`)).body.data;
const spread = (learner: TestLearner, days: number, spreadId: string) =>
  learner.post('/cards/study/backlog/spread', { days, spreadId });
const undo = (learner: TestLearner, spreadId: string) =>
  learner.post('/cards/study/backlog/undo', { spreadId });
const dueDays = async (learner: TestLearner): Promise<(string | null)[]> => {
  const rows = await app.db
    .selectFrom('cards')
    .select('due_day')
    .where('user_id', '=', learner.id)
    .orderBy('id')
    .execute();
  return rows.map(({ due_day }) => due_day);
};

describe('more due cards than the day’s limit', () => {
  const memory = fc.record({
    daysAgo: fc.nat(90),
    stability: fc.option(fc.double({ min: 0.1, max: 60, noNaN: true })),
    interval: fc.integer({ min: 1, max: 40 }),
  });

  it('come in the order of their worth, on every database', async () => {
    const limit = overdueLimit(FSRS_DEFAULT_WEIGHTS);
    await fc.assert(
      fc.asyncProperty(fc.array(memory, { minLength: 2, maxLength: 40 }), async (memories) => {
        const learner = await app.newLearner();
        const cards = await cardsRemembered(learner, memories);
        await limitTo(learner, cards.length - 1);
        const wanted = cards
          .map(({ id, daysAgo, stability, interval }) => ({
            id,
            ...overdueRank(daysAgo, stability ?? interval, limit),
          }))
          .sort(compareRanks)
          .map(({ id }) => id);
        const list = await dueList(learner);
        expect(idsOf(list)).toEqual(wanted.slice(0, -1));
        expect(list).toMatchObject({ count: cards.length, backlog: cards.length });
      }),
      { numRuns: inject('engine') === 'sqlite' ? 60 : 30 },
    );
  });

  it('are shuffled in random order, but which ones come is decided by their worth', async () => {
    const learner = await app.newLearner();
    const memories = Array.from({ length: 40 }, (_, index) => ({
      daysAgo: 20,
      stability: null,
      interval: 2 + index,
    }));
    const cards = await cardsRemembered(learner, memories);
    await limitTo(learner, 20, 'random');
    const page = idsOf(await dueList(learner));
    const mostForgotten = cards.slice(1, 21).map(({ id }) => id);
    // The first has waited ten times its interval: it is probably gone.
    expect(page.toSorted((first, second) => first - second)).toEqual(mostForgotten);
    expect(page).not.toEqual(mostForgotten);
    expect(idsOf(await dueList(learner))).toEqual(page);
  });

  it('come as asked for where an order is asked for', async () => {
    const learner = await app.newLearner();
    const memories = [30, 2, 20, 9].map((interval) => ({ daysAgo: 10, stability: null, interval }));
    const cards = (await cardsRemembered(learner, memories)).map(({ id }) => id);
    await limitTo(learner, 3);
    for (const orderBy of ['added', 'due']) {
      expect(idsOf(await dueList(learner, `&orderBy=${orderBy}`))).toEqual(cards.slice(0, 3));
    }
    expect(idsOf(await dueList(learner))).toEqual([1, 3, 2].map((place) => cards[place]));
  });

  it('are none where the limit holds them all: then the preference decides', async () => {
    const learner = await app.newLearner();
    const memories = [30, 2, 20, 9].map((interval) => ({ daysAgo: 10, stability: null, interval }));
    const cards = (await cardsRemembered(learner, memories)).map(({ id }) => id);
    await limitTo(learner, 4);
    const list = await dueList(learner);
    expect(idsOf(list)).toEqual(cards);
    expect(list.backlog).toBe(0);
  });

  it('may have come from elsewhere without an interval', async () => {
    const learner = await app.newLearner();
    const memories = [0, 5].map((interval) => ({ daysAgo: 4, stability: null, interval }));
    const cards = await cardsRemembered(learner, memories);
    await limitTo(learner, 1);
    expect(idsOf(await dueList(learner))).toEqual([cards[0]?.id]);
  });
});

describe('a backlog', () => {
  it('is shown with the load of the coming days, with and without being spread', async () => {
    const learner = await app.newLearner();
    await cardsForgotten(learner, 12);
    const [soon] = (await learner.newCards(1)) as [number];
    await learner.review(soon, 3);
    await limitTo(learner, 5);
    expect(await preview(learner, 3)).toEqual({
      waiting: 12,
      reviewsPerDay: 5,
      suggestedDays: 3,
      days: [
        { day: '2026-03-10', due: 0, moved: 5, total: 5, without: 12 },
        { day: '2026-03-11', due: 1, moved: 3, total: 4, without: 1 },
        { day: '2026-03-12', due: 0, moved: 4, total: 4, without: 0 },
      ],
    });
    expect((await preview(learner)).days).toHaveLength(3);
    const empty = await app.newLearner();
    expect(await preview(empty, 2)).toMatchObject({ waiting: 0, suggestedDays: 2 });
  });

  it.each(['1', '31', '2.5', 'many'])('cannot be spread over %s days', async (days) => {
    const learner = await app.newLearner();
    expect((await learner.get(`/cards/study/backlog?days=${days}`)).status).toBe(400);
    const answer = await learner.post('/cards/study/backlog/spread', { days: Number(days) });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'days', message: 'Must be a whole number from 2 to 30' },
    ]);
  });

  it.each(['short', 'ABCDEF00-0000-4000-8000-000000000000', `${crypto.randomUUID()}%`])(
    'is not spread under the id %s',
    async (spreadId) => {
      const learner = await app.newLearner();
      expect((await spread(learner, 3, spreadId)).status).toBe(400);
      expect((await undo(learner, spreadId)).status).toBe(400);
    },
  );

  it('is spread as the preview said, the most worthwhile first, and moves nothing but the due day', async () => {
    const learner = await app.newLearner();
    const cards = await cardsForgotten(learner, 9);
    // Rated later than the others with the same interval: the least forgotten.
    const [, late] = cards as [number, number];
    await learner.post(`/cards/${late}/review/undo`);
    const review = { cardId: late, rating: 3, reviewId: 'two-days-later' };
    const reviewedAt = `${addDays(TODAY, -4)}T03:00:00Z`;
    await learner.post('/reviews', { reviews: [{ ...review, reviewedAt }] });
    const before = (await learner.get('/cards?limit=500')).body.data;
    const shown = await preview(learner, 4);
    const spreadId = crypto.randomUUID();
    const answer = await spread(learner, 4, spreadId);
    expect(answer.body.data).toEqual({ spreadId, moved: 6 });

    const after = (await learner.get('/cards?limit=500')).body.data;
    const still = ({ due_at: _, due_day: __, ...card }: Json) => card;
    expect(after.map(still)).toEqual(before.map(still));
    const days = await dueDays(learner);
    const counts = shown.days.slice(1).map(({ day }: Json) => days.filter((due) => due === day));
    expect(counts.map((due: Json[]) => due.length)).toEqual([2, 2, 2]);
    expect(days[1]).toBe('2026-03-13');
    expect((await dueList(learner)).count).toBe(3);
    const checked = await checkSchedules(app.db, { mend: false, say: () => {} });
    expect(checked).toMatchObject({ outdated: 0 });
  });

  it('spread twice by the same id is spread once, also when it was cut short between', async () => {
    const learner = await app.newLearner();
    const cards = await cardsForgotten(learner, 30);
    const wanted = await app.newLearner();
    await cardsForgotten(wanted, 30);
    await spread(wanted, 5, crypto.randomUUID());

    const spreadId = crypto.randomUUID();
    await spread(learner, 5, spreadId);
    const days = await dueDays(learner);
    expect(days).toEqual(await dueDays(wanted));
    // As if the last ten had not been reached yet.
    const unreached = cards.slice(20);
    await app.db
      .deleteFrom('card_events')
      .where('card_id', 'in', unreached)
      .where('type', '=', 'set_due')
      .execute();
    await app.db
      .updateTable('cards')
      .set({ due_day: '2026-03-07' })
      .where('id', 'in', unreached)
      .execute();
    for (let time = 1; time <= 2; time += 1) {
      const answer = await spread(learner, 5, spreadId);
      expect(answer.body.data).toEqual({ spreadId, moved: 24 });
      expect(await dueDays(learner)).toEqual(days);
    }
    // Two days later it is as it has become: what waits then is another backlog.
    app.passDays(2);
    expect((await spread(learner, 5, spreadId)).body.data.moved).toBe(24);
    expect(await dueDays(learner)).toEqual(days);
  });

  it('comes back by an undo, which may be repeated, and then cannot be spread by the same id', async () => {
    const learner = await app.newLearner();
    await cardsForgotten(learner, 8);
    const other = await app.newLearner();
    await cardsForgotten(other, 8);
    const before = await dueDays(learner);
    const spreadId = crypto.randomUUID();
    await spread(learner, 4, spreadId);
    const moved = await dueDays(learner);

    // An id says nothing to anybody but whose it is.
    expect((await undo(other, spreadId)).body.data).toEqual({ spreadId, undone: 0 });
    expect(await dueDays(learner)).toEqual(moved);
    for (let time = 1; time <= 2; time += 1) {
      expect((await undo(learner, spreadId)).body.data).toEqual({ spreadId, undone: 6 });
      expect(await dueDays(learner)).toEqual(before);
    }
    const again = await spread(learner, 4, spreadId);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('spread_undone');
    expect(await dueDays(learner)).toEqual(before);
    expect((await spread(learner, 4, crypto.randomUUID())).body.data.moved).toBe(6);
  });

  it('takes back the days of the cards that are still there: deleted ones do not count', async () => {
    const learner = await app.newLearner();
    const cards = await cardsForgotten(learner, 8);
    const spreadId = crypto.randomUUID();
    expect((await spread(learner, 4, spreadId)).body.data.moved).toBe(6);
    await learner.delete(`/cards/${cards[7]}`);
    expect((await spread(learner, 4, spreadId)).body.data.moved).toBe(5);
    for (let time = 1; time <= 2; time += 1) {
      expect((await undo(learner, spreadId)).body.data.undone).toBe(5);
    }
    await cardsForgotten(learner, 4);
    expect((await spread(learner, 4, spreadId)).body.code).toBe('spread_undone');
  });

  it('stays spread over as many days as at first: the same id with another number is refused', async () => {
    const learner = await app.newLearner();
    await cardsForgotten(learner, 9);
    const spreadId = crypto.randomUUID();
    await spread(learner, 4, spreadId);
    const days = await dueDays(learner);
    const other = await spread(learner, 3, spreadId);
    expect(other.status).toBe(409);
    expect(other.body.code).toBe('spread_id_reused');
    expect(await dueDays(learner)).toEqual(days);
    await undo(learner, spreadId);
    expect((await spread(learner, 3, spreadId)).body.code).toBe('spread_id_reused');
  });

  it('is spread over one number of days also when two come at once with the same id', async () => {
    const learner = await app.newLearner();
    await cardsForgotten(learner, 30);
    const spreadId = crypto.randomUUID();
    const answers = await Promise.all([2, 30].map((days) => spread(learner, days, spreadId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200);
    const over = new Set(await dueDays(learner));
    expect(over.size).toBe(done === answers[0] ? 2 : 30);
    const moved = done?.body.data.moved;
    expect((await undo(learner, spreadId)).body.data.undone).toBe(moved);
  });

  it('leaves alone what is suspended, buried, in minutes, new or deleted, and what is rated meanwhile', async () => {
    const learner = await app.newLearner();
    const cards = await cardsForgotten(learner, 8);
    const [suspended, buried, deleted, rated] = cards as [number, number, number, number];
    await learner.post(`/cards/${suspended}/suspend`);
    await learner.post(`/cards/${buried}/bury`);
    await learner.delete(`/cards/${deleted}`);
    await learner.newCards(3);
    expect((await preview(learner, 2)).waiting).toBe(5);
    const before = await dueDays(learner);
    const spreadId = crypto.randomUUID();
    // The reviews come in while it is spread; whichever is first, a rated card keeps its rating's day.
    const [, review] = await Promise.all([spread(learner, 2, spreadId), learner.review(rated, 3)]);
    const after = await dueDays(learner);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    const days = review.body.data.review_interval;
    expect(daysBetween(TODAY, after[3] as string)).toBe(days);
    await undo(learner, spreadId);
    expect((await dueDays(learner))[3]).toBe(after[3]);
  });
});
