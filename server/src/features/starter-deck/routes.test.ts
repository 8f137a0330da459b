import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { starterCategories, starterWords } from './words.ts';

const app = await testAppForThisFile();

const cardsOfDeck = async (learner: TestLearner, deckId: number): Promise<Json[]> =>
  (await learner.get(`/decks/${deckId}`)).body.data.cards;
const totalCards = async (learner: TestLearner) => (await learner.get('/cards')).body.total;

describe('the starter deck', () => {
  it('brings 100 cards in a deck of their own, each word in its category', async () => {
    const learner = await app.newLearner();
    const answer = await learner.post('/decks/starter');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ success: true, data: { id: expect.any(Number), added: 100 } });
    const { deck, cards } = (await learner.get(`/decks/${answer.body.data.id}`)).body.data;
    expect(deck).toMatchObject({ name: 'First Words', total_cards: 100, new_cards: 100 });
    expect(
      cards.map((card: Json) => [card.korean_text, card.english_text, card.category_name]),
    ).toEqual(starterWords.map((word) => [word.korean, word.english, word.category]));
    for (const card of cards) {
      expect(card.romanization).toBeTruthy();
      expect(card.example_sentence).toBeTruthy();
    }
  });

  it('brings its categories', async () => {
    const learner = await app.newLearner();
    await learner.post('/decks/starter');
    const { data } = (await learner.get('/categories')).body;
    expect(data).toHaveLength(starterCategories.length);
    for (const { name, description } of starterCategories) {
      expect(data).toContainEqual(expect.objectContaining({ name, description }));
    }
  });

  it('adds nothing the second time', async () => {
    const learner = await app.newLearner();
    const first = (await learner.post('/decks/starter')).body.data;
    const second = (await learner.post('/decks/starter')).body.data;
    expect(second).toEqual({ id: first.id, added: 0 });
    expect(await totalCards(learner)).toBe(100);
    expect((await learner.get('/decks')).body.data).toHaveLength(1);
    expect((await learner.get('/categories')).body.data).toHaveLength(starterCategories.length);
  });

  it('adds nothing twice when it is asked for twice at the same time', async () => {
    const learner = await app.newLearner();
    const answers = await Promise.all([
      learner.post('/decks/starter'),
      learner.post('/decks/starter'),
    ]);
    expect(answers.map(({ body }) => body.data.added).sort()).toEqual([0, 100]);
    expect(await totalCards(learner)).toBe(100);
    expect((await learner.get('/categories')).body.data).toHaveLength(starterCategories.length);
  });

  it('brings back the cards that were deleted, and leaves the studied and changed ones alone', async () => {
    const learner = await app.newLearner();
    const { id } = (await learner.post('/decks/starter')).body.data;
    const [kept, ...deleted] = (await cardsOfDeck(learner, id)).slice(0, 4);
    await learner.review(kept.id, 4);
    await learner.put(`/cards/${kept.id}`, { english_text: 'my own words' });
    for (const card of deleted) await learner.delete(`/cards/${card.id}`);
    expect((await learner.post('/decks/starter')).body.data).toEqual({ id, added: 3 });
    const cards = await cardsOfDeck(learner, id);
    expect(cards).toHaveLength(100);
    expect(cards[0]).toMatchObject({
      id: kept.id,
      english_text: 'my own words',
      stage: 'learning',
    });
    expect(new Set(cards.map((card) => card.korean_text)).size).toBe(
      new Set(starterWords.map((word) => word.korean)).size,
    );
  });

  it('comes back with the same cards after the deck was deleted', async () => {
    const learner = await app.newLearner();
    const first = (await learner.post('/decks/starter')).body.data;
    await learner.delete(`/decks/${first.id}`);
    const second = (await learner.post('/decks/starter')).body.data;
    expect(second.added).toBe(0);
    expect(await cardsOfDeck(learner, second.id)).toHaveLength(100);
    expect(await totalCards(learner)).toBe(100);
  });

  it('puts its words into a category that has the name already', async () => {
    const learner = await app.newLearner();
    const [{ name }] = starterCategories;
    const own = await learner.newCategory({ name, description: 'mine' });
    await learner.post('/decks/starter');
    const { data } = (await learner.get('/categories')).body;
    expect(data).toHaveLength(starterCategories.length);
    const found = data.find((category: Json) => category.id === own.id);
    expect(found.description).toBe('mine');
    expect(found.total_cards).toBe(starterWords.filter((word) => word.category === name).length);
  });

  it('is everybody’s own', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    await learner.post('/decks/starter');
    expect(await totalCards(other)).toBe(0);
    expect((await other.post('/decks/starter')).body.data.added).toBe(100);
    expect(await totalCards(learner)).toBe(100);
  });
});
