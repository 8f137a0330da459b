import type { SyllableLetters } from './jamo.ts';

/** A rule of the Standard Pronunciation, named as textbooks name it. */
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

/** One step, in letters: what meets before it, and after it; of a number all that was read, and how. */
export interface SoundChange {
  from: string;
  to: string;
  rule: PronunciationRule;
}

/** Where two syllables of a word meet. */
export interface Meeting {
  /** All of the word as it is spelled. */
  word: string;
  /** Of the second syllable in `word`. */
  at: number;
  left: SyllableLetters;
  right: SyllableLetters;
}

/** What is said where two syllables meet: the first one's final ('' for none), and the second one's initial. */
export interface Met {
  final: string;
  initial: string;
  changes: SoundChange[];
}

type Letters = Readonly<Record<string, string>>;

/** @param pairs of a letter and what becomes of it, separated by spaces. */
export const letterTable = (pairs: string): Letters =>
  Object.fromEntries(pairs.split(' ').map(([from = '', ...to]) => [from, to.join('')]));

/** What each final is said as where no vowel follows: articles 8 to 11. */
export const STANDING = letterTable(
  'ㄲㄱ ㅋㄱ ㄳㄱ ㄺㄱ ㅅㄷ ㅆㄷ ㅈㄷ ㅊㄷ ㅌㄷ ㅎㄷ ㅍㅂ ㅄㅂ ㄿㅂ ㄼㄹ ㄽㄹ ㄾㄹ ㅀㄹ ㄵㄴ ㄶㄴ ㄻㅁ',
);
/** The two letters of a cluster. */
export const CLUSTERS = letterTable(
  'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ',
);
export const TENSE = letterTable('ㄱㄲ ㄷㄸ ㅂㅃ ㅅㅆ ㅈㅉ');
export const ASPIRATED = letterTable('ㄱㅋ ㄷㅌ ㅂㅍ ㅈㅊ');
export const NASAL = letterTable('ㄱㅇ ㄷㄴ ㅂㅁ');
export const PALATAL = letterTable('ㄷㅈ ㅌㅊ ㄾㅊ');

/** ㅎ, and the clusters that end in it. */
export const endsInH = (final: string) => final !== '' && 'ㅎㄶㅀ'.includes(final);

/** What meets, before any rule. */
export const meetingLetters = (final: string | null, initial: string): Met => ({
  final: final ?? '',
  initial,
  changes: [],
});

/** Puts these letters in place of what meets, and remembers that. */
export function change(met: Met, rule: PronunciationRule, final: string, initial: string): Met {
  met.changes.push({ from: met.final + met.initial, to: final + initial, rule });
  met.final = final;
  met.initial = initial;
  return met;
}

/** Has a final stand for itself: as `as`, or as it always does. */
export function stand(met: Met, as = STANDING[met.final] ?? met.final): Met {
  return as === met.final ? met : changeFinal(met, met.final in CLUSTERS ? 'cluster' : 'final', as);
}

/** Puts this final in place of the one there is. */
export function changeFinal(met: Met, rule: PronunciationRule, final: string): Met {
  met.changes.push({ from: met.final, to: final, rule });
  met.final = final;
  return met;
}

/** Articles 18 and 20: before ㄴ and ㅁ a stop is nasal, and ㄴ after ㄹ is ㄹ. */
export function assimilate(met: Met): Met {
  const nasal = NASAL[met.final];
  if (nasal !== undefined && 'ㄴㅁ'.includes(met.initial)) {
    return change(met, 'nasalization', nasal, met.initial);
  }
  return met.final === 'ㄹ' && met.initial === 'ㄴ' ? change(met, 'liquid', 'ㄹ', 'ㄹ') : met;
}
