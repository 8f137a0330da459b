import * as z from 'zod/mini';
import type { CardText, TakenFieldName } from './card-fields.ts';
import { CARD_TEXT_NAMES, CARD_TEXTS, TAKEN_FIELD_NAMES } from './card-texts.ts';
import { component, described } from './documentation.ts';
import { cardType } from './fields.ts';
import { cardTypes } from './new-card.ts';

/** `text`: neither commas nor tabs part its columns. */
export const IMPORT_KINDS = ['csv', 'tsv', 'text', 'apkg', 'colpkg', 'archive'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `cp949`: what Korean Windows writes, EUC-KR with all syllables. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'cp949'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export type ImportedField = TakenFieldName | 'card_type' | 'category' | 'decks' | 'tags';
export const IMPORTED_FIELDS: readonly ImportedField[] = [
  ...TAKEN_FIELD_NAMES,
  ...(['card_type', 'category', 'decks', 'tags'] as const),
];

/** Texts of several lines. */
export const LONG_TEXTS: readonly CardText[] = CARD_TEXT_NAMES.filter(
  (name) => CARD_TEXTS[name].input.rows > 1,
);
/** Further notes are lines of the notes. */
export const FIELDS_OF_SEVERAL_COLUMNS: ReadonlySet<ImportedField> = new Set([
  ...LONG_TEXTS,
  ...(['decks', 'tags'] as const),
]);

export const ANKI_OPTIONS = ['desiredRetention', 'weights', 'limits', 'dayStartsAt'] as const;
export type AnkiOption = (typeof ANKI_OPTIONS)[number];

const DELIMITER_MAX = 4;
const COLUMNS_MAX = 1_000;
const NOTE_TYPES_MAX = 1_000;
const NAME_LONGEST = 1_000;

const field = described(
  z.nullable(z.enum(IMPORTED_FIELDS)),
  'What it holds; null for nothing that is taken over.',
  'korean_text',
);
const name = described(z.string().check(z.maxLength(NAME_LONGEST)), 'What it is called.', 'Front');

const ofNoteType = {
  id: described(z.string().check(z.maxLength(64)), 'As the package has it.', '1420070400000'),
  name,
  notes: described(z.optional(z.int()), 'How many there are of it.', 340),
  fields: described(
    z.array(z.strictObject({ name, field })).check(z.maxLength(COLUMNS_MAX)),
    'Its fields, in their order, and what each of them holds.',
  ),
  cards: described(
    z
      .array(
        z.strictObject({
          name,
          type: described(
            z.nullable(cardType),
            'What it becomes; null for no card.',
            'recognition',
          ),
        }),
      )
      .check(z.maxLength(COLUMNS_MAX)),
    'Its templates, in their order, and which type of card each of them becomes; null for none.',
  ),
};
const ankiNoteType = component(
  'AnkiNoteType',
  z.object(ofNoteType),
  'A note type of an Anki package, and what becomes of it.',
);
const ankiNoteTypeSent = component(
  'AnkiNoteTypeSent',
  z.strictObject(ofNoteType),
  'What is to become of a note type of an Anki package.',
);

// @__NO_SIDE_EFFECTS__
const ofMapping = <NoteType extends z.ZodMiniType>(noteType: NoteType) => ({
  encoding: described(z.optional(z.enum(TEXT_ENCODINGS)), 'Of a text.', 'cp949'),
  delimiter: described(
    z.optional(z.string().check(z.minLength(1), z.maxLength(DELIMITER_MAX))),
    'What stands between the columns of a text: one character, or `list` where each line holds a word and its meaning, set apart in whichever way.',
    ';',
  ),
  names: described(
    z.optional(z.boolean()),
    'Whether the first row of a text names the columns.',
    true,
  ),
  html: described(z.optional(z.boolean()), 'Whether the cells of a text are HTML.', false),
  columns: described(
    z.optional(z.array(field).check(z.maxLength(COLUMNS_MAX))),
    'What each column of a text holds, in their order. Examples, notes, decks and tags may stand in several.',
    ['korean_text', 'english_text', null],
  ),
  types: described(
    z.optional(cardTypes),
    'Of a text: which cards each word gets, where its row does not say; `recognition` alone unless told otherwise.',
    ['recognition', 'production'],
  ),
  noteTypes: described(
    z.optional(z.array(noteType).check(z.maxLength(NOTE_TYPES_MAX))),
    'Of an Anki package.',
  ),
  options: described(
    z.optional(z.array(z.enum(ANKI_OPTIONS)).check(z.maxLength(ANKI_OPTIONS.length))),
    'Of an Anki package: which of its options become those of the learner.',
    ['desiredRetention'],
  ),
});
export const importMapping = component(
  'ImportMapping',
  z.object(ofMapping(ankiNoteType)),
  'How a file is read.',
);
export const importMappingSent = component(
  'ImportMappingSent',
  z.strictObject(ofMapping(ankiNoteTypeSent)),
  'How to read a file. Absent fields are as the server proposed.',
);
export type ImportMapping = z.output<typeof importMapping>;
