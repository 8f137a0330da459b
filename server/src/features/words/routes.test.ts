import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';

const app = await testAppForThisFile();

const TREE = {
  korean_text: '나무',
  english_text: 'tree',
  romanization: 'namu',
  example_sentence: '나무가 크다.',
  conjugation_class: 'ㄷ',
  image_url: 'https://example.com/tree.png',
  audio_file_path: 'tree.mp3',
};
const typesOf = (cards: Json[]) => cards.map(({ card_type }) => card_type);
const idsOf = (cards: Json[]): number[] => cards.map(({ id }) => id);

async function newWord(learner: TestLearner): Promise<{ word: Json; ids: number[] }> {
  const { id } = await learner.newCard({ ...TREE, also: ['production', 'spelling'] });
  const word = (await learner.get(`/words/${id}`)).body.data;
  return { word, ids: idsOf(word.cards) };
}

describe('a card that is made with others of its word', () => {
  it('has siblings of the other types, with the same texts and one word_id', async () => {
    const learner = await app.newLearner();
    const category_id = (await learner.newCategory()).id;
    const answer = await learner.post('/cards', {
      ...{ ...TREE, category_id, card_type: 'production' },
      also: ['spelling', 'production', 'recognition'],
    });
    expect(answer.status).toBe(201);
    const { siblings, ...card } = answer.body.data;
    expect(card).toMatchObject({ ...TREE, card_type: 'production', word_id: card.id });
    expect(typesOf(siblings)).toEqual(['spelling', 'recognition']);
    for (const { id, card_type } of siblings) {
      const sibling = (await learner.get(`/cards/${id}`)).body.data;
      expect(sibling).toMatchObject({ ...TREE, category_id, card_type, word_id: card.id });
      expect(sibling.siblings).toHaveLength(2);
    }
    expect(await checkSchedules(app.db, { mend: false, say: () => {} })).toMatchObject({
      differing: 0,
      miscounted: 0,
    });
  });

  it('is alone where none is asked for, and its word has its id', async () => {
    const learner = await app.newLearner();
    const card = (await learner.post('/cards', { ...TREE, also: ['recognition'] })).body.data;
    expect(card).toMatchObject({ word_id: card.id, siblings: [] });
    const { data } = (await learner.get(`/words/${card.id}`)).body;
    expect(data).toMatchObject({ id: card.id, ...TREE });
    expect(idsOf(data.cards)).toEqual([card.id]);
    expect((await learner.get('/cards')).body.data).toMatchObject([{ word_id: card.id }]);
  });

  it('may come with many others, all into one deck', async () => {
    const learner = await app.newLearner();
    const { id: deckId } = await learner.newDeck();
    const water = { korean_text: '물', english_text: 'water', card_type: 'spelling' };
    const { data } = (
      await learner.post('/cards/many', {
        ...{ cards: [TREE, { english_text: 'fire' }, water], deckId },
        also: ['spelling'],
      })
    ).body;
    const [tree, wrong, spelling] = data;
    expect(tree.card).toMatchObject({ korean_text: '나무', word_id: tree.card.id });
    expect(tree.siblings).toMatchObject([{ korean_text: '나무', card_type: 'spelling' }]);
    expect(wrong).toMatchObject({ status: 'invalid', siblings: [] });
    expect(spelling).toMatchObject({ siblings: [], card: { word_id: spelling.card.id } });
    const deck = (await learner.get(`/decks/${deckId}`)).body.data;
    expect(deck.stats.totalCards).toBe(3);
    expect(new Set(idsOf(deck.cards))).toEqual(
      new Set([tree.card.id, tree.siblings[0].id, spelling.card.id]),
    );
  });

  it.each([{ also: ['reading'] }, { also: 'spelling' }, { also: Array(5).fill('spelling') }])(
    'refuses $also',
    async (wrong) => {
      const learner = await app.newLearner();
      const answer = await learner.post('/cards', { ...TREE, ...wrong });
      expect(answer.status).toBe(400);
      expect(Object.keys(fieldErrors(answer))[0]).toMatch(/^also/);
      expect((await learner.get('/cards')).body.total).toBe(0);
    },
  );
});

describe('a word that lacks cards', () => {
  it('gets them as its first card is, in the same decks; those that are there are passed over', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard(TREE);
    const decks = [await learner.newDeck(), await learner.newDeck()];
    for (const deck of decks) await learner.post(`/decks/${deck.id}/cards`, { cardId: id });
    const types = ['recognition', 'spelling'];
    const answer = await learner.post(`/words/${id}/cards`, { types });
    expect(answer.status).toBe(201);
    expect(typesOf(answer.body.data.cards)).toEqual(types);
    const [made] = answer.body.made;
    expect(answer.body.data.cards[1]).toMatchObject({ ...TREE, id: made, word_id: id });
    for (const deck of decks) {
      const { cards } = (await learner.get(`/decks/${deck.id}`)).body.data;
      expect(idsOf(cards)).toEqual([id, made]);
    }
    const again = await learner.post(`/words/${id}/cards`, { types });
    expect(again.body.made).toEqual([]);
    expect(again.body.data).toEqual(answer.body.data);
    expect((await learner.post(`/words/${made}/cards`, { types })).status).toBe(404);
  });
});

describe('joining cards', () => {
  it('of the same Korean text makes one word of them, and of their words', async () => {
    const learner = await app.newLearner();
    const first = await learner.newCard(TREE);
    const { ids } = await newWord(learner);
    const last = await learner.newCard({ ...TREE, english_text: 'wood' });
    const answer = await learner.post('/words', { cardIds: [last.id, ids[1], first.id] });
    expect(answer.status).toBe(200);
    const { data } = answer.body;
    expect(data.id).toBe(first.id);
    expect(idsOf(data.cards)).toEqual([first.id, ...ids, last.id]);
    expect(data).not.toHaveProperty('english_text');
    expect(data.romanization).toBe('namu');
    expect((await learner.get(`/words/${ids[0]}`)).status).toBe(404);
  });

  it('of other texts, or of nobody, is refused and changes nothing', async () => {
    const learner = await app.newLearner();
    const tree = await learner.newCard(TREE);
    const water = await learner.newCard({ korean_text: '물', english_text: 'water' });
    const differ = await learner.post('/words', { cardIds: [tree.id, water.id] });
    expect([differ.status, differ.body.code]).toEqual([409, 'words_differ']);
    const gone = await learner.newCard(TREE);
    await learner.delete(`/cards/${gone.id}`);
    expect((await learner.post('/words', { cardIds: [tree.id, gone.id] })).status).toBe(404);
    expect((await learner.post('/words', { cardIds: [] })).status).toBe(400);
    expect((await learner.post('/words', {})).status).toBe(400);
    expect((await learner.get(`/cards/${tree.id}`)).body.data.siblings).toEqual([]);
  });
});

describe('parting a card', () => {
  it('leaves the others together, also where the word had begun with it', async () => {
    const learner = await app.newLearner();
    const { ids } = await newWord(learner);
    const [first, second, third] = ids;
    const { data } = (await learner.delete(`/words/${first}/cards/${first}`)).body;
    expect(data.card).toMatchObject({ id: first, word_id: first, siblings: [] });
    expect([data.word.id, idsOf(data.word.cards)]).toEqual([second, [second, third]]);
    const last = (await learner.delete(`/words/${second}/cards/${third}`)).body.data;
    expect(last.card.word_id).toBe(third);
    expect(idsOf(last.word.cards)).toEqual([second]);
    const alone = await app.db
      .selectFrom('cards')
      .select('word_id')
      .where('id', 'in', ids)
      .execute();
    expect(alone).toEqual([{ word_id: null }, { word_id: null }, { word_id: null }]);
    const none = await learner.delete(`/words/${second}/cards/${second}`);
    expect(none.body.data).toMatchObject({ card: { id: second }, word: null });
  });

  it('is for cards of that word alone', async () => {
    const learner = await app.newLearner();
    const { ids } = await newWord(learner);
    const other = await learner.newCard(TREE);
    expect((await learner.delete(`/words/${ids[0]}/cards/${other.id}`)).status).toBe(404);
    expect((await learner.delete(`/words/${ids[1]}/cards/${ids[1]}`)).status).toBe(404);
  });

  it('joined again, the cards are one word as before', async () => {
    const learner = await app.newLearner();
    const { word, ids } = await newWord(learner);
    await learner.delete(`/words/${ids[0]}/cards/${ids[0]}`);
    const joined = await learner.post('/words', { cardIds: ids.slice(0, 2) });
    expect(joined.body.data).toEqual(word);
  });
});

describe('a word', () => {
  it('that is changed in one field and sent back has it changed in all its cards', async () => {
    const learner = await app.newLearner();
    const { word, ids } = await newWord(learner);
    const answer = await learner.put(`/words/${word.id}`, { ...word, english_text: 'wood' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      ...{ ...word, english_text: 'wood' },
      cards: word.cards.map((card: Json) => ({ ...card, english_text: 'wood' })),
    });
    expect((await learner.get('/cards?search=wood')).body.total).toBe(ids.length);
    expect((await learner.get('/cards?search=tree')).body.total).toBe(0);
  });

  it('whose cards differ in a field leaves it out, so that sending it back changes none of them', async () => {
    const learner = await app.newLearner();
    const { word, ids } = await newWord(learner);
    await learner.put(`/cards/${ids[1]}`, { example_sentence: null, english_text: 'wood' });
    const apart = (await learner.get(`/words/${word.id}`)).body.data;
    expect(apart).not.toHaveProperty('example_sentence');
    expect(apart).not.toHaveProperty('english_text');
    const answer = await learner.put(`/words/${word.id}`, { ...apart, romanization: null });
    const texts = (cards: Json[]) => cards.map((card) => [card.english_text, card.romanization]);
    expect(texts(answer.body.data.cards)).toEqual([
      ['tree', null],
      ['wood', null],
      ['tree', null],
    ]);
    const together = await learner.put(`/words/${word.id}`, { english_text: 'wood' });
    expect(together.body.data.english_text).toBe('wood');
  });

  it('with two cards of one type is not changed so that they ask the same, unless they did before', async () => {
    const learner = await app.newLearner();
    const cards = [await learner.newCard(TREE), await learner.newCard(TREE)];
    const { id } = (await learner.post('/words', { cardIds: idsOf(cards) })).body.data;
    const change = async (fields: Json) => (await learner.put(`/words/${id}`, fields)).status;
    expect(await change({ english_text: 'a tree' })).toBe(200);
    await learner.put(`/cards/${cards[1]?.id}`, { english_text: 'wood' });
    expect(await change({ english_text: 'tree, wood' })).toBe(409);
    expect(await change({ romanization: null })).toBe(200);
    const { data } = (await learner.get(`/words/${id}`)).body;
    expect(data.cards.map((card: Json) => card.english_text)).toEqual(['a tree', 'wood']);
  });

  it('stays the same when the card that it began with is deleted', async () => {
    const learner = await app.newLearner();
    const { word, ids } = await newWord(learner);
    await learner.delete(`/cards/${ids[0]}`);
    const { data } = (await learner.get(`/words/${word.id}`)).body;
    expect([data.id, idsOf(data.cards)]).toEqual([word.id, ids.slice(1)]);
    await learner.delete(`/cards/${ids[1]}`);
    await learner.delete(`/cards/${ids[2]}`);
    expect((await learner.get(`/words/${word.id}`)).status).toBe(404);
    expect((await learner.put(`/words/${word.id}`, { english_text: 'wood' })).status).toBe(404);
  });
});
