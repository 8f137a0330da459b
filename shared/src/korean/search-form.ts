import { CLUSTERS } from './pronunciation-steps.ts';

const BETWEEN_WORDS = /[\s\p{Cc},;/]+/gu;
const BETWEEN_LINES = /[\n,;/]+/u;
const SPACE_IN_HANGUL = /(?<=[가-힣]) (?=[가-힣])/g;
/** Folding changes only case in it. */
const IS_PLAIN = /^[\n\x20-\x7e가-힣]*$/;
/** Also without separators and repeated spaces. */
const IS_SIMPLE = /^[!-+\-.0-:<-~가-힣]+(?: [!-+\-.0-:<-~가-힣]+)*$/;
/** What NFC composes, or joins to no neighbour. */
const LETTER =
  /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[가-힣][\u11a8-\u11c2]|\P{M}\p{M}*|\p{M}+/gsu;

/**
 * As search compares: lower case, NFC, single spaces and none between hangul, where people use them
 * freely.
 */
export function searchForm(text: string): string {
  if (text === '') return '';
  if (IS_SIMPLE.test(text)) {
    const small = text.toLowerCase();
    return small.includes(' ') ? small.replace(SPACE_IN_HANGUL, '') : small;
  }
  const folded = IS_PLAIN.test(text)
    ? text.toLowerCase()
    : (text.match(LETTER) ?? []).map(foldLetter).join('');
  return folded.replace(BETWEEN_WORDS, ' ').trim().replace(SPACE_IN_HANGUL, '');
}

export function searchLines(text: string): string[] {
  if (text === '') return [];
  if (IS_SIMPLE.test(text)) return [searchForm(text)];
  return text.split(BETWEEN_LINES).map(searchForm).filter(Boolean);
}

/** (초등)학교 is 초등학교 and 학교 as well. All brackets or none, for a text may have many. */
export function bracketSpellings(korean: string): string[] {
  if (!/[()[\]]/.test(korean)) return [korean];
  return [korean, korean.replace(/[()[\]]/g, ''), korean.replace(/[([][^()[\]]*[)\]]/g, '')];
}

/** Two key presses may have joined them. */
const CLUSTER = /[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g;

const foldLetter = (letter: string) =>
  letter
    .normalize('NFC')
    .toLowerCase()
    .replace(CLUSTER, (cluster) => CLUSTERS[cluster] ?? cluster);

/** With the place in the text of each UTF-16 unit. */
export interface PlacedForm {
  form: string;
  starts: number[];
  ends: number[];
}

export function placedSearchForm(text: string): PlacedForm {
  const placed: PlacedForm = { form: '', starts: [], ends: [] };
  const add = (unit: string, start: number, end: number) => {
    placed.form += unit;
    placed.starts.push(start);
    placed.ends.push(end);
  };
  let space: number | undefined;
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    for (const character of foldLetter(letter)) {
      if (isBetweenWords(character)) {
        space ??= index;
        continue;
      }
      const before = placed.form.at(-1);
      if (space !== undefined && before !== undefined && !(isHangul(before) && isHangul(character)))
        add(' ', space, index);
      space = undefined;
      for (let unit = 0; unit < character.length; unit += 1) {
        add(character.charAt(unit), index, index + letter.length);
      }
    }
  }
  return placed;
}

const isBetweenWords = (character: string) => /^[\s\p{Cc},;/]$/u.test(character);
const isHangul = (character: string) => /^[가-힣]$/.test(character);
