import { describe, expect, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';

const app = await testAppForThisFile();

const readCard = (learner: TestLearner, id: number) => learner.readCard(id);
const tell = (learner: TestLearner, id: number, what: string, body?: object) =>
  learner.post(`/cards/${id}/${what}`, body);
const leechesFrom = (learner: TestLearner, leechThreshold: number) =>
  learner.put('/settings/study', { leechThreshold });

describe('a leech', () => {
  const lapse = async (learner: TestLearner, cardId: number, times: number) => {
    for (let lapses = 0; lapses < times; lapses += 1) {
      for (const rating of [3, 3, 1]) await learner.review(cardId, rating);
    }
  };

  it('is suspended when its lapses reach the threshold, and again half a threshold later', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { leechThreshold: 4 });
    const { id } = await learner.newCard();
    await lapse(learner, id, 3);
    expect(await readCard(learner, id)).toMatchObject({ leech: false, suspended: false });
    await lapse(learner, id, 1);
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true, lapses: 4 });
    await tell(learner, id, 'unsuspend');
    await lapse(learner, id, 1);
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: false });
    await lapse(learner, id, 1);
    expect(await readCard(learner, id)).toMatchObject({ suspended: true, lapses: 6 });
  });

  it('is one too when a review that comes late brings the lapse', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { leechThreshold: 2 });
    const { id } = await learner.newCard();
    const ratings = [3, 3, 1, 3, 3, 1];
    const day = (index: number) => `2026-02-0${index + 1}T03:00:00Z`;
    const send = (index: number) =>
      learner.review(id, ratings[index], { reviewedAt: day(index), reviewId: `review-${index}` });
    for (const index of [0, 1, 2, 3, 5]) await send(index);
    expect(await readCard(learner, id)).toMatchObject({ leech: false, lapses: 1 });
    await send(4);
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true, lapses: 2 });
  });

  it('is one by the threshold that holds now, for what was forgotten before, too', async () => {
    const learner = await app.newLearner();
    await leechesFrom(learner, 9);
    const { id } = await learner.newCard();
    await lapse(learner, id, 3);
    expect(await readCard(learner, id)).toMatchObject({ leech: false, lapses: 3 });
    await leechesFrom(learner, 3);
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true });
    await leechesFrom(learner, 9);
    expect(await readCard(learner, id)).toMatchObject({ leech: false, suspended: false });
    // What was unsuspended by hand stays so: lapses from before say nothing new.
    await leechesFrom(learner, 3);
    await tell(learner, id, 'unsuspend');
    for (const threshold of [9, 2]) await leechesFrom(learner, threshold);
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: false });
  });

  it('stays one as long as the lapses that are left are enough, and while it is not forgotten', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { leechThreshold: 2 });
    const { id } = await learner.newCard();
    await lapse(learner, id, 3);
    await tell(learner, id, 'review/undo', {});
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true, lapses: 2 });
    await tell(learner, id, 'forget', {});
    expect(await readCard(learner, id)).toMatchObject({ leech: false, lapses: 0 });
    await tell(learner, id, 'review/undo', {});
    expect(await readCard(learner, id)).toMatchObject({ leech: true, lapses: 2 });
  });

  it('is marked by the last of a batch that failed, in whatever order the batch lists it', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { leechThreshold: 2 });
    const { id } = await learner.newCard();
    const reviews = [3, 3, 1, 3, 3, 1].map((rating, index) => ({
      cardId: id,
      rating,
      reviewId: `of-batch-${index}`,
      reviewedAt: `2026-02-0${index + 1}T03:00:00Z`,
    }));
    await learner.post('/reviews', { reviews: reviews.toReversed() });
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true });
    await tell(learner, id, 'review/undo', { reviewId: 'of-batch-5' });
    expect(await readCard(learner, id)).toMatchObject({ leech: false, suspended: false });
  });

  it('is none any more when the review that made it one is undone', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { leechThreshold: 2 });
    const { id } = await learner.newCard();
    await lapse(learner, id, 2);
    await tell(learner, id, 'review/undo', {});
    expect(await readCard(learner, id)).toMatchObject({
      leech: false,
      suspended: false,
      lapses: 1,
    });
  });

  it('that was suspended by hand as well stays suspended when the review that made it one is undone', async () => {
    const learner = await app.newLearner();
    await leechesFrom(learner, 2);
    const { id } = await learner.newCard();
    await lapse(learner, id, 2);
    const { leech_review_id: reviewId } = await readCard(learner, id);
    await tell(learner, id, 'unsuspend');
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: false });
    await tell(learner, id, 'suspend');
    await tell(learner, id, 'review/undo', { reviewId });
    expect(await readCard(learner, id)).toMatchObject({ leech: false, suspended: true, lapses: 1 });
    await tell(learner, id, 'unsuspend');
    expect(await readCard(learner, id)).toMatchObject({ suspended: false });
  });

  it('that was suspended by hand before its last lapse came stays suspended without it', async () => {
    const learner = await app.newLearner();
    await leechesFrom(learner, 2);
    const { id } = await learner.newCard();
    await lapse(learner, id, 1);
    await tell(learner, id, 'suspend');
    await lapse(learner, id, 1);
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true });
    await tell(learner, id, 'review/undo', {});
    expect(await readCard(learner, id)).toMatchObject({ leech: false, suspended: true });
  });

  it('begins afresh when it is forgotten: one lapse does not make it one again', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await lapse(learner, id, 8);
    await tell(learner, id, 'unsuspend');
    await tell(learner, id, 'forget', {});
    await lapse(learner, id, 1);
    expect(await readCard(learner, id)).toMatchObject({
      ...{ leech: false, suspended: false, lapses: 1 },
    });
    await lapse(learner, id, 7);
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true, lapses: 8 });
  });

  it('is studied again when it is forgotten, unless it was suspended by hand', async () => {
    const learner = await app.newLearner();
    await leechesFrom(learner, 2);
    const [leech, byHand] = (await learner.newCards(2)) as [number, number];
    for (const id of [leech, byHand]) await lapse(learner, id, 2);
    await tell(learner, byHand, 'suspend');
    for (const id of [leech, byHand]) await tell(learner, id, 'forget', {});
    expect(await readCard(learner, leech)).toMatchObject({ leech: false, suspended: false });
    expect(await readCard(learner, byHand)).toMatchObject({ leech: false, suspended: true });
  });

  it.each([
    ['in order', [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['backwards', [8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['the first lapse last', [1, 3, 4, 5, 6, 7, 8, 0, 2]],
  ])('is raised by the same review when its lapses come %s', async (_, order) => {
    const learner = await app.newLearner();
    await leechesFrom(learner, 2);
    const { id } = await learner.newCard();
    const send = (index: number) =>
      learner.review(id, [3, 3, 1][index % 3], {
        reviewId: `leech-${id}-${index}`,
        reviewedAt: `2026-02-0${index + 1}T03:00:00Z`,
      });
    for (const index of order) await send(index);
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true, lapses: 3 });
    await tell(learner, id, 'review/undo', { reviewId: `leech-${id}-8` });
    expect(await readCard(learner, id)).toMatchObject({ leech: true, suspended: true, lapses: 2 });
    await tell(learner, id, 'review/undo', { reviewId: `leech-${id}-5` });
    expect(await readCard(learner, id)).toMatchObject({ leech: false, suspended: false });
    expect(await checkSchedules(app.db, { mend: false, say: () => {} })).toMatchObject({
      ...{ differing: 0, outdated: 0 },
    });
  });

  it('that is told wrongly by its row is found out by its log, and mended', async () => {
    const learner = await app.newLearner();
    await leechesFrom(learner, 2);
    const { id } = await learner.newCard();
    await lapse(learner, id, 2);
    const right = await readCard(learner, id);
    await app.db
      .updateTable('cards')
      .set({ leech_review_id: null, suspended: 0 })
      .where('id', '=', id)
      .execute();
    const lines: string[] = [];
    await checkSchedules(app.db, { mend: true, say: (line) => lines.push(line) });
    expect(lines[0]).toContain('suspended is 0, by the log 1');
    expect(await readCard(learner, id)).toEqual(right);
  });
});
