import { SURFACE_MAX } from './dictionary-forms.ts';

export const RUNNING_WORD = /(?:\d[\d,.]*)?[가-힣]+/g;

/**
 * In order of first occurrence, with numbers that they count (3월부터), and UTF-16 indexes. @param
 * text NFC.
 */
export function runningWords(text: string): Map<string, number[]> {
  const words = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(RUNNING_WORD)) {
    if (word.length > SURFACE_MAX) continue;
    const places = words.get(word);
    if (places === undefined) words.set(word, [index]);
    else places.push(index);
  }
  return words;
}
