import { collectionFile, oldPackage } from '../../server/test/anki-package.ts';
import { zipped } from '../../server/test/zip.ts';
import { type HostileFile, made, NOTE } from './hostile-files.ts';

const CHANGES_MOST = 30;
const WORDS = Array.from({ length: 200 }, (_, n) => `단어${n},"meaning, ${n}",예문 ${n}`).join(
  '\n',
);
const TERMS = JSON.stringify(
  Array.from({ length: 200 }, (_, n) => [`낱말${n}`, '', 'n', '', 0, [`meaning ${n}`], n, '']),
);

/** Whole files of each kind that is taken. */
const WHOLE: readonly {
  name: string;
  to?: 'dictionaries';
  bytes: () => Buffer | Promise<Buffer>;
}[] = [
  { name: 'words.csv', bytes: () => Buffer.from(WORDS) },
  { name: 'words.utf16.csv', bytes: () => Buffer.from(`\ufeff${WORDS}`, 'utf16le') },
  { name: 'notes.apkg', bytes: () => oldPackage({ notes: Array(50).fill(NOTE) }) },
  {
    name: 'collection.apkg',
    bytes: () =>
      zipped([['collection.anki2', collectionFile({ notes: [NOTE] })]], { compress: false }),
  },
  {
    name: 'archive.zip',
    bytes: () =>
      zipped(
        [
          [
            'gieok.json',
            '{"format":"gieok-archive","version":1,"everything":true,"schedule":true}',
          ],
          ['cards.jsonl', '{"id":1,"korean_text":"물","english_text":"water"}\n'],
        ],
        { compress: false },
      ),
  },
  {
    ...{ name: 'yomitan.zip', to: 'dictionaries' },
    bytes: () =>
      zipped(
        [
          ['index.json', '{"title":"D","format":3}'],
          ['term_bank_1.json', TERMS],
        ],
        { compress: false },
      ),
  },
  {
    ...{ name: 'krdict.zip', to: 'dictionaries' },
    bytes: () =>
      zipped(
        [
          [
            '1.xml',
            `<LexicalResource><Lexicon>${'<LexicalEntry><Lemma><feat att="writtenForm" val="물"/></Lemma></LexicalEntry>'.repeat(50)}</Lexicon></LexicalResource>`,
          ],
        ],
        { compress: false },
      ),
  },
];

/** One of them with bytes changed, cut out, repeated, or its end gone, by chance. */
export function mutatedFile(random: () => number): HostileFile {
  const whole = WHOLE[Math.floor(random() * WHOLE.length)];
  if (whole === undefined) throw new Error('Chance is below 1.');
  return {
    name: `changed ${whole.name}`,
    ...(whole.to !== undefined && { to: whole.to }),
    pieces: made(async () => {
      let bytes: Buffer = Buffer.from(await whole.bytes());
      const changes = 1 + Math.floor(random() * CHANGES_MOST);
      for (let change = 0; change < changes; change += 1) bytes = changed(bytes, random);
      return bytes;
    }),
  };
}

function changed(bytes: Buffer, random: () => number): Buffer {
  const below = (most: number) => Math.floor(random() * most);
  const [from, to] = [below(bytes.length), below(bytes.length)].sort((one, two) => one - two);
  const [start = 0, end = 0] = [from, Math.min(to ?? 0, (from ?? 0) + 64)];
  switch (below(12)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    case 1:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
    case 2:
      return bytes.subarray(0, Math.max(1, bytes.length - below(64)));
    case 3:
      return Buffer.concat([
        bytes.subarray(0, start),
        Buffer.alloc(4, 0xff),
        bytes.subarray(start + 4),
      ]);
    default:
      bytes[start] = below(256);
      return bytes;
  }
}
