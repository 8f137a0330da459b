import { romanize } from '@gieok/shared/korean/romanize';
import { bracketSpellings, searchForm, searchLines } from '@gieok/shared/korean/search-form';
import { initialsOf, splitFinals } from '@gieok/shared/korean/search-words';

interface Searchable {
  korean_text: string;
  english_text: string;
  romanization?: string | null | undefined;
  example_sentence?: string | null | undefined;
  pronunciation_notes?: string | null | undefined;
}

/** What parts the word from the other texts, those from signs, and signs from the Korean lines; and sign from sign. */
export const AFTER_SECTION = '\u001e';
export const BETWEEN_SIGNS = '\u001f';
/** What a line begins with, and what it ends with: nothing else has two spaces. */
export const LINE_START = '\n';
export const LINE_END = '  ';
/** What signs begin with: initial consonants of the Korean text, so many at a time. */
export const INITIALS = '\u0002';
export const INITIALS_IN_A_ROW = 3;
/** What stands between romanized syllables at times. */
const BETWEEN_SYLLABLES = /[\s'’-]/g;

/**
 * What search looks through, and triggers make an index of (`migrations/026-search-in-all-texts.ts`): the lines of the word, then
 * its other texts, both with final consonants behind their syllables; then signs; and the Korean lines as they are. Every
 * line begins with a line break and ends with two spaces.
 */
export function searchText(card: Searchable): string {
  const spellings = bracketSpellings(card.korean_text);
  const korean: string[] = [];
  for (const spelling of spellings) addEach(korean, searchLines(spelling));
  const words = [...korean];
  addEach(words, searchLines(card.english_text));
  addLatin(words, card.romanization, spellings);
  const others =
    lineOf(searchForm(card.example_sentence ?? '')) +
    lineOf(searchForm(card.pronunciation_notes ?? ''));
  return (
    splitFinals(linesOf(words)) +
    AFTER_SECTION +
    splitFinals(others) +
    AFTER_SECTION +
    signsOf(korean) +
    AFTER_SECTION +
    linesOf(korean)
  );
}

/** Each once: cards have few lines, of which a set would cost more than to look through them. */
function addEach(lines: string[], more: readonly string[]): void {
  for (const line of more) if (!lines.includes(line)) lines.push(line);
}

/** The romanization as it is written, that of the rules, and both in one piece. */
function addLatin(
  lines: string[],
  romanization: string | null | undefined,
  korean: readonly string[],
): void {
  const written = searchLines(romanization ?? '');
  addEach(lines, written);
  addEach(lines, written.map(inOnePiece));
  for (const spelling of korean) addEach(lines, searchLines(romanize(spelling)).map(inOnePiece));
}

const inOnePiece = (line: string) => line.replace(BETWEEN_SYLLABLES, '');

function linesOf(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) text += lineOf(line);
  return text;
}

const lineOf = (line: string) => (line === '' ? '' : LINE_START + line + LINE_END);

function signsOf(korean: readonly string[]): string {
  const signs: string[] = [];
  for (const line of korean) {
    if (!/[가-힣]/.test(line)) continue;
    const letters = lettersOf(initialsOf(line));
    for (let place = 0; place < letters.length; place += 1) {
      signs.push(INITIALS + lettersFrom(letters, place, INITIALS_IN_A_ROW));
    }
  }
  return [...new Set(signs)].join(BETWEEN_SIGNS);
}

const BEYOND_16_BITS = /[\ud800-\udfff]/;

/** A text of which each letter has one place; a list of them where some would take two. */
export const lettersOf = (text: string): string | string[] =>
  BEYOND_16_BITS.test(text) ? [...text] : text;

/** Some letters of what `lettersOf` gives. */
export const lettersFrom = (letters: string | string[], from: number, count: number): string =>
  typeof letters === 'string'
    ? letters.slice(from, from + count)
    : letters.slice(from, from + count).join('');
