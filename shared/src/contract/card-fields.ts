import { CARD_LONG_TEXT_MAX, CARD_TEXT_MAX } from '../constants.ts';

/** What a table or a package may bring and take along. */
export interface TakenField {
  /** In the form and in the head of an exported table. */
  label: string;
  /** In an import; the label by default. */
  name?: string;
  /** Further names of a table's column, a space apart: lower case, without spaces and marks. */
  columns: string;
  /** Its field in Anki, and the version of our note type that had it first; a new one raises it. */
  anki: { field: string; since: number };
}

interface WordField extends TakenField {
  kind: 'word';
  /** Its longest length. */
  most: number;
  /** In the description of the API. */
  means: string;
  example: string;
}

/** An optional text. */
export interface TextField extends Omit<WordField, 'kind'> {
  kind: 'text';
  /** Search ranks a `word` with Korean and meaning; of a `text` it shows a piece. */
  searched: 'word' | 'text' | false;
  /** `sound` beside the word; the others on the back, the card's page and the preview. */
  shownAs: 'sound' | 'sentence' | 'notes';
  input: TextInput;
}

/** Each has a schema and a control of its own. */
type OtherField = ({ kind: 'address' } & TakenField) | { kind: 'class' | 'upload' | 'tags' };

interface TextInput {
  /** Visible lines; 1 makes a field of a single line. */
  rows: number;
  lang?: 'ko';
  autoComplete?: 'off';
  autoCapitalize?: 'none';
  spellCheck?: false;
}

/**
 * What a card says, in the order of form, tables and packages. A new text is a row here and a
 * column in a migration.
 */
export const CARD_FIELDS = {
  korean_text: {
    kind: 'word',
    most: CARD_TEXT_MAX,
    means: 'The word in Korean.',
    example: '나무',
    label: 'Korean',
    columns:
      'koreantext word term front expression target vocab vocabulary question 단어 어휘 표제어 앞면 낱말 wort begriff vokabel vorderseite mot palabra palavra từ từvựng слово 単語 单词 單字 單詞 词汇',
    anki: { field: 'Korean', since: 1 },
  },
  english_text: {
    kind: 'word',
    most: CARD_TEXT_MAX,
    means: 'The meaning in English.',
    example: 'tree',
    label: 'English',
    columns:
      'englishtext meaning definition back translation gloss native answer 뜻 의미 번역 뒷면 해석 풀이 bedeutung übersetzung rückseite traduction sens traducción significado nghĩa ýnghĩa dịch перевод значение 意味 訳 意思 释义 翻译 中文意思',
    anki: { field: 'English', since: 1 },
  },
  romanization: {
    kind: 'text',
    most: CARD_TEXT_MAX,
    means: 'The romanization.',
    example: 'namu',
    label: 'Romanization',
    columns: 'romanization romanisation romaja rr transliteration 로마자 로마자표기 транскрипция',
    anki: { field: 'Romanization', since: 1 },
    searched: 'word',
    shownAs: 'sound',
    input: { rows: 1, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
  example_sentence: {
    kind: 'text',
    most: CARD_LONG_TEXT_MAX,
    means: 'An example sentence.',
    example: '나무가 크다.',
    label: 'Example sentence',
    columns:
      'example examples examplesentence sentence context 예문 문장 예시 용례 beispiel beispielsatz exemple ejemplo vídụ пример 例文 例句',
    anki: { field: 'Example sentence', since: 1 },
    searched: 'text',
    shownAs: 'sentence',
    input: { rows: 3, lang: 'ko' },
  },
  pronunciation_notes: {
    kind: 'text',
    most: CARD_LONG_TEXT_MAX,
    means: 'Notes on the pronunciation.',
    example: 'Both syllables alike',
    label: 'Pronunciation notes',
    name: 'Notes',
    columns:
      'notes note pronunciation pronunciationnotes comment hint hanja remarks memo extra 발음 메모 비고 참고 한자 노트',
    anki: { field: 'Notes', since: 1 },
    searched: 'text',
    shownAs: 'notes',
    input: { rows: 2 },
  },
  conjugation_class: { kind: 'class' },
  image_url: {
    kind: 'address',
    label: 'Image',
    name: 'Picture',
    columns: 'image imageurl picture photo 그림 이미지 사진',
    anki: { field: 'Image', since: 1 },
  },
  audio_url: {
    kind: 'address',
    label: 'Audio',
    name: 'Sound',
    columns: 'audio audiourl sound recording 소리 음성 오디오',
    anki: { field: 'Audio', since: 1 },
  },
  audio_file_path: { kind: 'upload' },
  tags: { kind: 'tags' },
} as const satisfies Record<string, WordField | TextField | OtherField>;

type Fields = typeof CARD_FIELDS;

export type CardFieldName = keyof Fields;
type OfKind<Kind> = {
  [Name in CardFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[CardFieldName];
export type CardText = OfKind<'text'>;
/** A column that holds the field as it is. */
export type CardColumn = Exclude<CardFieldName, 'tags'>;
export type TakenFieldName = OfKind<'word' | 'text' | 'address'>;
