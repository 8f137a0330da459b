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

  const stem = stemOf(word);
  if (stem === null) return null;
  const conjugated = words.findLast(([form]) => spelledOut(form).startsWith(spelledOut(stem)));
  return conjugated ? [conjugated.index, conjugated.index + conjugated[0].length] : null;
}

/** Of a verb or adjective in its dictionary form; null of what cannot be one. */
const stemOf = (word: string) =>
  word.length < 2 || !word.endsWith(DICTIONARY_ENDING)
    ? null
    : word.slice(0, -DICTIONARY_ENDING.length);

/** Stands for the word in a text from which it was taken; no letter, so that no word begins with it. */
const BLANK = '\ufffc';

/**
 * What stands before, between and after the places of a word in a sentence (both NFC), for asking for that word.
 * @returns null where the word is not found, or what is left may still tell it: in another spelling, or conjugated.
 */
export function sentenceAround(sentence: string, word: string): string[] | null {
  const plain = sentence.replaceAll(BLANK, '');
  const [start, end] = wordInSentence(plain, word) ?? [0, 0];
  if (start === end) return null;
  const text = `${plain.slice(0, start)}${BLANK}${plain.slice(end)}`.replaceAll(word, BLANK);
  const isConjugated = plain.slice(start, end) !== word;
  return tells(text, word, isConjugated) ? null : text.split(BLANK);
}

/** Whether a text from which a word was taken still holds it, or another form of it. */
function tells(text: string, word: string, isConjugated: boolean): boolean {
  if (unspaced(text).includes(unspaced(word))) return true;
  const stem = stemOf(word);
  if (stem === null) return false;
  const forms = [...text.matchAll(WORD)].map(([form]) => form);
  if (forms.some((form) => spelledOut(form).startsWith(spelledOut(stem)))) return true;
  // A vowel may have changed (오다, 와요): then what was found and taken may have been another word.
  const [first = ''] = stem;
  const root = stem.length > 1 ? first : spelledOut(first).slice(0, 1);
  return isConjugated && forms.some((form) => spelledOut(form).startsWith(spelledOut(root)));
}

const unspaced = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
