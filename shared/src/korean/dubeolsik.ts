import { composeLetters, typedLetters } from './keyboard.ts';

const LETTERS: ReadonlyMap<string, string> = new Map(
  `qㅂ wㅈ eㄷ rㄱ tㅅ yㅛ uㅕ iㅑ oㅐ pㅔ aㅁ sㄴ dㅇ fㄹ gㅎ hㅗ jㅓ kㅏ lㅣ zㅋ xㅌ cㅊ vㅍ bㅠ nㅜ mㅡ Qㅃ Wㅉ Eㄸ Rㄲ Tㅆ Oㅒ Pㅖ`
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const KEYS: ReadonlyMap<string, string> = new Map(
  [...LETTERS].map(([key, letter]) => [letter, key]),
);

/** Null where the key types none. */
export function dubeolsikLetter(key: string): string | null {
  return LETTERS.get(key) ?? LETTERS.get(key.toLowerCase()) ?? null;
}

/** 안녕 is "dkssud". */
export function dubeolsikKeys(text: string): string {
  return typedLetters(text)
    .map((letter) => KEYS.get(letter) ?? letter)
    .join('');
}

/** "dkssud" is 안녕. */
export function fromDubeolsik(keys: string): string {
  return composeLetters([...keys].map((key) => dubeolsikLetter(key) ?? key));
}
