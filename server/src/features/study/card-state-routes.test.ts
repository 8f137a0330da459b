import { describe, expect, it } from 'vitest';
import { NO_SIBLINGS } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const readCard = (learner: TestLearner, cardId: number) => learner.readCard(cardId);
const idsIn = async (learner: TestLearner, list: 'due' | 'new'): Promise<number[]> =>
  (await learner.get(`/cards/study/${list}`)).body.data.map((card: Json) => card.id);
const tell = (learner: TestLearner, cardId: number, what: string, body?: unknown) =>
  learner.post(`/cards/${cardId}/${what}`, body);

describe('a suspended card', () => {
  it('is neither new nor due, here or in a deck, until it is unsuspended', async () => {
    const learner = await app.newLearner();
    const [studied, fresh] = (await learner.newCards(2)) as [number, number];
    const deck = await learner.newDeck();
    await learner.post(`/decks/${deck.id}/cards`, { cardId: studied });
    await learner.review(studied, 3);
    app.passDays(3);
    for (const id of [studied, fresh]) {
      expect((await tell(learner, id, 'suspend')).body.data).toMatchObject({ suspended: true });
    }
    expect([await idsIn(learner, 'due'), await idsIn(learner, 'new')]).toEqual([[], []]);
    expect((await learner.get('/decks')).body.data[0]).toMatchObject({ due_cards: 0 });
    expect((await learner.get('/stats')).body.data).toMatchObject({ due_cards: 0 });
    for (const id of [studied, fresh]) await tell(learner, id, 'unsuspend');
    expect([await idsIn(learner, 'due'), await idsIn(learner, 'new')]).toEqual([
      [studied],
      [fresh],
    ]);
  });
});

describe('a buried card', () => {
  it('comes back with the next study day, or when it is unburied', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    expect((await tell(learner, id, 'bury')).body.data).toMatchObject({
      buried_until: '2026-03-11',
    });
    expect(await idsIn(learner, 'new')).toEqual([]);
    await tell(learner, id, 'unbury');
    expect(await idsIn(learner, 'new')).toEqual([id]);
    await tell(learner, id, 'bury');
    app.setClock('2026-03-10T19:00:00.000Z');
    expect(await idsIn(learner, 'new')).toEqual([id]);
  });
});

describe('a forgotten card', () => {
  it('is new again, keeps its history, and remembers when that is undone', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    await learner.review(card.id, 3);
    const studied = await readCard(learner, card.id);
    const answer = await tell(learner, card.id, 'forget', { reviewId: 'forget-it' });
    expect(answer.body.data).toEqual({
      ...card,
      ...NO_SIBLINGS,
      hints: expect.any(Object),
      reviewId: 'forget-it',
    });
    expect((await learner.get('/stats')).body.data).toMatchObject({ total_reviews: 1 });
    await tell(learner, card.id, 'review/undo', { reviewId: 'forget-it' });
    expect(await readCard(learner, card.id)).toEqual(studied);
  });
});

describe('a due day', () => {
  it('can be set, moves nothing else, and can be undone', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3);
    const before = await readCard(learner, id);
    const answer = await learner.put(`/cards/${id}/due`, { dueDay: '2026-04-01' });
    expect(answer.body.data).toEqual({
      ...before,
      ...NO_SIBLINGS,
      due_at: '2026-03-31T19:00:00.000Z',
      due_day: '2026-04-01',
      hints: expect.any(Object),
      reviewId: expect.any(String),
    });
    await tell(learner, id, 'review/undo', {});
    expect(await readCard(learner, id)).toEqual(before);
  });

  it('is refused for a new card, and when it is no date', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    expect((await learner.put(`/cards/${id}/due`, { dueDay: '2026-04-01' })).status).toBe(409);
    for (const dueDay of ['2026-02-30', 'tomorrow', '', null, 5]) {
      expect((await learner.put(`/cards/${id}/due`, { dueDay })).status).toBe(400);
    }
  });
});

it('a due date that is set once more after the card was forgotten is the same as the first time', async () => {
  const learner = await app.newLearner();
  const { id } = await learner.newCard();
  await learner.review(id, 3);
  const request = { dueDay: '2026-03-20', reviewId: 'due-on-the-20th' };
  const first = await learner.put(`/cards/${id}/due`, request);
  await tell(learner, id, 'forget', {});
  const again = await learner.put(`/cards/${id}/due`, request);
  expect(again.status).toBe(200);
  expect(again.body.data.due_at).toBe(first.body.data.due_at);
});

it('a step of minutes is due when its minute has come, also for who has moved to yesterday', async () => {
  const learner = await app.newLearner({ timeZone: 'Pacific/Kiritimati' });
  await learner.put('/settings/study', { scheduler: 'fsrs' });
  const { id } = await learner.newCard();
  await learner.review(id, 1);
  app.setClock(new Date(app.now.getTime() + 61_000).toISOString());
  expect((await learner.get('/cards/study/due')).body.count).toBe(1);
  await learner.put('/settings/study', { timeZone: 'Pacific/Pago_Pago' });
  expect((await learner.get('/cards/study/due')).body.count).toBe(1);
  expect((await learner.get('/stats')).body.data.due_cards).toBe(1);
});

it.each(['2026-02-31T10:00:00Z', '2026-02-20T24:00:00Z'])('%s is no time', async (reviewedAt) => {
  const learner = await app.newLearner();
  const { id } = await learner.newCard();
  expect((await learner.review(id, 3, { reviewedAt })).status).toBe(400);
});
