import { IMPORTED_FIELDS, type ImportedField } from '@gieok/shared/contract/imports';
import { romanize } from '@gieok/shared/korean/romanize';

/** Names that people give to columns, in English and Korean, without spaces and marks. */
const NAMES: Record<ImportedField, readonly string[]> = {
  korean_text: [
    ...[
      'korean',
      'koreantext',
      'hangul',
      'hangeul',
      'word',
      'term',
      'front',
      'expression',
      'target',
      'vocab',
      'vocabulary',
      'question',
      'kor',
      'koreanisch',
      'coréen',
      'coreano',
      'koreaans',
      'begriff',
      'vokabel',
      'vorderseite',
    ],
    ...['한국어', '한글', '단어', '어휘', '표제어', '앞면', '낱말'],
  ],
  english_text: [
    ...[
      'english',
      'englishtext',
      'meaning',
      'definition',
      'back',
      'translation',
      'gloss',
      'native',
      'answer',
      'eng',
      'bedeutung',
      'übersetzung',
      'rückseite',
    ],
    ...['영어', '뜻', '의미', '번역', '뒷면', '해석', '풀이'],
  ],
  romanization: [
    'romanization',
    'romanisation',
    'romaja',
    'rr',
    'transliteration',
    '로마자',
    '로마자표기',
  ],
  example_sentence: [
    'example',
    'examples',
    'examplesentence',
    'sentence',
    'context',
    '예문',
    '문장',
    '예시',
    '용례',
  ],
  pronunciation_notes: [
    ...[
      'notes',
      'note',
      'pronunciation',
      'pronunciationnotes',
      'comment',
      'hint',
      'hanja',
      'extra',
    ],
    ...['발음', '메모', '비고', '참고', '한자', '노트'],
  ],
  image_url: ['image', 'imageurl', 'picture', 'photo', '그림', '이미지', '사진'],
  audio_url: ['audio', 'audiourl', 'sound', 'recording', '소리', '음성', '오디오'],
  card_type: ['cardtype', 'type', '유형', '카드유형'],
  category: ['category', 'topic', 'theme', '분류', '카테고리', '주제', '품사'],
  decks: ['deck', 'decks', 'list', '덱', '묶음', '단어장'],
  tags: ['tags', 'tag', 'labels', '태그', '꼬리표'],
};

const HANGUL = /\p{Script=Hangul}/u;
const LATIN = /\p{Script=Latin}/u;

/** A longer text is no name, and may take long to be put in order. */
const NAME_LONGEST = 60;

/** The field that a column of this name holds, if it says. */
export function fieldNamed(name: string): ImportedField | undefined {
  if (name.length > NAME_LONGEST) return undefined;
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return IMPORTED_FIELDS.find((field) => NAMES[field].includes(plain));
}

/** Names of languages say more than what they stand beside: an "English word" is a meaning. */
const KOREAN_NAMES = new Set(['korean', 'kor', 'hangul', 'hangeul', '한국어', '한글']);

/** The same of names with several words, all of them known: "Korean (한국어)", "영어 뜻", "Word audio". */
export function columnNamed(name: string): ImportedField | undefined {
  const whole = fieldNamed(name);
  if (whole !== undefined || name.length > NAME_LONGEST) return whole;
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const fields = words.map(fieldNamed);
  if (fields.length === 0 || fields.includes(undefined)) return undefined;
  const [field, ...more] = new Set(fields.filter((each) => each !== 'korean_text'));
  if (more.length > 0) return undefined;
  // A meaning in Korean is none that is known here.
  const isExplained = field === 'english_text' && words.some((word) => KOREAN_NAMES.has(word));
  return isExplained ? undefined : (field ?? 'korean_text');
}

const WEB_ADDRESS = /^\s*https?:\/\//i;
const LETTERS = /\p{L}/gu;
/** Of so many rows one may have something behind the others that is no column, and of three one, too. */
const RAGGED = 20;
const RAGGED_FROM = 3;
const HALF = 0.5;

/** How many columns a table without names has: a few rows that are longer, as by a comma within a meaning, make no more of them. */
function widthOf(rows: readonly (readonly string[])[]): number {
  const lengths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  lengths.sort((one, other) => other - one);
  const ragged = rows.length < RAGGED_FROM ? 0 : Math.max(1, Math.floor(rows.length / RAGGED));
  return lengths[ragged] ?? 0;
}

/** Whether at least half of the letters are Korean. */
function isMostlyKorean(cell: string): boolean {
  const letters = cell.match(LETTERS) ?? [];
  return (
    letters.length > 0 && letters.filter((each) => HANGUL.test(each)).length * 2 >= letters.length
  );
}

/** As pronounced: without regard to spaces and marks between syllables. */
const sounds = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Which field each column holds: by its name where it has one and what stands there does not contradict it, and what is still
 * lacking of Korean and English by what stands in it. A field is held by one column at most; what remains is null.
 * @param rows some of the first.
 * @param known columns that hold something else, whatever stands there.
 */
export function guessFields(
  names: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  known: ReadonlySet<number> = new Set(),
): (ImportedField | null)[] {
  const width = Math.max(names?.length ?? 0, widthOf(rows));
  const fields = Array.from({ length: width }, (): ImportedField | null => null);
  for (const [column, name] of (names ?? []).entries()) {
    const field = columnNamed(name);
    if (field !== undefined && !fields.includes(field) && !known.has(column))
      fields[column] = field;
  }
  const share = (column: number, is: (cell: string, row: readonly string[]) => boolean) =>
    rows.filter((row) => is(row[column] ?? '', row)).length / Math.max(1, rows.length);
  const free = (is: (column: number) => boolean) =>
    [...fields.keys()].filter(
      (column) => fields[column] === null && !known.has(column) && is(column),
    );
  const isKorean = (column: number) => share(column, isMostlyKorean) >= HALF;
  const [korean, english] = [fields.indexOf('korean_text'), fields.indexOf('english_text')];
  if (korean >= 0 && english >= 0 && !isKorean(korean) && isKorean(english)) {
    // A front may be either side.
    fields[korean] = 'english_text';
    fields[english] = 'korean_text';
  }
  if (korean < 0) {
    const [best] = [
      ...free(isKorean),
      ...free((column) => share(column, (cell) => HANGUL.test(cell)) >= HALF),
    ];
    if (best !== undefined) fields[best] = 'korean_text';
  }
  if (english < 0) {
    const written = free(
      (column) => share(column, (cell) => LATIN.test(cell) && !WEB_ADDRESS.test(cell)) >= HALF,
    );
    const word = fields.indexOf('korean_text');
    const isPronounced = (column: number) =>
      share(column, (cell, row) => {
        const said = sounds(cell);
        return said !== '' && said === sounds(romanize((row[word] ?? '').slice(0, NAME_LONGEST)));
      }) >= HALF;
    const meanings = written.filter((column) => !isPronounced(column));
    const [meaning = written[0]] = meanings;
    if (meaning !== undefined) fields[meaning] = 'english_text';
    const [romanized] = written.filter((each) => each !== meaning && !meanings.includes(each));
    if (romanized !== undefined && !fields.includes('romanization'))
      fields[romanized] = 'romanization';
  }
  return fields;
}
