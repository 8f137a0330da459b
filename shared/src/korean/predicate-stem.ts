import { syllableLetters } from './jamo.ts';

/** UTF-16 units. */
export const CONJUGATED_MAX = 50;

const STEM = /^[\p{L}\p{N} ]*[가-힣]$/u;
/** No verbs: Standard Korean Dictionary (표준국어대사전). */
const NO_PREDICATES = /^(?:.*바다|판다|소다|수다|캐나다|우간다|르완다|(?:.*)마다)$/;
/** 감사합니다, 뵙겠습니다. */
const FORMAL_FINAL = 'ㅂ';
const isFormal = (word: string) =>
  word.endsWith('니다') && syllableLetters(word.at(-3) ?? '')?.final === FORMAL_FINAL;

/**
 * With words before it; null for what can be no verb or adjective or is longer than
 * `CONJUGATED_MAX`. Some nouns in 다 pass.
 */
export function stemOf(dictionaryForm: string): string | null {
  if (dictionaryForm.length > CONJUGATED_MAX) return null;
  const word = dictionaryForm.normalize('NFC').trim();
  if (!word.endsWith('다') || NO_PREDICATES.test(word)) return null;
  if (isFormal(word)) return null;
  const stem = word.slice(0, -1);
  return STEM.test(stem) ? stem : null;
}
