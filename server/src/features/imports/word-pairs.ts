const HANGUL = /\p{Script=Hangul}/u;
const OTHER_LETTER = /(?!\p{Script=Hangul})\p{L}/u;

const isKorean = (cell: string) => HANGUL.test(cell) && !OTHER_LETTER.test(cell);
/** Whether there are letters in it, and none of hangul. */
export const isOther = (cell: string) => OTHER_LETTER.test(cell) && !HANGUL.test(cell);

/** Whether a row has the look of a word and its meaning: hangul alone in one cell, other letters alone in another. */
export function isWordPair(cells: readonly string[]): boolean {
  return cells.some(isKorean) && cells.some(isOther);
}

/** Whether a row may be a word with its meaning: hangul in one cell, other letters in another, whatever else is there. */
export function mayBeWord(cells: readonly string[]): boolean {
  return cells.some(
    (cell, place) =>
      HANGUL.test(cell) && cells.some((other, at) => at !== place && OTHER_LETTER.test(other)),
  );
}

/** What stands beside a word: readings and remarks in brackets, tags. */
const ASIDE = /[([<{（［【][^()[\]<>{}（）［］【】]{0,200}[)\]>}）］】]|#\S{1,100}/gu;

/** Whether what is to be Korean is none, and stands in the other place. */
export const isTurned = (korean: string, english: string) =>
  HANGUL.test(english) &&
  isOther(korean.replace(ASIDE, '')) &&
  isKorean(english.replace(ASIDE, ''));
