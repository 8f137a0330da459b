import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Answer,
  type Json,
  type TestLearner,
  testAppForThisFile,
} from '../../../test/test-app.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';

const app = await testAppForThisFile();

const TOMORROW = '2026-03-11';
const types = ['recognition', 'production', 'cloze'] as const;

/** A word with a card of each type. @returns their ids. */
async function newWord(learner: TestLearner): Promise<number[]> {
  const { id } = await learner.newCard({ also: types });
  return (await learner.get(`/words/${id}`)).body.data.cards.map((card: Json) => card.id);
}

const idsIn = async (learner: TestLearner, list: string): Promise<number[]> =>
  (await learner.get(`/cards/study/${list}`)).body.data.map((card: Json) => card.id);
const countOf = async (learner: TestLearner, list: string): Promise<number> =>
  (await learner.get(`/cards/study/${list}`)).body.count;
const changes = ({ body: { data } }: Answer) => [data.buried_siblings, data.unburied_siblings];
const buriedUntil = async (learner: TestLearner, ids: number[]) =>
  (await Promise.all(ids.map((id) => learner.readCard(id)))).map((card) => card.buried_until);

/** Nothing is stored that the logs do not say. */
function checkInTheEnd() {
  onTestFinished(async () => {
    const checked = await checkSchedules(app.db, { mend: false, say: () => {} });
    expect(checked).toMatchObject({ differing: 0, miscounted: 0 });
  });
}

describe('a rating of a card with siblings', () => {
  it('has them wait for the next study day, whether they are new or due', async () => {
    checkInTheEnd();
    const learner = await app.newLearner();
    const [first, second, third] = (await newWord(learner)) as [number, number, number];
    await learner.put('/settings/study', { burySiblings: false });
    expect(changes(await learner.review(second, 3))).toEqual([[], []]);
    await learner.put('/settings/study', { burySiblings: true });
    app.passDays(1);
    expect([await countOf(learner, 'due'), await countOf(learner, 'new')]).toEqual([1, 2]);
    const answer = await learner.review(first, 3);
    expect(changes(answer)).toEqual([[second, third], []]);
    expect(await buriedUntil(learner, [first, second, third])).toEqual([
      null,
      '2026-03-12',
      '2026-03-12',
    ]);
    expect([await countOf(learner, 'due'), await countOf(learner, 'new')]).toEqual([0, 0]);
    app.passDays(1);
    expect([await countOf(learner, 'due'), await countOf(learner, 'new')]).toEqual([2, 1]);
  });

  it('tells the same when it is sent again, and a card alone tells of none', async () => {
    const learner = await app.newLearner();
    const [first, ...others] = (await newWord(learner)) as [number, ...number[]];
    const reviewId = 'a-review-of-one';
    expect(changes(await learner.review(first, 3, { reviewId }))).toEqual([others, []]);
    expect(changes(await learner.review(first, 3, { reviewId }))).toEqual([others, []]);
    const alone = await learner.newCard();
    expect(changes(await learner.review(alone.id, 3))).toEqual([[], []]);
  });

  it('is taken back with what it did to them, once', async () => {
    checkInTheEnd();
    const learner = await app.newLearner();
    const ids = (await newWord(learner)) as [number, number, number];
    const [first, second, third] = ids;
    const { reviewId } = (await learner.review(first, 3)).body.data;
    const undo = () => learner.post(`/cards/${first}/review/undo`, { reviewId });
    expect(changes(await undo())).toEqual([[], [second, third]]);
    expect(changes(await undo())).toEqual([[], [second, third]]);
    expect(await buriedUntil(learner, ids)).toEqual([null, null, null]);
    expect(await countOf(learner, 'new')).toBe(3);
    // The same id counts no more.
    expect(changes(await learner.review(first, 3, { reviewId }))).toEqual([[], []]);
    expect(changes(await learner.review(first, 3))).toEqual([[second, third], []]);
  });

  it('leaves alone those in minute steps and suspended ones, and practice buries none', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { scheduler: 'fsrs', burySiblings: false });
    const [first, second, third] = (await newWord(learner)) as [number, number, number];
    await learner.review(second, 1);
    await learner.post(`/cards/${third}/suspend`);
    await learner.put('/settings/study', { burySiblings: true });
    expect(changes(await learner.review(first, 3))).toEqual([[], []]);
    const [other] = (await newWord(learner)) as [number];
    expect(changes(await learner.review(other, 3, { practice: true }))).toEqual([[], []]);
  });

  it('that comes late, or after its undo, buries none', async () => {
    const learner = await app.newLearner();
    const ids = (await newWord(learner)) as [number, number, number];
    const reviewedAt = new Date(app.now.getTime() - 86_400_000).toISOString();
    expect(changes(await learner.review(ids[0], 3, { reviewedAt }))).toEqual([[], []]);
    const undone = { reviewId: 'undone-before-it-came' };
    await learner.post(`/cards/${ids[1]}/review/undo`, undone);
    expect(changes(await learner.review(ids[1], 3, undone))).toEqual([[], []]);
    expect(await buriedUntil(learner, ids)).toEqual([null, null, null]);
  });

  it('that is rated itself, elsewhere, is not kept from coming back within minutes', async () => {
    checkInTheEnd();
    const learner = await app.newLearner();
    await learner.put('/settings/study', { scheduler: 'fsrs' });
    const [first, second, third] = (await newWord(learner)) as [number, number, number];
    await learner.review(first, 3);
    const answer = await learner.review(second, 1);
    expect(answer.body.data.buried_until).toBeNull();
    expect(changes(answer)).toEqual([[third], []]);
    expect(await buriedUntil(learner, [first, second, third])).toEqual([null, null, TOMORROW]);
    // The other review has the third card wait all the same.
    const { reviewId } = answer.body.data;
    const undo = await learner.post(`/cards/${second}/review/undo`, { reviewId });
    expect(changes(undo)).toEqual([[], []]);
    expect(await buriedUntil(learner, [third])).toEqual([TOMORROW]);
  });

  it('may be undone for one sibling alone, by the id that its log has', async () => {
    const learner = await app.newLearner();
    const [first, second, third] = (await newWord(learner)) as [number, number, number];
    await learner.review(first, 3);
    const undo = await learner.post(`/cards/${second}/review/undo`);
    expect(undo.body.data.buried_until).toBeNull();
    const { reviewId } = undo.body.data;
    expect(reviewId).toMatch(/^~burial-of-/);
    const again = await learner.post(`/cards/${second}/review/undo`, { reviewId });
    expect(again.status).toBe(200);
    expect(await buriedUntil(learner, [third])).toEqual([TOMORROW]);
    const forged = { reviewId: '~burial-of-1-by-somebody-else', rating: 3 };
    expect((await learner.post(`/cards/${first}/review`, forged)).status).toBe(400);
  });
});

describe('reviews of siblings that come together', () => {
  const review = (cardId: number, minutesAgo: number) => ({
    ...{ type: 'review', cardId, rating: 3, eventId: `review-of-card-${cardId}` },
    at: new Date(app.now.getTime() - minutesAgo * 60_000).toISOString(),
  });

  it.each(['in one batch', 'one after the other', 'the other way round', 'at once'])(
    '%s, leave the same cards buried',
    async (how) => {
      checkInTheEnd();
      const learner = await app.newLearner();
      const ids = (await newWord(learner)) as [number, number, number];
      const events = [review(ids[0], 5), review(ids[1], 3)];
      const send = (some: object[]) => learner.post('/events', { events: some });
      const parcels = how === 'in one batch' ? [events] : events.map((event) => [event]);
      const answers: Answer[] = [];
      if (how === 'at once') answers.push(...(await Promise.all(parcels.map(send))));
      else {
        const ordered = how === 'the other way round' ? parcels.toReversed() : parcels;
        for (const parcel of ordered) answers.push(await send(parcel));
      }
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(await buriedUntil(learner, ids)).toEqual([null, null, TOMORROW]);
      expect(answers.at(-1)?.body.buried_siblings).toContain(ids[2]);
      const undo = { type: 'undo', cardId: ids[0], eventId: 'undo-of-the-first' };
      const first = { ...undo, target: events[0]?.eventId };
      expect((await send([first])).body.unburied_siblings).toEqual([]);
      const second = { ...undo, cardId: ids[1], eventId: 'undo-of-second' };
      const answer = await send([{ ...second, target: events[1]?.eventId }]);
      expect(answer.body.unburied_siblings).toEqual([ids[2]]);
    },
  );

  it('from many sides at once wait for each other in one order', async () => {
    checkInTheEnd();
    const learner = await app.newLearner();
    const words = await Promise.all([newWord(learner), newWord(learner)]);
    const ids = words.flat();
    const answers = await Promise.all([
      ...ids.map((id) => learner.review(id, 3)),
      ...ids.toReversed().map((id) => learner.review(id, 4)),
      learner.post('/reviews', {
        reviews: ids.map((cardId) => ({ cardId, rating: 2, reviewId: crypto.randomUUID() })),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(await buriedUntil(learner, ids))).toEqual(new Set([null]));
  });
});

describe('turning burySiblings off', () => {
  it('frees those that wait because of a sibling, and no card that was buried by hand', async () => {
    checkInTheEnd();
    const learner = await app.newLearner();
    const [first, second, third] = (await newWord(learner)) as [number, number, number];
    const [yesterday] = (await newWord(learner)) as [number];
    await learner.review(yesterday, 3);
    app.passDays(1);
    await learner.review(first, 3);
    await learner.post(`/cards/${third}/bury`);
    const waits = '2026-03-12';
    expect(await buriedUntil(learner, [second, third])).toEqual([waits, waits]);
    await learner.put('/settings/study', { newCardsPerDay: 5 });
    expect(await buriedUntil(learner, [second])).toEqual([waits]);
    await learner.put('/settings/study', { burySiblings: false });
    expect(await buriedUntil(learner, [first, second, third])).toEqual([null, null, waits]);
    // The review is undone as before, and rated again it buries nothing.
    await learner.post(`/cards/${first}/review/undo`, {});
    await learner.review(first, 3);
    expect(await buriedUntil(learner, [second, third])).toEqual([null, waits]);
  });
});

describe('a list', () => {
  it('hands out one card of a word, and as many words as it was asked for', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { studyOrder: 'added', burySiblings: false });
    const words: number[][] = [];
    for (let word = 0; word < 4; word += 1) words.push(await newWord(learner));
    const firsts = words.map(([id]) => id);
    expect(await idsIn(learner, 'new?limit=3')).toEqual(firsts.slice(0, 3));
    expect(await countOf(learner, 'new?limit=3')).toBe(12);
    for (const id of words.flat()) await learner.review(id, 3);
    app.passDays(1);
    expect(await idsIn(learner, 'due?limit=3&orderBy=due')).toEqual(firsts.slice(0, 3));
    expect(await idsIn(learner, 'due?limit=20&orderBy=added')).toEqual(firsts);
    expect(await idsIn(learner, 'due')).toHaveLength(4);
    expect(await countOf(learner, 'due')).toBe(12);
  });
});
