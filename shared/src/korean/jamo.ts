const SYLLABLES_FROM = 0xac00;
const SYLLABLES_TO = 0xd7a3;
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const MEDIALS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const FINALS = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

export interface SyllableLetters {
  readonly initial: string;
  readonly medial: string;
  /** null in an open syllable. */
  readonly final: string | null;
}

/** Each made once: a word that is read asks for hundreds. */
const made: (SyllableLetters | undefined)[] = [];

/** Null for anything else. */
export function syllableLetters(character: string): SyllableLetters | null {
  const place = character.charCodeAt(0) - SYLLABLES_FROM;
  if (!(place >= 0 && place <= SYLLABLES_TO - SYLLABLES_FROM)) return null;
  made[place] ??= lettersAt(place);
  return made[place];
}

function lettersAt(place: number): SyllableLetters {
  const withFinals = FINALS.length + 1;
  const final = place % withFinals;
  return {
    initial: INITIALS[Math.floor(place / (MEDIALS.length * withFinals))] ?? '',
    medial: MEDIALS[Math.floor(place / withFinals) % MEDIALS.length] ?? '',
    final: final === 0 ? null : (FINALS[final - 1] ?? null),
  };
}

/** '' where they make no syllable. */
export function composeSyllable({ initial, medial, final }: SyllableLetters): string {
  const place = INITIALS.indexOf(initial) * MEDIALS.length + MEDIALS.indexOf(medial);
  const end = final === null ? 0 : FINALS.indexOf(final) + 1;
  if (place < 0) return '';
  return String.fromCodePoint(SYLLABLES_FROM + place * (FINALS.length + 1) + end);
}

/** Null where the text does not begin with hangul. */
export function firstConsonant(text: string): string | null {
  const [first = ''] = text.normalize('NFC').trimStart();
  if (INITIALS.includes(first)) return first;
  return syllableLetters(first)?.initial ?? null;
}
