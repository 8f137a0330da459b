const HANGUL = /\p{Script=Hangul}/u;
const OTHER_LETTER = /(?!\p{Script=Hangul})\p{L}/u;

const isKorean = (cell: string) => HANGUL.test(cell) && !OTHER_LETTER.test(cell);
/** Letters, none of them hangul. */
export const isOther = (cell: string) => OTHER_LETTER.test(cell) && !HANGUL.test(cell);

export function isWordPair(cells: readonly string[]): boolean {
  return cells.some(isKorean) && cells.some(isOther);
}

/** Hangul in one cell, other letters in another. */
export function mayBeWord(cells: readonly string[]): boolean {
  const korean = placesOf(HANGUL, cells);
  const others = placesOf(OTHER_LETTER, cells);
  return korean.some((place) => others.some((at) => at !== place));
}

const placesOf = (letters: RegExp, cells: readonly string[]) =>
  cells.flatMap((cell, place) => (letters.test(cell) ? [place] : []));

/** Remarks in brackets, and tags. */
const ASIDE = /[([<{（［【][^()[\]<>{}（）［］【】]{0,200}[)\]>}）］】]|#\S{1,100}/gu;

/** The Korean stands in the other column. */
export const isTurned = (korean: string, english: string) =>
  HANGUL.test(english) &&
  isOther(korean.replace(ASIDE, '')) &&
  isKorean(english.replace(ASIDE, ''));
