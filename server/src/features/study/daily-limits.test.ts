import { describe, expect, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

/** How many cards a study list hands out, how many match, and how many of those today still allows. */
async function listed(learner: TestLearner, kind: 'due' | 'new', query = '') {
  const { data, count, available } = (await learner.get(`/cards/study/${kind}${query}`)).body;
  return { given: data.length, count, available };
}

/** A learner whose `count` cards were rated yesterday and are due today. */
async function learnerWithDueCards(count: number, reviewsPerDay: number) {
  const learner = await app.newLearner();
  await learner.put('/settings/study', { reviewsPerDay, newCardsPerDay: 100 });
  const cards = await learner.newCards(count);
  app.passDays(-1);
  for (const card of cards) await learner.review(card, 3);
  app.passDays(1);
  return { learner, cards };
}

describe('the limit of new cards a day', () => {
  it('caps what is handed out, and leaves the true count', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 3 });
    await learner.newCards(5);
    expect(await listed(learner, 'new')).toEqual({ given: 3, count: 5, available: 3 });
    expect(await listed(learner, 'new', '?limit=2')).toEqual({ given: 2, count: 5, available: 3 });
  });

  it('is used up over sessions and devices, and is whole again the next day', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 3 });
    const [first, second, third] = (await learner.newCards(5)) as [number, number, number];
    const phone = await app.login(learner.email, learner.password);
    await learner.review(first, 3);
    await phone.review(second, 1);
    expect(await listed(learner, 'new')).toEqual({ given: 1, count: 3, available: 1 });
    await learner.review(third, 3);
    expect(await listed(phone, 'new')).toEqual({ given: 0, count: 2, available: 0 });
    app.passDays(1);
    expect(await listed(learner, 'new')).toEqual({ given: 2, count: 2, available: 2 });
  });

  it('is used up once by a card, however often it is rated that day', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 3 });
    const [card] = (await learner.newCards(5)) as [number];
    for (const rating of [1, 1, 3]) await learner.review(card, rating);
    expect(await listed(learner, 'new')).toEqual({ given: 2, count: 4, available: 2 });
  });

  it('stays used up by a card that was deleted since', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 3 });
    const [card] = (await learner.newCards(5)) as [number];
    await learner.review(card, 3);
    await learner.delete(`/cards/${card}`);
    expect(await listed(learner, 'new')).toEqual({ given: 2, count: 4, available: 2 });
  });

  it('may be 0: no new card is handed out', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 0 });
    await learner.newCards(2);
    expect(await listed(learner, 'new')).toEqual({ given: 0, count: 2, available: 0 });
  });

  it('is shared by decks', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 2 });
    const deck = await learner.newDeck();
    const cards = (await learner.newCards(3)) as [number, number, number];
    await learner.post(`/decks/${deck.id}/cards`, { cardId: cards[0] });
    expect(await listed(learner, 'new', `?deckId=${deck.id}`)).toEqual({
      given: 1,
      count: 1,
      available: 1,
    });
    for (const card of cards.slice(1)) await learner.review(card, 3);
    expect(await listed(learner, 'new', `?deckId=${deck.id}`)).toEqual({
      given: 0,
      count: 1,
      available: 0,
    });
  });
});

describe('the limit of reviews a day', () => {
  it('caps what is handed out, is used up by reviews, and is whole again the next day', async () => {
    const { learner, cards } = await learnerWithDueCards(4, 2);
    expect(await listed(learner, 'due')).toEqual({ given: 2, count: 4, available: 2 });
    await learner.review(cards[0] as number, 3);
    expect(await listed(learner, 'due')).toEqual({ given: 1, count: 3, available: 1 });
    await learner.review(cards[1] as number, 3);
    expect(await listed(learner, 'due')).toEqual({ given: 0, count: 2, available: 0 });
    app.passDays(1);
    expect(await listed(learner, 'due')).toEqual({ given: 2, count: 2, available: 2 });
  });

  it('is not used up by new cards, nor the other way round', async () => {
    const { learner, cards } = await learnerWithDueCards(2, 2);
    await learner.put('/settings/study', { newCardsPerDay: 2 });
    const fresh = (await learner.newCards(3)) as [number, number, number];
    await learner.review(fresh[0], 3);
    expect(await listed(learner, 'due')).toEqual({ given: 2, count: 2, available: 2 });
    await learner.review(cards[0] as number, 3);
    expect(await listed(learner, 'new')).toEqual({ given: 1, count: 2, available: 1 });
  });

  it('is not used up by practice', async () => {
    const { learner, cards } = await learnerWithDueCards(2, 2);
    for (const card of cards) await learner.review(card, 3, { practice: true });
    expect(await listed(learner, 'due')).toEqual({ given: 2, count: 2, available: 2 });
  });

  it('leaves out minute steps, but not the step of a card whose due date was set', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { reviewsPerDay: 1, scheduler: 'fsrs' });
    const [inMinutes, first, second] = (await learner.newCards(3)) as [number, number, number];
    for (const card of [inMinutes, first, second]) await learner.review(card, 1);
    for (const card of [first, second]) {
      await learner.put(`/cards/${card}/due`, { dueDay: '2026-03-10' });
    }
    app.setClock(new Date(app.now.getTime() + 120_000).toISOString());
    expect(await listed(learner, 'due')).toEqual({ given: 2, count: 3, available: 2 });
    await learner.review(inMinutes, 4);
    expect(await listed(learner, 'due')).toEqual({ given: 1, count: 2, available: 1 });
    await learner.review(first, 4);
    expect(await listed(learner, 'due')).toEqual({ given: 0, count: 1, available: 0 });
  });

  it('may be 0: nothing due is handed out', async () => {
    const { learner } = await learnerWithDueCards(2, 0);
    expect(await listed(learner, 'due')).toEqual({ given: 0, count: 2, available: 0 });
  });
});

describe('asking for more', () => {
  it('lifts each limit for today only', async () => {
    const { learner } = await learnerWithDueCards(3, 0);
    await learner.put('/settings/study', { newCardsPerDay: 0 });
    await learner.newCards(3);
    await learner.post('/settings/study/extra', { reviews: 2 });
    expect(await listed(learner, 'due')).toEqual({ given: 2, count: 3, available: 2 });
    expect(await listed(learner, 'new')).toEqual({ given: 0, count: 3, available: 0 });
    await learner.post('/settings/study/extra', { newCards: 1 });
    await learner.post('/settings/study/extra', { newCards: 1 });
    expect(await listed(learner, 'new')).toEqual({ given: 2, count: 3, available: 2 });
    app.passDays(1);
    expect(await listed(learner, 'new')).toMatchObject({ given: 0, available: 0 });
    expect(await listed(learner, 'due')).toMatchObject({ given: 0, available: 0 });
  });
});
