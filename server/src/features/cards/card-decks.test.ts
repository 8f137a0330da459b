import { expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

it('a card names the decks that it is in, by name, wherever cards are listed or shown', async () => {
  const learner = await app.newLearner();
  const [tree, water] = [await learner.newCard(), await learner.newCard()];
  const nature = (await learner.post('/decks', { name: 'Nature' })).body.data;
  const first = (await learner.post('/decks', { name: 'First words' })).body.data;
  for (const { id } of [nature, first]) {
    await learner.post(`/decks/${id}/cards`, { cardId: tree.id });
  }
  const decks = [
    { id: first.id, name: 'First words' },
    { id: nature.id, name: 'Nature' },
  ];
  expect((await learner.get('/cards')).body.data).toMatchObject([
    { id: water.id, decks: [] },
    { id: tree.id, decks },
  ]);
  expect((await learner.get(`/cards/${tree.id}`)).body.data.decks).toEqual(decks);
  expect((await learner.get(`/cards/${tree.id}/progress`)).body.data.card.decks).toEqual(decks);

  await learner.delete(`/decks/${first.id}/cards/${tree.id}`);
  await learner.delete(`/decks/${nature.id}`);
  expect((await learner.get(`/cards/${tree.id}`)).body.data.decks).toEqual([]);
});

it('a card as it was listed can be sent back', async () => {
  const learner = await app.newLearner();
  await learner.newCard();
  await learner.newDeck();
  const [listed] = (await learner.get('/cards')).body.data;
  const { status, body } = await learner.put(`/cards/${listed.id}`, {
    ...listed,
    english_text: 'wood',
  });
  expect(status).toBe(200);
  expect(body.data.english_text).toBe('wood');
});
