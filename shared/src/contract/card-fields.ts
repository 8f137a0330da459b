import { CARD_LONG_TEXT_MAX, CARD_TEXT_MAX } from '../constants.ts';

/** What a table or a package may bring and take along. */
export interface TakenField {
  /** In the form, and heading exported tables. */
  label: string;
  /** In an import; the label by default. */
  name?: string;
  /** Further names of a table's column, a space apart: lower case, without spaces and marks. */
  columns?: string;
  /** Its field in Anki, and the version of our note type that had it first; a new one raises it. */
  anki: { field: string; since: number };
}

interface WordField extends TakenField {
  kind: 'word';
  most: number;
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
 * In the order of form, tables and packages. A new text is a row here and a column in a migration.
 */
export const CARD_FIELDS = {
  korean_text: {
    kind: 'word',
    most: CARD_TEXT_MAX,
    means: 'The word in Korean.',
    example: '나무',
    label: 'Korean',
    anki: { field: 'Korean', since: 1 },
  },
  english_text: {
    kind: 'word',
    most: CARD_TEXT_MAX,
    means: 'The meaning in English.',
    example: 'tree',
    label: 'English',
    anki: { field: 'English', since: 1 },
  },
  romanization: {
    kind: 'text',
    most: CARD_TEXT_MAX,
    means: 'The romanization.',
    example: 'namu',
    label: 'Romanization',
    anki: { field: 'Romanization', since: 1 },
    searched: 'word',
    shownAs: 'sound',
    input: { rows: 1, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
  hanja: {
    kind: 'text',
    most: CARD_TEXT_MAX,
    means: 'Its Chinese characters.',
    example: '學校',
    label: 'Hanja',
    anki: { field: 'Hanja', since: 2 },
    searched: 'text',
    shownAs: 'sound',
    input: { rows: 1, lang: 'ko', autoComplete: 'off' },
  },
  example_sentence: {
    kind: 'text',
    most: CARD_LONG_TEXT_MAX,
    means: 'An example sentence.',
    example: '나무가 크다.',
    label: 'Example sentence',
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
    anki: { field: 'Image', since: 1 },
  },
  audio_url: {
    kind: 'address',
    label: 'Audio',
    name: 'Sound',
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
