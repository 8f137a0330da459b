import type { ConjugationClass } from './conjugation-classes.ts';

/** Parts of speech, of those that share a spelling the likelier first. */
export const WORD_KINDS = [
  'pronoun',
  'numeral',
  'noun',
  'adverb',
  'counter',
  'other',
  'verb',
  'adjective',
] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** Whether it conjugates. */
export const isPredicate = (kind: WordKind) => kind === 'verb' || kind === 'adjective';

/** One of the kinds of a word that stands in a dictionary. */
export interface ListedKind {
  kind: WordKind;
  /** How a verb or an adjective conjugates, where nothing in its stem tells (듣다: ㄷ; 잡다: null). */
  irregular: ConjugationClass | null;
}

/** Gives the kinds that a dictionary has of a word (NFC); none of a word that is not in it. */
export type WordList = (word: string) => readonly ListedKind[];
