import { composeSyllable, syllableLetters } from './jamo.ts';
import { searchForm } from './search-form.ts';

/** A search has so many words; what stands behind them belongs to the last one. */
const WORDS_MAX = 8;
const INITIAL = /[ㄱ-ㅎ]/;

/** What may stand in one place of a text: these characters, one after the other in Unicode. */
export interface LetterRange {
  letter: string;
  /** The first and the last syllable that it may be the beginning of; null where it stands for itself alone. */
  syllables: readonly [first: string, last: string] | null;
}

/** A word that is looked for: a letter for each place. */
export interface SearchWord {
  text: string;
  letters: LetterRange[];
  /** Whether initial consonants stand for syllables: then it is looked for in the Korean text, or just as it is anywhere. */
  hasInitials: boolean;
}

export interface WordsSearched {
  words: SearchWord[];
  /** All of them as one line, as they would stand in a text. */
  line: string;
}

/**
 * The words of a search, each once. The last syllable of a word is taken for unfinished where it has no final consonant: 하
 * may become 한; a consonant alone stands for every syllable that begins with it.
 */
export function searchWords(search: string): WordsSearched {
  const form = spacedForm(search);
  const all = form.split(' ').filter(Boolean);
  const rest = searchForm(all.slice(WORDS_MAX - 1).join(' '));
  const texts = new Set([...all.slice(0, WORDS_MAX - 1), rest].filter(Boolean));
  return { words: [...texts].map(searchWord), line: searchForm(search) };
}

/** As `searchForm`, with the spaces that part words. */
const spacedForm = (search: string) =>
  search
    .split(/[\s\p{Cc},;/]+/u)
    .map(searchForm)
    .filter(Boolean)
    .join(' ');

function searchWord(text: string): SearchWord {
  return { text, letters: lettersOf(text), hasInitials: INITIAL.test(text) };
}

/** The letters of a text in the form of search. */
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

/** The consonant of each syllable of a text, and what else stands there. */
export function initialsOf(text: string): string {
  let initials = '';
  for (const character of text) initials += syllableLetters(character)?.initial ?? character;
  return initials;
}

/** Between an open syllable and the next one stands its final consonant, as a letter of its own. */
const FIRST_FINAL = 0x11a7;
const FINALS = 28;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
export const FINAL_CONSONANT = /[\u11a8-\u11c2]/;

/** With final consonants behind their syllables, so that 하 begins 한: 한 is 하 and ᆫ. */
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
