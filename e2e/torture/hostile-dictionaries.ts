import { zipped } from '../../server/test/zip.ts';
import { after, filledWith, type HostileFile, MIB, made, TABLE_BYTES } from './hostile-files.ts';

const INDEX = JSON.stringify({ title: 'D', format: 3, revision: '1' });
const DEEP = 1_000_000;
const bankOf = (text: string | Buffer) =>
  made(() =>
    zipped([
      ['index.json', INDEX],
      ['term_bank_1.json', text],
    ]),
  );
const entryWith = (content: string) => `[["낱말","","","",0,[${content}],0,""]]`;
const xmlOf = (text: string) => made(() => zipped([['1.xml', text]]));

const dictionary = (name: string, pieces: HostileFile['pieces']): HostileFile => ({
  ...{ name, to: 'dictionaries', pieces },
});

/** Dictionaries, and books and subtitles where words are awaited. */
export const HOSTILE_DICTIONARIES: readonly HostileFile[] = [
  dictionary('zeros.zip', bankOf(Buffer.alloc(400 * MIB))),
  dictionary('arrays in arrays.zip', bankOf('['.repeat(DEEP))),
  dictionary('objects in objects.zip', bankOf(entryWith(`${'{"content":'.repeat(DEEP)}1`))),
  dictionary(
    'content in content.zip',
    bankOf(
      entryWith(`{"type":"structured-content","content":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`),
    ),
  ),
  dictionary('one long meaning.zip', bankOf(entryWith(`"${'a'.repeat(100 * MIB)}"`))),
  dictionary('a word without an end.zip', bankOf(`[["${'가'.repeat(30 * MIB)}`)),
  dictionary(
    'a million rows.zip',
    bankOf(`[${Array(1_000_000).fill('["낱말","","","",0,["x"],0,""]')}]`),
  ),
  dictionary('a million meanings.zip', bankOf(entryWith(String(Array(1_000_000).fill('"x"'))))),
  dictionary('no array.zip', bankOf('{"a":1}')),
  dictionary('half a letter.zip', bankOf(entryWith('"\\ud800"'))),
  dictionary(
    'a long head.zip',
    made(() => zipped([['index.json', `{"title":"${'D'.repeat(60 * MIB)}","format":3}`]])),
  ),
  dictionary(
    '20,000 banks.zip',
    made(() =>
      zipped([
        ['index.json', INDEX],
        ...Array.from({ length: 20_000 }, (_, n) => [`term_bank_${n + 1}.json`, '[]'] as const),
      ]),
    ),
  ),
  dictionary(
    'a billion laughs.zip',
    xmlOf(
      `<!DOCTYPE l [<!ENTITY a "${'ha'.repeat(1_000)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join('')}]><LexicalResource>&a8;</LexicalResource>`,
    ),
  ),
  dictionary('elements in elements.zip', xmlOf(`<LexicalResource>${'<a>'.repeat(DEEP)}`)),
  dictionary(
    'an attribute without an end.zip',
    xmlOf(`<LexicalResource><feat att="${'a'.repeat(60 * MIB)}`),
  ),
  dictionary('a million attributes.zip', xmlOf(`<LexicalResource><feat ${'a="" '.repeat(DEEP)}>`)),
  dictionary(
    'an entity of the machine.zip',
    xmlOf(
      '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><LexicalResource>&x;</LexicalResource>',
    ),
  ),
  dictionary('rows of one word.csv', after('word,meanings\n', filledWith('낱말,x\n', TABLE_BYTES))),
  dictionary('a cell of 60 MiB.csv', after('word,meanings\n낱말,', filledWith('a', TABLE_BYTES))),
  dictionary('quotation marks.csv', after('word,meanings\n', filledWith('"', TABLE_BYTES))),
  dictionary('zeros.csv', filledWith(Buffer.alloc(1), TABLE_BYTES)),
  {
    name: 'a book.epub',
    pieces: made(() =>
      zipped([
        ['mimetype', 'application/epub+zip'],
        ['META-INF/container.xml', '<container/>'],
        ['chapter.xhtml', Buffer.alloc(200 * MIB, '<p>')],
      ]),
    ),
  },
  {
    name: 'subtitles.ass',
    pieces: after('[Events]\n', filledWith('Dialogue: 0,0:00:00.00,,{\\p1}\n', TABLE_BYTES)),
  },
  {
    name: 'subtitles.srt',
    pieces: filledWith('1\n00:00:00,000 --> 00:00:01,000\n<b>\n\n', TABLE_BYTES),
  },
  { name: 'a page.pdf', pieces: after('%PDF-1.7\n', filledWith('0 0 obj\n', TABLE_BYTES)) },
  { name: '_../../../etc/passwd.csv', pieces: filledWith('물,water\n', 100) },
];
