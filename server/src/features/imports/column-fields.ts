import { IMPORTED_FIELDS, type ImportedField } from '@gieok/shared/contract/imports';

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

/**
 * Which field each column holds: by its name where it has one, and what is still lacking of Korean and English by what stands
 * in it. A field is held by one column at most; what remains is null.
 * @param rows some of the first.
 */
export function guessFields(
  names: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): (ImportedField | null)[] {
  const width = Math.max(0, names?.length ?? 0, ...rows.map((row) => row.length));
  const fields = Array.from({ length: width }, (): ImportedField | null => null);
  const taken = new Set<ImportedField>();
  const give = (column: number, field: ImportedField) => {
    fields[column] = field;
    taken.add(field);
  };
  for (const [column, name] of (names ?? []).entries()) {
    const field = fieldNamed(name);
    if (field !== undefined && !taken.has(field)) give(column, field);
  }
  const free = () => [...fields.keys()].filter((column) => fields[column] === null);
  const share = (column: number, script: RegExp) =>
    rows.filter((row) => script.test(row[column] ?? '')).length / Math.max(1, rows.length);
  const best = (script: RegExp) =>
    free()
      .map((column) => ({ column, share: share(column, script) }))
      .filter(({ share }) => share >= 0.5)
      .sort((one, other) => other.share - one.share)[0]?.column;
  const korean = taken.has('korean_text') ? undefined : best(HANGUL);
  if (korean !== undefined) give(korean, 'korean_text');
  const english = taken.has('english_text') ? undefined : best(LATIN);
  if (english !== undefined) give(english, 'english_text');
  return fields;
}
