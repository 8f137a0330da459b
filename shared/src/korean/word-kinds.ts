import type { ConjugationClass } from './conjugation-classes.ts';

/** The likelier first. */
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
  /** Null where the stem tells (듣다: ㄷ; 잡다: null). */
  irregular: ConjugationClass | null;
  /** Among the 1,800 words of the path. */
  isCommon?: boolean;
}

/** @param word NFC. */
export type WordList = (word: string) => readonly ListedKind[];
