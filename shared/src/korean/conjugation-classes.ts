/**
 * How a verb or an adjective changes before endings: by the letter or syllable of its stem that changes (Hangul Orthography,
 * article 18), by 이 for 이다 and 아니다, or not at all. Stems in ㄹ and ㅡ change always, and need no choice.
 */
export const CONJUGATION_CLASSES = [
  'regular',
  'ㅂ',
  'ㄷ',
  'ㅅ',
  'ㅎ',
  'ㄹ',
  '르',
  '러',
  '우',
  '으',
  '여',
  '이',
] as const;
export type ConjugationClass = (typeof CONJUGATION_CLASSES)[number];
