import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { newCardValues } from '../../../test/new-card-values.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const NOT_FOUND = "The deck you're looking for doesn't exist or you don't have access to it.";
const CARD_NOT_FOUND = "The card you're looking for doesn't exist or you don't have access to it.";
const AS_THE_LEARNER = {
  scheduler: null,
  desiredRetention: null,
  newCardsPerDay: null,
  reviewsPerDay: null,
  studyOrder: null,
};
const idsOf = (rows: Json) => rows.map((row: Json) => row.id);

async function deckWithCards(learner: TestLearner, count: number) {
  const deck = await learner.newDeck();
  const cards = await learner.newCards(count);
  for (const cardId of cards) await learner.post(`/decks/${deck.id}/cards`, { cardId });
  return { deck, cards };
}

/** Writes the rows themselves: through the API it would take a thousand calls. */
async function putManyInto(learner: TestLearner, deckId: number, count: number) {
  const word = { korean_text: '나무', english_text: 'tree' };
  const values = Array.from({ length: count }, () => newCardValues(word, learner.id, app.now, 0));
  for (let start = 0; start < count; start += 100) {
    const rows = await app.db
      .insertInto('cards')
      .values(values.slice(start, start + 100))
      .returning('id')
      .execute();
    const added_at = app.now.toISOString();
    const inDeck = rows.map(({ id }) => ({
      user_id: learner.id,
      deck_id: deckId,
      card_id: id,
      added_at,
    }));
    await app.db.insertInto('deck_cards').values(inDeck).execute();
  }
}

describe('a deck', () => {
  it('is made with a name, and a description if there is one', async () => {
    const learner = await app.newLearner();
    const answer = await learner.post('/decks', { name: ' Food ', description: ' ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: {
        id: expect.any(Number),
        name: 'Food',
        description: null,
        total_cards: 0,
        studied_cards: 0,
        new_cards: 0,
        due_cards: 0,
        new_today: 0,
        due_today: 0,
        ...AS_THE_LEARNER,
        created_at: app.now.toISOString(),
      },
    });
  });

  it('needs a name', async () => {
    const learner = await app.newLearner();
    for (const body of [{}, { name: '' }, { name: null }]) {
      const answer = await learner.post('/decks', body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('Deck name is required');
      expect(fieldErrors(answer)).toEqual({ name: 'Deck name is required' });
    }
  });

  it('changes in the fields that are sent', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck({ name: 'Food', description: 'To eat' });
    const renamed = await learner.put(`/decks/${deck.id}`, { name: 'Meals' });
    expect(renamed.status).toBe(200);
    expect(renamed.body.data).toEqual({ ...deck, name: 'Meals' });
    const cleared = await learner.put(`/decks/${deck.id}`, { description: '' });
    expect(cleared.body.data).toEqual({ ...deck, name: 'Meals', description: null });
    const emptied = await learner.put(`/decks/${deck.id}`, { name: ' ' });
    expect(fieldErrors(emptied)).toEqual({ name: 'Deck name is required' });
    expect((await learner.get(`/decks/${deck.id}`)).body.data.deck.name).toBe('Meals');
  });

  it('shows its cards in the order in which they were added, and counts them', async () => {
    const learner = await app.newLearner();
    const { deck, cards } = await deckWithCards(learner, 3);
    const [first, second] = cards as [number, number];
    await learner.review(first, 1);
    await learner.review(second, 4);
    app.passDays(1);
    await learner.review(second, 4);
    const { data } = (await learner.get(`/decks/${deck.id}`)).body;
    expect(data.stats).toEqual({ totalCards: 3, studiedCards: 2, dueCards: 1 });
    expect(data.deck).toEqual({
      ...deck,
      total_cards: 3,
      studied_cards: 2,
      new_cards: 1,
      due_cards: 1,
      new_today: 1,
      due_today: 1,
    });
    expect(idsOf(data.cards)).toEqual(cards);
    const { siblings, decks, ...card } = (await learner.get(`/cards/${first}`)).body.data;
    expect(data.cards[0]).toEqual(card);
  });

  it('shows a page of its cards, but the stats of them all', async () => {
    const learner = await app.newLearner();
    const { deck, cards } = await deckWithCards(learner, 3);
    const { data, total } = (await learner.get(`/decks/${deck.id}?limit=1&offset=1`)).body;
    expect(idsOf(data.cards)).toEqual([cards[1]]);
    expect(data.stats.totalCards).toBe(3);
    expect(total).toBe(3);
  });

  it('of more than 500 cards gives 500, says how many there are, and pages to the last', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck();
    await putManyInto(learner, deck.id, 505);
    const first = (await learner.get(`/decks/${deck.id}`)).body;
    expect(first.data.cards).toHaveLength(500);
    expect(first.total).toBe(505);
    const rest = (await learner.get(`/decks/${deck.id}?offset=500`)).body;
    expect(rest.data.cards).toHaveLength(5);
    const seen = new Set(idsOf([...first.data.cards, ...rest.data.cards]));
    expect(seen.size).toBe(505);
  });

  it('is listed with its counts; a card counts in each deck that it is in', async () => {
    const learner = await app.newLearner();
    const { deck, cards } = await deckWithCards(learner, 2);
    const other = await learner.newDeck({ name: 'Other' });
    await learner.post(`/decks/${other.id}/cards`, { cardId: cards[0] });
    await learner.review(cards[0] as number, 3);
    app.passDays(1);
    const { data } = (await learner.get('/decks')).body;
    expect(data).toEqual([
      {
        ...deck,
        total_cards: 2,
        studied_cards: 1,
        new_cards: 1,
        due_cards: 1,
        new_today: 1,
        due_today: 1,
      },
      { ...other, total_cards: 1, studied_cards: 1, new_cards: 0, due_cards: 1, due_today: 1 },
    ]);
  });

  it('leaves its cards behind when it is deleted', async () => {
    const learner = await app.newLearner();
    const { deck, cards } = await deckWithCards(learner, 2);
    const answer = await learner.delete(`/decks/${deck.id}`);
    expect(answer.status).toBe(200);
    expect((await learner.get('/decks')).body.data).toEqual([]);
    expect(idsOf((await learner.get('/cards')).body.data)).toEqual(cards.toReversed());
  });

  it('is not found before it was made nor after it was deleted', async () => {
    const learner = await app.newLearner();
    const cardId = (await learner.newCard()).id;
    const deck = await learner.newDeck();
    await learner.delete(`/decks/${deck.id}`);
    for (const id of [deck.id, 999_999_999]) {
      for (const answer of [
        await learner.get(`/decks/${id}`),
        await learner.put(`/decks/${id}`, { name: 'Back' }),
        await learner.delete(`/decks/${id}`),
        await learner.post(`/decks/${id}/cards`, { cardId }),
        await learner.delete(`/decks/${id}/cards/${cardId}`),
        await learner.get(`/cards/study/due?deckId=${id}`),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ success: false, message: NOT_FOUND, code: 'not_found' });
      }
    }
  });
});

describe('adding a card to a deck', () => {
  it('is confirmed', async () => {
    const learner = await app.newLearner();
    const [deck, card] = [await learner.newDeck(), await learner.newCard()];
    const answer = await learner.post(`/decks/${deck.id}/cards`, { cardId: String(card.id) });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ success: true, message: 'Done.' });
  });

  it('a second time is refused, and changes nothing', async () => {
    const learner = await app.newLearner();
    const { deck, cards } = await deckWithCards(learner, 1);
    const answer = await learner.post(`/decks/${deck.id}/cards`, { cardId: cards[0] });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      message: 'This card is already in the deck.',
      code: 'card_already_in_deck',
    });
    expect((await learner.get(`/decks/${deck.id}`)).body.data.stats.totalCards).toBe(1);
  });

  it('works once when it is asked for twice at the same time', async () => {
    const learner = await app.newLearner();
    const [deck, card] = [await learner.newDeck(), await learner.newCard()];
    const add = () => learner.post(`/decks/${deck.id}/cards`, { cardId: card.id });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is refused when the card or the deck is somebody else’s', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const [deck, card] = [await learner.newDeck(), await learner.newCard()];
    const [foreignDeck, foreignCard] = [await other.newDeck(), await other.newCard()];
    const withCard = await learner.post(`/decks/${deck.id}/cards`, { cardId: foreignCard.id });
    expect(withCard.status).toBe(404);
    expect(withCard.body.message).toBe(CARD_NOT_FOUND);
    const toDeck = await learner.post(`/decks/${foreignDeck.id}/cards`, { cardId: card.id });
    expect(toDeck.status).toBe(404);
    expect(toDeck.body.message).toBe(NOT_FOUND);
    expect((await learner.get('/decks')).body.data[0].total_cards).toBe(0);
    expect((await other.get('/decks')).body.data[0].total_cards).toBe(0);
  });

  it.each([{}, { cardId: null }, { cardId: 'first' }, { cardId: 0 }])(
    'needs a card, not %j',
    async (body) => {
      const learner = await app.newLearner();
      const deck = await learner.newDeck();
      const answer = await learner.post(`/decks/${deck.id}/cards`, body);
      expect(answer.status).toBe(400);
      expect(fieldErrors(answer)).toEqual({ cardId: 'Card is required' });
    },
  );
});

describe('removing a card from a deck', () => {
  it('keeps the card, and its place in other decks', async () => {
    const learner = await app.newLearner();
    const { deck, cards } = await deckWithCards(learner, 2);
    const other = await learner.newDeck();
    await learner.post(`/decks/${other.id}/cards`, { cardId: cards[0] });
    const answer = await learner.delete(`/decks/${deck.id}/cards/${cards[0]}`);
    expect(answer.status).toBe(200);
    expect(idsOf((await learner.get(`/decks/${deck.id}`)).body.data.cards)).toEqual([cards[1]]);
    expect(idsOf((await learner.get(`/decks/${other.id}`)).body.data.cards)).toEqual([cards[0]]);
    expect((await learner.get(`/cards/${cards[0]}`)).status).toBe(200);
  });

  it('that is not in it is refused', async () => {
    const learner = await app.newLearner();
    const { deck } = await deckWithCards(learner, 1);
    const card = await learner.newCard();
    for (const cardId of [card.id, 999_999_999]) {
      const answer = await learner.delete(`/decks/${deck.id}/cards/${cardId}`);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('This card is not in the deck.');
    }
    expect((await learner.get(`/decks/${deck.id}`)).body.data.stats.totalCards).toBe(1);
  });

  it('is refused when the deck is somebody else’s', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const { deck, cards } = await deckWithCards(other, 1);
    const answer = await learner.delete(`/decks/${deck.id}/cards/${cards[0]}`);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe(NOT_FOUND);
    expect((await other.get(`/decks/${deck.id}`)).body.data.stats.totalCards).toBe(1);
  });
});
