import { composeSyllable, syllableLetters } from './jamo.ts';
import { searchForm } from './search-form.ts';

/** What follows belongs to the last word. */
const WORDS_MAX = 8;
const INITIAL = /[ㄱ-ㅎ]/;

/** Consecutive in Unicode. */
export interface LetterRange {
  letter: string;
  /** Null where the letter stands for itself. */
  syllables: readonly [first: string, last: string] | null;
}

export interface SearchWord {
  text: string;
  letters: LetterRange[];
  /** Looked for in Korean texts, or literally anywhere. */
  hasInitials: boolean;
}

export interface WordsSearched {
  words: SearchWord[];
  line: string;
}

/**
 * Each once. A last syllable without a final consonant may be unfinished (하 for 한); a lone
 * consonant stands for any syllable that it begins.
 */
export function searchWords(search: string): WordsSearched {
  const form = spacedForm(search);
  const all = form.split(' ').filter(Boolean);
  const rest = searchForm(all.slice(WORDS_MAX - 1).join(' '));
  const texts = new Set([...all.slice(0, WORDS_MAX - 1), rest].filter(Boolean));
  return { words: [...texts].map(searchWord), line: searchForm(search) };
}

/** Words stay apart. */
const spacedForm = (search: string) =>
  search
    .split(/[\s\p{Cc},;/]+/u)
    .map(searchForm)
    .filter(Boolean)
    .join(' ');

function searchWord(text: string): SearchWord {
  return { text, letters: lettersOf(text), hasInitials: INITIAL.test(text) };
}

/** @param text in the form of search. */
export function lettersOf(text: string): LetterRange[] {
  const characters = [...text];
  return characters.map((letter, place) => ({
    letter,
    syllables: syllablesFrom(letter, place === characters.length - 1),
  }));
}

function syllablesFrom(letter: string, isLast: boolean): LetterRange['syllables'] {
  if (INITIAL.test(letter)) {
    const first = composeSyllable({ initial: letter, medial: 'ㅏ', final: null });
    const last = composeSyllable({ initial: letter, medial: 'ㅣ', final: 'ㅎ' });
    return [first, last];
  }
  const letters = isLast ? syllableLetters(letter) : null;
  if (letters === null || letters.final !== null) return null;
  return [letter, composeSyllable({ ...letters, final: 'ㅎ' })];
}

/** Other characters stay. */
export function initialsOf(text: string): string {
  let initials = '';
  for (const character of text) initials += syllableLetters(character)?.initial ?? character;
  return initials;
}

/** Sorts between an open syllable and the next one. */
const FIRST_FINAL = 0x11a7;
const FINALS = 28;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
export const FINAL_CONSONANT = /[\u11a8-\u11c2]/;

/** 한 becomes 하 and ᆫ, so that 하 begins it. */
export function splitFinals(text: string): string {
  let split = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) continue;
    const final = (code - FIRST_SYLLABLE) % FINALS;
    if (final === 0) continue;
    split += text.slice(from, at) + String.fromCharCode(code - final, FIRST_FINAL + final);
    from = at + 1;
  }
  return split + text.slice(from);
}
