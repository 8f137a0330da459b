import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSqliteDriver } from '../src/db/engine/sqlite-driver.ts';
import { openAnkiPackage } from '../src/features/imports/anki/open-package.ts';
import type { ImportedCard, ImportedWord } from '../src/features/imports/imported-word.ts';
import { BASIC, newPackage } from './anki-package.ts';
import { beginnings, upload, wavFile } from './audio.ts';
import { newFullLearner } from './full-learner.ts';
import { commit, send } from './imports.ts';
import { runsHere } from './runs.ts';
import { type TestLearner, testAppForThisFile } from './test-app.ts';
import { unzip } from './zip.ts';

const app = await testAppForThisFile();
const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function packageOf({ token }: TestLearner, query = ''): Promise<Buffer> {
  const answer = await app.inject({
    url: `/api/exports?format=apkg${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/gieok-[\d-]+\.apkg"$/);
  return answer.rawPayload;
}

/** What the reader of packages finds in one. */
async function readBack(content: Buffer) {
  const path = join(folder, 'package.apkg');
  writeFileSync(path, content);
  const read = await openAnkiPackage(path, folder);
  try {
    const words: ImportedWord[] = [];
    const problems: unknown[] = [];
    for await (const some of read.words({ now: app.now })) {
      words.push(...some.words);
      problems.push(...some.problems, ...some.dropped);
    }
    expect(problems).toEqual([]);
    const media = new Map<string, Buffer>();
    for (const { sound, image } of words) {
      for (const name of [sound, image]) {
        const found = name === null ? undefined : await read.media.read(name, 1e7);
        if (found !== undefined && name !== null) media.set(name, await buffer(found));
      }
    }
    return { words, media, counts: read.counts, offers: read.offers };
  } finally {
    await read.close();
    rmSync(path);
  }
}

describe('a package for Anki', () => {
  it('that is read again gives the words, cards, schedules and reviews that were there', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'가나 &<>"\'{}:;/a1'), maxLength: 12 });
    const shown = text.map((each) => each.trim().replace(/ +/g, ' '));
    const filled = shown.filter((each) => each !== '');
    const word = fc.record({
      korean_text: filled.map((each) => `물${each}`),
      english_text: filled.map((each) => `mul; to ${each}`),
      example_sentence: shown,
      pronunciation_notes: shown,
      tags: fc.uniqueArray(fc.constantFrom('음식', 'topik::1', 'a&b'), { maxLength: 2 }),
      types: fc.uniqueArray(fc.constantFrom('recognition', 'production', 'spelling', 'cloze'), {
        minLength: 1,
      }),
      ratings: fc.array(fc.constantFrom(1, 2, 3, 4), { maxLength: 4 }),
      suspended: fc.boolean(),
      deck: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('sm2', 'fsrs'),
        async (words, scheduler) => {
          const learner = await app.newLearner();
          await learner.put('/settings/study', { scheduler, burySiblings: false });
          const deck = (await learner.newDeck({ name: '한국어::음식' })).id;
          const category = (await learner.newCategory({ name: '명사 & 동사' })).id;
          for (const { types, ratings, suspended, deck: inDeck, ...fields } of words) {
            const [card_type, ...also] = types;
            const card = await learner.newCard({
              ...{ ...fields, card_type, also, category_id: category },
              ...(inDeck && { deckId: deck }),
            });
            for (const rating of ratings) {
              expect((await learner.review(card.id, rating)).status).toBe(200);
              app.passDays(1.5);
            }
            if (suspended) await learner.post(`/cards/${card.id}/suspend`);
          }
          const { words: read } = await readBack(await packageOf(learner));
          const cards = read.flatMap((each) => each.cards.map((card) => asRead(each, card)));
          expect(cards).toEqual(await asKept(learner.id));
          const ratings = read.map(({ cards: all }) => all.flatMap(({ reviews }) => reviews));
          expect(ratings.map((all) => all.map(({ rating }) => rating))).toEqual(
            words.map((each) => each.ratings),
          );
        },
      ),
      { numRuns: runsHere(4) },
    );
  });
});

/** What a package says of a card. */
function asRead(word: ImportedWord, { type, decks, suspended, schedule }: ImportedCard) {
  const { korean_text, english_text, texts, category, tags } = word;
  return {
    ...{ korean_text, english_text, type, category, decks, suspended },
    example_sentence: texts.example_sentence ?? null,
    pronunciation_notes: texts.pronunciation_notes ?? null,
    tags: [...tags].sort(),
    schedule,
  };
}

/** The same of all cards of a learner, as the database has them; to the second, and ease to a thousandth, as Anki has it. */
async function asKept(userId: number) {
  const rows = await app.db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const types = ['recognition', 'production', 'spelling', 'cloze'];
  const inOrder = rows.toSorted(
    (one, other) =>
      (one.word_id ?? one.id) - (other.word_id ?? other.id) ||
      types.indexOf(one.card_type) - types.indexOf(other.card_type),
  );
  const decks = await app.db
    .selectFrom('deck_cards')
    .innerJoin('decks', 'decks.id', 'deck_cards.deck_id')
    .select(['card_id', 'name'])
    .where('decks.user_id', '=', userId)
    .execute();
  return inOrder.map((row) => ({
    korean_text: row.korean_text,
    english_text: row.english_text,
    type: row.card_type,
    category: '명사 & 동사',
    decks: decks.filter(({ card_id }) => card_id === row.id).map(({ name }) => name),
    suspended: row.suspended === 1,
    example_sentence: row.example_sentence,
    pronunciation_notes: row.pronunciation_notes,
    tags: JSON.parse(row.tags ?? '[]').sort(),
    schedule:
      row.stage === 'new'
        ? null
        : {
            stage: row.stage,
            interval: row.review_interval,
            ease: Math.round(row.ease_factor * 1000) / 1000,
            stability: row.stability,
            difficulty: row.difficulty,
            step: row.step,
            repetitions: row.repetitions,
            lapses: row.lapses,
            reviews: row.review_count,
            lastDay: row.last_day,
            dueDay: row.due_day,
            dueAt:
              row.due_instant === null
                ? null
                : Math.floor(Date.parse(row.due_instant) / 1000) * 1000,
          },
  }));
}

it('a package for Anki, taken over by another account, leads to the same cards', async () => {
  const learner = await app.newLearner();
  await learner.put('/settings/study', { burySiblings: false });
  const category_id = (await learner.newCategory({ name: '명사 & 동사' })).id;
  const fields = { category_id, tags: ['topik::1'], example_sentence: '물을 마셔요.' };
  const card = await learner.newCard({
    korean_text: '물',
    ...fields,
    also: ['production', 'spelling'],
  });
  for (const rating of [3, 1, 3, 4]) {
    await learner.review(card.id, rating);
    app.passDays(2);
  }
  await learner.post(
    `/cards/${(await learner.newCard({ korean_text: '불', ...fields })).id}/suspend`,
  );
  const apart = await learner.newCard({ korean_text: '눈', ...fields, also: ['production'] });
  await app.db
    .updateTable('cards')
    .set({ english_text: 'snow alone' })
    .where('word_id', '=', apart.word_id)
    .where('card_type', '=', 'production')
    .execute();
  const other = await app.newLearner();
  const { body } = await send(app, other, await packageOf(learner), 'gieok.apkg');
  expect(body.data.counts).toMatchObject({ notes: 4, cards: 6, reviews: 4, problems: 0 });
  const { result } = await commit(other, body.data.id);
  expect(result).toMatchObject({ cards: 6, reviews: 4 });
  expect(await logOf(other)).toEqual(await logOf(learner));
  const snow = (await other.get('/cards?search=눈')).body.data as Record<string, unknown>[];
  expect(new Set(snow.map(({ word_id }) => word_id)).size).toBe(1);
  expect(await asKept(other.id)).toEqual(await asKept(learner.id));
});

describe('a package that comes back to where it was made', () => {
  it('is known again: nothing is made twice, and changed back only where that is wanted', async () => {
    const learner = await app.newLearner();
    const sound = (await upload(app, learner, wavFile(0.3))).body.data.filename;
    const water = { korean_text: '물', english_text: 'water', also: ['production'] };
    const { id } = await learner.newCard({ ...water, audio_file_path: sound });
    const fire = await learner.newCard({ korean_text: '불', also: ['spelling'], tags: ['a::b'] });
    const apart = await learner.newCard({ korean_text: '눈', also: ['production'] });
    await app.db
      .updateTable('cards')
      .set({ english_text: 'snow alone' })
      .where('word_id', '=', apart.word_id)
      .where('card_type', '=', 'production')
      .execute();
    const content = await packageOf(learner);
    const before = await asKept(learner.id);
    const again = async (choices: object) => {
      const { body } = await send(app, learner, content, 'gieok.apkg');
      return (await commit(learner, body.data.id, { ...choices })).result;
    };
    expect(await again({ duplicates: 'update' })).toMatchObject({ cards: 0, updated: 0 });
    await learner.put(`/cards/${id}`, { korean_text: '물물', english_text: 'something else' });
    await learner.review(fire.id, 3);
    expect(await again({ duplicates: 'skip' })).toMatchObject({ cards: 0, updated: 0, skipped: 6 });
    expect((await learner.readCard(id)).korean_text).toBe('물물');
    expect(await again({ duplicates: 'update' })).toMatchObject({ cards: 0, updated: 1 });
    const after = await asKept(learner.id);
    expect(after.map((card) => ({ ...card, schedule: null }))).toEqual(before);
    expect(after.some(({ schedule }) => schedule !== null)).toBe(true);
  });

  it('of Anki keeps the names that its notes have there', async () => {
    const learner = await app.newLearner();
    const notes = ['물', '불'].map((word, place) => ({
      ...{ guid: `from-anki-${place}`, type: BASIC.id, fields: [word, `word ${place}`] },
      cards: [{ ord: 0 }, { ord: 1 }],
    }));
    const { body } = await send(app, learner, await newPackage({ notes }), 'deck.apkg');
    await commit(learner, body.data.id);
    const own = await learner.newCard({ korean_text: '꽃' });
    const guids = (await readBack(await packageOf(learner))).words.map(({ guid }) => guid);
    expect(guids).toEqual(['from-anki-0', 'from-anki-1', expect.stringMatching(`\\.${own.id}$`)]);
    const other = await app.newLearner();
    const taken = (await send(app, other, await packageOf(learner), 'gieok.apkg')).body.data;
    await commit(other, taken.id);
    expect((await readBack(await packageOf(other))).words.map(({ guid }) => guid)).toEqual(guids);

    // As after a move to another server.
    const headers = { authorization: `Bearer ${learner.token}` };
    const archive = await app.inject({ url: '/api/exports?format=archive', headers });
    const restored = await app.newLearner();
    const { id } = (await send(app, restored, archive.rawPayload, 'gieok.zip')).body.data;
    await commit(restored, id);
    const water = (await restored.get('/cards?search=물')).body.data;
    expect(water).toHaveLength(2);
    for (const card of water) await restored.put(`/cards/${card.id}`, { korean_text: '물병' });
    for (const content of [await newPackage({ notes }), await packageOf(learner)]) {
      const again = (await send(app, restored, content, 'deck.apkg')).body.data;
      expect((await commit(restored, again.id)).result).toMatchObject({ cards: 0 });
    }
    expect((await readBack(await packageOf(restored))).words.map(({ guid }) => guid)).toEqual(
      guids,
    );
  });
});

/** What the log of a package says: button, kind, interval after and before, and ease or difficulty. */
async function logOf(learner: TestLearner): Promise<number[][]> {
  const files = await unzip(await packageOf(learner));
  let rows: number[][] = [];
  await withDatabase(files.get('collection.anki21'), (database) => {
    rows = database
      .prepare('select ease, type, ivl, lastIvl, factor from revlog order by id')
      .raw()
      .all() as number[][];
  });
  return rows;
}

describe('the log of a package for Anki', () => {
  it('says steps of minutes in seconds below zero, what was learned again, and the difficulty of FSRS', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { scheduler: 'fsrs' });
    const { id } = await learner.newCard();
    const steps: number[][] = [];
    let last = 0;
    const rate = async (rating: number, type: number, days: number) => {
      await learner.review(id, rating);
      const card = await app.db
        .selectFrom('cards')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const ivl =
        card.due_instant === null
          ? card.review_interval
          : -Math.round((Date.parse(card.due_instant) - app.now.getTime()) / 1000);
      const factor = Math.round((((card.difficulty ?? 0) - 1) / 9 + 0.1) * 1000);
      steps.push([rating, type, ivl, last, factor]);
      last = ivl;
      app.passDays(days);
    };
    await rate(1, 0, 0.001);
    await rate(3, 0, 0.01);
    await rate(3, 0, 5);
    await rate(1, 1, 0.01);
    await rate(3, 2, 3);
    expect(steps.map(([, , ivl]) => Math.sign(ivl ?? 0))).toEqual([-1, -1, 1, -1, 1]);
    expect(steps[0]?.[2]).toBe(-60);
    expect(await logOf(learner)).toEqual(steps);
  });

  it('of Classic has days and the ease, and of practice that it moved nothing', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 3);
    app.passDays(1);
    await learner.review(id, 4);
    await learner.post(`/cards/${id}/review`, { rating: 1, practice: true });
    await learner.post(`/cards/${id}/forget`);
    expect(await logOf(learner)).toEqual([
      [3, 0, 1, 0, 2500],
      [4, 1, 3, 1, 2650],
      [1, 3, 3, 3, 0],
      [0, 4, 0, 3, 0],
    ]);
  });
});

describe('the database of a package for Anki', () => {
  it('is of schema 11, as Anki describes it', async () => {
    const { learner, card } = await newFullLearner(app);
    await learner.put(`/cards/${card}`, { korean_text: '물 < 불' });
    const files = await unzip(await packageOf(learner));
    expect([...files.keys()].slice(0, 3)).toEqual([
      'meta',
      'collection.anki21',
      'collection.anki2',
    ]);
    expect(files.get('meta')).toEqual(Buffer.from([8, 2]));
    await withDatabase(files.get('collection.anki21'), (database) => {
      const columns = (table: string) =>
        (database.pragma(`table_info(${table})`) as { name: string }[])
          .map(({ name }) => name)
          .join(' ');
      expect(columns('col')).toBe('id crt mod scm ver dty usn ls conf models decks dconf tags');
      expect(columns('notes')).toBe('id guid mid mod usn tags flds sfld csum flags data');
      expect(columns('cards')).toBe(
        'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
      );
      expect(columns('revlog')).toBe('id cid usn ease ivl lastIvl factor time type');
      expect(columns('graves')).toBe('usn oid type');
      expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      const col = database.prepare('select * from col').get() as Record<string, string>;
      expect(col.ver).toBe(11);
      const [model] = Object.values<Model>(JSON.parse(col.models ?? ''));
      const note = database.prepare('select * from notes').get() as Record<string, unknown>;
      expect(note.mid).toBe(model?.id);
      const fields = String(note.flds).split('\u001f');
      expect(fields).toHaveLength(model?.flds.length ?? 0);
      expect(fields[0]).toBe('물 &lt; 불');
      // The sort field as it is, and the first 8 digits of its SHA-1.
      expect(note.csum).toBeGreaterThan(0);
      expect(model?.tmpls.map(({ name }) => name)).toEqual([
        'Recognition',
        'Production',
        'Spelling',
        'Cloze',
      ]);
      // A template makes a card where the field around all of it is filled, and nowhere else.
      const makes = model?.tmpls.flatMap(({ qfmt, ord }) => {
        const [, field = ''] = /^\{\{#([^}]+)\}\}[\s\S]*\{\{\/\1\}\}$/.exec(qfmt) ?? [];
        const place = model.flds.findIndex(({ name }) => name === field);
        return fields[place] === '' ? [] : ord;
      });
      const ords = database.prepare('select ord from cards where nid = ?').pluck().all(note.id);
      expect(makes).toEqual(ords);
      const decks: Record<string, { name: string; dyn: number; conf: number }> = JSON.parse(
        col.decks ?? '',
      );
      for (const did of database.prepare('select did from cards').pluck().all()) {
        expect(decks[String(did)]).toMatchObject({ dyn: 0, conf: 1 });
      }
      expect(JSON.parse(col.conf ?? '')).toMatchObject({
        schedVer: 2,
        rollover: 4,
        creationOffset: -540,
      });
      const log = database.prepare('select * from revlog order by id').all() as Record<
        string,
        number
      >[];
      expect(log.map(({ ease, type }) => [ease, type])).toEqual([
        [3, 0],
        [1, 3],
      ]);
    });
    await withDatabase(files.get('collection.anki2'), (database) => {
      const notes = database.prepare('select flds from notes').pluck().all() as string[];
      expect(notes).toHaveLength(1);
      expect(notes[0]).toMatch(/^Please update to the latest Anki version/);
    });
  });

  it('comes with sounds and pictures, and of a deck with its cards alone', async () => {
    const { learner, card, deck, audio } = await newFullLearner(app);
    const picture = (await upload(app, learner, beginnings.gif, { kind: 'image' })).body.data;
    await learner.put(`/cards/${card}`, { audio_file_path: audio, image_url: picture.url });
    await learner.newCard();
    const all = await readBack(await packageOf(learner));
    const count = (await learner.get('/cards?limit=50')).body.data.length;
    expect(all.counts).toMatchObject({ cards: count, media: 2 });
    expect(all.offers).toMatchObject({ dayStartsAt: 4, newCardsPerDay: 10 });
    const { words, media, counts } = await readBack(await packageOf(learner, `&deckId=${deck}`));
    expect(counts.cards).toBe(1);
    expect(words).toMatchObject([{ sound: audio, image: picture.filename }]);
    expect(media.get(picture.filename)).toEqual(beginnings.gif);
    expect(media.get(audio)).toEqual(wavFile());
  });

  it('has new cards alone where schedules are to stay', async () => {
    const { learner } = await newFullLearner(app);
    const { words, counts } = await readBack(await packageOf(learner, '&schedule=false'));
    expect(counts.reviews).toBe(0);
    expect(words.flatMap(({ cards }) => cards.flatMap(({ schedule }) => schedule ?? []))).toEqual(
      [],
    );
    expect(counts.cards).toBeGreaterThan(0);
  });
});

interface Model {
  id: number;
  flds: { name: string }[];
  tmpls: { name: string; ord: number; qfmt: string }[];
}

async function withDatabase(
  content: Buffer | undefined,
  look: (database: import('better-sqlite3').Database) => void,
): Promise<void> {
  const path = join(folder, 'collection');
  writeFileSync(path, content ?? Buffer.alloc(0));
  const Driver = loadSqliteDriver();
  const database = new Driver(path, { readonly: true });
  try {
    look(database);
  } finally {
    database.close();
    rmSync(path);
  }
}
