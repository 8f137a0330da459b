import { composeSyllable, type SyllableLetters, syllableLetters } from './jamo.ts';
import { soundAcrossSpace } from './pronunciation-phrases.ts';
import { soundAtEnd, soundWhereMet } from './pronunciation-rules.ts';
import type { Met, SoundChange } from './pronunciation-steps.ts';
import { readCountedNumbers } from './read-number.ts';

export interface PronunciationChange extends SoundChange {
  /** Index in the text with composed hangul and numbers read. */
  at: number;
}

export interface Pronunciation {
  /** Anything but hangul as it was. */
  hangul: string;
  /** By place, then by rule. */
  changes: PronunciationChange[];
}

/** UTF-16 units; longer texts stay. */
export const PRONOUNCED_MAX = 10_000;

/** Composed or decomposed. */
const HANGUL = /[\u1100-\u11ff\uac00-\ud7a3]+/g;
const JAMO = /[\u1100-\u11ff]/;
/** Said in one breath. */
const BREATH = /[\uac00-\ud7a3]+(?: [\uac00-\ud7a3]+)*/g;

export const composeHangul = (text: string) =>
  JAMO.test(text) ? text.replace(HANGUL, (letters) => letters.normalize('NFC')) : text;

/**
 * Standard pronunciation (표준 발음법, articles 5 and 8 to 30), by rules and short lists. Numbers are
 * read before counters in hangul.
 */
export function pronounce(text: string): Pronunciation {
  if (text.length > PRONOUNCED_MAX) return { hangul: text, changes: [] };
  const read = readCountedNumbers(composeHangul(text));
  const changes: PronunciationChange[] = read.numbers.map((each) => ({ ...each, rule: 'number' }));
  const hangul = read.text.replace(BREATH, (breath, start: number) => {
    const said = sayBreath(breath);
    changes.push(...said.changes.map((change) => ({ ...change, at: change.at + start })));
    return said.hangul;
  });
  return { hangul, changes: changes.sort((a, b) => a.at - b.at) };
}

function sayBreath(breath: string): Pronunciation {
  const changes: PronunciationChange[] = [];
  let hangul = '';
  let start = 0;
  let initial: string | undefined;
  const spaced = breath.split(' ');
  for (const [index, word] of spaced.entries()) {
    const next = spaced[index + 1];
    const end = next === undefined ? undefined : soundAcrossSpace(word, next);
    for (const sound of soundsOf(word, { begins: initial, ends: end })) {
      changes.push(...sound.changes.map((change) => ({ ...change, at: start + sound.at })));
      hangul += composeSyllable(sound);
    }
    if (next !== undefined) hangul += ' ';
    start += word.length + 1;
    initial = end?.initial;
  }
  return { hangul, changes };
}

interface Sound extends SyllableLetters {
  /** Index in the word. */
  at: number;
  spelled: SyllableLetters;
  changes: SoundChange[];
}

interface Surroundings {
  /** Where the word before changes it. */
  begins?: string | undefined;
  /** Where it meets another word. */
  ends?: Met | undefined;
}

/** @param word composed syllables alone. */
function soundsOf(word: string, { begins, ends }: Surroundings = {}): Sound[] {
  const spelled = [...word].flatMap((syllable) => syllableLetters(syllable) ?? []);
  let initial = begins ?? spelled[0]?.initial ?? '';
  return spelled.map((left, at) => {
    const right = spelled[at + 1];
    const met =
      right === undefined
        ? (ends ?? soundAtEnd(left.final))
        : soundWhereMet({ word, at: at + 1, left, right });
    const medial = soundOfVowel(left, initial);
    const vowelChange: SoundChange[] =
      medial === left.medial ? [] : [{ from: left.medial, to: medial, rule: 'vowel' }];
    const final = met.final === '' ? null : met.final;
    const sound = { initial, medial, final, at, spelled: left };
    initial = met.initial;
    return { ...sound, changes: [...vowelChange, ...met.changes] };
  });
}

/** Article 5: ㅢ after a written consonant, and ㅕ after ㅈ, ㅉ, ㅊ. */
export function soundOfVowel(
  { initial: spelled, medial }: SyllableLetters,
  initial: string,
): string {
  if (medial === 'ㅢ' && spelled !== 'ㅇ') return 'ㅣ';
  return medial === 'ㅕ' && 'ㅈㅉㅊ'.includes(initial) ? 'ㅓ' : medial;
}
