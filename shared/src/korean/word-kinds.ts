import type { ConjugationClass } from './conjugation-classes.ts';

/** Of kinds that share a spelling the likelier first. */
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

export const isPredicate = (kind: WordKind) => kind === 'verb' || kind === 'adjective';

export interface ListedKind {
  kind: WordKind;
  /** Null where the stem tells how it conjugates (듣다: ㄷ; 잡다: null). */
  irregular: ConjugationClass | null;
}

/** The kinds of a word (NFC) in a dictionary; empty where it is not listed. */
export type WordList = (word: string) => readonly ListedKind[];
