import { CARD_TYPES } from '@gieok/shared/constants';
import type { ImportedField, ImportMapping } from '@gieok/shared/contract/import-mapping';
import { FIRST_FIELDS, GIEOK_FIELDS, GIEOK_NOTE_TYPE } from '../../../anki/gieok-note-type.ts';
import type { NamedColumn } from '../choose-sides.ts';
import { fieldsHeld } from '../column-fields.ts';
import { fieldHinted, fieldNamed, namesKind } from '../column-names.ts';
import { seenIn } from '../seen-column.ts';
import { clozeFields, hidesPictures, typesOfTemplates } from './card-templates.ts';
import { contentOf, type FieldContent } from './field-content.ts';
import type { NoteType } from './note-types.ts';

export type AnkiNoteType = NonNullable<ImportMapping['noteTypes']>[number];

/** Tolerates a few odd notes. */
const MOST = 0.5;

/**
 * Follows names where the content agrees; hangul tells the Korean field. @param samples fields of
 * some notes.
 */
export function proposeMapping(type: NoteType, samples: readonly string[]): AnkiNoteType {
  if (isGieoks(type)) return asWritten(type);
  const notes = samples.map((flds) => flds.split('\u001f').map(contentOf));
  const columns = type.fields.map((name, index) =>
    columnOf(
      name,
      notes.map((contents) => contents[index] ?? contentOf('')),
    ),
  );
  const rows = notes.map((contents) => contents.map(({ lines }) => lines.join(' ')));
  const fields = type.isCloze
    ? clozeFieldsHeld(type, columns)
    : fieldsHeld(columns, rows, { isTable: false, hasNames: true });
  const holds = new Map(type.fields.map((name, index) => [name, fields[index] ?? null]));
  const types = typesOf(type, holds);
  return {
    id: String(type.id),
    name: type.name,
    fields: type.fields.map((name, index) => ({ name, field: fields[index] ?? null })),
    cards: type.templates.map(({ name }, index) => ({ name, type: types[index] ?? null })),
  };
}

/** The note type of our own packages. */
export function isGieoks({ name, fields }: NoteType): boolean {
  // Anki appends to the name of a type that clashes.
  return name.startsWith(GIEOK_NOTE_TYPE) && FIRST_FIELDS.every((own) => fields.includes(own));
}

function asWritten({ id, name, fields, templates }: NoteType): AnkiNoteType {
  return {
    id: String(id),
    name,
    fields: fields.map((each) => ({ name: each, field: GIEOK_FIELDS[each] ?? null })),
    cards: templates.map((template) => {
      const type = CARD_TYPES.find((each) => each === template.name.toLowerCase()) ?? null;
      return { name: template.name, type };
    }),
  };
}

function typesOf(type: NoteType, holds: Parameters<typeof typesOfTemplates>[1]) {
  if (hidesPictures(type)) return [];
  return type.isCloze ? type.templates.map(() => 'cloze' as const) : typesOfTemplates(type, holds);
}

function columnOf(name: string, contents: readonly FieldContent[]): NamedColumn {
  const filled = contents.filter(
    ({ lines, sounds, images }) => lines.length + sounds.length + images.length > 0,
  );
  const isMost = (is: (content: FieldContent) => unknown) =>
    filled.length > 0 && filled.filter(is).length >= filled.length * MOST;
  // A field called Sound may hold a transcription.
  const isText = isMost(({ lines, sounds, images }) => lines[0] && !sounds[0] && !images[0]);
  const told = <Field>(field: Field) =>
    isText && (field === 'audio_url' || field === 'image_url') ? undefined : field;
  const exact = namesKind(name) ? 'tags' : told(fieldNamed(name));
  const hinted = told(fieldHinted(name));
  const column: NamedColumn = {
    name,
    hinted,
    isKnown: false,
    // Decks and card types come from the package itself.
    named: exact === 'decks' || exact === 'card_type' ? undefined : exact,
    seen: seenIn(contents.map(({ lines }) => lines.join(' '))),
  };
  if (isMost(({ sounds, lines }) => sounds.length > 0 && lines.length === 0)) {
    const isOfSentence = hinted === null || hinted === 'example_sentence';
    return {
      ...column,
      ...(isOfSentence ? { named: undefined, hinted: null } : { named: 'audio_url' }),
    };
  }
  if (isMost(({ images, lines }) => images.length > 0 && lines.length === 0))
    return { ...column, named: 'image_url' };
  return column;
}

function clozeFieldsHeld(
  type: NoteType,
  columns: readonly NamedColumn[],
): (ImportedField | null)[] {
  const asked = new Set(type.templates.flatMap(clozeFields));
  return columns.map(({ name, named, hinted, seen }) => {
    if (asked.has(name)) return 'example_sentence';
    const held = named ?? hinted;
    if (held && held !== 'korean_text' && held !== 'example_sentence') return held;
    return seen.wordy >= MOST ? 'pronunciation_notes' : null;
  });
}
