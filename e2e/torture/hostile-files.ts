import {
  collectionFile,
  oldPackage,
  type TestCollection,
  zipOf,
  zstdBomb,
  zstdOf,
} from '../../server/test/anki-package.ts';

/** A file that was made to do harm. */
export interface HostileFile {
  name: string;
  /** Where it is sent; by default to be imported. */
  to?: 'imports' | 'dictionaries';
  /** Its bytes, made while they are sent. */
  pieces(): Iterable<Buffer> | Promise<Iterable<Buffer>>;
}

export const MIB = 1024 * 1024;
export const TABLE_BYTES = 60 * MIB;

/** The same bytes again and again, some more than so many. */
export const filledWith = (part: Buffer | string, bytes: number) =>
  function* () {
    const one = Buffer.from(part);
    const piece = Buffer.alloc(Math.ceil(256_000 / one.length) * one.length, one);
    for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  };

export const after = (head: string | Buffer, pieces: () => Iterable<Buffer>) =>
  function* () {
    yield Buffer.from(head);
    yield* pieces();
  };

const words = (rows: number) =>
  function* () {
    for (let row = 0; row < rows; ) {
      let text = '';
      for (; text.length < 64_000 && row < rows; row += 1) text += `단어${row},meaning ${row}\n`;
      yield Buffer.from(text);
    }
  };

const whole = (content: Buffer | Promise<Buffer>) => async () => {
  const bytes = await content;
  return (function* () {
    for (let start = 0; start < bytes.length; start += 256_000) {
      yield bytes.subarray(start, start + 256_000);
    }
  })();
};

export const made = (make: () => Buffer | Promise<Buffer>) => () => whole(make())();

export const NOTE = { type: 1_400_000_000_001, fields: ['물', 'water'], cards: [{}] };
const packageOf = (collection: TestCollection) => made(() => oldPackage(collection));
const withSql = (sql: string) =>
  packageOf({ notes: [NOTE], also: (database) => database.exec(sql) });

const countTo = (most: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;

/** What people may send to the door of imports who mean no good. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { name: 'a million words.csv', pieces: words(1_000_000) },
  { name: '30 million rows of one letter.csv', pieces: filledWith('a\n', TABLE_BYTES) },
  { name: '60 MiB of line ends.csv', pieces: filledWith('\n', TABLE_BYTES) },
  { name: '15 million rows of two cells.csv', pieces: filledWith('a,b\n', TABLE_BYTES) },
  {
    name: '200,000 rows of 150 cells.csv',
    pieces: filledWith(`${'a,'.repeat(150)}\n`, TABLE_BYTES),
  },
  {
    name: '600 rows of 50,000 cells.csv',
    pieces: filledWith(`${'a,'.repeat(49_990)}\n`, TABLE_BYTES),
  },
  {
    name: '600 quoted rows of 25,000 cells.csv',
    pieces: filledWith(`${'"",'.repeat(33_000)}\n`, TABLE_BYTES),
  },
  { name: '600 long cells.csv', pieces: filledWith(`단어,${'ㅏ'.repeat(99_000)}\n`, TABLE_BYTES) },
  {
    name: 'two halves of a word.csv',
    pieces: filledWith(`${'\u1112\u1161\u11ab'.repeat(30_000)}\n`, TABLE_BYTES),
  },
  {
    name: 'marks on one letter.csv',
    pieces: filledWith(`a${'\u0301\u0316'.repeat(20_000)},b\n`, TABLE_BYTES),
  },
  { name: 'a line of 60 MiB.csv', pieces: filledWith('a', TABLE_BYTES) },
  { name: 'a line of 150 MiB.csv', pieces: filledWith('a', 150 * MIB) },
  { name: 'a line of 1 GiB.csv', pieces: filledWith('a', 1024 * MIB) },
  { name: 'a quotation without an end.csv', pieces: after('a,"', filledWith('b\n', TABLE_BYTES)) },
  { name: 'quotation marks.csv', pieces: filledWith('"', TABLE_BYTES) },
  {
    name: 'bytes of no encoding.csv',
    pieces: filledWith(Buffer.from([0xff, 0xfe, 0xfd, 0x0a]), TABLE_BYTES),
  },
  {
    name: 'UTF-8 that is wrong at its end.csv',
    pieces: after('물,water\n', function* () {
      yield* filledWith('물,water\n', TABLE_BYTES)();
      yield Buffer.from([0xff]);
    }),
  },
  { name: 'zeros.csv', pieces: filledWith(Buffer.alloc(1), TABLE_BYTES) },
  {
    name: 'UTF-16.csv',
    pieces: after(
      Buffer.from([0xff, 0xfe]),
      filledWith(Buffer.from('물,w\n', 'utf16le'), TABLE_BYTES),
    ),
  },
  {
    name: 'zeros, zipped.apkg',
    pieces: made(() => zipOf({ 'collection.anki2': Buffer.alloc(400 * MIB) })),
  },
  {
    name: 'zeros, zipped twice.apkg',
    pieces: made(async () =>
      zipOf({ 'collection.anki2': await zipOf({ a: Buffer.alloc(200 * MIB) }) }),
    ),
  },
  {
    name: 'zeros by zstd.apkg',
    pieces: made(() => zipOf({ meta: Buffer.from([8, 3]), 'collection.anki21b': zstdBomb(8_000) })),
  },
  {
    name: 'a window of zstd.apkg',
    pieces: made(() =>
      zipOf({ meta: Buffer.from([8, 3]), 'collection.anki21b': zstdBomb(10, 24 << 3) }),
    ),
  },
  {
    name: 'broken protobuf.apkg',
    pieces: made(() =>
      zipOf({
        meta: Buffer.alloc(900, 0xff),
        'collection.anki21b': zstdOf(collectionFile({ notes: [NOTE] }, true)),
        media: zstdOf(Buffer.alloc(MIB, 0xff)),
      }),
    ),
  },
  {
    name: 'broken SQLite.apkg',
    pieces: made(() =>
      zipOf({ 'collection.anki2': broken(collectionFile({ notes: Array(5_000).fill(NOTE) })) }),
    ),
  },
  {
    name: 'a trigger.apkg',
    pieces: withSql('create trigger t after update on notes begin delete from notes; end'),
  },
  { name: 'a view.apkg', pieces: withSql(`create view v as ${countTo(1e12)} select * from n`) },
  {
    name: 'a column that computes.apkg',
    pieces: withSql('alter table notes add column x as (zeroblob(1e9))'),
  },
  {
    name: '20,000 files.apkg',
    pieces: made(() =>
      zipOf(
        Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`n${n}`, Buffer.alloc(0)])),
      ),
    ),
  },
  {
    name: 'names that are alike.apkg',
    pieces: made(() =>
      zipOf({
        'collection.anki2': Buffer.alloc(1),
        '\u00e9': Buffer.alloc(1),
        'e\u0301': Buffer.alloc(1),
      }),
    ),
  },
  {
    name: 'a million reviews of one card.apkg',
    pieces: withSql(
      `insert into revlog ${countTo(1_000_000)} select i * 1000, (select id from cards), 0, 3, 1, 0, 2500, 3000, 1 from n`,
    ),
  },
  {
    name: 'a million notes.apkg',
    pieces: withSql(
      `insert into notes ${countTo(1_000_000)} select i, 'g' || i, 1400000000001, 0, 0, '', char(47932) || i || char(31) || i, 0, 0, 0, '' from n`,
    ),
  },
  {
    name: 'a million cards of a note.apkg',
    pieces: withSql(
      `insert into cards ${countTo(1_000_000)} select i, (select id from notes), 1, i % 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '' from n`,
    ),
  },
  {
    name: 'notes of 60 MB.apkg',
    pieces: withSql(
      `insert into notes ${countTo(600)} select i, 'g' || i, 1400000000001, 0, 0, '', hex(randomblob(45000)) || char(31) || i, 0, 0, 0, '' from n`,
    ),
  },
  {
    name: 'a type of 20,000 fields.apkg',
    pieces: packageOf({
      noteTypes: [
        {
          ...{ id: NOTE.type, name: 'x'.repeat(100_000), templates: [] },
          fields: Array.from({ length: 20_000 }, (_, n) => `${n}${'x'.repeat(500)}`),
        },
      ],
      notes: [NOTE],
    }),
  },
  {
    name: 'HTML within HTML.apkg',
    pieces: packageOf({
      notes: Array.from({ length: 100 }, () => ({
        ...NOTE,
        fields: ['<b>'.repeat(30_000), '<i '.repeat(30_000)],
      })),
    }),
  },
  {
    name: 'an archive of one line.zip',
    pieces: made(() =>
      zipOf({
        'gieok.json': Buffer.from(
          JSON.stringify({ format: 'gieok-archive', version: 1, everything: true, schedule: true }),
        ),
        'cards.jsonl': noise(100 * MIB),
      }),
    ),
  },
];

/** A line that packs to a half of it. */
function noise(bytes: number): Buffer {
  const piece = Buffer.from(
    Array.from({ length: 40_000 }, (_, n) => (((n * 7_919) ^ (n >> 3)) % 64) + 48),
  );
  return Buffer.alloc(bytes, piece);
}

/** Pages in the middle of it are those of another. */
function broken(file: Buffer): Buffer {
  for (let at = 4096 * 8; at + 8192 < file.length; at += 4096 * 4) {
    file.copy(file, at, at + 4096, at + 8192);
  }
  return file;
}
