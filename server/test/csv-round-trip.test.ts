import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { importNow } from './imports.ts';
import { runsHere } from './runs.ts';
import { type TestLearner, testAppForThisFile } from './test-app.ts';

const app = await testAppForThisFile();

async function tableOf({ token }: TestLearner, schedule = false): Promise<string> {
  const answer = await app.inject({
    url: `/api/exports?format=csv&schedule=${schedule}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.payload;
}

const FIELDS = [
  ...(['korean_text', 'english_text', 'card_type', 'romanization', 'example_sentence'] as const),
  ...(['hanja', 'pronunciation_notes', 'image_url', 'audio_url', 'tags', 'category_name'] as const),
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
        unit: fc.constantFrom(...'가나a \'"=+-@＝＠,;\\\n\t*_`<', '**가**', '&lt;'),
        minLength: 1,
        maxLength: 10,
      })
      .filter((each) => each.trim() !== '');
    const name = fc.constantFrom('명사; 동사', 'back\\slash', "'=deck", 'Food');
    const word = fc.record({
      english_text: text,
      hanja: fc.constantFrom(null, '學校', '='),
      example_sentence: fc.option(text),
      pronunciation_notes: fc.option(text),
      image_url: fc.constantFrom(null, 'https://example.com/a,b.png'),
      audio_url: fc.constantFrom(null, 'https://example.com/a.mp3'),
      tags: fc.uniqueArray(fc.constantFrom('음식', 'topik::1', "'-x", 'a,b;c', 'R&amp;D'), {
        maxLength: 3,
      }),
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

  it('says the same once an empty account has taken it over: schedules, suspension, siblings that differ', async () => {
    const word = fc.record({
      korean_text: fc.constantFrom('물', '물 (mul)', '<b>물</b>', 'DVD'),
      english_text: fc.constantFrom('water', 'snow', 'eye (눈)', '눈'),
      own: fc.option(fc.constantFrom('water alone', 'snow')),
      ratings: fc.array(fc.constantFrom(1, 2, 3, 4), { maxLength: 4 }),
      suspended: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('sm2', 'fsrs'),
        async (words, scheduler) => {
          const learner = await app.newLearner();
          await learner.put('/settings/study', { scheduler, burySiblings: false });
          for (const { own, ratings, suspended, ...texts } of words) {
            const card = await learner.newCard({ ...texts, also: ['production'] });
            if (own !== null) {
              await app.db
                .updateTable('cards')
                .set({ english_text: own, pronunciation_notes: 'of its own' })
                .where('word_id', '=', card.word_id)
                .where('card_type', '=', 'production')
                .execute();
            }
            for (const rating of ratings) {
              expect((await learner.review(card.id, rating)).status).toBe(200);
              app.passDays(rating === 1 ? 0.003 : 1.5);
            }
            if (suspended) await learner.post(`/cards/${card.id}/suspend`);
          }
          const other = await app.newLearner();
          await other.put('/settings/study', { scheduler, burySiblings: false });
          const table = await tableOf(learner, true);
          const done = await importNow(app, other, table);
          const counts = { cards: words.length * 2, duplicates: 0 };
          expect(done).toMatchObject({ state: 'done', counts, problems: [] });
          expect(rowsOf(await tableOf(other, true))).toEqual(rowsOf(table));
          const back = await importNow(app, learner, table);
          expect(back.result).toMatchObject({ cards: 0, skipped: words.length * 2 });
        },
      ),
      { numRuns: runsHere(8) },
    );
  });

  it('rounds days that somebody has made a fraction', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    for (const english_text of ['water', 'fire']) {
      const { id } = await learner.newCard({ english_text });
      await learner.review(id, 4);
    }
    const { data } = Papa.parse<Record<string, string>>(await tableOf(learner, true), {
      header: true,
      skipEmptyLines: true,
    });
    const changed = data.map((row, place) =>
      place === 0 ? { ...row, 'Interval in days': '2.6' } : row,
    );
    const done = await importNow(app, other, Papa.unparse(changed));
    expect(done).toMatchObject({ state: 'done', problems: [] });
    const cards = await app.db
      .selectFrom('cards')
      .select('review_interval')
      .where('user_id', '=', other.id)
      .orderBy('id')
      .execute();
    expect(cards.map(({ review_interval: days }) => days)).toEqual([3, 1]);
  });
});

/** What a table says, whenever its cards were made and whatever the numbers of their words. */
function rowsOf(table: string) {
  const { data } = Papa.parse<Record<string, string>>(table, {
    header: true,
    skipEmptyLines: true,
  });
  const words = [...new Set(data.map(({ Word }) => Word))];
  return data
    .map(({ Added, Word, ...row }) => JSON.stringify({ ...row, word: words.indexOf(Word) }))
    .sort();
}
