/** Hangul Orthography, article 18; 이 is for 이다 and 아니다. Stems in ㄹ and ㅡ need no choice. */
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
