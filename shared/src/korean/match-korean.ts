import { SEARCH_MAX } from '../constants.ts';
import { romanize } from './romanize.ts';
import { bracketSpellings, placedSearchForm, searchForm } from './search-form.ts';
import { type SearchWord, searchWords } from './search-words.ts';
import type { Span } from './word-in-sentence.ts';

/** UTF-16 units. */
const LONGEST = 4_000;
const BETWEEN_SYLLABLES = /[\s'’-]/g;
const LINE = /[^\n,;/]+/g;

/**
 * Compared as the server does: without case, Unicode forms and spaces within hangul; with initial
 * consonants, unfinished syllables and romanization.
 * @param isKorean a card's Korean, whose brackets give other spellings.
 * @returns ascending, not overlapping; none for texts that are too long.
 */
export function matchKorean(
  query: string,
  text: string,
  isKorean = /[가-힣ᄀ-ᇿ]/.test(text),
): Span[] {
  if (query.length > SEARCH_MAX || text.length > LONGEST) return [];
  const { words } = searchWords(query);
  const spans = hitsOfWords(words, text);
  if (spans.length > 0 || !isKorean) return spans;
  // 초등학교 is all of (초등)학교.
  const others = bracketSpellings(text).slice(1);
  const isAnother = others.some((other) => hitsOfWords(words, other).length > 0);
  return isAnother ? [[text.search(/\S/), text.trimEnd().length]] : [];
}

function hitsOfWords(words: readonly SearchWord[], text: string): Span[] {
  const placed = placedSearchForm(text);
  const spans: Span[] = [];
  const hitsOf = (pattern: RegExp) =>
    [...placed.form.matchAll(pattern)].map(({ 0: hit, index }): Span => {
      return [placed.starts[index] ?? 0, placed.ends[index + hit.length - 1] ?? text.length];
    });
  for (const word of words) {
    const hits = hitsOf(patternOf(word, ''));
    if (hits.length > 0) spans.push(...hits);
    // A romanization may be written in pieces.
    else spans.push(...romanizedHits(word, text), ...hitsOf(patternOf(word, "[\\s'’-]*")));
  }
  return joined(spans);
}

export function patternOf({ letters }: SearchWord, between: string): RegExp {
  const pattern = letters.map(({ letter, syllables }) => {
    if (syllables === null) return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
    return `[${letter}${syllables.join('-')}]`;
  });
  return new RegExp(pattern.join(between), 'gu');
}

/** In whole syllables. */
function romanizedHits({ text: word }: SearchWord, text: string): Span[] {
  if (!/[a-z]/.test(word) || !/[가-힣ᄀ-ᇿ]/.test(text)) return [];
  return [...text.matchAll(LINE)].flatMap(({ 0: line, index }): Span[] => {
    const start = spelling(line).indexOf(word);
    if (start < 0) return [];
    const letters = [...line];
    const until = (count: number) => spelling(letters.slice(0, count).join('')).length;
    // The spelling grows with the text, but for sounds that change at a meeting.
    const first = firstWhere(letters.length, (count) => until(count + 1) > start);
    const last = firstWhere(letters.length, (count) => until(count) >= start + word.length);
    const units = (count: number) => letters.slice(0, count).join('').length;
    const from = Math.min(first, letters.length - 1);
    return [[index + units(from), index + units(Math.max(last, from + 1))]];
  });
}

const spelling = (line: string) => searchForm(romanize(line)).replace(BETWEEN_SYLLABLES, '');

function firstWhere(most: number, isSo: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function joined(spans: Span[]): Span[] {
  const all: [number, number][] = [];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}
