import { describe, expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';

const app = await testAppForThisFile();
const tree = { korean_text: '나무', english_text: 'tree' };
const water = { korean_text: '물', english_text: 'water', card_type: 'spelling' };

describe('POST /cards/many', () => {
  it('makes cards in their order, as POST /cards makes one', async () => {
    const learner = await app.newLearner();
    const single = await learner.newCard(tree);
    const { status, body } = await learner.post('/cards/many', { cards: [tree, water] });
    expect(status).toBe(200);
    expect(body.data.map((made: { status: string }) => made.status)).toEqual([
      'created',
      'created',
    ]);
    const [first, second] = body.data.map((made: { card: unknown }) => made.card);
    expect(first).toEqual({ ...single, id: first.id, word_id: first.id });
    expect(second).toMatchObject(water);
    expect((await learner.get('/cards')).body).toMatchObject({
      total: 3,
      data: [second, first, single],
    });
    expect(await checkSchedules(app.db, { mend: false, say: () => {} })).toMatchObject({
      differing: 0,
      miscounted: 0,
    });
  });

  it('puts a thousand into a deck, in their order', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck();
    const cards = Array.from({ length: 1_000 }, (_, number) => ({
      korean_text: `낱말 ${number}`,
      english_text: `word ${number}`,
    }));
    const { body } = await learner.post('/cards/many', { cards, deckId: deck.id });
    expect(body.data.map((made: { card: typeof tree }) => made.card.korean_text)).toEqual(
      cards.map(({ korean_text }) => korean_text),
    );
    const { data } = (await learner.get(`/decks/${deck.id}?limit=500`)).body;
    expect(data.stats.totalCards).toBe(1_000);
    expect(data.cards).toHaveLength(500);
  });

  it('makes the others where some are wrong, and says what is wrong with each', async () => {
    const learner = await app.newLearner();
    const stranger = await app.newLearner();
    const { id: foreign } = await stranger.newCategory();
    const { id: own } = await learner.newCategory();
    const { body } = await learner.post('/cards/many', {
      cards: [
        { ...tree, category_id: own },
        { english_text: 'water' },
        { ...tree, category_id: foreign },
        'a card',
        { ...tree, colour: 'green' },
        water,
      ],
    });
    const siblings: never[] = [];
    expect(body.data).toEqual([
      { status: 'created', card: expect.objectContaining({ ...tree, category_id: own }), siblings },
      {
        status: 'invalid',
        card: null,
        siblings,
        errors: [{ path: 'korean_text', message: 'Korean text is required' }],
      },
      {
        status: 'invalid',
        card: null,
        siblings,
        errors: [{ path: 'category_id', message: expect.stringContaining("doesn't exist") }],
      },
      {
        status: 'invalid',
        card: null,
        siblings,
        errors: [{ path: '', message: expect.any(String) }],
      },
      {
        status: 'invalid',
        card: null,
        siblings,
        errors: [{ path: '', message: expect.any(String) }],
      },
      { status: 'created', card: expect.objectContaining(water), siblings },
    ]);
    expect((await learner.get('/cards')).body.total).toBe(2);
  });

  it('makes none where one is wrong and all or nothing is wanted', async () => {
    const learner = await app.newLearner();
    const cards = [tree, { korean_text: '', english_text: '' }];
    const { status, body } = await learner.post('/cards/many', { cards, atomic: true });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: 'invalid_input',
      message: 'Korean text is required',
      errors: [
        { path: 'cards.1.korean_text', message: 'Korean text is required' },
        { path: 'cards.1.english_text', message: 'English text is required' },
      ],
    });
    expect((await learner.get('/cards')).body.total).toBe(0);
    expect((await learner.post('/cards/many', { cards: [tree], atomic: true })).status).toBe(200);
  });

  it("refuses another's deck, and makes nothing", async () => {
    const learner = await app.newLearner();
    const { id: deckId } = await (await app.newLearner()).newDeck();
    expect((await learner.post('/cards/many', { cards: [tree], deckId })).status).toBe(404);
    expect((await learner.get('/cards')).body.total).toBe(0);
  });

  it.each([
    [{}, 'cards'],
    [{ cards: tree }, 'cards'],
    [{ cards: Array.from({ length: 1_001 }, () => tree) }, 'cards'],
    [{ cards: [], atomic: 'yes' }, 'atomic'],
    [{ cards: [], deckId: 'none' }, 'deckId'],
  ])('refuses what is no list of at most a thousand cards (%#)', async (sent, path) => {
    const { status, body } = await (await app.newLearner()).post('/cards/many', sent);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, message: expect.any(String) }]);
  });
});
