import { type ClientRequest, get } from 'node:http';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, onTestFinished } from 'vitest';
import { beginnings, upload, wavFile } from '../../../test/audio.ts';
import { newFullLearner } from '../../../test/full-learner.ts';
import { rowsOf } from '../../../test/rows.ts';
import {
  type TestLearner,
  testAppForThisFile,
  testAppForThisTest,
} from '../../../test/test-app.ts';
import { rowsIn, unzip } from '../../../test/zip.ts';
import { isMadeHere } from '../../anki/note-guids.ts';

const app = await testAppForThisFile();

const asOwner = ({ token }: TestLearner) => ({ authorization: `Bearer ${token}` });

async function fileOf(learner: TestLearner, query: string): Promise<Buffer> {
  const answer = await app.inject({ url: `/api/exports?${query}`, headers: asOwner(learner) });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const archiveOf = async (learner: TestLearner, query = '') =>
  unzip(await fileOf(learner, `format=archive${query}`));

/** Lines of a table, by the names of its columns. */
async function tableOf(learner: TestLearner, query = ''): Promise<Record<string, string>[]> {
  const text = (await fileOf(learner, `format=csv${query}`)).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

/** What follows from the rest, ends by itself, or is a secret of this server. */
const NOT_TAKEN_ALONG = new Set([
  'users',
  'emails',
  'login_failures',
  'share_links',
  'sessions',
  'jobs',
  'bulk_changes',
  'extra_today',
  'card_counts',
  'card_edits',
  'card_search',
  'card_tags',
  'tags',
  'study_days',
  'study_packs',
  'deck_days',
  'study_totals',
  'imports',
  'import_changes',
  'deck_shares',
  'taken_decks',
  'text_forms',
  'dictionaries',
  'dictionary_entries',
  'quotas',
  'push_keys',
  'push_endpoints',
  'reminders',
]);
const FILE_OF: Record<string, string> = {
  cards: 'cards.jsonl',
  card_versions: 'card-versions.jsonl',
  card_events: 'events.jsonl',
  decks: 'decks.jsonl',
  deck_cards: 'deck-cards.jsonl',
  imported_guids: 'guids.jsonl',
  categories: 'categories.jsonl',
  texts: 'texts.jsonl',
  known_words: 'known-words.jsonl',
  listening_answers: 'listening-answers.jsonl',
  drill_answers: 'drill-answers.jsonl',
};

describe('the archive', () => {
  it('has every row that is kept of a learner, column by column', async () => {
    const { learner, audio, image } = await newFullLearner(app);
    const gone = await learner.newCard();
    await learner.review(gone.id, 3);
    await learner.delete(`/cards/${gone.id}`);
    const files = await archiveOf(learner);
    const rows = await rowsOf(app.db, learner.id);
    const head = JSON.parse(files.get('gieok.json')?.toString('utf8') ?? '');
    for (const table of Object.keys(rows)) {
      const kept = (rows[table] as Record<string, unknown>[]).map(
        // What follows from the rest is made anew.
        ({ user_id, search_text, lists_version, beginning, length, ...row }) => row,
      );
      if (table === 'preferences') {
        const { chosen, ...others } = kept[0] as Record<string, string>;
        for (const [name, value] of Object.entries(others)) {
          const told = head.preferences[name];
          expect(typeof told === 'object' && told !== null ? JSON.stringify(told) : told).toEqual(
            value,
          );
        }
        const { timeZone, ...numbers } = JSON.parse(chosen ?? '');
        expect(head.preferences).toMatchObject({
          ...{ time_zone: timeZone, leech_threshold: numbers.leechThreshold, flow_on: null },
          ...{ day_starts_at: numbers.dayStartsAt, theme: null, speech: null },
        });
      } else if (table === 'skipped_days') {
        expect(head.skipped_days).toEqual(kept.map(({ day }) => day));
        expect(kept).not.toEqual([]);
      } else if (table === 'media_files') {
        expect(kept.map(({ filename }) => filename)).toEqual(
          expect.arrayContaining([audio, image]),
        );
      } else if (!NOT_TAKEN_ALONG.has(table)) {
        const file = FILE_OF[table];
        expect(file, `nothing says where the archive has the rows of ${table}`).toBeDefined();
        const all = rowsIn(files.get(file ?? ''));
        // Words that no file has brought have names of their own, which no table keeps.
        const rowsOfTable =
          table === 'imported_guids' ? all.filter(({ guid }) => !isMadeHere(String(guid))) : all;
        const told = rowsOfTable.map((row) =>
          table === 'cards'
            ? { ...row, tags: String(row.tags) === '' ? null : JSON.stringify(row.tags) }
            : {
                ...row,
                ...(row.details != null && { details: JSON.stringify(row.details) }),
                ...(row.fields != null && { fields: JSON.stringify(row.fields) }),
              },
        );
        expect(new Set(told.map(sorted))).toEqual(new Set(kept.map(sorted)));
        expect(told).toHaveLength(kept.length);
      }
    }
    expect(rowsIn(files.get('cards.jsonl')).map(({ id }) => id)).toContain(gone.id);
    expect(head).toMatchObject({ format: 'gieok-archive', version: 1, everything: true });
    expect(head.account).toMatchObject({ username: 'learner', email: learner.email });
    expect(files.get('gieok.json')?.toString()).not.toContain('password');
    expect(files.get(`audio/${audio}`)).toEqual(await app.storedBytes(audio));
    expect(files.get(`images/${image}`)).toEqual(beginnings.png);
  });

  it('of a deck has its cards, and of everything else only what belongs to them', async () => {
    const { learner, card, deck, category, audio, image } = await newFullLearner(app);
    const file = wavFile(0.1);
    const sound = (await upload(app, learner, file)).body.data.filename;
    const picture = (await upload(app, learner, beginnings.gif, { kind: 'image' })).body.data;
    await learner.put(`/cards/${card}`, { audio_file_path: sound, image_url: picture.url });
    const other = await learner.newCard();
    await learner.review(other.id, 3);
    await learner.newDeck();
    await learner.newCategory();
    const files = await archiveOf(learner, `&deckId=${deck}`);
    const ids = (name: string) => rowsIn(files.get(name)).map(({ id }) => id);
    expect(ids('cards.jsonl')).toEqual([card]);
    expect(ids('decks.jsonl')).toEqual([deck]);
    expect(ids('categories.jsonl')).toEqual([category]);
    expect(new Set(rowsIn(files.get('events.jsonl')).map((row) => row.card_id))).toEqual(
      new Set([card]),
    );
    expect(files.get(`audio/${sound}`)).toEqual(file);
    expect(files.has(`audio/${audio}`)).toBe(false);
    expect(files.get(`images/${picture.filename}`)).toEqual(beginnings.gif);
    expect(files.has(`images/${image}`)).toBe(false);
    const head = JSON.parse(files.get('gieok.json')?.toString() ?? '');
    expect(head).not.toHaveProperty('account');
    expect(head).not.toHaveProperty('preferences');
  });

  it('comes without schedules and reviews where they are not wanted', async () => {
    const { learner, card } = await newFullLearner(app);
    const files = await archiveOf(learner, '&schedule=false');
    expect(files.has('events.jsonl')).toBe(false);
    const [told] = rowsIn(files.get('cards.jsonl'));
    expect(told).toMatchObject({ id: card, korean_text: expect.any(String) });
    expect(told).not.toHaveProperty('due_day');
    expect(told).not.toHaveProperty('stage');
  });

  it('has all cards and the whole log where those come in many pieces', async () => {
    const learner = await app.newLearner();
    const cards = Array.from({ length: 450 }, (_, index) => ({
      korean_text: `단어 ${index}`,
      english_text: `word ${index}`,
    }));
    const made = (await learner.post('/cards/many', { cards })).body.data;
    const ids: number[] = made.map(({ card }: { card: { id: number } }) => card.id);
    const reviews = ids.map((cardId) => ({
      reviewId: crypto.randomUUID(),
      cardId,
      rating: 3,
      timeTakenMs: 900,
    }));
    await learner.post('/reviews', { reviews });
    const files = await archiveOf(learner);
    expect(rowsIn(files.get('cards.jsonl')).map(({ id }) => id)).toEqual(ids);
    const logged = rowsIn(files.get('events.jsonl')).map((row) => row.review_id);
    expect(logged.toSorted()).toEqual(reviews.map(({ reviewId }) => reviewId).sort());
    expect(await tableOf(learner)).toHaveLength(450);
    const some = await archiveOf(learner, `&search=${encodeURIComponent('word 44')}`);
    const found = ids.filter((_, index) => String(index).includes('44'));
    expect(rowsIn(some.get('cards.jsonl')).map(({ id }) => id)).toEqual(found);
    const theirs = rowsIn(some.get('events.jsonl')).map((row) => row.card_id);
    expect(new Set(theirs)).toEqual(new Set(found));
  });
});

describe('the table', () => {
  it('has the texts of each card, its category, its decks and its schedule', async () => {
    const learner = await app.newLearner();
    const category_id = (await learner.newCategory({ name: '음식' })).id;
    const deck = (await learner.newDeck({ name: 'Food; drinks' })).id;
    const second = (await learner.newDeck({ name: 'A\\B' })).id;
    const texts = {
      korean_text: '-고 싶다',
      english_text: '=to want, "so much"',
      romanization: 'go sipda',
      example_sentence: '집에 가고 싶어요.\n정말요?',
      pronunciation_notes: '+notes',
      image_url: 'https://example.com/a.png',
      card_type: 'cloze',
      category_id,
      tags: ['=food', 'TOPIK::1'],
    };
    const card = (await learner.post('/cards', texts)).body.data;
    for (const id of [deck, second]) await learner.post(`/decks/${id}/cards`, { cardId: card.id });
    await learner.review(card.id, 3);
    await learner.delete(`/cards/${(await learner.newCard()).id}`);
    const [line, ...others] = await tableOf(learner);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      // A spreadsheet would work these out.
      Korean: "'-고 싶다",
      English: '\'=to want, "so much"',
      Romanization: 'go sipda',
      'Example sentence': '집에 가고 싶어요.\n정말요?',
      'Pronunciation notes': "'+notes",
      Image: 'https://example.com/a.png',
      'Card type': 'cloze',
      Category: '음식',
      Decks: 'A\\\\B; Food\\; drinks',
      Tags: "'=food TOPIK::1",
      Word: String(card.id),
      Stage: 'learning',
      Reviews: '1',
      Suspended: 'no',
    });
    expect(await tableOf(learner, '&tag=topik')).toEqual([line]);
    expect(await tableOf(learner, '&tag=drink')).toEqual([]);
    expect((await tableOf(learner, '&schedule=false'))[0]).not.toHaveProperty('Stage');
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
    'has an apostrophe before what a spreadsheet takes for a formula: %s',
    async (sign) => {
      const learner = await app.newLearner();
      await learner.newCard({ korean_text: `${sign}1` });
      expect((await tableOf(learner))[0]?.Korean).toBe(`'${sign}1`);
    },
  );

  it('gives back whatever was written, formulas aside', async () => {
    const learner = await app.newLearner();
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    const written = fc
      .sample(fc.tuple(text, text), 60)
      .map(([korean, english]) => [`가${korean}나`, `a${english}b`] as const);
    const cards = written.map(([korean_text, english_text]) => ({ korean_text, english_text }));
    const made = (await learner.post('/cards/many', { cards })).body.data;
    const kept = made.flatMap(({ card }: { card: Record<string, string> | null }) =>
      card ? [[card.korean_text, card.english_text]] : [],
    );
    expect(kept.length).toBeGreaterThan(40);
    const lines = await tableOf(learner);
    expect(lines.map((line) => [line.Korean, line.English])).toEqual(kept);
  });

  it('of an account without cards has the names of the columns', async () => {
    const text = (await fileOf(await app.newLearner(), 'format=csv')).toString('utf8');
    expect(text).toMatch(/^\uFEFFKorean,English,.*,Suspended\r\n$/);
  });
});

describe('asking for a file', () => {
  it('names it after the day of the learner, for a browser to keep', async () => {
    const learner = await app.newLearner();
    const { headers } = await learner.get('/exports?format=csv');
    expect(headers['content-disposition']).toBe('attachment; filename="gieok-2026-03-10.csv"');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const archive = await learner.get('/exports?format=archive');
    expect(archive.headers['content-disposition']).toMatch(/"gieok-2026-03-10\.zip"/);
    expect(archive.headers['content-type']).toBe('application/zip');
  });

  it('says what is wrong with what was asked for', async () => {
    const learner = await app.newLearner();
    const stranger = await app.newLearner();
    const deck = (await stranger.newDeck()).id;
    expect((await learner.get('/exports?format=pdf')).status).toBe(400);
    expect((await learner.get(`/exports?format=csv&deckId=${deck}`)).status).toBe(404);
    expect((await learner.get('/exports?format=csv&schedule=maybe')).status).toBe(400);
  });

  it('needs no token where the browser has the cookie of a login', async () => {
    const learner = await app.newLearner();
    const answer = await app.inject({
      url: '/api/exports?format=csv',
      cookies: { gieok_audio: learner.token },
    });
    expect(answer.statusCode).toBe(200);
    expect((await app.inject({ url: '/api/exports?format=csv' })).statusCode).toBe(401);
  });

  it('makes two at a time, and another once one of them is given up', async () => {
    const own = await testAppForThisTest();
    const learner = await own.newLearner();
    const cards = Array.from({ length: 900 }, () => ({ korean_text: '가', english_text: 'go' }));
    await learner.post('/cards/many', { cards });
    // More than the buffers of a connection that is not read take.
    await own.db
      .updateTable('cards')
      .set({ example_sentence: 'long '.repeat(4_000) })
      .execute();
    const address = await own.listen();
    const headers = asOwner(learner);
    const status = (request: ClientRequest) =>
      new Promise<number | undefined>((resolve, reject) => {
        request.on('response', ({ statusCode }) => resolve(statusCode));
        request.on('error', reject);
      });
    const ask = () => {
      const request = get(`${address}/api/exports?format=csv`, { headers, agent: false });
      onTestFinished(() => void request.destroy());
      return request;
    };
    const requests = [ask(), ask()];
    expect(await Promise.all(requests.map(status))).toEqual([200, 200]);
    expect(await status(ask())).toBe(429);
    requests[0]?.on('error', () => {});
    requests[0]?.destroy();
    await expect.poll(() => status(ask()), { timeout: 20_000 }).toBe(200);
  });
});

function sorted(row: Record<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).sort()));
}
