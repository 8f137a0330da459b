import { CARD_TYPES } from '@gieok/shared/constants';
import type { ImportedField, ImportMapping } from '@gieok/shared/contract/import-mapping';
import { GIEOK_FIELDS, GIEOK_NOTE_TYPE } from '../../../anki/gieok-note-type.ts';
import { fieldNamed } from '../column-names.ts';
import { clozeFields, hidesPictures, typesOfTemplates } from './card-templates.ts';
import { contentOf } from './field-content.ts';
import type { NoteType } from './note-types.ts';

/** What becomes of the notes of a type, and of their cards: as the server proposes it, or the learner changed it. */
export type AnkiNoteType = NonNullable<ImportMapping['noteTypes']>[number];

/** What the fields of some notes hold, by the place of the field. */
interface Seen {
  /** Shares, from 0 to 1, of the notes with something in the field. */
  filled: number;
  hangul: number;
  latin: number;
  sound: number;
  image: number;
  /** Shares of those with letters, and more than one of them. */
  wordy: number;
}

const HANGUL = /\p{Script=Hangul}/u;
const LETTERS = /\p{L}/gu;
/** A share that makes no mistake of a few odd notes. */
const MOST = 0.5;

/** Names that say a field is about a sentence, or only for what Anki shows. */
const SENTENCE = /sentence|example|예문|문장|예시/i;
const SOUND = /audio|sound|소리|음성|발음 ?듣기/i;
const PICTURE = /image|picture|photo|그림|사진/i;
const MEANING = /meaning|translation|english|definition|뜻|의미|영어|번역/i;
const NOTES = /note|comment|hint|extra|hanja|메모|한자|비고/i;

/**
 * Which of our fields each field of a note type holds, and which card each template makes. Names decide where what stands in
 * the fields agrees; the field with hangul is the Korean one.
 * @param samples the fields of some notes of the type, as the collection has them.
 */
export function proposeMapping(type: NoteType, samples: readonly string[]): AnkiNoteType {
  if (isGieoks(type)) return asWritten(type);
  const rows = samples.map((flds) => flds.split('\u001f'));
  const seen = type.fields.map((_, index) => seenIn(rows.map((row) => row[index] ?? '')));
  const fields = type.isCloze ? clozeFieldsHeld(type, seen) : fieldsHeld(type.fields, seen);
  const holds = new Map(type.fields.map((name, index) => [name, fields[index] ?? null]));
  const types = typesOf(type, holds);
  return {
    id: String(type.id),
    name: type.name,
    fields: type.fields.map((name, index) => ({ name, field: fields[index] ?? null })),
    cards: type.templates.map(({ name }, index) => ({ name, type: types[index] ?? null })),
  };
}

/** Whether it is the note type of packages that are made here. */
function isGieoks({ name, fields }: NoteType): boolean {
  // Anki puts something behind the name of a type that has another's.
  return (
    name.startsWith(GIEOK_NOTE_TYPE) &&
    Object.keys(GIEOK_FIELDS).every((own) => fields.includes(own))
  );
}

function asWritten({ id, name, fields, templates }: NoteType): AnkiNoteType {
  const holds: Readonly<Record<string, ImportedField | null>> = GIEOK_FIELDS;
  return {
    ...{ id: String(id), name },
    fields: fields.map((each) => ({ name: each, field: holds[each] ?? null })),
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

function seenIn(values: readonly string[]): Seen {
  const contents = values.filter((value) => value.trim() !== '').map(contentOf);
  const share = (is: (content: ReturnType<typeof contentOf>) => boolean) =>
    contents.filter(is).length / Math.max(1, contents.length);
  const letters = (lines: readonly string[]) => lines.join('').match(LETTERS) ?? [];
  return {
    filled: contents.length / Math.max(1, values.length),
    hangul: share(({ lines }) => {
      const all = letters(lines);
      return all.length > 0 && all.filter((each) => HANGUL.test(each)).length > all.length / 2;
    }),
    latin: share(({ lines }) => /\p{Script=Latin}/u.test(lines.join(''))),
    sound: share(({ sounds, lines }) => sounds.length > 0 && lines.length === 0),
    image: share(({ images, lines }) => images.length > 0 && lines.length === 0),
    wordy: share(({ lines }) => letters(lines).length > 1),
  };
}

function fieldsHeld(names: readonly string[], seen: readonly Seen[]): (ImportedField | null)[] {
  const fields = names.map((name, index) => named(name, seen[index]));
  const first = (field: ImportedField) => fields.indexOf(field);
  // Each of these once; what is named so again stays for the notes.
  for (const field of ['korean_text', 'english_text'] as const) {
    for (const [index, held] of fields.entries()) {
      if (held === field && index !== first(field)) fields[index] = null;
    }
  }
  const isKorean = (index: number) => (seen[index]?.hangul ?? 0) >= MOST;
  const isWordy = (index: number) => (seen[index]?.wordy ?? 0) >= MOST;
  const free = (is: (index: number) => boolean) =>
    [...fields.keys()].find((index) => fields[index] === null && is(index));
  const korean = first('korean_text');
  // Where there are two explanations, the one that is not in Korean.
  const explained = first('english_text');
  if (explained >= 0 && isKorean(explained) && isKorean(korean)) {
    const other = free(
      (index) => MEANING.test(names[index] ?? '') && !isKorean(index) && isWordy(index),
    );
    if (other !== undefined && !SENTENCE.test(names[other] ?? '')) {
      fields[explained] = null;
      fields[other] = 'english_text';
    }
  }
  const english = first('english_text');
  if (korean < 0 || !isKorean(korean)) {
    if (english >= 0 && isKorean(english)) {
      fields[english] = 'korean_text';
      if (korean >= 0) fields[korean] = 'english_text';
    } else {
      const better = free(isKorean);
      if (better !== undefined) {
        if (korean >= 0) fields[korean] = english < 0 ? 'english_text' : null;
        fields[better] = 'korean_text';
      }
    }
  }
  const filled = (index: number) => isWordy(index) && !isKorean(index);
  if (first('korean_text') < 0)
    give(
      'korean_text',
      free((index) => (seen[index]?.filled ?? 0) > 0),
    );
  if (first('english_text') < 0) give('english_text', free(filled));
  for (const [index, held] of fields.entries()) {
    if (held === null) fields[index] = leftOver(seen[index]);
  }
  return fields;

  function give(field: ImportedField, index: number | undefined) {
    if (index !== undefined) fields[index] = field;
  }
}

/** What a name says, where what stands there does not contradict it. */
function named(name: string, seen: Seen | undefined): ImportedField | null {
  if ((seen?.sound ?? 0) >= MOST) return SENTENCE.test(name) ? null : 'audio_url';
  if ((seen?.image ?? 0) >= MOST) return 'image_url';
  const exact = fieldNamed(name);
  if (exact !== undefined) return exact;
  if (SENTENCE.test(name)) {
    if (SOUND.test(name)) return null;
    return MEANING.test(name) ? 'pronunciation_notes' : 'example_sentence';
  }
  if (SOUND.test(name)) return 'audio_url';
  if (PICTURE.test(name)) return 'image_url';
  if (/roman|transliteration|로마자/i.test(name)) return 'romanization';
  if (NOTES.test(name)) return 'pronunciation_notes';
  if (MEANING.test(name)) return 'english_text';
  return /korean|hangul|hangeul|한국어|한글|단어/i.test(name) ? 'korean_text' : null;
}

/** What nobody named is kept with the notes, where it says something: numbers and marks do not. */
function leftOver(seen: Seen | undefined): ImportedField | null {
  return (seen?.wordy ?? 0) >= MOST ? 'pronunciation_notes' : null;
}

/** Of a cloze its sentence, and what is said beside it. */
function clozeFieldsHeld(type: NoteType, seen: readonly Seen[]): (ImportedField | null)[] {
  const asked = new Set(type.templates.flatMap(clozeFields));
  return type.fields.map((name, index) => {
    if (asked.has(name)) return 'example_sentence';
    const held = named(name, seen[index]);
    if (held !== 'korean_text' && held !== 'example_sentence' && held !== null) return held;
    return leftOver(seen[index]);
  });
}
