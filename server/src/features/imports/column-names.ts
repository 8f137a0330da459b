import { IMPORTED_FIELDS, type ImportedField } from '@gieok/shared/contract/import-mapping';

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
      'remarks',
      'memo',
      'extra',
    ],
    ...['발음', '메모', '비고', '참고', '한자', '노트'],
  ],
  image_url: ['image', 'imageurl', 'picture', 'photo', '그림', '이미지', '사진'],
  audio_url: ['audio', 'audiourl', 'sound', 'recording', '소리', '음성', '오디오'],
  card_type: ['cardtype', 'type', '유형', '카드유형'],
  category: ['category', 'topic', 'theme', '분류', '카테고리', '주제'],
  decks: ['deck', 'decks', 'list', '덱', '묶음', '단어장'],
  tags: ['tags', 'tag', 'labels', '태그', '꼬리표'],
};

/** Names of columns of tables that say of each word what it is: its level, or its part of speech. Each becomes a tag. */
const KINDS = new Set([
  ...['level', 'topiklevel', 'topik', 'grade', 'difficulty', 'pos', 'partofspeech', 'wordclass'],
  ...['wordtype', '등급', '급수', '급', '레벨', '수준', '난이도', '품사'],
]);

/** A longer text is no name, and may take long to be put in order. */
export const NAME_LONGEST = 60;

/** The field that a column of this name holds, if it says. */
export function fieldNamed(name: string): ImportedField | undefined {
  if (name.length > NAME_LONGEST) return undefined;
  const plain = plainName(name);
  return IMPORTED_FIELDS.find((field) => NAMES[field].includes(plain));
}

const plainName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a column of this name says what kind of word each is: how hard, or which part of speech. */
export const namesKind = (name: string) =>
  name.length <= NAME_LONGEST && KINDS.has(plainName(name));

/** Names of languages say more than what they stand beside: an "English word" is a meaning. */
const KOREAN_NAMES = new Set(['korean', 'kor', 'hangul', 'hangeul', '한국어', '한글']);

/** The same of names with several words, all of them known: "Korean (한국어)", "영어 뜻", "Word audio". */
export function columnNamed(name: string): ImportedField | undefined {
  if (namesKind(name)) return 'tags';
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
