import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importNow } from './imports.ts';
import { runsHere } from './runs.ts';
import { type TestLearner, testAppForThisFile } from './test-app.ts';

const app = await testAppForThisFile();

async function tableOf({ token }: TestLearner): Promise<string> {
  const answer = await app.inject({
    url: '/api/exports?format=csv&schedule=false',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.payload;
}

const FIELDS = [
  ...(['korean_text', 'english_text', 'card_type', 'romanization', 'example_sentence'] as const),
  ...(['pronunciation_notes', 'image_url', 'audio_url', 'tags', 'category_name'] as const),
];

/** What a table can hold of all cards, in an order that follows from it, and how many cards each word has. */
async function textsOf(learner: TestLearner) {
  const { data } = (await learner.get('/cards?limit=100')).body;
  type Listed = Record<string, unknown> & { word_id: number; decks: { name: string }[] };
  const cards = (data as Listed[]).map((card) => ({
    ...Object.fromEntries(FIELDS.map((field) => [field, card[field]])),
    decks: card.decks.map(({ name }) => name).sort(),
    siblings: data.filter(({ word_id }: Listed) => word_id === card.word_id).length,
  }));
  const key = (card: object) => JSON.stringify(card);
  return cards.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

describe('a table that was exported', () => {
  it('gives an empty account the same words, siblings, decks, categories and tags', async () => {
    const text = fc
      .string({
        unit: fc.constantFrom(...'가나a \'"=+-@＝＠,;\\\n\t'),
        minLength: 1,
        maxLength: 10,
      })
      .filter((each) => each.trim() !== '');
    const name = fc.constantFrom('명사; 동사', 'back\\slash', "'=deck", 'Food');
    const word = fc.record({
      english_text: text,
      example_sentence: fc.option(text),
      pronunciation_notes: fc.option(text),
      image_url: fc.constantFrom(null, 'https://example.com/a,b.png'),
      audio_url: fc.constantFrom(null, 'https://example.com/a.mp3'),
      tags: fc.uniqueArray(fc.constantFrom('음식', 'topik::1', "'-x"), { maxLength: 2 }),
      types: fc.uniqueArray(fc.constantFrom('recognition', 'production', 'spelling', 'cloze'), {
        minLength: 1,
      }),
      deck: fc.option(name),
      category: fc.option(name),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), async (words) => {
        const learner = await app.newLearner();
        const decks = new Map<string, number>();
        const categories = new Map<string, number>();
        for (const [place, { types, deck, category, ...fields }] of words.entries()) {
          if (deck !== null && !decks.has(deck)) {
            decks.set(deck, (await learner.newDeck({ name: deck })).id);
          }
          if (category !== null && !categories.has(category)) {
            categories.set(category, (await learner.newCategory({ name: category })).id);
          }
          const [card_type, ...also] = types;
          await learner.newCard({
            ...{ ...fields, card_type, also, korean_text: `=말${'가나다라마바'[place]}` },
            ...(deck !== null && { deckId: decks.get(deck) }),
            ...(category !== null && { category_id: categories.get(category) }),
          });
        }
        const other = await app.newLearner();
        const done = await importNow(app, other, await tableOf(learner));
        expect(done).toMatchObject({ state: 'done', result: { skipped: 0, problems: 0 } });
        expect(await textsOf(other)).toEqual(await textsOf(learner));
      }),
      { numRuns: runsHere(5) },
    );
  });
});
