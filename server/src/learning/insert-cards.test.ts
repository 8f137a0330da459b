import { CARD_TYPES } from '@gieok/shared/constants';
import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsHere } from '../../test/runs.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../test/test-app.ts';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { findCardCountDifferences } from './check-card-counts.ts';
import { insertCards } from './insert-cards.ts';
import type { NewCard } from './new-card.ts';

const app = await testAppForThisFile();
const WORD = { korean_text: '나무', english_text: 'tree' };
/** More than one statement inserts. */
const MANY = 230;

function insert(learner: TestLearner, cards: readonly NewCard[], deckId?: number) {
  const made = { userId: learner.id, now: app.now, random: () => 0.5 };
  return inTransaction(app.db, (transaction) =>
    insertCards(transaction, cards, deckId === undefined ? made : { ...made, deckIds: [deckId] }),
  );
}

const text = fc
  .string({ unit: fc.constantFrom(...'가힣ㅎ😀aZ"\\\'%_\n{[,1 '), minLength: 1, maxLength: 8 })
  .map((letters) => letters.trim() || 'x');
const optional = (value: fc.Arbitrary<string>) => fc.option(value, { nil: undefined });
const cards = fc.array(
  fc.record({
    korean_text: text,
    english_text: text,
    category: fc.option(fc.nat(1)),
    card_type: fc.constantFrom(undefined, ...CARD_TYPES),
    conjugation_class: fc.constantFrom(undefined, null, 'ㄷ' as const, 'regular' as const),
    image_url: optional(fc.constant('https://example.com/tree.png')),
    audio_url: optional(fc.constant('https://example.com/tree.mp3')),
    audio_file_path: optional(fc.constant(`${'0'.repeat(32)}.mp3`)),
    ...Object.fromEntries(CARD_TEXT_NAMES.map((name) => [name, optional(text)])),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Two categories and a deck: what there is for cards to be in. */
async function worldOf(learner: TestLearner) {
  const categories = [(await learner.newCategory()).id, (await learner.newCategory()).id];
  return { learner, categories, deckId: (await learner.newDeck()).id as number };
}
type World = Awaited<ReturnType<typeof worldOf>>;

/** All that can be told of a learner's cards, by places in place of ids. */
async function told({ learner, categories, deckId }: World) {
  const rows = await app.db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', learner.id)
    .orderBy('id')
    .execute();
  const placeOf = (id: number) => rows.findIndex((row) => row.id === id);
  const placesOf = (list: Json[]) => list.map((card) => placeOf(card.id));
  const counts = await app.db
    .selectFrom('card_counts')
    .select(['scope', 'scope_id', 'day'])
    .select(['live_cards', 'studied_cards', 'ease_sum', 'due_cards', 'new_cards'])
    .where('user_id', '=', learner.id)
    // On PostgreSQL statements are counted, of which many cards take fewer.
    .where('scope', '<>', 'changes')
    .execute();
  return {
    rows: rows.map(({ id, user_id, shuffle_key, category_id, ...row }) => ({
      ...row,
      category: category_id === null ? null : categories.indexOf(category_id),
    })),
    counts: counts
      .map(({ scope_id, ...count }) => {
        const place = count.scope === 'category' ? categories.indexOf(scope_id) : 0;
        return JSON.stringify({ ...count, place });
      })
      .sort(),
    cards: placesOf((await learner.get('/cards')).body.data),
    found: placesOf((await learner.get('/cards?search=a')).body.data),
    ofDeck: placesOf((await learner.get(`/decks/${deckId}`)).body.data.cards),
    toLearn: placesOf((await learner.get('/cards/study/new?orderBy=added')).body.data),
    toLearnOfDeck: placesOf(
      (await learner.get(`/cards/study/new?orderBy=added&deckId=${deckId}`)).body.data,
    ),
  };
}

describe('inserting many cards', () => {
  it('leaves what making them one by one leaves', async () => {
    await fc.assert(
      fc.asyncProperty(cards, async (made) => {
        const [bulk, single] = [
          await worldOf(await app.newLearner()),
          await worldOf(await app.newLearner()),
        ];
        const cardsOf = ({ categories }: World): NewCard[] =>
          made.map(({ category, ...card }) => ({
            ...card,
            category_id: category === null ? null : categories[category],
          }));
        await insert(bulk.learner, cardsOf(bulk), bulk.deckId);
        for (const card of cardsOf(single)) {
          const answer = await single.learner.post('/cards', card);
          expect(answer.status, JSON.stringify(answer.body)).toBe(201);
          const cardId = answer.body.data.id;
          await single.learner.post(`/decks/${single.deckId}/cards`, { cardId });
        }
        expect(await told(bulk)).toEqual(await told(single));
        expect(await findCardCountDifferences(app.db, bulk.learner.id)).toEqual([]);
      }),
      { numRuns: runsHere(6) },
    );
  });

  it('keeps their order, in the deck as well, and answers their ids', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck();
    const category = await learner.newCategory();
    // Orders that are remembered have to notice.
    const toLearn = `/cards/study/new?orderBy=added&limit=5&deckId=${deck.id}`;
    expect((await learner.get(toLearn)).body.data).toEqual([]);
    const words = Array.from({ length: MANY }, (_, index) => `word ${index}`);
    const ids = await insert(
      learner,
      words.map((english_text) => ({ ...WORD, english_text, category_id: category.id })),
      deck.id,
    );
    const inDeck = (await learner.get(`/decks/${deck.id}?limit=500`)).body;
    expect(inDeck.total).toBe(MANY);
    expect(inDeck.data.cards.map((card: Json) => card.id)).toEqual(ids);
    expect(inDeck.data.cards.map((card: Json) => card.english_text)).toEqual(words);
    const newest = (await learner.get('/cards?limit=3')).body;
    expect(newest.total).toBe(MANY);
    expect(newest.data.map((card: Json) => card.english_text)).toEqual(words.slice(-3).reverse());
    expect((await learner.get(toLearn)).body.data[0].id).toBe(ids[0]);
    expect(await findCardCountDifferences(app.db, learner.id)).toEqual([]);
  });

  it('leaves out starter words that one has, and answers the ids of the others', async () => {
    const learner = await app.newLearner();
    const word = (nth: number) => ({
      ...{ ...WORD, english_text: `word ${nth}` },
      starter_key: `test:${nth}`,
    });
    await insert(learner, [word(3), word(40)]);
    const places = Array.from({ length: 60 }, (_, nth) => nth);
    const ids = await insert(learner, [...places, 7].map(word));
    const rows = await app.db
      .selectFrom('cards')
      .select(['id', 'english_text'])
      .where('id', 'in', ids)
      .execute();
    const texts = new Map(rows.map(({ id, english_text }) => [id, english_text]));
    expect(ids.map((id) => texts.get(id))).toEqual(
      places.filter((nth) => nth !== 3 && nth !== 40).map((nth) => `word ${nth}`),
    );
    expect(await findCardCountDifferences(app.db, learner.id)).toEqual([]);
  });

  it('gives each card its own place in the random order', async () => {
    const learner = await app.newLearner();
    let next = 0;
    await inTransaction(app.db, (transaction) => {
      const random = () => next++ / 10;
      return insertCards(transaction, [WORD, WORD, WORD], {
        ...{ userId: learner.id, now: app.now, random },
      });
    });
    const rows = await app.db
      .selectFrom('cards')
      .select('shuffle_key')
      .where('user_id', '=', learner.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ shuffle_key }) => shuffle_key / 2 ** 31)).toEqual([
      0,
      expect.closeTo(0.1),
      expect.closeTo(0.2),
    ]);
  });

  it('makes none when one belongs into a category, or all into a deck, of somebody else', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const foreign = await other.newCategory();
    const many = Array.from({ length: MANY }, () => WORD);
    await expect(
      insert(learner, [...many, { ...WORD, category_id: foreign.id }]),
    ).rejects.toMatchObject({ reason: 'no_such_category' });
    const { id } = await other.newDeck();
    await expect(insert(learner, many, id)).rejects.toMatchObject({ reason: 'no_such_deck' });
    expect((await learner.get('/cards')).body.total).toBe(0);
    expect((await other.get(`/decks/${id}`)).body.total).toBe(0);
  });
});
