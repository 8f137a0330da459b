import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DICTIONARIES_MAX } from '@gieok/shared/constants';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { serverTexts } from '@gieok/shared/texts/server';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  addDictionary,
  dictionaryRows,
  endOfDictionary,
  sendDictionary,
} from '../../../test/dictionaries.ts';
import { plannerOf, planOf, statementsDuring } from '../../../test/statements.ts';
import {
  type Answer,
  type Json,
  type TestLearner,
  testAppForThisFile,
} from '../../../test/test-app.ts';
import { zipped } from '../../../test/zip.ts';

const app = await testAppForThisFile();

async function lookUp(learner: TestLearner, word: string): Promise<Json[]> {
  const { status, body } = await learner.get(`/dictionary?word=${encodeURIComponent(word)}`);
  expect(status).toBe(200);
  return body.data.entries;
}

const list = async (learner: TestLearner): Promise<Json[]> =>
  (await learner.get('/dictionaries')).body.data;

const entriesLeft = (learner: TestLearner) =>
  app.db
    .selectFrom('dictionary_entries')
    .select('word')
    .where('user_id', '=', learner.id)
    .execute();

async function bytesOf(learner: TestLearner): Promise<number> {
  const rows = await app.db
    .selectFrom('card_counts')
    .select('live_cards')
    .where('user_id', '=', learner.id)
    .where('scope', '=', 'bytes')
    .execute();
  return rows.reduce((sum, row) => sum + Number(row.live_cards), 0);
}

function filesLeft(): string[] {
  const folder = join(app.config.DATA_DIR, 'imports');
  return existsSync(folder) ? readdirSync(folder) : [];
}

const HEAD = { title: 'Made up', format: 3, attribution: 'CC BY-SA 4.0' };
const yomitan = (...banks: unknown[]) =>
  zipped([
    ['index.json', JSON.stringify(HEAD)],
    ...banks.map((bank, place): [string, string] => [
      `term_bank_${place + 1}.json`,
      typeof bank === 'string' ? bank : JSON.stringify(bank),
    ]),
  ]);
const term = (word: string, meaning: string) => [word, '', '', 'v', 0, [meaning], 0, ''];

describe('a dictionary of one’s own', () => {
  it('is read, and finds words and their forms, with source and licence', async () => {
    const learner = await app.newLearner();
    const file = await yomitan([term('낚다', 'to fish')], [term('fish', '물고기'), ['낚시']]);
    const refused = await addDictionary(app, learner, file, 'one.zip');
    expect(refused).toMatchObject({ state: 'failed', error: expect.stringMatching(/no term/) });
    const whole = await yomitan([term('낚다', 'to fish')], [term('fish', '물고기')]);
    expect(await addDictionary(app, learner, whole, 'one.zip')).toEqual({
      ...{ id: expect.any(Number), title: 'Made up', licence: 'CC BY-SA 4.0', state: 'ready' },
      dropped: { withoutKorean: 1, withoutMeaning: 0, repeated: 0 },
      ...{ entries: 1, error: null },
    });
    expect(await list(learner)).toHaveLength(1);
    for (const form of ['낚다', '낚았어요']) {
      expect(await lookUp(learner, form)).toMatchObject([
        { word: '낚다', meanings: ['to fish'], source: 'Made up (CC BY-SA 4.0)' },
      ]);
    }
    await expect.poll(filesLeft).toEqual([]);
  });

  it('is seen by nobody else', async () => {
    const [owner, other] = [await app.newLearner(), await app.newLearner()];
    const { id } = await addDictionary(app, owner, 'word,meanings\n뷁뷁,playground\n');
    expect(await lookUp(owner, '뷁뷁')).toHaveLength(1);
    expect(await lookUp(other, '뷁뷁')).toEqual([]);
    expect(await list(other)).toEqual([]);
    expect((await other.delete(`/dictionaries/${id}`)).status).toBe(404);
    expect((await other.put('/dictionaries/order', { ids: [id] })).status).toBe(404);
    expect(await lookUp(owner, '뷁뷁')).toHaveLength(1);
  });

  it('gives meanings to words of texts and to imported words that have none', async () => {
    const learner = await app.newLearner();
    await addDictionary(app, learner, 'word,meanings,kind\n뷁뷁,playground; yard,noun\n');
    const { id } = (await learner.post('/texts', { text: '뷁뷁에서 놀았어요.' })).body.data;
    const [word] = (await learner.get(`/texts/${id}`)).body.data.words;
    expect(word.meanings[word.forms.indexOf('뷁뷁')]).toEqual(['playground; yard']);
    const { body } = await learner.post('/imports', { text: '뷁뷁\n' });
    expect(body.data.counts).toMatchObject({ notes: 1, filled: 1 });
    await learner.delete(`/imports/${body.data.id}`);
  });

  it('is not asked for a word that no database can hold', async () => {
    const learner = await app.newLearner();
    await addDictionary(app, learner, 'word,meanings\n뷁뷁,playground\n');
    const { status, body } = await learner.post('/imports', { text: 'a\0b\n뷁뷁\n' });
    expect(status).toBe(201);
    expect(body.data.counts).toMatchObject({ filled: 1, problems: 1 });
    await learner.delete(`/imports/${body.data.id}`);
  });

  it('is read whole where a text has a NUL, or is cut in the middle of a character', async () => {
    const learner = await app.newLearner();
    const level = `${'l'.repeat(38)}😀 of many`;
    const rows = ['뷁\0,playground', `뷁뷁,${'m'.repeat(298)}😀😀,${level}`, '뷁뷁뷁,yard,A\0'];
    const table = `word,meanings,level\n${rows.join('\n')}\n`;
    expect(await addDictionary(app, learner, table)).toMatchObject({ state: 'ready', entries: 3 });
    const found = await Promise.all(['뷁', '뷁뷁', '뷁뷁뷁'].map((word) => lookUp(learner, word)));
    expect(found.flat()).toMatchObject([
      { word: '뷁', meanings: ['playground'] },
      { meanings: [`${'m'.repeat(298)}…`], level: `${'l'.repeat(38)}…` },
      { level: 'A' },
    ]);
  });

  it('has its texts without halves of characters', async () => {
    const learner = await app.newLearner();
    const whole = await yomitan([term('\ud83d뷁', 'a \udc00 b'), term('뷁뷁', 'yard')]);
    expect(await addDictionary(app, learner, whole, 'one.zip')).toMatchObject({ entries: 2 });
    expect(await lookUp(learner, '뷁')).toMatchObject([{ meanings: ['a b'] }]);
  });

  it('stands among others in the order that the learner gives, which is told', async () => {
    const learner = await app.newLearner();
    const ids: number[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      const table = `word,meanings\n뷁뷁,${title}\n`;
      ids.push((await addDictionary(app, learner, table, `${title}.csv`)).id);
    }
    const sources = async () => (await lookUp(learner, '뷁뷁')).map(({ source }) => source);
    expect(await sources()).toEqual(['First', 'Second', 'Third']);
    const { status, body } = await learner.put('/dictionaries/order', { ids: [ids[2], ids[0]] });
    expect([status, body.data.map(({ title }: Json) => title)]).toEqual([
      200,
      ['Third', 'First', 'Second'],
    ]);
    expect(await sources()).toEqual(['Third', 'First', 'Second']);
    expect((await learner.put('/dictionaries/order', { ids: [] })).status).toBe(400);
  });

  it('counts by its text, and gives its room back', async () => {
    const learner = await app.newLearner();
    const before = await bytesOf(learner);
    const meaning = 'm'.repeat(250);
    const { id } = await addDictionary(app, learner, `word,meanings\n뷁뷁,${meaning}\n`, 'x.csv');
    const counted = (await bytesOf(learner)) - before;
    expect(counted).toBe(100 + 'x'.length + 250 + 6);
    expect((await learner.delete(`/dictionaries/${id}`)).status).toBe(200);
    expect(await list(learner)).toEqual([]);
    await expect.poll(() => bytesOf(learner)).toBe(before);
    expect(await entriesLeft(learner)).toEqual([]);
    expect(await lookUp(learner, '뷁뷁')).toEqual([]);
  });

  it('is searched by the whole key, not by its owner alone', async () => {
    const learner = await app.newLearner();
    await addDictionary(app, learner, `word,meanings\n${dictionaryRows(5_000).join('')}`);
    const planner = await plannerOf(app.config, []);
    onTestFinished(() => planner.destroy());
    await sql`analyze dictionary_entries`.execute(app.db);
    const asked = await statementsDuring(app.db, () => lookUp(learner, '뷁뷁'));
    const own = asked.filter((statement) => /\bdictionary_entries\b/.test(statement.sql));
    expect(own).toHaveLength(1);
    for (const statement of own) {
      expect((await planOf(planner, statement)).join('\n')).toMatch(
        inject('engine') === 'sqlite'
          ? /dictionary_entries USING PRIMARY KEY \(user_id=\? AND dictionary_id=\? AND word=\?\)/
          : /Index Cond: .*dictionary_id.*word = ANY/,
      );
    }
  });

  it('is one of a few', async () => {
    const learner = await app.newLearner();
    for (let number = 0; number < DICTIONARIES_MAX; number += 1) {
      await addDictionary(app, learner, 'word,meanings\n뷁뷁,playground\n');
    }
    const answer = await sendDictionary(app, learner, 'word,meanings\n뷁뷁,playground\n');
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_dictionaries' } });
    expect(answer.body.message).toBe(dictionaryTexts.tooMany);
    const [first] = await list(learner);
    await learner.delete(`/dictionaries/${first.id}`);
    await addDictionary(app, learner, 'word,meanings\n뷁뷁,playground\n');
    expect(await list(learner)).toHaveLength(DICTIONARIES_MAX);
  });

  it('needs a file', async () => {
    const learner = await app.newLearner();
    const without = await learner.post('/dictionaries', { text: 'word' });
    expect(without.status).toBe(415);
  });

  it('leaves out what one word has more than twenty times', async () => {
    const learner = await app.newLearner();
    const rows = Array.from({ length: 25 }, (_, number) => `뷁뷁,meaning ${number}\n`);
    const table = `word,meanings\n${rows.join('')}`;
    expect(await addDictionary(app, learner, table)).toMatchObject({
      entries: 20,
      dropped: { repeated: 5 },
    });
  });
});

describe('nothing stays of', () => {
  async function nothingStays(learner: TestLearner, bytes: number) {
    await expect.poll(() => entriesLeft(learner), { timeout: 30_000 }).toEqual([]);
    // Of its row, which tells of the failure, 100 and its title.
    await expect.poll(() => bytesOf(learner)).toBeLessThan(bytes + 250);
    await expect.poll(filesLeft).toEqual([]);
  }

  it.each<[string, () => Promise<Buffer> | string, RegExp]>([
    ['an empty file', () => '', /must name the columns/],
    ['no Korean', () => 'word,meanings\nfish,poisson\n', /no Korean word/],
    ['a ZIP file of anything', () => zipped([['a.txt', 'a']]), /neither index.json/],
    ['a bank that ends early', () => yomitan([term('낚다', 'to fish')], '[["낚시"'), /no JSON/],
    ['a bank that is an object', () => yomitan('{"a": []}'), /no list/],
    ['a row that is too long', () => yomitan([term('낚다', 'a'.repeat(1_100_000))]), /too long/],
    ['a bomb', () => yomitan(`[${' '.repeat(70 * 1024 ** 2)}]`), /too large once unpacked/],
    [
      'a head that is too large',
      () =>
        zipped([
          ['index.json', JSON.stringify({ ...HEAD, more: 'a'.repeat(2 ** 21) })],
          ['term_bank_1.json', '[]'],
        ]),
      /index.json is too large/,
    ],
    [
      'elements without end',
      () => zipped([['a.xml', `<LexicalResource>${'<a>'.repeat(1_000)}`]]),
      /nested too deeply/,
    ],
  ])('%s', async (_, make, message) => {
    const learner = await app.newLearner();
    const before = await bytesOf(learner);
    const failed = await addDictionary(app, learner, await make(), 'bad.zip');
    expect(failed).toMatchObject({ state: 'failed', entries: 0 });
    expect(failed.error).toMatch(message);
    await nothingStays(learner, before);
    await learner.delete(`/dictionaries/${failed.id}`);
    expect(await list(learner)).toEqual([]);
    await expect.poll(() => bytesOf(learner)).toBe(before);
  });

  it('one for which the account has no room', async () => {
    const learner = await app.newLearner();
    const { bytes } = await app.db.selectFrom('quotas').select('bytes').executeTakeFirstOrThrow();
    const before = await bytesOf(learner);
    await app.db
      .updateTable('quotas')
      .set({ bytes: before + 5_000 })
      .execute();
    try {
      const table = `word,meanings\n${dictionaryRows(2_000).join('')}`;
      const failed = await addDictionary(app, learner, table);
      expect(failed).toMatchObject({ state: 'failed', error: serverTexts.accountFull.bytes });
      await nothingStays(learner, before);
    } finally {
      await app.db.updateTable('quotas').set({ bytes }).execute();
    }
  });

  it('one that is cancelled, while the next goes on', async () => {
    const learner = await app.newLearner();
    const before = await bytesOf(learner);
    const table = `word,meanings\n${dictionaryRows(60_000).join('')}`;
    const { id } = (await sendDictionary(app, learner, table)).body.data;
    const next = (await sendDictionary(app, learner, 'word,meanings\n뷁뷁,playground\n')).body.data;
    await expect
      .poll(async () => (await list(learner)).find((each) => each.id === id).entries)
      .toBeGreaterThan(0);
    const cancelled: Answer = await learner.delete(`/dictionaries/${id}`);
    expect(cancelled.status).toBe(200);
    expect(await endOfDictionary(learner, next.id)).toMatchObject({ state: 'ready', entries: 1 });
    expect(await list(learner)).toHaveLength(1);
    await expect.poll(async () => (await entriesLeft(learner)).length).toBe(1);
    await expect.poll(() => bytesOf(learner)).toBeLessThan(before + 300);
    await expect.poll(filesLeft).toEqual([]);
  });

  it('one whose file is gone', async () => {
    const learner = await app.newLearner();
    const now = app.now.toISOString();
    const row = { user_id: learner.id, title: 'Gone', licence: '', position: 1, state: 'reading' };
    await app.db
      .insertInto('dictionaries')
      .values({
        ...{ ...row, state: 'reading', file: 'gone', entries: 0, text_bytes: 0 },
        ...{ dropped: '{}', created_at: now },
      })
      .execute();
    await addDictionary(app, learner, 'word,meanings\n뷁뷁,playground\n');
    const [failed] = await list(learner);
    expect(failed).toMatchObject({ state: 'failed', error: dictionaryTexts.fileGone });
  });
});
