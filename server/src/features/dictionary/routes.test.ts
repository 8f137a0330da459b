import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';
import { zipped } from '../../../test/zip.ts';
import { openDictionary } from './read-dictionary.ts';
import {
  addSharedDictionary,
  listSharedDictionaries,
  orderSharedDictionaries,
  removeSharedDictionary,
} from './shared-dictionaries.ts';

const app = await testAppForThisFile();
const folder = mkdtempSync(join(tmpdir(), 'gieok-dictionary-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const { id } of await listSharedDictionaries(app.db))
    await removeSharedDictionary(app.db, id);
});

async function add(name: string, content: Buffer | string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const file = await openDictionary(path);
  try {
    return await addSharedDictionary(app.db, file, app.now);
  } finally {
    file.close();
  }
}

async function lookUp(word: string) {
  const learner = await app.newLearner();
  const { status, body } = await learner.get(`/dictionary?word=${encodeURIComponent(word)}`);
  expect(status).toBe(200);
  return body.data.entries;
}

const list = (...items: unknown[]) => ({
  type: 'structured-content',
  content: [
    { tag: 'details', content: [{ tag: 'summary', content: 'Grammar' }, '낚시 • (hanja 釣魚)'] },
    {
      tag: 'ol',
      data: { content: 'glosses' },
      content: items.map((content) => ({ tag: 'li', content })),
    },
    { tag: 'a', href: 'https://example.org', content: 'Source' },
  ],
});

const HEAD = { title: 'Made up', format: 3, attribution: 'CC BY-SA 4.0' };
const TERMS = [
  [
    '낚시',
    '',
    'n',
    'n',
    0,
    [list('fishing', ['angling', { tag: 'details', content: '낚시하다' }])],
    1,
    '',
  ],
  ['낚다', '', '', 'v', 0, ['to fish', { type: 'text', text: 'to catch' }], 2, ''],
  ['낚았소', '', 'non-lemma', 'v', 0, [['낚다', ['past']]], 0, ''],
  ['-는커녕', '', '', 'ptcl', 0, ['let alone'], 3, ''],
  ['fish', '', '', 'n', 0, ['물고기'], 4, ''],
  ['붕어', '', '', 'n', 0, [{ type: 'image', path: 'carp.png' }], 5, ''],
];
const META = [
  ['낚시', 'freq', { reading: '낚시', frequency: { value: 3120, displayValue: '3120위' } }],
  ['낚다', 'freq', 5000],
];

const yomitan = (files: Record<string, unknown>) =>
  zipped(Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]));
const madeUp = (title = HEAD.title) =>
  yomitan({
    'index.json': { ...HEAD, title },
    'term_bank_1.json': TERMS.slice(0, 2),
    'term_bank_2.json': TERMS.slice(2),
    'term_meta_bank_1.json': META,
  });

describe('a look-up', () => {
  it('finds a word of the path by any of its forms', async () => {
    const [first] = await lookUp('배웠어요');
    expect(first).toMatchObject({ word: '배우다', kind: 'verb', source: 'The path' });
    expect(first.meanings).toContain('to learn');
  });

  it('tells both words of one spelling', async () => {
    const meanings = (await lookUp('배')).map((entry: { meanings: string[] }) => entry.meanings[0]);
    expect(meanings).toEqual(expect.arrayContaining(['pear', 'boat']));
  });

  it('finds a word of the path by its meaning in English, whole meanings first', async () => {
    const wordsOf = async (english: string) =>
      (await lookUp(english)).map(({ word }: { word: string }) => word);
    expect((await wordsOf('learn'))[0]).toBe('배우다');
    expect((await wordsOf('To Learn'))[0]).toBe('배우다');
    expect((await wordsOf('school'))[0]).toBe('학교');
    expect((await wordsOf('school')).length).toBeGreaterThan(1);
    expect(await wordsOf('earn')).not.toContain('배우다');
    expect(await wordsOf('qwertz')).toEqual([]);
    expect(await wordsOf('(.*')).toEqual([]);
  });

  it('finds nothing where nothing is', async () => {
    expect(await lookUp('뷁뷁')).toEqual([]);
  });

  it.each(['', '%20', 'a'.repeat(401)])('refuses %j', async (word) => {
    const { status, body } = await (await app.newLearner()).get(`/dictionary?word=${word}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe("a dictionary of Yomitan's format", () => {
  it('gives meanings without notes, hanja, kind, rank and licence', async () => {
    expect(await add('one.zip', await madeUp())).toMatchObject({
      entries: 4,
      dropped: { 'without Korean': 1, 'without a meaning': 1 },
    });
    expect(await lookUp('낚시')).toEqual([
      {
        ...{ word: '낚시', kind: 'noun', hanja: '釣魚', level: null, frequency: 3120 },
        ...{ meanings: ['fishing', 'angling'], source: 'Made up (CC BY-SA 4.0)' },
      },
    ]);
    expect((await lookUp('낚다'))[0].meanings).toEqual(['to fish', 'to catch']);
  });

  it('leads from forms to words, by its rows and by our rules', async () => {
    await add('forms.zip', await madeUp());
    for (const form of ['낚았소', '낚았어요', '낚으면']) {
      expect((await lookUp(form)).map(({ word }: { word: string }) => word)).toContain('낚다');
    }
    expect((await lookUp('는커녕'))[0]).toMatchObject({ word: '는커녕', kind: 'other' });
  });

  it('stands behind the path, and among others in the order that the operator gives', async () => {
    const row = ['학교', '', '', 'n', 0, ['place of learning'], 1, ''];
    const ids = [];
    for (const title of ['First', 'Second']) {
      const files = { 'index.json': { ...HEAD, title }, 'term_bank_1.json': [row] };
      ids.push((await add(`${title}.zip`, await yomitan(files))).id);
    }
    const sources = async () =>
      (await lookUp('학교')).map(({ source }: { source: string }) => source.split(' ')[0]);
    expect(await sources()).toEqual(['The', 'First', 'Second']);
    await orderSharedDictionaries(app.db, [ids[1] as number]);
    expect(await sources()).toEqual(['The', 'Second', 'First']);
    await removeSharedDictionary(app.db, ids[1] as number);
    expect(await sources()).toEqual(['The', 'First']);
  });
});

it('a word of a dictionary is no name in a text, and has its meaning there', async () => {
  const learner = await app.newLearner();
  const { body } = await learner.post('/texts', { text: '뷁뷁에서 놀았어요.' });
  const first = async () => (await learner.get(`/texts/${body.data.id}`)).body.data.words[0];
  expect((await first()).knowledge).toBe('unlisted');
  await add('place.csv', 'word,meanings,kind\n뷁뷁,playground; yard,noun\n');
  const { knowledge, meanings, forms } = await first();
  expect(knowledge).toBe('none');
  expect(meanings[forms.indexOf('뷁뷁')]).toEqual(['playground; yard']);
});

const KRDICT = `<?xml version="1.0" encoding="UTF-8"?><LexicalResource><Lexicon>
<LexicalEntry att="id" val="1"><feat att="homonym_number" val="0"/>
<feat att="partOfSpeech" val="명사"/><feat att="vocabularyLevel" val="고급"/><feat att="origin" val="釣魚"/>
<Lemma><feat att="writtenForm" val="낚시"/></Lemma>
<WordForm><feat att="writtenForm" val="낙씨"/></WordForm>
<Sense att="id" val="1"><feat att="definition" val="물고기를 잡는 일"/>
<Equivalent><feat att="language" val="일본어"/><feat att="lemma" val="釣り"/></Equivalent>
<Equivalent><feat att="language" val="영어"/><feat att="lemma" val="fishing &amp; angling"/><feat att="definition" val="To catch fish."/></Equivalent></Sense>
<Sense att="id" val="2"><Equivalent><feat att="language" val="영어"/><feat att="definition" val="A hook."/></Equivalent></Sense>
</LexicalEntry></Lexicon></LexicalResource>`;

describe('a dictionary of krdict', () => {
  it('gives English equivalents, level and hanja', async () => {
    await add('krdict.zip', await zipped([['1_5000.xml', KRDICT]]));
    expect(await lookUp('낚시')).toEqual([
      {
        ...{ word: '낚시', kind: 'noun', hanja: '釣魚', level: 'advanced', frequency: null },
        meanings: ['fishing & angling', 'A hook.'],
        source:
          'Korean Learners’ Dictionary (National Institute of Korean Language, CC BY-SA 2.0 KR)',
      },
    ]);
  });
});

describe('a table', () => {
  it.each<[string, string | Buffer]>([
    [
      'UTF-16',
      Buffer.from('\ufeffword,meanings,kind,frequency\n낚시,fishing;angling,noun,12\n', 'utf16le'),
    ],
    ['tabs', 'Word\tMeanings\tKind\tFrequency\n낚시\tfishing; angling\tnoun\t12\n'],
    ['commas', '\ufeffword,kind,meanings,frequency\r\n낚시,Noun,"fishing; angling",12\r\n'],
  ])('with %s is taken by the names of its columns', async (name, content) => {
    await add(`${name}.csv`, content);
    expect(await lookUp('낚시')).toMatchObject([
      { kind: 'noun', meanings: ['fishing', 'angling'], frequency: 12, source: name },
    ]);
  });
});

describe('a file that is no dictionary', () => {
  const bank = (content: string) =>
    zipped([
      ['index.json', JSON.stringify(HEAD)],
      ['term_bank_1.json', content],
    ]);
  const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`;
  const nested = (depth: number): unknown =>
    depth === 0 ? 'deep' : { tag: 'div', content: nested(depth - 1) };
  const rows = [
    ['낚시', '', '', '', 0, [{ type: 'structured-content', content: nested(500) }], 1, ''],
  ];
  it.each<[string, () => Promise<Buffer> | string, RegExp]>([
    ['a table without names', () => '낚시,fishing\n', /lacks “word” and “meanings”/],
    ['an empty file', () => '', /must name the columns/],
    ['quotation marks alone', () => `word,meanings\n${'"'.repeat(200_000)}`, /is longer than/],
    ['a ZIP file of anything', () => zipped([['a.txt', 'a']]), /neither index.json/],
    ['a broken ZIP file', () => 'PK\u0003\u0004 and no more', /no ZIP file/],
    ['no title', () => yomitan({ 'index.json': {}, 'term_bank_1.json': [] }), /has no title/],
    ['format 1', () => yomitan({ 'index.json': { ...HEAD, format: 1 } }), /Its format is 1/],
    ['no banks', () => yomitan({ 'index.json': HEAD }), /no term_bank_1/],
    ['a bank that is no JSON', () => bank('[["낚시"'), /is no JSON/],
    ['a bank of depth', () => bank(deep), /no JSON|no term/],
    ['a bank of numbers', () => bank('[1]'), /no term/],
    ['XML of others', () => zipped([['a.xml', '<html/>']]), /LexicalResource/],
    ['no Korean', () => 'word,meanings\nfish,poisson\n', /no Korean word/],
    ['content without end', () => bank(JSON.stringify(rows)), /no Korean word with a meaning/],
  ])('is refused: %s', async (_, make, message) => {
    await expect((async () => add('bad.zip', await make()))()).rejects.toThrow(message);
    expect(await listSharedDictionaries(app.db)).toEqual([]);
    const left = await app.db.selectFrom('shared_dictionary_entries').select('word').execute();
    expect(left).toEqual([]);
  });
});
