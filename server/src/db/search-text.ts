import type { CardText } from '@gieok/shared/contract/card-fields';
import { textsSearched } from '@gieok/shared/contract/card-texts';
import { hanjaIn } from '@gieok/shared/korean/hanja';
import { latinSound, spokenFinals } from '@gieok/shared/korean/near-spelling';
import { romanize } from '@gieok/shared/korean/romanize';
import { bracketSpellings, searchForm, searchLines } from '@gieok/shared/korean/search-form';
import { initialsOf, splitFinals } from '@gieok/shared/korean/search-words';

type Searchable = { korean_text: string; english_text: string } & {
  [Name in CardText]?: string | null | undefined;
};

/** What parts word, other texts, signs and Korean lines; and sign from sign. */
export const AFTER_SECTION = '\u001e';
export const BETWEEN_SIGNS = '\u001f';
/** What a line begins with, and what it ends with: nothing else has two spaces. */
export const LINE_START = '\n';
export const LINE_END = '  ';
/** Signs of the Korean begin with these: initial consonants, sound, and Latin letters. */
export const INITIALS = '\u0002';
export const SOUND = '\u0003';
export const LATIN_SOUND = '\u0004';
/** Or a Chinese character. */
export const HANJA = '\u0005';
/** So many letters in a row are one term. */
export const TERM_LETTERS = 12;
const OF_THE_WORD = textsSearched('word');
const OTHERS = textsSearched('text');
/** What stands between romanized syllables at times. */
const BETWEEN_SYLLABLES = /[\s'’-]/g;

/**
 * What search looks through: the word's lines, its other texts, both with final consonants behind their syllables;
 * signs; the Korean lines.
 */
export function searchText(card: Searchable): string {
  const spellings = bracketSpellings(card.korean_text);
  const romanized = spellings.map(romanize);
  const korean: string[] = [];
  for (const spelling of spellings) addEach(korean, searchLines(spelling));
  const words = [...korean];
  addEach(words, searchLines(card.english_text));
  // The romanization as it is written, and in one piece as that of the rules.
  const written = OF_THE_WORD.flatMap((name) => searchLines(card[name] ?? ''));
  addEach(words, written);
  for (const lines of [written, ...romanized.map(searchLines)])
    addEach(words, lines.map(inOnePiece));
  const others = OTHERS.map((name) => searchForm(card[name] ?? ''));
  return [
    splitFinals(linesOf(words)),
    splitFinals(linesOf(others)),
    [
      ...signsOf(spellings, romanized, korean),
      ...hanjaIn(card.hanja).map((each) => HANJA + each),
    ].join(BETWEEN_SIGNS),
    linesOf(korean),
  ].join(AFTER_SECTION);
}

/** Each once: looking through few lines costs less than a set. */
function addEach(lines: string[], more: readonly string[]): void {
  for (const line of more) if (!lines.includes(line)) lines.push(line);
}

const inOnePiece = (line: string) => line.replace(BETWEEN_SYLLABLES, '');

function linesOf(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) if (line !== '') text += LINE_START + line + LINE_END;
  return text;
}

function signsOf(
  spellings: readonly string[],
  romanized: readonly string[],
  korean: readonly string[],
): Set<string> {
  const signs = new Set<string>();
  for (const line of korean) {
    if (!HANGUL.test(line)) continue;
    const letters = lettersOf(initialsOf(line));
    for (let place = 0; place < letters.length; place += 1) {
      signs.add(INITIALS + lettersFrom(letters, place, TERM_LETTERS));
    }
  }
  for (const spelling of spellings) {
    for (const line of spelling.split(BETWEEN_LINES)) {
      const words = line.split(/\s+/).filter((word) => HANGUL.test(word));
      for (let word = 0; word < words.length; word += 1) {
        const sound = spokenFinals(searchForm(words.slice(word).join(' ')));
        signs.add(SOUND + lettersFrom(lettersOf(sound), 0, TERM_LETTERS));
      }
    }
  }
  if (HANGUL.test(spellings[0] ?? '')) {
    for (const line of romanized.flatMap(searchLines)) {
      for (const word of [...line.split(' '), inOnePiece(line)]) {
        signs.add(LATIN_SOUND + latinSound(word) + LINE_END);
      }
    }
  }
  return signs;
}

const HANGUL = /[가-힣]/;
const BETWEEN_LINES = /[\n,;/]+/;
const BEYOND_16_BITS = /[\ud800-\udfff]/;

/** Each letter has one place; a list where some would take two. */
export const lettersOf = (text: string): string | string[] =>
  BEYOND_16_BITS.test(text) ? [...text] : text;

/** Some letters of what `lettersOf` gives. */
export const lettersFrom = (letters: string | string[], from: number, count: number): string =>
  typeof letters === 'string'
    ? letters.slice(from, from + count)
    : letters.slice(from, from + count).join('');
