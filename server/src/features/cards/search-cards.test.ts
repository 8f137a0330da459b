import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { insertCards } from '../../learning/insert-cards.ts';
import { searchCards } from './search-cards.ts';

const app = await testAppForThisFile();
const PRESENT = { today: '2026-03-10', now: app.now };
const IN_PARTS = { cardsAtOnce: 3 };
const ALL = { limit: 1_000, offset: 0 };

/** Few letters, so that there is much to be found; and whatever means something to an index or to a pattern. */
const LETTERS = [...'가나하다가나aAbİ😀 "\'*%_\\-+:()\n', '\u001f', '\u0301'];
const text = (most: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: most });
const word = text(9);

const insert = (learner: TestLearner, texts: readonly string[], categoryId: number) =>
  inTransaction(app.db, (transaction) =>
    insertCards(
      transaction,
      texts.map((korean_text, index) => ({
        ...{ korean_text, english_text: texts[index - 1] ?? 'x' },
        category_id: index % 2 === 0 ? categoryId : null,
      })),
      { userId: learner.id, now: app.now, random: () => 0 },
    ),
  );

const cardsOf = (learner: TestLearner) =>
  app.db
    .selectFrom('cards')
    .select(['id', 'category_id', 'search_text'])
    .where('user_id', '=', learner.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

const hasAll = (text: string, search: string) =>
  search
    .toLowerCase()
    .split(/\s/)
    .every((each) => text.includes(each));

it('finds every card that contains all words, and no other, whatever befell the cards', async () => {
  const deeds = fc.array(fc.tuple(fc.constantFrom('change', 'delete', 'move'), fc.nat(), word), {
    maxLength: 8,
  });
  const texts = fc.array(word, { minLength: 1, maxLength: 25 });
  const queries = fc.array(text(5), { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, deeds, queries, async (words, done, searches) => {
      const [learner, other] = [await app.newLearner(), await app.newLearner()];
      const { id: categoryId } = await learner.newCategory();
      const ids = await insert(learner, words, categoryId);
      await insert(other, words, (await other.newCategory()).id);
      for (const [what, pick, korean_text] of done) {
        const card = `/cards/${ids[pick % ids.length]}`;
        if (what === 'delete') await learner.delete(card);
        else if (what === 'change') await learner.put(card, { korean_text });
        else await learner.put(card, { category_id: pick % 2 === 0 ? categoryId : null });
      }
      const cards = await cardsOf(learner);
      const parts = cards.flatMap(({ search_text }, index) => [
        search_text.slice(index % 3, (index % 3) + 1 + (index % 7)),
        [...search_text].slice(0, 4).join(''),
      ]);
      for (const search of [...searches, ...parts].filter((each) => !/\p{Surrogate}/u.test(each))) {
        for (const category of [null, categoryId]) {
          const right = cards.filter(
            (card) =>
              hasAll(card.search_text, search) &&
              (category === null || card.category_id === category),
          );
          const asked = { userId: learner.id, filter: { category, search }, present: PRESENT };
          expect(await searchCards(app.db, { ...asked, ...ALL }), JSON.stringify(search)).toEqual({
            ids: right.map(({ id }) => id),
            total: right.length,
          });
          // Some cards at a time.
          const page = await searchCards(app.db, { ...asked, limit: 2, offset: 1 }, IN_PARTS);
          expect(page.ids).toEqual(right.slice(1, 3).map(({ id }) => id));
          expect(page.total).toBe(right.length);
        }
      }
    }),
    { numRuns: 6 },
  );
});

it('finds words in any order, the eighth of which is all that is left', async () => {
  const learner = await app.newLearner();
  const texts = ['a b c d e f g h i', 'i h g f e d c b a', 'h i a b c d e f g', 'a b c d e f g'];
  for (const english_text of texts) {
    await learner.post('/cards', { korean_text: '글', english_text });
  }
  const find = async (search: string) => {
    const { body } = await learner.get(`/cards?search=${encodeURIComponent(search)}`);
    return body.data.map(({ english_text }: { english_text: string }) => english_text).toReversed();
  };
  expect(await find('c A')).toEqual(texts);
  expect(await find('i  글  a')).toEqual(texts.slice(0, 3));
  expect(await find('g f e d c b a h i')).toEqual([texts[0], texts[2]]);
  expect(await find('b x')).toEqual([]);
});
