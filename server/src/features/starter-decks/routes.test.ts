import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { firstCategories, firstWords } from './decks/first-words.ts';
import { typesOf } from './starter-deck.ts';
import { starterDecks } from './starter-decks.ts';

const wordsOfFirstDeck = firstWords.words();
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
    ).toEqual(wordsOfFirstDeck.map((word) => [word.korean, word.english, word.category]));
    for (const card of cards) {
      expect(card.romanization).toBeTruthy();
      expect(card.example_sentence).toBeTruthy();
    }
  });

  it('brings its categories', async () => {
    const learner = await app.newLearner();
    await learner.post('/decks/starter');
    const { data } = (await learner.get('/categories')).body;
    expect(data).toHaveLength(firstCategories.length);
    for (const { name, description } of firstCategories) {
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
    expect((await learner.get('/categories')).body.data).toHaveLength(firstCategories.length);
  });

  it('adds nothing twice when it is asked for twice at the same time', async () => {
    const learner = await app.newLearner();
    const answers = await Promise.all([
      learner.post('/decks/starter'),
      learner.post('/decks/starter'),
    ]);
    expect(answers.map(({ body }) => body.data.added).sort()).toEqual([0, 100]);
    expect(await totalCards(learner)).toBe(100);
    expect((await learner.get('/categories')).body.data).toHaveLength(firstCategories.length);
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
      new Set(wordsOfFirstDeck.map((word) => word.korean)).size,
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
    const [{ name }] = firstCategories;
    const own = await learner.newCategory({ name, description: 'mine' });
    await learner.post('/decks/starter');
    const { data } = (await learner.get('/categories')).body;
    expect(data).toHaveLength(firstCategories.length);
    const found = data.find((category: Json) => category.id === own.id);
    expect(found.description).toBe('mine');
    expect(found.total_cards).toBe(
      wordsOfFirstDeck.filter((word) => word.category === name).length,
    );
  });

  it('is everybody’s own', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    await learner.post('/decks/starter');
    expect(await totalCards(other)).toBe(0);
    expect((await other.post('/decks/starter')).body.data.added).toBe(100);
    expect(await totalCards(learner)).toBe(100);
  });
});

const take = (learner: TestLearner, key: string) => learner.post(`/starter-decks/${key}`);
const wordsOf = (key: string) => starterDecks.find((deck) => deck.key === key)?.words() ?? [];
const cardsOf = (key: string) => wordsOf(key).flatMap(typesOf).length;

describe('the starter decks', () => {
  it('are listed with what each holds, and tell which were taken', async () => {
    const learner = await app.newLearner();
    const { id } = (await take(learner, 'hangul')).body.data;
    const { data } = (await learner.get('/starter-decks')).body;
    const written = data.filter(({ step }: Json) => !step);
    expect(written.map((deck: Json) => [deck.key, deck.total_cards, deck.deck_id])).toEqual(
      starterDecks.map(({ key }) => [key, cardsOf(key), key === 'hangul' ? id : null]),
    );
    expect(data[1]).toMatchObject({ name: 'First Words', total_words: 100, total_cards: 100 });
    const deck = (await learner.get(`/decks/${id}`)).body.data.deck;
    expect(deck).toMatchObject({ name: 'Hangul', total_cards: cardsOf('hangul') });
  });

  it('show all their words before they are taken, as the cards then have them', async () => {
    const learner = await app.newLearner();
    const before = (await learner.get('/starter-decks/food')).body.data;
    expect(before).toMatchObject({ key: 'food', deck_id: null, taken_cards: 0 });
    const { id } = (await take(learner, 'food')).body.data;
    const cards = await cardsOfDeck(learner, id);
    const texts = (card: Json) => [
      ...[card.korean_text, card.english_text, card.romanization, card.example_sentence],
      ...[card.hanja, card.pronunciation_notes, card.category_name],
    ];
    const shown = before.words.flatMap((word: Json) =>
      word.card_types.map((type: string) => [type, ...texts(word)]),
    );
    const made = cards.map((card) => [card.card_type, ...texts(card)]);
    expect(made.sort()).toEqual(shown.sort());
    const after = (await learner.get('/starter-decks/food')).body.data;
    expect(after).toMatchObject({ deck_id: id, taken_cards: cards.length });
  });

  it('give their words the hanja that these have on the path', async () => {
    const learner = await app.newLearner();
    const { id } = (await take(learner, 'basics')).body.data;
    const written = (await cardsOfDeck(learner, id)).filter(({ hanja }) => hanja !== null);
    expect(written.map(({ korean_text, hanja }) => [korean_text, hanja])).toContainEqual([
      '도서관',
      '圖書館',
    ]);
    const { steps } = (await learner.get('/path')).body.data;
    const onPath = steps.flatMap(({ words }: Json) => words);
    for (const { korean_text: word, hanja } of written) {
      expect(onPath).toContainEqual(expect.objectContaining({ word, hanja }));
    }
    await take(learner, 'step-1');
    const { data } = (await learner.get(`/cards?search=${encodeURIComponent('學校')}`)).body;
    expect(data.map(({ korean_text }: Json) => korean_text)).toEqual(['학교', '학교']);
  });

  it('make one word of the cards that ask for it, and say how it conjugates where the rules cannot know', async () => {
    const learner = await app.newLearner();
    const { id } = (await take(learner, 'verbs')).body.data;
    const walk = (await cardsOfDeck(learner, id)).filter((card) => card.korean_text === '걷다');
    expect(walk.map((card) => [card.card_type, card.conjugation_class])).toEqual([
      ['recognition', 'ㄷ'],
      ['production', 'ㄷ'],
    ]);
    expect(new Set(walk.map((card) => card.word_id)).size).toBe(1);
  });

  it('share their words: whoever takes two has one card of each', async () => {
    const learner = await app.newLearner();
    const answers = await Promise.all([take(learner, 'food'), learner.post('/decks/starter')]);
    const total = await totalCards(learner);
    const shared = wordsOf('food').filter(({ key }) => !key.startsWith('food/')).length;
    expect(shared).toBeGreaterThan(0);
    expect(total).toBe(cardsOf('food') + 100 - shared);
    expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(total);
    const decks = (await learner.get('/decks')).body.data;
    expect(decks.map((deck: Json) => deck.total_cards).sort()).toEqual([100, cardsOf('food')]);
  });

  it('add nothing twice, and bring back what was deleted, to the word that it was of', async () => {
    const learner = await app.newLearner();
    const { id } = (await take(learner, 'food')).body.data;
    const cards = await cardsOfDeck(learner, id);
    const of = (korean: string, type: string) =>
      cards.find((card) => card.korean_text === korean && card.card_type === type) as Json;
    const rated = of('국', 'recognition');
    await learner.review(rated.id, 4);
    for (const card of [of('국', 'production'), of('귤', 'recognition'), of('물', 'recognition')]) {
      await learner.delete(`/cards/${card.id}`);
    }
    expect((await take(learner, 'food')).body.data).toEqual({ id, added: 3 });
    expect((await take(learner, 'food')).body.data).toEqual({ id, added: 0 });
    const after = await cardsOfDeck(learner, id);
    expect(after).toHaveLength(cards.length);
    const soup = after.filter((card) => card.korean_text === '국');
    expect(soup.map((card) => [card.card_type, card.stage])).toEqual([
      ['recognition', 'learning'],
      ['production', 'new'],
    ]);
    for (const korean of ['국', '귤']) {
      const word = after.filter((card) => card.korean_text === korean);
      expect(word.map((card) => card.word_id)).toEqual([word[0]?.word_id, word[0]?.word_id]);
    }
  });

  it('are not found under a key that none has', async () => {
    const learner = await app.newLearner();
    expect((await learner.get('/starter-decks/klingon')).status).toBe(404);
    expect((await take(learner, 'klingon')).status).toBe(404);
  });
});
