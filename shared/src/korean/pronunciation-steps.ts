import type { SyllableLetters } from './jamo.ts';

/** By their textbook names. */
export const PRONUNCIATION_RULES = [
  'linking',
  'final',
  'cluster',
  'nasalization',
  'liquid',
  'aspiration',
  'silent-h',
  'palatalization',
  'tensing',
  'n-insertion',
  'letter-name',
  'vowel',
  'number',
] as const;
export type PronunciationRule = (typeof PRONUNCIATION_RULES)[number];

/** In letters; of a number all that was read. */
export interface SoundChange {
  from: string;
  to: string;
  rule: PronunciationRule;
}

/** Two syllables of a word. */
export interface Meeting {
  /** As it is spelled. */
  word: string;
  /** Index of the second syllable. */
  at: number;
  left: SyllableLetters;
  right: SyllableLetters;
}

/** `final` is '' for none. */
export interface Met {
  final: string;
  initial: string;
  changes: SoundChange[];
}

type Letters = Readonly<Record<string, string>>;

/** @param pairs of a letter and what becomes of it. */
export const letterTable = (pairs: string): Letters =>
  Object.fromEntries(pairs.split(' ').map(([from = '', ...to]) => [from, to.join('')]));

/** Articles 8 to 11. */
export const STANDING = letterTable(
  'ㄲㄱ ㅋㄱ ㄳㄱ ㄺㄱ ㅅㄷ ㅆㄷ ㅈㄷ ㅊㄷ ㅌㄷ ㅎㄷ ㅍㅂ ㅄㅂ ㄿㅂ ㄼㄹ ㄽㄹ ㄾㄹ ㅀㄹ ㄵㄴ ㄶㄴ ㄻㅁ',
);
export const CLUSTERS = letterTable(
  'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ',
);
export const TENSE = letterTable('ㄱㄲ ㄷㄸ ㅂㅃ ㅅㅆ ㅈㅉ');
export const ASPIRATED = letterTable('ㄱㅋ ㄷㅌ ㅂㅍ ㅈㅊ');
export const NASAL = letterTable('ㄱㅇ ㄷㄴ ㅂㅁ');
export const PALATAL = letterTable('ㄷㅈ ㅌㅊ ㄾㅊ');

/** Article 15: ㅏ ㅓ ㅗ ㅜ ㅟ and their compounds. */
export const APART_VOWELS = 'ㅏㅓㅗㅜㅟㅘㅝㅙㅞㅚ';

export const endsInH = (final: string) => final !== '' && 'ㅎㄶㅀ'.includes(final);

export const meetingLetters = (final: string | null, initial: string): Met => ({
  final: final ?? '',
  initial,
  changes: [],
});

export function change(met: Met, rule: PronunciationRule, final: string, initial: string): Met {
  met.changes.push({ from: met.final + met.initial, to: final + initial, rule });
  met.final = final;
  met.initial = initial;
  return met;
}

/** @param as by rule unless given. */
export function stand(met: Met, as = STANDING[met.final] ?? met.final): Met {
  return as === met.final ? met : changeFinal(met, met.final in CLUSTERS ? 'cluster' : 'final', as);
}

export function changeFinal(met: Met, rule: PronunciationRule, final: string): Met {
  met.changes.push({ from: met.final, to: final, rule });
  met.final = final;
  return met;
}

/** Articles 18 and 20. */
export function assimilate(met: Met): Met {
  const nasal = NASAL[met.final];
  if (nasal !== undefined && 'ㄴㅁ'.includes(met.initial)) {
    return change(met, 'nasalization', nasal, met.initial);
  }
  return met.final === 'ㄹ' && met.initial === 'ㄴ' ? change(met, 'liquid', 'ㄹ', 'ㄹ') : met;
}
