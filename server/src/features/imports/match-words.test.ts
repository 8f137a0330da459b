import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { commit, importNow, send } from '../../../test/imports.ts';
import { runsHere } from '../../../test/runs.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

async function wordsOf(learner: TestLearner) {
  const { data } = (await learner.get('/cards?sort=oldest&limit=500')).body;
  return data.map(({ korean_text, english_text }: Record<string, string>) => [
    korean_text,
    english_text,
  ]);
}

const HOMOGRAPHS = [
  ['금', 'Friday', ''],
  ['금', 'gold', ''],
  ['화', 'anger', ''],
  ['화', 'Tuesday', ''],
  ['표시하다', 'to indicate, to express', ''],
  ['표시하다', 'to indicate; to mark', ''],
  ['표시하다', 'to indicate', '表示'],
  ['표시하다', 'to indicate', '標示'],
];

describe('words that are written alike', () => {
  it('are all kept where their meanings, their hanja or their notes differ, also when they come again', async () => {
    const learner = await app.newLearner();
    const file = Papa.unparse({ fields: ['korean', 'english', 'notes'], data: HOMOGRAPHS });
    const first = await importNow(app, learner, file);
    expect(first.counts).toMatchObject({ notes: 8, duplicates: 0 });
    expect(first.result).toMatchObject({ cards: 8, skipped: 0 });
    expect(await wordsOf(learner)).toEqual(HOMOGRAPHS.map((row) => row.slice(0, 2)));
    const again = await importNow(app, learner, file, { duplicates: 'update' });
    expect(again.counts).toMatchObject({ cards: 8, duplicates: 8, repeated: 0 });
    expect(again.result).toMatchObject({ cards: 0, updated: 0, skipped: 8 });
  });

  it('are told apart by a column of hanja, also from those whose hanja stand in the notes', async () => {
    const learner = await app.newLearner();
    const noted = await importNow(app, learner, '단어,뜻,비고\n표시하다,to indicate,表示\n');
    expect(noted.result).toMatchObject({ cards: 1 });
    const file = '단어,뜻,한자\n표시하다,to indicate,表示\n표시하다,to indicate,標示\n';
    const { result } = await importNow(app, learner, file);
    expect(result).toMatchObject({ cards: 1, skipped: 1 });
    const again = await importNow(app, learner, file, { duplicates: 'update' });
    expect(again.result).toMatchObject({ cards: 0 });
    const { data } = (await learner.get('/cards?sort=oldest')).body;
    expect(data.map(({ hanja }: Record<string, string>) => hanja)).toEqual(['表示', '標示']);
  });

  it('are told row by row before they are left out, with what they are the same as', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '배', english_text: 'pear' });
    const text = '배,boat\n배,a pear\n눈,eye\n눈,snow\n눈,an eye\n';
    const { id, counts, duplicates } = (await send(app, learner, text)).body.data;
    expect(counts).toMatchObject({ cards: 5, duplicates: 2, repeated: 1 });
    expect(duplicates).toEqual([
      { row: 2, text: '배 · a pear', message: 'You already have this word: pear' },
      { row: 5, text: '눈 · an eye', message: 'Same word and meaning as number 3.' },
    ]);
    expect((await commit(learner, id)).result).toMatchObject({ cards: 3, skipped: 2 });
  });

  it('are told apart in 1,000 rows as they are then left out', async () => {
    const learner = await app.newLearner();
    const rows = Array.from({ length: 1_000 }, (_, row) => [`말${row % 104}`, 'word, thing']);
    const found = (await send(app, learner, Papa.unparse(rows))).body.data;
    expect(found.counts).toMatchObject({ cards: 1_000, duplicates: 896, repeated: 896 });
    expect(found.duplicates).toHaveLength(100);
    const { result } = await commit(learner, found.id);
    expect(result).toMatchObject({ cards: 104, skipped: 896 });
  });
});

it('a name of a note that no database can hold is left out, and its word is not', async () => {
  const learner = await app.newLearner();
  const head = '#separator:Comma\n#guid column:1\n#columns:guid,Korean,English\n';
  const text = `${head}a\0b,물,water\nknown,불,fire\n${'x'.repeat(201)},흙,earth\n`;
  const { status, body } = await learner.post('/imports', { text });
  expect(status, body.message).toBe(201);
  expect((await commit(learner, body.data.id)).result).toMatchObject({ cards: 3 });
  const named = app.db.selectFrom('imported_guids').select('guid');
  expect(await named.where('user_id', '=', learner.id).execute()).toEqual([{ guid: 'known' }]);
});

const row = fc.record({
  korean: fc.constantFrom('배', '눈', '금', ' 배'),
  english: fc.constantFrom('pear', 'a pear', 'pear; fruit', 'fruit, boat', 'gold (metal)', 'Gold'),
  notes: fc.constantFrom('', '', '金', '今', 'a note'),
  card_type: fc.constantFrom('', 'recognition', 'production', 'spelling, production'),
});
const of = (english: string, notes: string, card_type: string) => ({
  korean: '배',
  english,
  notes,
  card_type,
});
const rows = fc.array(row, { maxLength: 14 });

describe('whatever a list and the learner have', () => {
  it('what is told of it is what is done', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        rows,
        fc.constantFrom('keep', 'skip', 'update'),
        async (had, brought, duplicates) => {
          const learner = await app.newLearner();
          const asFile = (table: typeof had) =>
            Papa.unparse({ fields: Object.keys(FIELDS), data: table.map(Object.values) });
          await importNow(app, learner, asFile(had), { duplicates: 'keep' });
          const { id, counts } = (await send(app, learner, asFile(brought))).body.data;
          const { result } = await commit(learner, id, { duplicates });
          expect(result.cards).toBe(
            duplicates === 'keep' ? counts.cards : counts.cards - counts.duplicates,
          );
          // An update takes words for others than they then are.
          if (duplicates === 'update') return;
          expect(result.skipped).toBe(duplicates === 'keep' ? 0 : counts.duplicates);
          // What has come once is there.
          const again = await importNow(app, learner, asFile(brought));
          expect(again.result).toMatchObject({ cards: 0, skipped: again.counts.cards });
        },
      ),
      {
        numRuns: runsHere(15),
        // Made as a card of the first word, whose cards alone were then looked at.
        examples: [
          [
            [of('pear', '', ''), of('pear', '', 'production')],
            [of('pear', '今', 'spelling, production')],
            'skip',
          ],
          // The same, where the card that was made says more.
          [
            [of('pear', '', ''), of('pear', '', 'production')],
            [of('pear; fruit', '', 'spelling, production')],
            'skip',
          ],
        ],
      },
    );
  });
});
const FIELDS = { korean: '', english: '', notes: '', card_type: '' };
