import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnkiPackage, openAnkiPackage } from '../src/features/imports/anki/open-package.ts';
import {
  BASIC,
  collectionFile,
  newPackage,
  oldPackage,
  type TestCollection,
  withFile,
  zipOf,
  zstdBomb,
  zstdOf,
} from '../test/anki-package.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

async function opened<Result>(content: Buffer, use: (read: AnkiPackage) => Promise<Result>) {
  return withFile(content, async (path) => {
    const read = await openAnkiPackage(path, folder);
    try {
      return await use(read);
    } finally {
      await read.close();
    }
  });
}

const wordsIn = (content: Buffer) =>
  opened(content, async (read) => {
    const [words, problems] = [[], []] as [unknown[], unknown[]];
    for await (const some of read.words({ now: NOW })) {
      words.push(...some.words);
      problems.push(...some.problems);
    }
    return { words, problems };
  });

/** Where packages are unpacked: others test, too. */
const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const unpackedFolders = () => readdirSync(folder);

const SOUND = Buffer.from('a sound');
const COLLECTION: TestCollection = {
  decks: { 1: 'Default', 7: '한국어::음식' },
  options: { newPerDay: 12, retention: 0.85, weights: Array.from({ length: 21 }, (_, n) => n / 8) },
  config: { rollover: 5 },
  notes: [
    {
      ...{ guid: 'one', type: BASIC.id, tags: ' food  1과 ' },
      fields: ['<b>물</b>&nbsp;[sound:물.mp3]', 'water<br>to drink'],
      cards: [
        { ord: 0, did: 7, flags: 1 },
        { ord: 1, did: 7, type: 0, queue: -1 },
      ],
    },
    { guid: 'two', type: BASIC.id, fields: ['불', 'fire'], cards: [{ ord: 0 }] },
    { guid: 'three', type: BASIC.id, fields: ['', 'nothing'], cards: [{ ord: 1 }] },
  ],
};

describe('a package of Anki', () => {
  it.each([
    ['of the newest form', () => newPackage(COLLECTION, { '물.mp3': SOUND })],
    ['of the oldest form', () => oldPackage(COLLECTION, { '물.mp3': SOUND })],
  ])('%s gives words with their cards, tags, decks and media', async (_, made) => {
    await opened(await made(), async (read) => {
      expect(read.counts).toEqual({ notes: 3, cards: 4, decks: 2, media: 1, reviews: 0 });
      expect(read.noteTypes).toMatchObject([
        {
          name: 'Basic',
          fields: [
            { name: 'Front', field: 'korean_text' },
            { name: 'Back', field: 'english_text' },
          ],
          cards: [
            { name: 'Card 1', type: 'recognition' },
            { name: 'Card 2', type: 'production' },
          ],
        },
      ]);
      expect(read.offers).toMatchObject({
        ...{ newCardsPerDay: 12, reviewsPerDay: 200, desiredRetention: 0.85, dayStartsAt: 5 },
      });
      const sound = await read.media.read('물.mp3'.normalize('NFD'), 100);
      expect(sound && (await buffer(sound))).toEqual(SOUND);
    });
    const { words, problems } = await wordsIn(await made());
    expect(words).toMatchObject([
      {
        ...{ at: 1, guid: 'one', korean_text: '물', english_text: 'water; to drink' },
        ...{ tags: ['food', '1과', 'flag-red'], sound: '물.mp3', image: null },
        cards: [
          { type: 'recognition', decks: ['한국어::음식'], suspended: false },
          { type: 'production', decks: ['한국어::음식'], suspended: true },
        ],
      },
      { at: 2, guid: 'two', korean_text: '불', cards: [{ type: 'recognition', decks: [] }] },
    ]);
    expect(problems).toEqual([{ row: 3, message: 'It has no Korean text.', kept: false }]);
    expect(unpackedFolders()).toEqual([]);
  });

  it('gives the schedule that each card has, and its ratings', async () => {
    const at = Date.parse('2026-02-01T01:00:00Z');
    const package_ = await oldPackage({
      notes: [
        {
          type: BASIC.id,
          fields: ['물', 'water'],
          cards: [
            {
              ...{ type: 2, due: 40, ivl: 9, factor: 2300, reps: 5, lapses: 1 },
              data: '{"s":8.5,"d":6.25}',
              reviews: [
                { at, ease: 3, type: 1 },
                { at: at + 86_400_000, ease: 0, type: 4 },
                { at: at - 86_400_000, ease: 1, type: 1 },
              ],
            },
            // On loan to a filtered deck.
            { ord: 1, did: 9, odid: 7, odue: 50, due: -100, type: 2, ivl: 3, factor: 2500 },
          ],
        },
      ],
    });
    const { words } = await wordsIn(package_);
    expect(words).toMatchObject([
      {
        cards: [
          {
            schedule: {
              ...{ stage: 'review', interval: 9, ease: 2.3, stability: 8.5, difficulty: 6.25 },
              ...{ dueDay: '2026-02-10', dueAt: null, lapses: 1, reviews: 5, repetitions: 1 },
            },
            // The due day was moved by hand after the last rating.
            scheduleAt: new Date(at + 86_400_001).toISOString(),
            reviews: [
              { id: `anki-${at - 86_400_000}`, rating: 1, practice: false },
              { id: `anki-${at}`, rating: 3, at: '2026-02-01T01:00:00.000Z', timeTakenMs: 3000 },
            ],
          },
          { schedule: { dueDay: '2026-02-20', interval: 3, stability: null } },
        ],
      },
    ]);
  });

  it('keeps the last of two media of one name, as Anki does', async () => {
    const media = { 각: Buffer.from('first'), ['각'.normalize('NFD')]: Buffer.from('last') };
    await opened(await oldPackage(COLLECTION, media), async ({ media: kept }) => {
      const content = await kept.read('각', 10);
      expect([kept.count, content && String(await buffer(content))]).toEqual([1, 'last']);
    });
  });

  it('of which each blank is a word gives the sentence with it', async () => {
    const cloze = {
      ...{ id: 5, name: 'Cloze', cloze: true, fields: ['Text', 'Extra'] },
      templates: [{ name: 'Cloze', question: '{{cloze:Text}}' }],
    };
    const { words, problems } = await wordsIn(
      await oldPackage({
        noteTypes: [cloze],
        notes: [
          {
            ...{ guid: 'c', type: 5 },
            fields: ['<i>저는</i> {{c1::물::water}}을 {{c2::마셔요}}.', 'to drink'],
            cards: [{ ord: 0 }, { ord: 1 }, { ord: 2 }],
          },
          { type: 5, fields: ['{{c1::London}} is a city', 'England'], cards: [{ ord: 0 }] },
        ],
      }),
    );
    const texts = { example_sentence: '저는 물을 마셔요.' };
    expect(words).toMatchObject([
      { guid: 'c', korean_text: '물', english_text: 'water', texts },
      { guid: 'c c2', korean_text: '마셔요', english_text: 'to drink', texts },
    ]);
    expect(problems).toEqual([
      { row: 1, message: 'There is no blank 3 in its text.', kept: true },
      { row: 2, message: 'The answer of its blank 1 is not Korean.', kept: false },
    ]);
  });
});

describe('a package that is not what it should be', () => {
  const sql = (statement: string) => () =>
    oldPackage({ ...COLLECTION, also: (database) => database.exec(statement) });
  const renamed = async (from: string, to: string) => {
    const zip = await zipOf({ 'collection.anki2': collectionFile(COLLECTION), [from]: SOUND });
    return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
  };
  const inNew = (files: Record<string, Buffer>) => () =>
    zipOf({ 'collection.anki21b': zstdOf(collectionFile(COLLECTION, true)), ...files });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['no archive', () => Buffer.from('no archive'), /not a ZIP archive/],
    [
      'half an archive',
      async () => (await oldPackage(COLLECTION)).subarray(0, -30),
      /not a ZIP archive/,
    ],
    ['an archive of something else', () => zipOf({ 'a.txt': SOUND }), /no Anki collection/],
    ['a name that leads out', () => renamed('aa/bbb', '../bbb'), /leads out/],
    ['an absolute name', () => renamed('aa/bbb', '/a/bbb'), /leads out/],
    ['one file twice', () => zipOf({ a: SOUND, A: SOUND }), /two files/],
    [
      'two names alike once composed',
      () => zipOf({ 각: SOUND, ['각'.normalize('NFD')]: SOUND }),
      /two files/,
    ],
    [
      'media that leads elsewhere',
      () => oldPackage(COLLECTION, { '../x.mp3': SOUND }),
      /elsewhere/,
    ],
    ['a damaged list of media', inNew({ media: zstdOf(Buffer.from([10, 200, 1, 1])) }), /damaged/],
    ['a list of media that unpacks without end', inNew({ media: zstdBomb(400) }), /may$|may\.$/],
    [
      'a newer package than there is',
      inNew({ meta: Buffer.from([8, 9]) }),
      /newer version of Anki/,
    ],
    ['an update note alone', async () => zipOf(onlyTheNote), /asks to update/],
    ['a collection that is none', () => zipOf({ 'collection.anki2': SOUND }), /database is none/],
    ['a damaged collection', () => zipOf({ 'collection.anki2': damaged() }), /damaged/],
    [
      'a bomb of zeros',
      () => zipOf({ 'collection.anki2': Buffer.alloc(64 << 20) }),
      /far too large/,
    ],
    ['a bomb of zstd', () => zipOf({ 'collection.anki21b': zstdBomb(2_000) }), /far too large/],
    [
      'a window of a gigabyte',
      () => zipOf({ 'collection.anki21b': zstdBomb(9, 20 << 3) }),
      /memory/,
    ],
    ['broken zstd', () => zipOf({ 'collection.anki21b': Buffer.alloc(100, 7) }), /zstd/],
    [
      'a trigger',
      sql('create trigger t after insert on notes begin delete from cards; end'),
      /trigger/,
    ],
    [
      'a view in place of a table',
      sql('drop table notes; create view notes as select 1 as id'),
      /view/,
    ],
    ['a virtual table', sql('create virtual table v using fts5(a)'), /virtual table/],
    [
      'a column that computes',
      sql(
        'drop table notes; create table notes (id integer primary key, guid, mid, mod, tags, x, flds as (upper(x)))',
      ),
      /computes/,
    ],
    [
      'more notes than a list may have',
      many('notes', 200_001, "i, 'g', 1, 0, 0, '', '', 0, 0, 0, ''"),
      /more than 200,000 notes/,
    ],
    [
      'more cards of a note than any has',
      many('cards', 1_001, "i, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ''"),
      /one of its notes has more than 1,000 cards/,
    ],
    [
      'more reviews of a card than any has',
      many('revlog', 20_001, 'i, 5, 0, 3, 1, 0, 2500, 3000, 1'),
      /one of its cards has more than 20,000 reviews/,
    ],
    ['a missing table', sql('drop table cards'), /no table “cards”/],
  ])('is refused with what is wrong: %s', async (_, made, why) => {
    await withFile(await made(), async (path) => {
      await expect(openAnkiPackage(path, folder)).rejects.toMatchObject({
        ...{ statusCode: 400, code: 'unreadable' },
        message: expect.stringMatching(why),
      });
    });
    expect(unpackedFolders()).toEqual([]);
  });

  function many(table: string, rows: number, values: string) {
    const counted = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})`;
    return sql(`insert into ${table} ${counted} select ${values} from n`);
  }

  const onlyTheNote = {
    'collection.anki2': collectionFile({
      notes: [
        {
          type: BASIC.id,
          fields: ['Please update to the latest Anki version, then import it again.', ''],
          cards: [{}],
        },
      ],
    }),
  };

  /** Pages in the middle that are mere noise. */
  function damaged(): Buffer {
    const file = collectionFile(COLLECTION);
    file.fill(0x5a, 4096, file.length - 100);
    return file;
  }
});
