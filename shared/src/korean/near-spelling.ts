import { splitFinals } from './search-words.ts';

/** From U+11A8 on: each final consonant as its letters, those that sound alike as one. */
const FINALS = [
  ...['ᆨ', 'ᆨ', 'ᆨᆮ', 'ᆫ', 'ᆫᆮ', 'ᆫᆮ', 'ᆮ', 'ᆯ', 'ᆯᆨ', 'ᆯᆷ', 'ᆯᆸ', 'ᆯᆮ', 'ᆯᆮ', 'ᆯᆸ'],
  ...['ᆯᆮ', 'ᆷ', 'ᆸ', 'ᆸᆮ', 'ᆮ', 'ᆮ', 'ᆼ', 'ᆮ', 'ᆮ', 'ᆨ', 'ᆮ', 'ᆸ', 'ᆮ'],
];

/**
 * A Korean text by the sound of its final consonants, each behind its syllable: 맛잇다 is 맛있다, and 달 begins 닭.
 */
export const spokenFinals = (text: string): string =>
  splitFinals(text).replace(
    /[\u11a8-\u11c2]/g,
    (final) => FINALS[final.charCodeAt(0) - 0x11a8] ?? final,
  );

/** Letters that stand for about the same in how people romanize Korean. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/(?<=[aeiou])h(?![aeiouyw])/g, ''],
  [/eo|eu|oo|ou/g, 'u'],
  [/ae|ai/g, 'e'],
  [/ee/g, 'i'],
  [/sh/g, 's'],
  [/k/g, 'g'],
  [/t/g, 'd'],
  [/p/g, 'b'],
  [/ch/g, 'j'],
  [/l/g, 'r'],
  [/(.)\1+/g, '$1'],
];

/** What a romanization sounds like, however it is spelled: of ramyeon and ramyun the same. */
export const latinSound = (latin: string): string =>
  ALIKE.reduce((sound, [letters, one]) => sound.replace(letters, one), latin);
