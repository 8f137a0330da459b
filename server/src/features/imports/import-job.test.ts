import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commit, endOf, importNow, send } from '../../../test/imports.ts';
import { rowsOf } from '../../../test/rows.ts';
import { runsHere } from '../../../test/runs.ts';
import { startServer } from '../../../test/start-server.ts';
import { TestApp, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { searchText } from '../../db/search-text.ts';
import { findCardCountDifferences } from '../../learning/check-card-counts.ts';
import { defineImportJob } from './import-job.ts';

const app = await testAppForThisFile();

const NUMBERS = Array.from({ length: 450 }, (_, index) => `수${index},number ${index},Numbers`);
const FILE = ['korean,english,deck', ...NUMBERS].join('\n');

/** All that is a learner's, but for the import itself. */
async function ownRows({ id }: TestLearner) {
  const { imports, import_changes, jobs, sessions, ...rows } = await rowsOf(app.db, id);
  const counted = Object.values({ ...rows }.card_counts ?? []) as Record<string, unknown>[];
  return {
    ...rows,
    // Tags that were made stay for the next card that has them.
    tags: [],
    // A word of one card is one by its id or without.
    cards: rows.cards?.map((card) => ({ ...(card as object), word_id: null })),
    card_counts: counted.filter(
      ({ scope, live, due, new: fresh }) => scope !== 'bytes' && (live || due || fresh),
    ),
  };
}

/** As another process does it, which may die. */
function jobThatDiesAfter(wordsBeforeItDies: number, of: Error = new Error('the power fails')) {
  let words = 0;
  const job = defineImportJob({
    ...{
      dataDir: app.config.DATA_DIR,
      reading: { findMeanings: async () => new Map() },
      clock: () => app.now,
    },
    storeMedia: async () => undefined,
    releaseMedia: async () => {},
    random: () => {
      words += 1;
      if (words > wordsBeforeItDies) throw of;
      return 0.5;
    },
  });
  return job;
}

const stateOf = async (learner: TestLearner, id: number) =>
  (await learner.get(`/imports/${id}`)).body.data.state;

/** As committed, with nobody at work on it. */
async function begunImport(learner: TestLearner): Promise<number> {
  const { id, mapping } = (await send(app, learner, FILE)).body.data;
  const choices = { deckId: null, duplicates: 'keep', schedule: true, mapping };
  await app.db
    .updateTable('imports')
    .set({ state: 'running', goal: 'done', choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('an import', () => {
  it('that is done leaves no file on the disk', async () => {
    const files = () => readdirSync(join(app.config.DATA_DIR, 'imports'));
    const learner = await app.newLearner();
    const { id } = (await send(app, learner, '물,water')).body.data;
    expect(files()).toHaveLength(1);
    await commit(learner, id);
    await expect.poll(files).toEqual([]);
  });

  it('that fails in the middle leaves nothing behind', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '수7', english_text: 'number 7' });
    const before = await ownRows(learner);
    const { id } = (await send(app, learner, FILE)).body.data;
    const job = jobThatDiesAfter(300);
    const choices = { deckId: null, duplicates: 'update', schedule: true };
    const mapping = (await learner.get(`/imports/${id}`)).body.data.mapping;
    await app.db
      .updateTable('imports')
      .set({ state: 'running', goal: 'done', choices: JSON.stringify({ ...choices, mapping }) })
      .where('id', '=', id)
      .execute();
    const controller = new AbortController();
    const work = { db: app.db, userId: learner.id, parameters: { importId: id } };
    await expect(
      job.run({ ...work, signal: controller.signal, progress: () => {} }),
    ).rejects.toThrow('the power fails');
    const failed = (await learner.get(`/imports/${id}`)).body.data;
    expect(failed).toMatchObject({ state: 'failed', result: null, undo_until: null });
    expect(failed.error).toMatch(/Nothing was imported/);
    expect(await ownRows(learner)).toEqual(before);
  });

  it.each(['SQLITE_FULL', '53100'])(
    'that finds storage full (%s) says nothing of a failure, and goes on once there is room',
    async (code) => {
      const learner = await app.newLearner();
      const id = await begunImport(learner);
      const { signal } = new AbortController();
      const work = { db: app.db, userId: learner.id, parameters: { importId: id }, signal };
      const full = Object.assign(new Error('no room'), { code });
      await expect(
        jobThatDiesAfter(300, full).run({ ...work, progress: () => {} }),
      ).rejects.toThrow('no room');
      const meanwhile = (await learner.get(`/imports/${id}`)).body.data;
      expect(meanwhile).toMatchObject({ state: 'running', error: null });
      await jobThatDiesAfter(10_000).run({ ...work, progress: () => {} });
      expect(await endOf(learner, id)).toMatchObject({ state: 'done', result: { cards: 450 } });
    },
  );

  it('that failed does not say so before all is taken back', async () => {
    const learner = await app.newLearner();
    const { id } = (await send(app, learner, FILE)).body.data;
    const failing = { state: 'running', goal: 'failed', error: 'Nothing was imported.' } as const;
    await app.db.updateTable('imports').set(failing).where('id', '=', id).execute();
    expect((await learner.get(`/imports/${id}`)).body.data.error).toBeNull();
    const { signal } = new AbortController();
    const work = { db: app.db, userId: learner.id, parameters: { importId: id }, signal };
    await jobThatDiesAfter(0).run({ ...work, progress: () => {} });
    const { state, error } = (await learner.get(`/imports/${id}`)).body.data;
    expect({ state, error }).toEqual({ state: 'failed', error: 'Nothing was imported.' });
  });

  it('that a crash cuts short goes on where it was, and makes nothing twice', async () => {
    const learner = await app.newLearner();
    const id = await begunImport(learner);
    const stopped = new AbortController();
    const job = jobThatDiesAfter(10_000);
    const work = { db: app.db, userId: learner.id, parameters: { importId: id } };
    // Killed once the first words are written.
    const dying = job.run({ ...work, signal: stopped.signal, progress: () => stopped.abort() });
    const madeSome = () =>
      app.db.selectFrom('import_changes').select('id').where('import_id', '=', id).execute();
    const watching = setInterval(() => {
      void madeSome().then((made) => made.length > 0 && stopped.abort());
    }, 1);
    await expect(dying).rejects.toThrow();
    clearInterval(watching);
    expect(await stateOf(learner, id)).toBe('running');
    await jobThatDiesAfter(10_000).run({
      ...{ ...work, signal: new AbortController().signal },
      progress: () => {},
    });
    const done = (await learner.get(`/imports/${id}`)).body.data;
    expect(done).toMatchObject({ state: 'done', result: { cards: 450, decks: 1 } });
    const { data, total } = (await learner.get('/cards?limit=500')).body;
    expect(total).toBe(450);
    expect(new Set(data.map(({ korean_text }: { korean_text: string }) => korean_text)).size).toBe(
      450,
    );
  });

  it.each(['skip', 'update'])(
    'of words that are there already (%s) leaves them where they were when it is undone',
    async (duplicates) => {
      const learner = await app.newLearner();
      const [old, basics] = [await learner.newDeck(), await learner.newCategory()];
      const ofWater = { korean_text: '물', english_text: 'water', category_id: basics.id };
      await learner.newCard({ ...ofWater, deckId: old.id, tags: ['drink'] });
      await learner.newCard({ korean_text: '불', english_text: 'fire' });
      const before = await ownRows(learner);
      const text =
        'korean,english,deck,category,tags\n물,water,Drinks,Nature,wet\n불,fire,,Nature,\n';
      const { id } = (await send(app, learner, text)).body.data;
      const { state, result } = await commit(learner, id, { duplicates, deckName: 'Chapter 1' });
      expect({ state, cards: result.cards }).toEqual({ state: 'done', cards: 0 });
      const decks = (await learner.get('/decks')).body.data as {
        name: string;
        total_cards: number;
      }[];
      const inDecks = decks.map(({ name, total_cards }) => [name, total_cards]);
      // Whoever brings words up to date wants them in the deck as well; those that are to stay as they are stay.
      expect(new Map(inDecks as [string, number][]).get('Chapter 1')).toBe(
        duplicates === 'skip' ? 0 : 2,
      );
      expect(result).toMatchObject(
        duplicates === 'skip' ? { updated: 0, skipped: 2 } : { updated: 2, skipped: 0 },
      );
      await learner.delete(`/imports/${id}`);
      expect((await endOf(learner, id)).state).toBe('undone');
      expect(await ownRows(learner)).toEqual(before);
    },
  );

  it('that is cancelled while it runs is taken back', async () => {
    const learner = await app.newLearner();
    const before = await ownRows(learner);
    const { id } = (await send(app, learner, FILE)).body.data;
    await learner.post(`/imports/${id}/commit`, {});
    expect((await learner.delete(`/imports/${id}`)).status).toBe(200);
    const { state } = await endOf(learner, id);
    // It may have been done by then: what was sent twice undoes it.
    if (state === 'done') await learner.delete(`/imports/${id}`);
    expect(['cancelled', 'undone']).toContain((await endOf(learner, id)).state);
    expect(await ownRows(learner)).toEqual(before);
  });

  it('begins together with the job that does it, or not at all', async () => {
    const server = await startServer({});
    onTestFinished(server.stop);
    const without = new TestApp(server);
    const learner = await without.newLearner();
    const { id } = (await send(without, learner, FILE)).body.data;
    await sql`drop table jobs`.execute(server.db);
    expect((await learner.post(`/imports/${id}/commit`, {})).status).toBe(500);
    expect((await learner.get(`/imports/${id}`)).body.data.state).toBe('ready');
  });

  it('is not begun beside another of the same learner, nor twice', async () => {
    const learner = await app.newLearner();
    const [one, other] = [await send(app, learner, FILE), await send(app, learner, '꽃,flower\n')];
    const [id, otherId] = [one.body.data.id, other.body.data.id];
    expect((await learner.post(`/imports/${id}/commit`, {})).status).toBe(202);
    expect((await learner.post(`/imports/${otherId}/commit`, {})).body.code).toBe('import_running');
    const otherwise = { duplicates: 'keep' };
    expect((await learner.post(`/imports/${id}/commit`, otherwise)).body.code).toBe(
      'import_not_ready',
    );
    await endOf(learner, id);
    expect((await commit(learner, otherId)).result.cards).toBe(1);
  });

  it.each([{}, { deckName: 'Chapter 1', duplicates: 'keep', mapping: { types: ['spelling'] } }])(
    'is begun once by what is sent twice (%o), and both are answered alike',
    async (choices) => {
      const learner = await app.newLearner();
      const { id } = (await send(app, learner, FILE)).body.data;
      const path = `/imports/${id}/commit`;
      expect((await learner.post(path, choices)).status).toBe(202);
      const again = await learner.post(path, choices);
      expect(again).toMatchObject({ status: 202, body: { data: { id } } });
      expect((await endOf(learner, id)).result).toMatchObject({ cards: 450 });
      const late = await learner.post(path, choices);
      expect(late).toMatchObject({ status: 202, body: { data: { id, state: 'done' } } });
      expect((await learner.get('/cards')).body.total).toBe(450);
      await learner.delete(`/imports/${id}`);
      await endOf(learner, id);
      expect((await learner.post(path, choices)).body.code).toBe('import_not_ready');
    },
  );

  it('begins once where two of the same learner are asked for at once', async () => {
    const learner = await app.newLearner();
    const [one, other] = [await send(app, learner, FILE), await send(app, learner, '꽃,flower\n')];
    const ids = [one.body.data.id, other.body.data.id];
    const answers = await Promise.all(ids.map((id) => learner.post(`/imports/${id}/commit`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const states = await Promise.all(ids.map(async (id) => (await endOf(learner, id)).state));
    expect(states.sort()).toEqual(['done', 'ready']);
  });

  it('begins without reading again what was found in the files before', async () => {
    const learner = await app.newLearner();
    const before = await importNow(app, learner, '꽃,flower\n');
    const found = { found: 'nothing that could be read' };
    await app.db.updateTable('imports').set(found).where('id', '=', before.id).execute();
    expect((await importNow(app, learner, '물,water\n')).state).toBe('done');
  });

  it('that has ended keeps what is told of it then: counts and problems, no preview', async () => {
    const learner = await app.newLearner();
    const { id } = (await send(app, learner, 'korean,english\n물,water\n물,water\n뷁뷁,\n')).body
      .data;
    const ready = (await learner.get(`/imports/${id}`)).body.data;
    const { counts, problems, columns, rows, words, duplicates } = ready;
    expect([columns, rows, words, duplicates].map(({ length }) => length)).toEqual([2, 3, 2, 1]);
    expect(problems).toHaveLength(1);
    const done = await commit(learner, id);
    expect(done).toMatchObject({ ...{ counts, problems }, kind: 'csv', name: 'words.csv' });
    expect(done).toMatchObject({ columns: [], rows: [], words: [], duplicates: [] });
    expect((await learner.get('/imports')).body.data).toEqual([done]);
    await learner.delete(`/imports/${id}`);
    expect(await endOf(learner, id)).toMatchObject({ state: 'undone', counts, problems });
  });

  it('is forgotten a day later, and its cards stay', async () => {
    const learner = await app.newLearner();
    const { id } = await importNow(app, learner, '꽃,flower\n');
    expect((await learner.get('/imports')).body.data).toHaveLength(1);
    app.passDays(1.01);
    expect((await learner.get('/imports')).body.data).toEqual([]);
    expect((await learner.delete(`/imports/${id}`)).status).toBe(404);
    expect((await learner.get('/cards')).body.total).toBe(1);
  });
});

/** The others get a meaning where they have none. */
const UNKNOWN = '뷁뷁';
/** Small, so that the same words come often. */
const rows = fc.array(
  fc.record({
    korean: fc.constantFrom('배', '눈', '나무', '사과', '', '차 ', UNKNOWN),
    english: fc.constantFrom('pear', 'boat', 'eye; snow', 'Pear, fruit', '', 'tree "of life"'),
    category: fc.constantFrom('', 'Things', 'things ', 'Food'),
    deck: fc.constantFrom('', 'One', 'one; Two'),
    tags: fc.constantFrom('', 'a', 'a B::c'),
  }),
  { maxLength: 12 },
);
const choices = fc.record({
  duplicates: fc.constantFrom('keep', 'skip', 'update'),
  types: fc.constantFrom(['recognition'], ['production', 'spelling']),
});

describe('whatever a table has', () => {
  it('what is made of it is counted as it is, and undone without a trace', async () => {
    await fc.assert(
      fc.asyncProperty(rows, rows, choices, async (had, brought, { duplicates, types }) => {
        const learner = await app.newLearner();
        const asFile = (table: typeof had) =>
          Papa.unparse({
            fields: ['korean', 'english', 'category', 'deck', 'tags'],
            data: table.map(Object.values),
          });
        await importNow(app, learner, asFile(had), { duplicates: 'keep' });
        const before = await ownRows(learner);
        app.setClock('2026-03-10T05:00:00.000Z');
        const { id, result, counts } = await importNow(app, learner, asFile(brought), {
          ...{ duplicates, mapping: { types } },
        });
        const right = brought.filter(
          ({ korean, english }) => korean.trim() && (english || korean !== UNKNOWN),
        );
        expect(counts.notes).toBe(right.length);
        if (duplicates === 'keep') expect(result.cards).toBe(right.length * types.length);
        // What was told before is of one card a word.
        else if (types.length === 1) {
          expect(result.cards).toBe(counts.cards - counts.duplicates);
        }
        expect(await findCardCountDifferences(app.db, learner.id)).toEqual([]);
        const cards = await app.db
          .selectFrom('cards')
          .selectAll()
          .where('user_id', '=', learner.id)
          .execute();
        expect(cards.map(({ search_text }) => search_text)).toEqual(cards.map(searchText));
        await learner.delete(`/imports/${id}`);
        expect((await endOf(learner, id)).state).toBe('undone');
        app.setClock('2026-03-10T03:00:00.000Z');
        expect(await ownRows(learner)).toEqual(before);
      }),
      { numRuns: runsHere(8) },
    );
  });
});
