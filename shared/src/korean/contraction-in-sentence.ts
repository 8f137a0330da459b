import { FUNCTION_WORDS } from './function-words.ts';
import type { Span } from './word-in-sentence.ts';

/** 누구 is in 누가. @param sentence NFC. */
export function contractionInSentence(sentence: string, word: string): Span | null {
  for (const { 0: form, index } of sentence.matchAll(/[가-힣]+/g)) {
    if (FUNCTION_WORDS.get(form)?.includes(word)) return [index, index + form.length];
  }
  return null;
}
