import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { newCardValues } from '../../test/new-card-values.ts';
import { insertCards } from '../../test/random-cards.ts';
import { type TestLearner, testAppForThisFile } from '../../test/test-app.ts';
import { listNewest } from './newest-cards.ts';

const app = await testAppForThisFile();
/** `HISTORIES=100` tries more. */
const HISTORIES = Number(process.env.HISTORIES ?? (inject('engine') === 'sqlite' ? 8 : 4));

/** Cards that came to be as long ago as any other card of somebody who has so many. */
function addCards(learner: TestLearner, count: number, categoryId: number | null) {
  const text = { korean_text: '나무', english_text: 'tree', category_id: categoryId };
  const yesterday = new Date(app.now.getTime() - 86_400_000);
  const values = Array.from({ length: count }, () =>
    newCardValues(text as never, learner.id, yesterday, 0.5),
  );
  return insertCards(app.db, values);
}

/** By going through all rows. */
async function sorted(learner: TestLearner, categoryId: number | null): Promise<number[]> {
  const cards = await app.db.selectFrom('cards').selectAll().execute();
  return cards
    .filter(
      (card) =>
        card.user_id === learner.id &&
        card.deleted_at === null &&
        (categoryId === null || card.category_id === categoryId),
    )
    .map(({ id }) => id)
    .sort((first, second) => second - first);
}

const deeds = fc.array(
  fc.tuple(
    fc.constantFrom('page', 'page', 'page', 'add', 'delete', 'categorize', 'replace'),
    fc.nat(200),
    fc.nat(1),
  ),
  { minLength: 20, maxLength: 40 },
);

it('every page is that of the sorted list, whatever comes and goes', {
  timeout: HISTORIES * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const learner = await app.newLearner();
      const categories = [(await learner.newCategory()).id, null] as const;
      const cards = await addCards(learner, 40, categories[0]);
      for (const [what, number, other] of all) {
        const card = cards[number % cards.length] as number;
        if (what === 'add')
          cards.push(...(await addCards(learner, 1 + (number % 20), categories[other])));
        if (what === 'delete') await learner.delete(`/cards/${card}`);
        if (what === 'categorize') {
          await learner.put(`/cards/${card}`, { category_id: categories[other] });
        }
        // As many as before.
        if (what === 'replace') {
          await learner.delete(`/cards/${card}`);
          cards.push(...(await addCards(learner, 1, categories[0])));
        }
        if (what !== 'page') continue;
        for (const categoryId of [null, categories[0]]) {
          const list = { userId: learner.id, categoryId };
          const right = await sorted(learner, categoryId);
          const offset = number % (right.length + 3);
          const page = { ...list, offset, limit: 7 };
          expect(await listNewest(app.db, page)).toEqual({
            ids: right.slice(offset, offset + 7),
            total: right.length,
          });
        }
      }
    }),
    { numRuns: HISTORIES },
  );
});
