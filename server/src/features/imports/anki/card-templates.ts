import type { CardType } from '@gieok/shared/constants';
import type { ImportedField } from '@gieok/shared/contract/import-mapping';
import type { NoteType, Template } from './note-types.ts';

/** A field that a template shows, and what it is passed through: `{{type:nc:Word}}` has `['type', 'nc']`. */
interface Shown {
  field: string;
  filters: readonly string[];
}

/** Bounded, so that no template takes long. */
const TAG = /\{\{([^{}]{1,300})\}\}/g;
const CONDITION = /^[#^/]/;
/** Of the note, and not of its fields. */
const SPECIAL = new Set(['FrontSide', 'Tags', 'Type', 'Deck', 'Subdeck', 'Card', 'CardFlag']);

function shownIn(format: string): Shown[] {
  const shown = [...format.matchAll(TAG)].flatMap(([, tag = '']): Shown[] => {
    if (CONDITION.test(tag.trim())) return [];
    const parts = tag.split(':').map((part) => part.trim());
    const field = parts.at(-1) ?? '';
    return SPECIAL.has(field) ? [] : [{ field, filters: parts.slice(0, -1) }];
  });
  return shown;
}

/** The fields whose blanks a template of a cloze asks for. */
export function clozeFields({ question }: Template): string[] {
  return shownIn(question).flatMap(({ field, filters }) =>
    filters.includes('cloze') ? [field] : [],
  );
}

/** A note type whose cards hide parts of a picture. */
export function hidesPictures({ name, fields, templates }: NoteType): boolean {
  return (
    /image occlusion/i.test(name) ||
    fields.includes('Occlusion') ||
    templates.some(({ question }) => question.includes('imageOcclusion'))
  );
}

/** Sides of a word. */
const KOREAN: readonly ImportedField[] = ['korean_text', 'romanization'];
const OTHER: readonly ImportedField[] = ['english_text', 'image_url'];

/**
 * Which card a template makes of a word: one that asks for the word in letters is spelling, one that shows the Korean is
 * recognition, one that shows only the other side is production.
 * @param holds what each field of the note type holds.
 * @returns null where it shows nothing that is taken over.
 */
export function typeOfTemplate(
  { question }: Template,
  holds: ReadonlyMap<string, ImportedField | null>,
): CardType | null {
  const shown = shownIn(question);
  const typed = shown.filter(({ filters }) => filters.includes('type'));
  if (typed.some(({ field }) => holds.get(field) === 'korean_text')) return 'spelling';
  const asks = new Set(
    shown
      .filter((each) => !typed.includes(each))
      .map(({ field }) => holds.get(field))
      .filter((held) => held !== undefined && held !== null),
  );
  if (KOREAN.some((field) => asks.has(field))) {
    // Whose Korean side is what Anki has the learner type against cannot be told apart from the other: it is typed.
    return 'recognition';
  }
  if (OTHER.some((field) => asks.has(field))) return 'production';
  // What asks with something else of the note still asks for the word.
  return asks.size > 0 ? 'recognition' : null;
}

/** The types that the templates of a note type make: no two alike, since a word has one card of each. */
export function typesOfTemplates(
  { templates }: NoteType,
  holds: ReadonlyMap<string, ImportedField | null>,
): (CardType | null)[] {
  const taken = new Set<CardType>();
  const types = templates.map((template) => {
    const wanted = typeOfTemplate(template, holds);
    // Whoever is asked for the same twice, by a sound for instance, is asked to write it the second time.
    const type = wanted !== null && taken.has(wanted) ? 'spelling' : wanted;
    if (type === null || taken.has(type)) return null;
    taken.add(type);
    return type;
  });
  // Without any card the words would be lost.
  const asks = templates.findIndex(({ question }) => shownIn(question).length > 0);
  if (taken.size === 0) types[Math.max(0, asks)] = 'recognition';
  return types;
}
