import { type Pronunciation, pronounce } from './pronounce.ts';

const IN_BRACKETS = /[([（［]([^()[\]（）［］]*)[)\]）］]/g;
const HANGUL = /[\u1100-\u11ff\uac00-\ud7a3]/;

/**
 * (초등)학교 with its optional part, 학교(學校) without brackets in other scripts; changes are placed in
 * what is said.
 */
export function pronounceCard(korean: string): Pronunciation {
  const said = korean.replace(IN_BRACKETS, (_, inside: string) =>
    HANGUL.test(inside) ? inside : '',
  );
  return pronounce(said === korean ? korean : said.replace(/ {2,}/g, ' ').trim());
}
