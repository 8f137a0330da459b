import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { JobRunner } from '../../jobs/job-runner.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';
import { rebuildJob, updatePreferences } from './queries.ts';

const app = await testAppForThisFile();

const choose = (learner: TestLearner, scheduler: 'sm2' | 'fsrs') =>
  learner.put('/settings/study', { scheduler });
const readCard = async (learner: TestLearner, cardId: number): Promise<Json> =>
  (await learner.get(`/cards/${cardId}`)).body.data;

describe('choosing FSRS', () => {
  it('asks again within the session, then after days, as each button said', async () => {
    const learner = await app.newLearner();
    await choose(learner, 'fsrs');
    const { id } = await learner.newCard();
    const texts: string[][] = [];
    for (const list of ['new', 'due', 'due'] as const) {
      const [card] = (await learner.get(`/cards/study/${list}`)).body.data;
      texts.push([1, 2, 3, 4].map((rating) => card.hints[rating].text));
      const { data } = (await learner.review(id, 3)).body;
      expect(data.review_interval).toBe(card.hints[3].interval);
      expect(data.due_at).toBe(card.hints[3].due_at);
      app.setClock(data.due_at);
    }
    // Easy is an interval of days, and so a little different from card to card.
    expect(texts[0]?.slice(0, 3)).toEqual(['1 min', '6 min', '10 min']);
    expect(texts[1]?.slice(0, 3)).toEqual(['1 min', '10 min', '2 days']);
    expect(await readCard(learner, id)).toMatchObject({
      stage: 'review',
      difficulty: expect.any(Number),
    });
  });

  it('lets the minutes of a step pass outside the limit of the day', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { scheduler: 'fsrs', reviewsPerDay: 0 });
    const { id } = await learner.newCard();
    await learner.review(id, 1);
    expect((await learner.get('/cards/study/due')).body.count).toBe(0);
    app.setClock(new Date(app.now.getTime() + 60_000).toISOString());
    const due = (await learner.get('/cards/study/due')).body;
    expect(due).toMatchObject({ count: 1, available: 1 });
    expect(due.data[0].id).toBe(id);
  });

  it('replays every card from its log, and going back gives what was there', async () => {
    const learner = await app.newLearner();
    const cards = await learner.newCards(30);
    for (const id of cards.slice(0, 28)) {
      await learner.review(id, 3);
      await learner.review(id, (id % 4) + 1);
    }
    const before = await Promise.all(cards.map((id) => readCard(learner, id)));
    await choose(learner, 'fsrs');
    const under = await Promise.all(cards.map((id) => readCard(learner, id)));
    expect(under.filter((card) => card.stability !== null)).toHaveLength(28);
    await choose(learner, 'sm2');
    const back = await Promise.all(cards.map((id) => readCard(learner, id)));
    const still = ({ schedule_version: _, ...card }: Json) => card;
    expect(back.map(still)).toEqual(before.map(still));
  });

  it('is finished by the next server where the first was killed before every card was replayed', async () => {
    const learner = await app.newLearner();
    const cards = await learner.newCards(5);
    for (const id of cards) await learner.review(id, 3);
    // What a server leaves that is killed between the change and the first card.
    await updatePreferences(app.db, learner.id, { scheduler: 'fsrs' }, app.now);
    const next = new JobRunner(app.db, [rebuildJob], () => {});
    onTestFinished(() => next.stop());
    next.begin();
    await next.untilDone(rebuildJob, learner.id);
    const replayed = await Promise.all(cards.map((id) => readCard(learner, id)));
    expect(replayed.map((card) => typeof card.stability)).toEqual(cards.map(() => 'number'));
  });
});

describe('a change that is to move no card', () => {
  it('leaves what was rated as it was, in the log too; the next rating goes by the new settings', async () => {
    const learner = await app.newLearner();
    const [rated, other] = (await learner.newCards(2)) as [number, number];
    for (const id of [rated, other]) {
      await learner.review(id, 3);
      app.passDays(1);
      await learner.review(id, 3, { reviewId: `second-of-${id}` });
    }
    const before = await readCard(learner, rated);
    app.passDays(5);
    const change = { scheduler: 'fsrs', desiredRetention: 0.8, reschedule: false };
    const { data } = (await learner.put('/settings/study', change)).body;
    expect(data).toMatchObject({ scheduler: 'fsrs', desiredRetention: 0.8 });
    expect(data).not.toHaveProperty('reschedule');
    const { schedule_version } = await readCard(learner, rated);
    expect(schedule_version).toBe(data.scheduleVersion);
    const same = { ...before, schedule_version };
    expect(await readCard(learner, rated)).toEqual(same);

    app.passDays(1);
    const next = (await learner.review(rated, 3)).body.data;
    expect(next.stability).toBeGreaterThan(before.review_interval);
    // What comes late, and what is undone, replays the log of before by what held then.
    await learner.post(`/cards/${other}/review/undo`, { reviewId: `second-of-${other}` });
    expect(await readCard(learner, other)).toMatchObject({ review_interval: 1, stability: null });
    const lines: string[] = [];
    const checked = await checkSchedules(app.db, { mend: false, say: (line) => lines.push(line) });
    expect([checked.differing, checked.outdated, checked.miscounted, lines.length]).toEqual([
      ...[0, 0, 0, 2],
    ]);

    await learner.put('/settings/study', { desiredRetention: 0.9 });
    const { former_scheduling } = await app.db
      .selectFrom('preferences')
      .select('former_scheduling')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow();
    expect(former_scheduling).toBe(null);
    expect((await readCard(learner, other)).stability).not.toBe(null);
  });

  it('may be a change of weights, which are still those of the ratings of before', async () => {
    const learner = await app.newLearner();
    await choose(learner, 'fsrs');
    const { id } = await learner.newCard();
    const fitted = FSRS_DEFAULT_WEIGHTS.map((weight) => weight * 1.2);
    await app.db
      .updateTable('preferences')
      .set({ fsrs_weights: JSON.stringify(fitted) })
      .where('user_id', '=', learner.id)
      .execute();
    await learner.review(id, 4);
    const before = await readCard(learner, id);
    app.passDays(1);
    expect((await learner.delete('/settings/study/weights', { reschedule: false })).status).toBe(
      200,
    );
    expect(await readCard(learner, id)).toMatchObject({ stability: before.stability });
    await learner.put('/settings/study', { leechThreshold: 5 });
    expect(await readCard(learner, id)).toMatchObject({ stability: before.stability });
    await learner.delete('/settings/study/weights');
    expect((await readCard(learner, id)).stability).toBeLessThan(before.stability);
  });
});

describe('what few want to change', () => {
  it('is the steps of a new card, and the longest interval, under either scheduler', async () => {
    const learner = await app.newLearner();
    const own = { learningSteps: [5, 30], maximumInterval: 9 };
    await learner.put('/settings/study', { ...own, scheduler: 'fsrs' });
    const { id } = await learner.newCard();
    const [card] = (await learner.get('/cards/study/new')).body.data;
    expect([1, 2, 3].map((rating) => card.hints[rating].text)).toEqual([
      ...['5 min', '18 min', '30 min'],
    ]);
    for (let times = 0; times < 8; times += 1) {
      await learner.review(id, 4);
      app.passDays(12);
    }
    expect(await readCard(learner, id)).toMatchObject({ review_interval: 9 });
    await choose(learner, 'sm2');
    expect(await readCard(learner, id)).toMatchObject({ review_interval: 9 });
    await learner.put('/settings/study', { maximumInterval: 36_500 });
    expect((await readCard(learner, id)).review_interval).toBeGreaterThan(100);
    const descending = await learner.put('/settings/study', { learningSteps: [10, 1] });
    expect(descending.status).toBe(400);
    expect(descending.body.message).toBe('No step may be shorter than the one before it');
    expect((await learner.put('/settings/study', { learningSteps: [10, 10] })).status).toBe(200);
    // They were once taken.
    const former = JSON.stringify({ ...own, learningSteps: [10, 1] });
    await app.db
      .updateTable('preferences')
      .set({ chosen: former })
      .where('user_id', '=', learner.id)
      .execute();
    const { data } = (await learner.get('/settings/study')).body;
    const { weights, scheduleVersion, ...chosen } = data;
    expect((await learner.put('/settings/study', { ...chosen, oneHand: true })).status).toBe(200);
    for (const learningSteps of [[], [0], [1.5], [721], [1, 2, 3, 4, 5, 6], ['1'], '1 10', null]) {
      const answer = await learner.put('/settings/study', { learningSteps });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(
        'Must be one to five whole minutes from 1 to 720, such as 1 10',
      );
    }
  });
});
