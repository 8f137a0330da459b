import { type Pronunciation, pronounce } from './pronounce.ts';

const IN_BRACKETS = /[([（［]([^()[\]（）［］]*)[)\]）］]/g;
const HANGUL = /[\u1100-\u11ff\uac00-\ud7a3]/;

/**
 * How the Korean of a card is said: (초등)학교 with the part that may be left out, 학교(學校) without what its brackets say in
 * other letters.
 * @returns the changes with their places in the text that is said.
 */
export function pronounceCard(korean: string): Pronunciation {
  const said = korean.replace(IN_BRACKETS, (_, inside: string) =>
    HANGUL.test(inside) ? inside : '',
  );
  return pronounce(said === korean ? korean : said.replace(/ {2,}/g, ' ').trim());
}
