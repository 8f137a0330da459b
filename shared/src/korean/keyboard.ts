import { composeSyllable, syllableLetters } from './jamo.ts';

/** Letters that two keys type. */
const PAIRS: ReadonlyMap<string, string> = new Map(
  'ㄱㅅㄳ ㄴㅈㄵ ㄴㅎㄶ ㄹㄱㄺ ㄹㅁㄻ ㄹㅂㄼ ㄹㅅㄽ ㄹㅌㄾ ㄹㅍㄿ ㄹㅎㅀ ㅂㅅㅄ ㅗㅏㅘ ㅗㅐㅙ ㅗㅣㅚ ㅜㅓㅝ ㅜㅔㅞ ㅜㅣㅟ ㅡㅣㅢ'
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);
const PARTS: ReadonlyMap<string, string> = new Map(
  [...PAIRS].map(([parts, pair]) => [pair, parts]),
);
const VOWEL = /^[\u314f-\u3163]$/;
const CONSONANT = /^[\u3131-\u314e]$/;
/** No syllable ends in these. */
const NEVER_FINAL = 'ㄸㅃㅉ';

/** 값 is ㄱㅏㅂㅅ; other characters stay. */
export function typedLetters(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((character) => {
    const letters = syllableLetters(character);
    const parts = letters ? [letters.initial, letters.medial, letters.final ?? ''] : [character];
    return parts.flatMap((letter) => [...(PARTS.get(letter) ?? letter)]);
  });
}

export function composeLetters(letters: readonly string[]): string {
  return letters.reduce(typeLetter, '');
}

/** 간 and ㅏ make 가나; other characters are appended. */
export function typeLetter(text: string, letter: string): string {
  const last = text.slice(-1);
  const before = text.slice(0, -1);
  const syllable = syllableLetters(last);
  if (VOWEL.test(letter)) {
    if (syllable === null) {
      const pair = PAIRS.get(last + letter);
      if (pair !== undefined) return before + pair;
      const made = composeSyllable({ initial: last, medial: letter, final: null });
      return made === '' ? text + letter : before + made;
    }
    const { initial, medial, final } = syllable;
    if (final === null) {
      const pair = PAIRS.get(medial + letter);
      if (pair === undefined) return text + letter;
      return before + composeSyllable({ initial, medial: pair, final: null });
    }
    const [stays, goes] = PARTS.get(final) ?? [null, final];
    return (
      before +
      composeSyllable({ initial, medial, final: stays ?? null }) +
      composeSyllable({ initial: goes ?? '', medial: letter, final: null })
    );
  }
  const isFinal = CONSONANT.test(letter) && !NEVER_FINAL.includes(letter);
  if (syllable === null || !isFinal) return text + letter;
  const { initial, medial, final } = syllable;
  const ending = final === null ? letter : PAIRS.get(final + letter);
  if (ending === undefined) return text + letter;
  return before + composeSyllable({ initial, medial, final: ending });
}

/** 값 becomes 갑, then 가, then ㄱ. */
export function withoutLastLetter(text: string): string {
  const characters = [...text.normalize('NFC')];
  const last = characters.pop() ?? '';
  return characters.join('') + composeLetters(typedLetters(last).slice(0, -1));
}
