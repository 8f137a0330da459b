import { syllableLetters } from './jamo.ts';

/** The longest word that is conjugated, in UTF-16 units. */
export const CONJUGATED_MAX = 50;

const STEM = /^[\p{L}\p{N} ]*[가-힣]$/u;
/** Nouns and adverbs in 다 that are no verbs as well: Standard Korean Dictionary (표준국어대사전). */
const NO_PREDICATES = /^(?:.*바다|판다|소다|수다|캐나다|우간다|르완다|(?:.*)마다)$/;
/** What is in the formal form already: 감사합니다, 뵙겠습니다. */
const FORMAL_FINAL = 'ㅂ';
const isFormal = (word: string) =>
  word.endsWith('니다') && syllableLetters(word.at(-3) ?? '')?.final === FORMAL_FINAL;

/**
 * The stem of what may be a verb or an adjective in its dictionary form, NFC; what stands before it in the same text stays.
 * @returns null for all else, and for what is longer than `CONJUGATED_MAX`. Not every noun in 다 is known for one.
 */
export function stemOf(dictionaryForm: string): string | null {
  if (dictionaryForm.length > CONJUGATED_MAX) return null;
  const word = dictionaryForm.normalize('NFC').trim();
  if (!word.endsWith('다') || NO_PREDICATES.test(word)) return null;
  if (isFormal(word)) return null;
  const stem = word.slice(0, -1);
  return STEM.test(stem) ? stem : null;
}
