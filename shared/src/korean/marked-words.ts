import { syllableLetters } from './jamo.ts';

/** By the two syllables that meet: a look-up costs the same in any text. */
export type MarkedWords = ReadonlyMap<string, readonly (readonly [left: string, right: string])[]>;

const ANYTHING = '*';
const BEGINNING = '^';

/**
 * @param words separated by white space: 막+일, 손+금|등 for 손금 and 손등; ^ at the word's beginning, * for
 * any syllable with a final consonant before the +.
 */
export function markedWords(words: string): MarkedWords {
  const marked = new Map<string, [string, string][]>();
  for (const word of words.trim().split(/\s+/)) {
    const [left = '', ends = ''] = word.split('+');
    for (const right of ends.split('|')) {
      const meet = left.slice(-1) + right.slice(0, 1);
      marked.set(meet, [...(marked.get(meet) ?? []), [left, right]]);
    }
  }
  return marked;
}

/** The + stands before `at`. */
export function isMarked(marked: MarkedWords, word: string, at: number): boolean {
  const next = word.charAt(at);
  const stands = ([left, right]: readonly [string, string]) =>
    word.startsWith(right, at) &&
    (left === ANYTHING ||
      (left.startsWith(BEGINNING)
        ? at === left.length - 1 && word.startsWith(left.slice(1))
        : word.endsWith(left, at)));
  return (
    (marked.get(word.charAt(at - 1) + next)?.some(stands) ?? false) ||
    (syllableLetters(word.charAt(at - 1))?.final !== null &&
      (marked.get(ANYTHING + next)?.some(stands) ?? false))
  );
}
