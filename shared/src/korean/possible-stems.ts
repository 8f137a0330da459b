import { hasFinal, SHORTENED, withFinal, withoutFinal } from './conjugation-bases.ts';
import type { Attachment } from './endings.ts';
import { composeSyllable, syllableLetters } from './jamo.ts';

const [L, B, H, D, S] = ['\u11af', '\u11b8', '\u11c2', '\u11ae', '\u11ba'];

/** Existing words or not. */
export function possibleStems(base: string, attachment: Attachment): string[] {
  const isOpen = !hasFinal(base.slice(-1));
  switch (attachment) {
    case 'C':
    case 'K':
      return [base];
    case 'D':
    case 'V':
      return isOpen ? [base, withFinal(base, L)] : [base];
    case 'A':
      return stemsOfThird(base);
    default:
      return stemsOfSecond(base, isOpen);
  }
}

function stemsOfSecond(base: string, isOpen: boolean): string[] {
  if (!isOpen) return [base];
  const before = base.slice(0, -1);
  const stems = [base, withFinal(base, L), withFinal(base, H), ...shortened(base, SECOND)];
  if (before === '') return stems;
  if (base.endsWith('우') && !hasFinal(before.slice(-1))) stems.push(withFinal(before, B));
  if (base.endsWith('으')) stems.push(...stemsBeforeVowel(before));
  return stems;
}

/** 갖다, with the full stems of before vowels. */
const SECOND = Object.entries(SHORTENED);
const THIRD = [
  ...SECOND.map(([short, full]) => [short, `${full}어`] as const),
  ...Object.entries({ 갖: '가져', 딛: '디뎌', 뵙: '봬' }),
];
function shortened(base: string, ends: readonly (readonly [string, string])[]): string[] {
  const [short, end] = ends.find((each) => base.endsWith(each[1])) ?? [];
  return end === undefined ? [] : [base.slice(0, -end.length) + short];
}

/** Also of ㄷ that became ㄹ, and of a lost ㅅ. */
function stemsBeforeVowel(text: string): string[] {
  const final = syllableLetters(text.slice(-1))?.final ?? null;
  if (final === null) return [text, withFinal(text, S)];
  return final === 'ㄹ' ? [text, withFinal(withoutFinal(text), D)] : [text];
}

const CONTRACTED: Record<string, readonly string[]> = {
  ㅘ: ['ㅗ'],
  ㅝ: ['ㅜ'],
  ㅕ: ['ㅣ'],
  ㅙ: ['ㅚ'],
  ㅏ: ['ㅡ'],
  ㅓ: ['ㅡ', 'ㅜ'],
  ㅐ: ['ㅓ'],
};
const WITH_H: Record<string, readonly string[]> = {
  ㅐ: ['ㅏ', 'ㅓ'],
  ㅔ: ['ㅓ'],
  ㅒ: ['ㅑ'],
  ㅖ: ['ㅕ'],
};

export function stemsOfThird(base: string): string[] {
  const last = syllableLetters(base.slice(-1));
  if (last === null || last.final !== null) return [];
  const before = base.slice(0, -1);
  const syllable = (medial: string) =>
    before + composeSyllable({ initial: last.initial, medial, final: null });
  const stems = [base, ...shortened(base, THIRD)];
  for (const medial of CONTRACTED[last.medial] ?? []) stems.push(syllable(medial));
  for (const medial of WITH_H[last.medial] ?? []) stems.push(withFinal(syllable(medial), H));
  if (base.endsWith('해')) stems.push(`${before}하`);
  if (base.endsWith('하여')) stems.push(before);
  if (base.endsWith('놔')) stems.push(`${before}놓`);
  if (before === '') return stems;
  if ('아어'.includes(base.slice(-1))) stems.push(...stemsBeforeVowel(before));
  const isBeforeOpen = !hasFinal(before.slice(-1));
  if ('와워'.includes(base.slice(-1)) && isBeforeOpen) stems.push(withFinal(before, B));
  if ('라러'.includes(base.slice(-1))) {
    stems.push(before);
    if (syllableLetters(before.slice(-1))?.final === 'ㄹ') stems.push(`${withoutFinal(before)}르`);
  }
  return stems;
}
