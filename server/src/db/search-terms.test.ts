import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../test/test-app.ts';
import { eraseImported } from '../learning/erase-imported.ts';
import { insertCards } from '../learning/insert-cards.ts';
import { inTransaction } from './in-transaction.ts';
import { pauseIndexing } from './search-terms.ts';

/** From so many on lists are merged in steps. */
const MANY = 25;

const app = await testAppForThisFile();

const text = fc
  .array(
    fc.constantFrom(
      ...[
        '가',
        '한',
        '힣',
        '읽다',
        '있었습니다',
        'ㅎㅎ',
        'ᆫ',
        '😀',
        'é',
        'ｶ',
        'a',
        'window',
        'B-52',
      ],
      ...[' ', '  ', '\n', ',', ';', '/', '(', ')', '"', "'", '*', '0'],
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((parts) => parts.join('').trim() || 'x');
const card = fc.record({
  korean_text: text,
  english_text: text,
  romanization: fc.option(text),
  example_sentence: fc.option(text),
  pronunciation_notes: fc.option(fc.string({ unit: 'binary', maxLength: 600 })),
});

/** Every term of the learner's cards in the index, with its card and column. */
async function indexed({ id }: TestLearner) {
  await sql`create virtual table if not exists terms_of_cards using fts5vocab (card_search, 'instance')`.execute(
    app.db,
  );
  const { rows } = await sql<{ doc: number }>`
    select distinct doc, col, term from terms_of_cards join cards on cards.id = doc
    where user_id = ${id} order by doc, col, term
  `.execute(app.db);
  return rows;
}

describe.runIf(inject('engine') === 'sqlite')('the search index of new cards', () => {
  it('has what the trigger makes of them one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(card, { minLength: 1, maxLength: 2 * MANY }), async (cards) => {
        const learner = await app.newLearner();
        const made = { userId: learner.id, now: app.now, random: () => 0.5 };
        await inTransaction(app.db, (transaction) => insertCards(transaction, cards, made));
        const byProgram = await indexed(learner);
        expect(byProgram).not.toEqual([]);
        for (const deleted_at of [app.now.toISOString(), null]) {
          const ofLearner = app.db.updateTable('cards').where('user_id', '=', learner.id);
          await ofLearner.set({ deleted_at }).execute();
        }
        expect(byProgram).toEqual(await indexed(learner));
      }),
      { numRuns: 12 },
    );
  });

  it('has the others when some of them are erased', async () => {
    const learner = await app.newLearner();
    const made = { userId: learner.id, now: app.now, random: () => 0.5 };
    const words = Array.from({ length: 2 * MANY }, (_, at) => ({
      ...{ korean_text: `나무${at}`, english_text: 'tree' },
    }));
    const ids = await inTransaction(app.db, (transaction) => insertCards(transaction, words, made));
    const before = await indexed(learner);
    const gone = ids.slice(0, MANY);
    const came = { at: app.now.toISOString() };
    await inTransaction(app.db, (transaction) =>
      eraseImported(transaction, learner.id, gone, came),
    );
    expect(await indexed(learner)).toEqual(before.filter(({ doc }) => !gone.includes(doc)));
    const { rows } = await sql`
      select doc from terms_of_cards where doc in (${sql.join(gone)})
    `.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('is merged by itself again afterwards, and the trigger is back', async () => {
    const learner = await app.newLearner();
    const made = { userId: learner.id, now: app.now, random: () => 0.5 };
    const words = Array.from({ length: MANY }, (_, at) => ({
      ...{ korean_text: `나무${at}`, english_text: 'tree' },
    }));
    await inTransaction(app.db, (transaction) => insertCards(transaction, words, made));
    const { rows } = await sql`
      select v from card_search_config where k = 'automerge' union all select nobody from card_search_paused
    `.execute(app.db);
    expect(rows).toEqual([{ v: 4 }]);
    await learner.newCard({ korean_text: '휘람새' });
    expect((await learner.get('/cards?search=휘람')).body.total).toBe(1);
  });

  it('cannot be left out: the trigger is back before anything is committed', async () => {
    const committed = inTransaction(app.db, (transaction) => pauseIndexing(transaction, {}));
    await expect(committed).rejects.toThrow(/FOREIGN KEY/);
    const { rows } = await sql`select * from card_search_paused`.execute(app.db);
    expect(rows).toEqual([]);
  });
});
