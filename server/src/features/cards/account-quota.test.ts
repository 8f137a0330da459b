import { describe, expect, it } from 'vitest';
import { importNow, send } from '../../../test/imports.ts';
import {
  type TestLearner,
  testAppForThisFile,
  testAppForThisTest,
} from '../../../test/test-app.ts';
import { findCardCountDifferences } from '../../learning/check-card-counts.ts';

const app = await testAppForThisFile({ env: { CARD_QUOTA: '30', TEXT_QUOTA_MIB: '1' } });

const CARD = { korean_text: '나무', english_text: 'tree' };
const FULL = { status: 507, code: 'account_full' };
const told = ({ status, body }: { status: number; body: { code?: string } }) => ({
  status,
  code: body.code,
});
const expectCounted = async ({ id }: TestLearner) =>
  expect(await findCardCountDifferences(app.db, id)).toEqual([]);
const cardsOf = async (learner: TestLearner) => (await learner.get('/cards?limit=1')).body.total;
/** Three bytes a character. */
const long = (characters: number) => '가'.repeat(characters);

describe('an account with as many cards as it may have', () => {
  it('gets no more in any way, and keeps what it has', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const deck = await other.newDeck();
    await other.post('/cards/many', { cards: [CARD], deckId: deck.id });
    const { body: shared } = await other.post(`/decks/${deck.id}/share`, {});
    const word = (await learner.newCard()).id;
    const text = (await learner.post('/texts', { text: '나무가 있어요' })).body.data.id;
    await learner.newCards(29);
    const refused = [
      await learner.post('/cards', CARD),
      await learner.post('/cards/many', { cards: [CARD] }),
      await learner.post(`/words/${word}/cards`, { types: ['spelling'] }),
      await learner.post('/decks/starter', {}),
      await learner.post('/path/patterns/cards', { numbers: [21] }),
      await learner.post(`/shared-decks/${shared.data.token}/take`, {}),
      await learner.post(`/texts/${text}/cards`, {
        words: [{ at: 0, korean_text: '물', english_text: 'water' }],
      }),
    ];
    expect(refused.map(told)).toEqual(refused.map(() => FULL));
    expect(refused[0]?.body.message).toBe(
      'Your account is full: no more cards fit, and deleted cards still count. Ask whoever runs this server to raise the limit.',
    );
    const { body: looked } = await send(app, learner, '물,water\n불,fire');
    expect(looked.data.warning).toBe(
      'It has 2 new cards, and your account has room for 0. Import fewer, or ask whoever runs this server for more room.',
    );
    const imported = await importNow(app, learner, '물,water\n불,fire');
    expect([imported.state, imported.error]).toEqual(['failed', refused[0]?.body.message]);
    expect(await cardsOf(learner)).toBe(30);
    expect((await learner.get('/decks')).body.data).toEqual([]);
    await expectCounted(learner);
  });

  it('studies, edits, exports and deletes as before; deleted cards still count', async () => {
    const learner = await app.newLearner();
    const [first, second] = await learner.newCards(30);
    expect((await learner.review(Number(first), 3)).status).toBe(200);
    expect((await learner.put(`/cards/${first}`, { english_text: 'a tall tree' })).status).toBe(
      200,
    );
    expect((await learner.get('/exports?format=csv')).status).toBe(200);
    expect((await learner.delete(`/cards/${second}`)).status).toBe(200);
    expect(told(await learner.post('/cards', CARD))).toEqual(FULL);
    await expectCounted(learner);
  });

  it('has not one more by many requests at once', async () => {
    const learner = await app.newLearner();
    await learner.newCards(20);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0
          ? learner.post('/cards', CARD)
          : learner.post('/cards/many', { cards: [CARD, CARD, CARD] }),
      ),
    );
    expect(answers.every(({ status }) => [200, 201, 507].includes(status))).toBe(true);
    expect(await cardsOf(learner)).toBeLessThanOrEqual(30);
    expect(await cardsOf(learner)).toBeGreaterThan(27);
    await expectCounted(learner);
  });
});

describe('an account with as much text as it may have', () => {
  /** Some bytes are left, fewer than a deck takes. */
  const fullLearner = async () => {
    const learner = await app.newLearner();
    const ids: number[] = [];
    for (let text = 0; text < 50; text += 1) {
      const { status } = await learner.post('/texts', { text: long(10_000) });
      if (status === 507) break;
    }
    for (const characters of [2000, 500, 100, 20, 1]) {
      for (;;) {
        const example_sentence = long(characters);
        const answer = await learner.post('/cards', { ...CARD, example_sentence });
        if (answer.status === 507) break;
        ids.push(answer.body.data.id);
      }
    }
    expect((await cardsOf(learner)) < 30).toBe(true);
    return { learner, ids };
  };

  it('gets no more in any way; what does not grow changes', async () => {
    const { learner, ids } = await fullLearner();
    const message =
      'Your account is full: no more text fits. Delete or shorten texts, or ask whoever runs this server to raise the limit.';
    const refused = [
      await learner.post('/cards', CARD),
      await learner.put(`/cards/${ids[0]}`, { english_text: long(500) }),
      await learner.post('/decks', { name: 'Food' }),
      await learner.post('/categories', { name: 'Nature' }),
      await learner.post('/texts', { text: '나무' }),
      await learner.post('/cards/bulk', { action: 'addTag', value: 'food', ids: [ids[0]] }),
    ];
    expect(refused.map(told)).toEqual(refused.map(() => FULL));
    expect(refused[1]?.body.message).toBe(message);
    const example_sentence = long(2000);
    for (const changes of [
      { korean_text: '나물' },
      { example_sentence: null },
      { example_sentence },
    ]) {
      expect((await learner.put(`/cards/${ids[0]}`, changes)).status).toBe(200);
    }
    expect((await learner.review(Number(ids[0]), 3)).status).toBe(200);
    const [text] = (await learner.get('/texts')).body.data;
    expect((await learner.delete(`/texts/${text.id}`)).status).toBe(200);
    expect((await learner.post('/decks', { name: 'Food' })).status).toBe(201);
    await expectCounted(learner);
  });
});

it('a thousand decks and categories fit, and a card is in fifty decks', async () => {
  const big = await testAppForThisTest();
  const learner = await big.newLearner();
  const card = await learner.newCard();
  const time = big.now.toISOString();
  const rows = Array.from({ length: 999 }, (_, name) => ({
    ...{ user_id: learner.id, name: String(name), created_at: time, updated_at: time },
  }));
  await big.db.insertInto('decks').values(rows).execute();
  await big.db.insertInto('categories').values(rows).execute();
  for (const path of ['/decks', '/categories']) {
    expect((await learner.post(path, { name: 'one' })).status).toBe(201);
    expect(told(await learner.post(path, { name: 'one more' }))).toEqual(FULL);
  }
  const decks = (await learner.get('/decks')).body.data.slice(0, 51);
  for (const { id } of decks.slice(0, 50)) {
    expect((await learner.post(`/decks/${id}/cards`, { cardId: card.id })).status).toBe(201);
  }
  const another = await learner.post(`/decks/${decks[50].id}/cards`, { cardId: card.id });
  expect(another.body.message).toBe(
    'A card can be in 50 decks at most. Remove the card from one first.',
  );
});
