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
const MEANS_ADVERB = /\w{2}ly\b|\b(?:why|often|most|just|of course)\b/i;
/** What their English says: 일 is "one" and "work", 이 "this" and "tooth". */
export const MEANS: Partial<Record<WordKind, RegExp>> = {
  numeral:
    /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion|\d+|some|several|many|first|second|third)\b/i,
  pronoun:
    /\b(?:i|me|my|mine|you|yours?|he|him|his|she|hers?|it|we|us|our|they|them|their|this|that|these|those|here|there|who|whom|what|where|when|which|\w*(?:thing|body|one|self|selves|where))\b/i,
};
/** Of 네, 이 and 그. */
const MEANS_OTHER = /^(?:yes|no|this \(|that \()|\bbefore a (?:noun|counter)\b/i;
const MEANS_NEGATION = /\b(?:not|cannot|unable)\b|n['’]t\b/i;
/** Verbs even where the English is "to be shut down". */
const MADE_VERB = /[되지]$/;

/** Of several words the last one's; null where unknown. */
export function wordKind(
  { korean_text, english_text, conjugation_class }: Word,
  listed: WordList,
): WordKind | null {
  const [spelling = ''] = acceptedSpellings(korean_text);
  const stem = stemOf(spelling)?.split(' ').at(-1) ?? null;
  if (stem === '이' || (stem !== null && conjugation_class === '이')) return 'adjective';
  const all = listed(spelling.slice(spelling.lastIndexOf(' ') + 1))
    .filter(({ irregular }) => isOfClass(irregular, conjugation_class))
    .map(({ kind }) => kind);
  const meant = all.filter((kind) => MEANS[kind]?.test(english_text) !== false);
  const kinds = meant.length > 0 ? meant : all;
  const predicates = kinds.filter(isPredicate);
  const meaning = MEANS_PREDICATE.exec(english_text.trim());
  if (predicates.length < kinds.length && (meaning ?? conjugation_class) === null) {
    if (MEANS_COUNTER.test(english_text) && kinds.includes('counter')) return 'counter';
    if (MEANS_OTHER.test(english_text) && kinds.includes('other')) return 'other';
    const isAdverb = MEANS_NEGATION.test(english_text) || MEANS_ADVERB.test(english_text);
    if (isAdverb && kinds.includes('adverb')) return 'adverb';
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
