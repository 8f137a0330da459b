import { syllableLetters } from './jamo.ts';

/** From the first character to the one after the last. */
export type Span = readonly [start: number, end: number];

const WORD = /[\p{L}\p{N}]+/gu;
const DICTIONARY_ENDING = '다';

/** `text` as its letters, so that 갔 begins like 가. */
const spelledOut = (text: string) =>
  [...text]
    .map((character) => {
      const letters = syllableLetters(character);
      return letters === null
        ? character
        : letters.initial + letters.medial + (letters.final ?? '');
    })
    .join('');

/**
 * Where a word stands in a sentence (both NFC): as it is written, at the start of a word if possible (물 is not what
 * 선물 is about); a verb or adjective in its dictionary form, else, as the last word that begins like its stem.
 * @returns null where it does not occur, or occurs in a form too different.
 */
export function wordInSentence(sentence: string, word: string): Span | null {
  if (word === '') return null;
  const words = [...sentence.matchAll(WORD)];
  const atStart = words.find(({ index }) => sentence.startsWith(word, index));
  const found = atStart?.index ?? sentence.indexOf(word);
  if (found >= 0) return [found, found + word.length];

  if (word.length < 2 || !word.endsWith(DICTIONARY_ENDING)) return null;
  const stem = spelledOut(word.slice(0, -DICTIONARY_ENDING.length));
  const conjugated = words.findLast(([form]) => spelledOut(form).startsWith(stem));
  return conjugated ? [conjugated.index, conjugated.index + conjugated[0].length] : null;
}
