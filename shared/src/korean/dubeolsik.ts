import { syllableLetters } from './jamo.ts';

const KEYS: ReadonlyMap<string, string> = new Map(
  `ㄱr ㄲR ㄳrt ㄴs ㄵsw ㄶsg ㄷe ㄸE ㄹf ㄺfr ㄻfa ㄼfq ㄽft ㄾfx ㄿfv ㅀfg ㅁa ㅂq ㅃQ ㅄqt ㅅt ㅆT ㅇd ㅈw ㅉW ㅊc ㅋz ㅌx ㅍv ㅎg
   ㅏk ㅐo ㅑi ㅒO ㅓj ㅔp ㅕu ㅖP ㅗh ㅘhk ㅙho ㅚhl ㅛy ㅜn ㅝnj ㅞnp ㅟnl ㅠb ㅡm ㅢml ㅣl`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** The keys of a QWERTY keyboard that type this on the Korean layout (dubeolsik): 안녕 is "dkssud". */
export function dubeolsikKeys(text: string): string {
  return [...text.normalize('NFC')]
    .flatMap((character) => {
      const letters = syllableLetters(character);
      return letters ? [letters.initial, letters.medial, letters.final ?? ''] : [character];
    })
    .map((letter) => KEYS.get(letter) ?? letter)
    .join('');
}
