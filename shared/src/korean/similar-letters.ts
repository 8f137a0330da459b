export type Tenseness = 'plain' | 'aspirated' | 'tense';

const SERIES = ['ㄱㅋㄲ', 'ㄷㅌㄸ', 'ㅂㅍㅃ', 'ㅈㅊㅉ', 'ㅅ ㅆ'];
const TENSENESS: readonly Tenseness[] = ['plain', 'aspirated', 'tense'];

/** Null for consonants that are only plain. */
export function seriesOf(consonant: string): { plain: string; is: Tenseness } | null {
  for (const series of SERIES) {
    const is = TENSENESS[series.indexOf(consonant)];
    if (is !== undefined && consonant !== ' ') return { plain: series[0] ?? '', is };
  }
  return null;
}

/** By nearly everybody today. */
const ALIKE = ['ㅐㅔ', 'ㅒㅖ', 'ㅙㅚㅞ'];
/** Standard Pronunciation, articles 5.2 and 5.3. */
const ALIKE_AFTER_CONSONANT = ['ㅖㅔㅐ', 'ㅢㅣ'];

const inOne = (groups: readonly string[], first: string, second: string) =>
  groups.some((group) => group.includes(first) && group.includes(second));

export function areAlikeVowels(first: string, second: string, afterConsonant: boolean): boolean {
  return (
    inOne(ALIKE, first, second) || (afterConsonant && inOne(ALIKE_AFTER_CONSONANT, first, second))
  );
}

/** Standard Pronunciation, articles 8 to 11. */
const AT_THE_END = ['ㄱㄲㅋㄳㄺ', 'ㄷㅅㅆㅈㅊㅌㅎ', 'ㅂㅍㅄㄿ', 'ㄴㄵㄶ', 'ㄹㄼㄽㄾㅀ', 'ㅁㄻ'];

/** Whether two finals sound alike where no vowel follows. */
export function areAlikeAtTheEnd(first: string, second: string): boolean {
  return inOne(AT_THE_END, first, second);
}
