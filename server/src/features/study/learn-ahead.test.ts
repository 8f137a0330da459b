import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();
const MINUTE_MS = 60_000;

async function fsrsLearner(preferences: Json = {}): Promise<TestLearner> {
  const learner = await app.newLearner();
  await learner.put('/settings/study', { scheduler: 'fsrs', ...preferences });
  return learner;
}

const passMinutes = (minutes: number) =>
  app.setClock(new Date(app.now.getTime() + minutes * MINUTE_MS).toISOString());

/** What the list of due cards hands out, announces and counts. */
async function dueList(learner: TestLearner, query = '') {
  const { body } = await learner.get(`/cards/study/due${query}`);
  const idsOf = (cards: Json) => cards.map(({ id }: Json) => id);
  return {
    data: idsOf(body.data),
    ahead: idsOf(body.learn_ahead),
    count: body.count,
    available: body.available,
  };
}

/** A card rated Again under FSRS: due again in a minute. */
async function stumble(learner: TestLearner): Promise<number> {
  const { id } = await learner.newCard();
  await learner.review(id, 1);
  return id;
}

describe('a card in minute steps', () => {
  it('is handed out before it is due when nothing else is left, and counted once it is due', async () => {
    const learner = await fsrsLearner();
    const card = await stumble(learner);
    const early = { data: [card], ahead: [card], count: 0, available: 0 };
    expect(await dueList(learner)).toEqual(early);
    expect((await learner.get('/stats')).body.data.due_cards).toBe(0);
    passMinutes(1);
    expect(await dueList(learner)).toEqual({ data: [card], ahead: [], count: 1, available: 1 });
    expect((await learner.get('/stats')).body.data.due_cards).toBe(1);
  });

  it('says when it falls due, and what each rating would do', async () => {
    const learner = await fsrsLearner();
    await stumble(learner);
    const [card] = (await learner.get('/cards/study/due')).body.learn_ahead;
    expect(Date.parse(card.due_at) - app.now.getTime()).toBe(MINUTE_MS);
    expect(card.hints[1].text).toBe('1 min');
    expect(card.hints[3].text).toBe('10 min');
  });

  it('comes after what is due and what is new', async () => {
    const learner = await fsrsLearner();
    const due = await learner.newCard();
    await learner.review(due.id, 4);
    app.passDays(30);
    const ahead = await stumble(learner);
    const fresh = await learner.newCard();
    expect(await dueList(learner)).toMatchObject({ data: [due.id], ahead: [ahead], count: 1 });
    await learner.review(due.id, 3);
    expect(await dueList(learner)).toMatchObject({ data: [], ahead: [ahead], count: 0 });
    await learner.review(fresh.id, 4);
    expect(await dueList(learner)).toMatchObject({ data: [ahead], ahead: [ahead], count: 0 });
  });

  it('comes when today’s limits leave nothing else', async () => {
    const learner = await fsrsLearner({ newCardsPerDay: 1, reviewsPerDay: 0 });
    const waiting = await learner.newCard();
    await learner.review(waiting.id, 4);
    app.passDays(30);
    const ahead = await stumble(learner);
    await learner.newCard();
    const list = { data: [ahead], ahead: [ahead], count: 1, available: 0 };
    expect(await dueList(learner)).toEqual(list);
    passMinutes(1);
    expect(await dueList(learner)).toEqual({ data: [ahead], ahead: [], count: 2, available: 1 });
  });

  it('is of the session from 20 minutes before, the soonest first, as many as are asked for', async () => {
    const learner = await fsrsLearner();
    const [late, soon, last] = (await learner.newCards(3)) as [number, number, number];
    for (const card of [late, soon, last]) await learner.review(card, 1);
    const dueIn = (card: number, minutes: number) =>
      app.db
        .updateTable('cards')
        .set({ due_instant: new Date(app.now.getTime() + minutes * MINUTE_MS).toISOString() })
        .where('id', '=', card)
        .execute();
    await dueIn(late, 20);
    await dueIn(soon, 8);
    await dueIn(last, 20.001);
    expect((await dueList(learner)).ahead).toEqual([soon, late]);
    expect((await dueList(learner, '?limit=1')).ahead).toEqual([soon]);
    expect((await dueList(learner, '?limit=1')).data).toEqual([soon]);
  });

  it('is of the session only where it is studied: in its deck or category', async () => {
    const learner = await fsrsLearner();
    const [deck, category] = [await learner.newDeck(), await learner.newCategory()];
    const outside = await stumble(learner);
    const { id } = await learner.newCard({ category_id: category.id });
    await learner.post(`/decks/${deck.id}/cards`, { cardId: id });
    await learner.review(id, 1);
    expect((await dueList(learner)).ahead.sort()).toEqual([outside, id].sort());
    expect((await dueList(learner, `?deckId=${deck.id}`)).ahead).toEqual([id]);
    expect((await dueList(learner, `?categoryId=${category.id}`)).ahead).toEqual([id]);
  });

  it.each(['suspend', 'bury'])('does not come after "%s"', async (what) => {
    const learner = await fsrsLearner();
    const card = await stumble(learner);
    await learner.post(`/cards/${card}/${what}`);
    expect(await dueList(learner)).toEqual({ data: [], ahead: [], count: 0, available: 0 });
  });

  it('does not come once it is deleted, nor to anybody else', async () => {
    const [learner, other] = [await fsrsLearner(), await fsrsLearner()];
    const card = await stumble(learner);
    expect((await dueList(other)).ahead).toEqual([]);
    await learner.delete(`/cards/${card}`);
    expect((await dueList(learner)).ahead).toEqual([]);
  });

  it('does not exist under Classic: a card rated today comes tomorrow', async () => {
    const learner = await app.newLearner();
    await stumble(learner);
    expect(await dueList(learner)).toEqual({ data: [], ahead: [], count: 0, available: 0 });
  });
});
