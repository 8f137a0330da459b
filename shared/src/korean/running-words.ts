import { SURFACE_MAX } from './dictionary-forms.ts';

const WORD = /(?:\d[\d,.]*)?[가-힣]+/g;

/**
 * The hangul words of a text (NFC), with numbers that they count (3월부터), and their UTF-16 indexes,
 * in order of first occurrence.
 */
export function runningWords(text: string): Map<string, number[]> {
  const words = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // Nothing so long is a word.
    if (word.length > SURFACE_MAX) continue;
    const places = words.get(word);
    if (places === undefined) words.set(word, [index]);
    else places.push(index);
  }
  return words;
}
