const HANGUL_ENDING = /^(?:하다|되다|시키다|당하다|스럽다|롭다|히|님)?$/;

const HAN = /\p{Script=Han}/u;

export const hanjaIn = (text: string | null | undefined): string[] => [
  ...new Set(text?.match(/\p{Script=Han}/gu)),
];

/** Each character's syllable, where known. */
export function hanjaReadings(word: string, hanja: string): ReadonlyMap<string, string> {
  const readings = new Map<string, string>();
  const syllables: string[] = word.match(/[가-힣]/g) ?? [];
  for (const written of hanja.match(/[\p{Script=Han}가-힣]+/gu) ?? []) {
    const letters = [...written];
    const pairs = letters.map((letter, place) => [letter, syllables[place] ?? ''] as const);
    const fits = pairs.every(([letter, syllable]) => letter === syllable || HAN.test(letter));
    const isWhole = letters.length <= syllables.length;
    if (!fits || !isWhole || !HANGUL_ENDING.test(syllables.slice(letters.length).join('')))
      continue;
    for (const [letter, syllable] of pairs) {
      if (letter !== syllable && !readings.has(letter)) readings.set(letter, syllable);
    }
  }
  return readings;
}
