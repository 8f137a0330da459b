import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../test/test-app.ts';
import { eraseImported } from '../learning/erase-imported.ts';
import { insertCards } from '../learning/insert-cards.ts';
import { insertRestoredCards } from '../learning/restore-cards.ts';
import { inTransaction } from './engine/in-transaction.ts';
import { searchTerms } from './search-terms.ts';
import { searchText } from './search-text.ts';

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
  hanja: fc.option(fc.constantFrom('學校', '學, 校 (x)', '-')),
  example_sentence: fc.option(text),
  pronunciation_notes: fc.option(
    // No text has a NUL: the contract refuses it, and so does PostgreSQL.
    fc.string({ unit: 'binary', maxLength: 600 }).map((notes) => notes.replaceAll('\0', '')),
  ),
});

const isSqlite = inject('engine') === 'sqlite';

/** Every term in the index, by its card. */
async function indexed(): Promise<Map<number, Set<string>>> {
  await (isSqlite
    ? sql`create virtual table if not exists terms_of_cards using fts5vocab (card_search, 'instance')`
    : sql`create or replace view terms_of_cards as
        select card_id as doc, substr(lexeme, 2) as term, case left(lexeme, 1) when 'w' then 'word' else 'others' end as col
        from card_search, unnest(terms)`
  ).execute(app.db);
  const { rows } = await sql<{ doc: number; col: string; term: string }>`
    select doc, col, term from terms_of_cards`.execute(app.db);
  return grouped(rows.map(({ doc, col, term }) => [Number(doc), `${col} ${term}`]));
}

/** Every term that the index should have. */
async function expected(): Promise<Map<number, Set<string>>> {
  const cards = await app.db
    .selectFrom('cards')
    .select(['id', 'user_id', 'korean_text', 'english_text', 'romanization'])
    .select(['hanja', 'example_sentence', 'pronunciation_notes'])
    .where('deleted_at', 'is', null)
    .execute();
  return grouped(
    cards.flatMap((row) =>
      Object.entries(searchTerms(row.user_id, searchText(row))).flatMap(([col, terms]) =>
        (terms as string[]).map((term): [number, string] => [row.id, `${col} ${folded(term)}`]),
      ),
    ),
  );
}

/** FTS5 makes small letters of large ones in ASCII; a letter in search is one already, but for signs of an odd text. */
const folded = (term: string) =>
  isSqlite ? term.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : term;

function grouped(pairs: [number, string][]): Map<number, Set<string>> {
  const byCard = new Map<number, Set<string>>();
  for (const [id, term] of pairs.sort()) byCard.set(id, (byCard.get(id) ?? new Set()).add(term));
  return byCard;
}

const make = (learner: TestLearner, cards: Parameters<typeof insertCards>[1]) =>
  inTransaction(app.db, (transaction) =>
    insertCards(transaction, cards, { userId: learner.id, now: app.now, random: () => 0.5 }),
  );

it('takes a card apart into what begins with each letter of it', () => {
  const text = searchText({
    ...{ korean_text: '닭 (집)', english_text: 'hen, a coop' },
    example_sentence: '닭이 온다.',
  });
  const { word, others } = searchTerms(27, text);
  expect(new Set([...word, ...others].map((term) => term.slice(0, 8)))).toEqual(
    new Set(['0000001b']),
  );
  const [ofWord, ofOthers] = [word, others].map((terms) => terms.map((term) => term.slice(8)));
  for (const term of ['\n닭 (집)  ', '닭', '(집)', '집)', ')', '\n닭집  ', '닭집', '집']) {
    expect(ofWord).toContain(term);
  }
  for (const term of ['\nhen  ', 'hen', 'en', 'n', '\na coop  ', 'a', 'coop', '\ndakjip  ']) {
    expect(ofWord).toContain(term);
  }
  for (const sign of ['\u0002ㄷㅈ', '\u0002ㅈ', '\u0003달ᆨ집', '\u0004dag  '])
    expect(ofWord).toContain(sign);
  expect(ofOthers).toEqual(['닭이온다.', '이온다.', '온다.', '다.', '.']);
});

describe('the search index', () => {
  it('has what the texts of new cards say, however many are made', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(card, { minLength: 1, maxLength: 2 * MANY }), async (cards) => {
        await make(await app.newLearner(), cards);
        expect(await indexed()).toEqual(await expected());
      }),
      { numRuns: isSqlite ? 12 : 3 },
    );
  });

  it('follows every card that is changed, deleted, brought back, restored or erased', async () => {
    const learner = await app.newLearner();
    const words = Array.from({ length: 2 * MANY }, (_, at) => ({
      ...{ korean_text: `나무${at}`, english_text: 'tree' },
    }));
    const ids = await make(learner, words);
    const isRight = async (what: string) => {
      expect(await indexed(), what).toEqual(await expected());
    };
    await learner.put(`/cards/${ids[0]}`, { korean_text: '숲', example_sentence: '숲에 간다.' });
    await isRight('changed');
    await learner.delete(`/cards/${ids[1]}`);
    await isRight('deleted');
    const some = ids.slice(2, 2 + MANY);
    const { body } = await learner.post('/cards/bulk', { ids: some, action: 'delete' });
    await isRight('deleted many');
    const undone = await learner.post('/cards/bulk/undo', { undoId: body.data.undoId });
    expect(undone.status).toBe(200);
    expect((await indexed()).has(some[0] as number)).toBe(true);
    await isRight('brought back');
    const [row] = await app.db
      .selectFrom('cards')
      .selectAll()
      .where('id', 'in', ids.slice(0, 1))
      .execute();
    const {
      id: _,
      user_id,
      search_text,
      schedule_version,
      word_id,
      ...restored
    } = row as never as {
      [column: string]: never;
    };
    await inTransaction(app.db, (transaction) =>
      insertRestoredCards(transaction, learner.id, [
        { ...restored, tags: [], claimed: null, deleted_at: null } as never,
        { ...restored, tags: [], claimed: null, deleted_at: app.now.toISOString() } as never,
      ]),
    );
    await isRight('restored');
    const came = { at: app.now.toISOString() };
    await inTransaction(app.db, (transaction) =>
      eraseImported(transaction, learner.id, ids.slice(3, 3 + MANY), came),
    );
    await isRight('erased');
  });

  it.runIf(isSqlite)('is merged by itself again afterwards', async () => {
    const learner = await app.newLearner();
    await make(
      learner,
      Array.from({ length: MANY }, (_, at) => ({ korean_text: `${at}`, english_text: 'x' })),
    );
    const { rows } = await sql`select v from card_search_config where k = 'automerge'`.execute(
      app.db,
    );
    expect(rows).toEqual([{ v: 4 }]);
  });
});
