import type { CardType } from '@gieok/shared/constants';
import type { ImportedField } from '@gieok/shared/contract/import-mapping';
import type { NoteType, Template } from './note-types.ts';

/** `{{type:nc:Word}}` has the filters `['type', 'nc']`. */
interface Shown {
  field: string;
  filters: readonly string[];
}

/** Bounded, against slow matching. */
const TAG = /\{\{([^{}]{1,300})\}\}/g;
const CONDITION = /^[#^/]/;
/** Names that Anki reserves. */
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

export function clozeFields({ question }: Template): string[] {
  return shownIn(question).flatMap(({ field, filters }) =>
    filters.includes('cloze') ? [field] : [],
  );
}

/** Image occlusion. */
export function hidesPictures({ name, fields, templates }: NoteType): boolean {
  return (
    /image occlusion/i.test(name) ||
    fields.includes('Occlusion') ||
    templates.some(({ question }) => question.includes('imageOcclusion'))
  );
}

const KOREAN: readonly ImportedField[] = ['korean_text', 'romanization'];
const OTHER: readonly ImportedField[] = ['english_text', 'image_url'];

/**
 * Typing the word is spelling, showing Korean recognition, showing the other side production; null
 * without an imported field.
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
    // What is typed may be the Korean or not.
    return 'recognition';
  }
  if (OTHER.some((field) => asks.has(field))) return 'production';
  // Asking with another field still asks for the word.
  return asks.size > 0 ? 'recognition' : null;
}

/** No two alike: a word has one card of each type. */
export function typesOfTemplates(
  { templates }: NoteType,
  holds: ReadonlyMap<string, ImportedField | null>,
): (CardType | null)[] {
  const taken = new Set<CardType>();
  const types = templates.map((template) => {
    const wanted = typeOfTemplate(template, holds);
    // The same question twice, once by sound for instance, becomes spelling.
    const type = wanted !== null && taken.has(wanted) ? 'spelling' : wanted;
    if (type === null || taken.has(type)) return null;
    taken.add(type);
    return type;
  });
  // Without a card the words would be lost.
  const asks = templates.findIndex(({ question }) => shownIn(question).length > 0);
  if (taken.size === 0) types[Math.max(0, asks)] = 'recognition';
  return types;
}
