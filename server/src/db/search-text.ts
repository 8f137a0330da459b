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
  const korean = [...new Set(spellings.flatMap(searchLines))];
  const latin = [...searchLines(card.english_text), ...latinSpellings(card, spellings)];
  const other = [...new Set(latin)].filter((line) => !korean.includes(line));
  const others = [card.example_sentence, card.pronunciation_notes].map((text) =>
    searchForm(text ?? ''),
  );
  return [
    splitFinals(linesOf([...korean, ...other])),
    splitFinals(linesOf(others)),
    [...new Set(korean.flatMap(initialSigns))].join(BETWEEN_SIGNS),
    linesOf(korean),
  ].join(AFTER_SECTION);
}

/** The romanization as it is written, that of the rules, and both in one piece. */
function latinSpellings({ romanization }: Searchable, korean: readonly string[]): string[] {
  const written = searchLines(romanization ?? '');
  const byRules = korean.flatMap((spelling) => searchLines(romanize(spelling)));
  return [
    ...written,
    ...[...written, ...byRules].map((line) => line.replace(BETWEEN_SYLLABLES, '')),
  ];
}

const linesOf = (lines: readonly string[]) =>
  lines
    .filter(Boolean)
    .map((line) => LINE_START + line + LINE_END)
    .join('');

function initialSigns(line: string): string[] {
  if (!/[가-힣]/.test(line)) return [];
  const letters = lettersOf(initialsOf(line));
  return Array.from(
    letters,
    (_, place) => INITIALS + lettersFrom(letters, place, INITIALS_IN_A_ROW),
  );
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
