import type { ConjugationClass } from './conjugation-classes.ts';
import { CHANGING } from './known-words.ts';
import { kindOf } from './predicate-kinds.ts';
import { stemOf } from './predicate-stem.ts';
import { acceptedSpellings } from './spelling.ts';
import { isPredicate, WORD_KINDS, type WordKind, type WordList } from './word-kinds.ts';

interface Word {
  korean_text: string;
  english_text: string;
  conjugation_class: ConjugationClass | null;
}

const MEANS_PREDICATE = /^(?:\([^)]*\) *)?to (be\b)?/i;
const MEANS_COUNTER = /\bcounter\b/i;
const MEANS_NEGATION = /\b(?:not|cannot|unable)\b|n['’]t\b/i;
/** Verbs even where the English is "to be shut down". */
const MADE_VERB = /[되지]$/;

/** Of several words the last one's; null where unknown: ending in 다 proves nothing. */
export function wordKind(
  { korean_text, english_text, conjugation_class }: Word,
  listed: WordList,
): WordKind | null {
  const [spelling = ''] = acceptedSpellings(korean_text);
  const stem = stemOf(spelling)?.split(' ').at(-1) ?? null;
  if (stem === '이' || (stem !== null && conjugation_class === '이')) return 'adjective';
  const kinds = listed(spelling.slice(spelling.lastIndexOf(' ') + 1))
    .filter(({ irregular }) => isOfClass(irregular, conjugation_class))
    .map(({ kind }) => kind);
  const predicates = kinds.filter(isPredicate);
  const meaning = MEANS_PREDICATE.exec(english_text.trim());
  if (predicates.length < kinds.length && (meaning ?? conjugation_class) === null) {
    if (MEANS_COUNTER.test(english_text) && kinds.includes('counter')) return 'counter';
    if (MEANS_NEGATION.test(english_text) && kinds.includes('adverb')) return 'adverb';
    return WORD_KINDS.find((kind) => kinds.includes(kind)) ?? null;
  }
  if (new Set(predicates).size === 1) return predicates[0] ?? null;
  if (stem === null) return kinds[0] ?? null;
  if (meaning !== null)
    return meaning[1] === undefined || MADE_VERB.test(stem) ? 'verb' : 'adjective';
  const likelier = kindOf(stem);
  if (likelier === 'existence') return 'adjective';
  // The rules say verb where nothing else tells.
  return likelier === 'verb' && predicates.length === 0 ? null : likelier;
}

/** What all stems of a spelling do is not listed. */
const isOfClass = (listed: ConjugationClass | null, chosen: ConjugationClass | null) =>
  chosen === null || listed === (CHANGING.has(chosen) ? chosen : null);
