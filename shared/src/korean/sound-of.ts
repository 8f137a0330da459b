import { composeSyllable, syllableLetters } from './jamo.ts';
import { pronounce } from './pronounce.ts';

/** By nearly everybody today (Standard Pronunciation, article 5). */
const VOWEL_SAID: Record<string, string> = { ㅐ: 'ㅔ', ㅒ: 'ㅖ', ㅙ: 'ㅞ', ㅚ: 'ㅞ' };
const AFTER_CONSONANT: Record<string, string> = { ㅖ: 'ㅔ', ㅒ: 'ㅔ', ㅢ: 'ㅣ' };

/** Equal for spellings that no ear tells apart today. */
export function soundOf(text: string): string {
  return [...pronounce(text).hangul]
    .map((character) => {
      const letters = syllableLetters(character);
      if (letters === null) return character;
      const { initial, medial } = letters;
      const after = initial === 'ㅇ' ? undefined : AFTER_CONSONANT[medial];
      return composeSyllable({ ...letters, medial: after ?? VOWEL_SAID[medial] ?? medial });
    })
    .join('');
}
