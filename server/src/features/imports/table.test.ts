import { describe, expect, it } from 'vitest';
import { guessFields } from './column-fields.ts';
import { columnNamed } from './column-names.ts';
import { tableFormatOf } from './table-format.ts';

const formatOf = (text: string) => tableFormatOf(text);

describe('a table in a text', () => {
  it.each([
    ['commas', '단어,뜻\n물,water\n', ','],
    ['tabs in what is called .csv', '물\twater, to drink\n불\tfire\n', '\t'],
    ['semicolons', '물;water, to drink\n불;fire, to burn\n꽃;flower\n', ';'],
    ['quoted commas', '물;"water; to drink"\n불;fire, to burn\n', ';'],
    ['bars', '물|water\n불|fire', '|'],
  ])('is parted by %s', (_, text, delimiter) => {
    expect(formatOf(text).delimiter).toBe(delimiter);
  });

  it.each([
    ['a gap', '사과 apple\n학교 school\n먹다 to eat, to have\n'],
    ['a hyphen', '사과 - apple\n학교 - school\n가다 - to go, to leave\n'],
    ['brackets, in numbered lines', '1. 사과 (apple)\n2. 학교 (school)\n'],
    ['nothing at all', '사과\n학교\n'],
  ])('is a list where word and meaning are set apart by %s', (_, text) => {
    expect(formatOf(text)).toMatchObject({ delimiter: 'list', names: undefined });
  });

  it('has names of columns in its first row, or none', () => {
    expect(formatOf('Word,Meaning\n물,water')).toMatchObject({
      names: ['Word', 'Meaning'],
      skippedLines: 1,
    });
    expect(formatOf('물,water\n불,fire')).toMatchObject({ names: undefined, skippedLines: 0 });
  });

  it('says what parts it as Excel is told', () => {
    expect(formatOf('sep=;\nWord;Meaning\n물;a,b')).toMatchObject({
      ...{ delimiter: ';', names: ['Word', 'Meaning'], skippedLines: 2 },
    });
  });

  it("begins with Anki's headers, where it comes from there", () => {
    const text = [
      '#separator:Semicolon',
      '#html:true',
      '#guid column:1',
      '#deck column:4',
      '#tags column:5',
      '#columns:guid;Korean;English;deck;tags',
      'x1;물;water, to drink;Food::Drinks;a b',
    ].join('\n');
    expect(formatOf(text)).toEqual({
      ...{ delimiter: ';', rowEnd: undefined },
      names: ['guid', 'Korean', 'English', 'deck', 'tags'],
      skippedLines: 6,
      html: true,
      special: { guid: 0, deck: 3, tags: 4 },
    });
  });

  it('has commas where it was exported here, however many semicolons its texts have', () => {
    const row = `말,";\n가",명사\\; 동사,1,2026-03-10T05:00:00.000Z\r\n`;
    const text = `Korean,English,Decks,Word,Added\r\n${row}${row}`;
    expect(formatOf(text)).toMatchObject({ delimiter: ',', own: { word: 3, added: 4 } });
  });

  it("is no list where Anki's headers name a column of it, even of one row", () => {
    const text = '#guid column:3\n수입,import,x1';
    expect(formatOf(text)).toMatchObject({ delimiter: ',', special: { guid: 2 } });
  });
});

describe('columns', () => {
  it('are known by their names, in English and in Korean', () => {
    const rows = [['물', 'water', '', '']];
    expect(guessFields(['Front', 'Back', 'Example sentence', 'x'], rows)).toEqual([
      'korean_text',
      'english_text',
      'example_sentence',
      null,
    ]);
    expect(guessFields(['단어', '뜻', '한자', '등급'], rows)).toEqual([
      'korean_text',
      'english_text',
      'hanja',
      'tags',
    ]);
  });

  it('are known by what stands in them, where they have no names', () => {
    const rows = [
      ['1', 'water', '물'],
      ['2', 'fire', '불'],
      ['3', 'to go', '가다'],
    ];
    expect(guessFields(undefined, rows)).toEqual([null, 'english_text', 'korean_text']);
  });

  it.each([
    ['KOREAN WORD', 'ENGLISH MEANING'],
    ['Korean (한국어)', 'English (영어)'],
    ['한글 단어', '영어 뜻'],
    ['Question', 'Answer'],
  ])('may be called %s and %s', (korean, english) => {
    expect(formatOf(`${korean},${english}\n물,water\n`).names).toEqual([korean, english]);
    expect([korean, english].map(columnNamed)).toEqual(['korean_text', 'english_text']);
  });

  it('are no words of more than one thing', () => {
    expect(['Word audio', 'Korean definition', 'Korean tea'].map(columnNamed)).toEqual([
      ...['audio_url', undefined, undefined],
    ]);
  });

  it('are what stands in them where both names may be either side', () => {
    const rows = [
      ['water', '물'],
      ['fire', '불'],
    ];
    expect(guessFields(['Front', 'Back'], rows)).toEqual(['english_text', 'korean_text']);
  });

  it('that are mixed are told by what most of them is', () => {
    const rows = [
      ['water (명사)', '물', 'mul'],
      ['to go (동사)', '가다', 'gada'],
    ];
    expect(guessFields(undefined, rows)).toEqual(['english_text', 'korean_text', 'romanization']);
    const turned = rows.map(([english = '', korean = '', said = '']) => [korean, said, english]);
    expect(guessFields(undefined, turned)).toEqual(['korean_text', 'romanization', 'english_text']);
  });

  it("that Anki's headers name are neither side, and one row that is longer makes none", () => {
    const rows = [
      ['g1', 'Basic', '물', 'water'],
      ['g2', 'Basic', '눈', 'eye', ' snow'],
      ['g3', 'Basic', '불', 'fire', ''],
    ];
    const known = new Set([0, 1]);
    expect(guessFields(undefined, rows, known)).toEqual([
      ...[null, null, 'korean_text', 'english_text'],
    ]);
  });

  it('of the same name are taken once, and what the other says goes into the notes', () => {
    expect(guessFields(['Korean', 'Korean', 'English'], [['물', '불', 'x']])).toEqual([
      ...['korean_text', 'pronunciation_notes', 'english_text'],
    ]);
  });
});
