import {
  initialsOf,
  type LetterRange,
  lettersOf,
  type SearchWord,
} from '@gieok/shared/korean/search-words';
import { GRAM, INITIALS, LINE_END, LINE_START, OPEN } from '../../db/search-text.ts';
import { all, any, type Expression, not, type Texts, term } from './search-expression.ts';

/** The index has the beginning of every word up to here, and that of every line of a card's word (`026-search-sqlite.ts`). */
const WORD_BEGINNING = 12;
const LINE_BEGINNING = 20;

/** Cards of one list, of which each may have to be checked: whether its word has what is looked for, any of its texts, or those alone. */
export interface Part {
  match: Expression;
  check: 'none' | 'word' | 'any' | 'others';
}

/** Where cards are found: in each of the tiers, exact hits first, none of which has a card of another; and in all of them. */
export interface Lookup {
  tiers: Part[][];
  all: Part[];
}

/** What the index knows: cards that have what is looked for, for certain, and cards that may have it. */
interface Known {
  sure: Expression | undefined;
  maybe: Expression;
  /** Whether both are the same. */
  isExact: boolean;
}

/**
 * How the index finds the cards that have all of the words: first those whose Korean, meaning or romanization is the line itself,
 * then those where it begins with it, then those that have the words there, then those that have some in other texts alone.
 */
export function lookUp(words: readonly SearchWord[], line: string): Lookup {
  const [inWord, inAny] = [knownOfAll(words, 'word'), knownOfAll(words, 'any')];
  const tiers: Part[][] = [];
  const letters = lettersOf(line);
  let nearer: Expression | undefined;
  if (letters.length > 0 && letters.length <= LINE_BEGINNING) {
    const itself = term(LINE_START + line + LINE_END, 'word');
    const begins = beginningWith(letters, 'word', LINE_START);
    tiers.push([{ match: itself, check: 'none' }], [{ match: not(begins, itself), check: 'none' }]);
    nearer = begins;
  }
  tiers.push(partsOf(inWord, 'word', nearer), inOthersAlone(inWord, inAny));
  return { tiers, all: partsOf(inAny, 'any', undefined) };
}

function partsOf(
  { sure, maybe, isExact }: Known,
  check: 'word' | 'any',
  nearer: Expression | undefined,
): Part[] {
  const beyond = (match: Expression) => (nearer === undefined ? match : not(match, nearer));
  if (isExact) return [{ match: beyond(maybe), check: 'none' }];
  if (sure === undefined) return [{ match: beyond(maybe), check }];
  return [
    { match: beyond(sure), check: 'none' },
    { match: beyond(not(maybe, sure)), check },
  ];
}

function inOthersAlone(inWord: Known, inAny: Known): Part[] {
  if (inWord.isExact && inAny.isExact) {
    return [{ match: not(inAny.maybe, inWord.maybe), check: 'none' }];
  }
  const unsure = inWord.sure === undefined ? inAny.maybe : not(inAny.maybe, inWord.sure);
  if (inAny.sure === undefined) return [{ match: unsure, check: 'others' }];
  const sure = not(inAny.sure, inWord.maybe);
  return [
    { match: sure, check: 'none' },
    { match: not(unsure, sure), check: 'others' },
  ];
}

function knownOfAll(words: readonly SearchWord[], within: Texts): Known {
  const known = words.map((word) => knownOf(word, within));
  const sure = known.flatMap((each) => each.sure ?? []);
  return {
    sure: sure.length === known.length ? all(sure) : undefined,
    maybe: all(known.map(({ maybe }) => maybe)),
    isExact: known.every(({ isExact }) => isExact),
  };
}

function knownOf(word: SearchWord, within: Texts): Known {
  if (word.hasInitials) return knownOfInitials(word, within);
  const { letters } = word;
  if (letters.length <= GRAM && !word.text.includes(' ')) {
    return exactly(beginningWith(letters, within));
  }
  const isBeginning = letters.length <= WORD_BEGINNING && !word.text.includes(' ');
  return {
    sure: isBeginning ? beginningWith(letters, within) : undefined,
    maybe: all(gramsOf(letters).map((gram) => beginningWith(gram, within))),
    isExact: false,
  };
}

/** Consonants stand for syllables in the Korean text; just as they are they may stand anywhere. */
function knownOfInitials({ text, letters }: SearchWord, within: Texts): Known {
  const initials = lettersOf(initialsOf(text));
  const asWritten = letters.map(({ letter }) => ({ letter, syllables: null }));
  const maybe = any([
    all(gramsOf(initials).map((gram) => term(INITIALS + textOf(gram), 'word'))),
    all(gramsOf(asWritten).map((gram) => term(textOf(gram), within))),
  ]);
  const isExact = letters.length <= GRAM && initialsOf(text) === text && /^[ㄱ-ㅎ]+$/.test(text);
  return isExact ? exactly(maybe) : { sure: undefined, maybe, isExact };
}

const exactly = (maybe: Expression): Known => ({ sure: maybe, maybe, isExact: true });

const textOf = (letters: readonly LetterRange[]) => letters.map(({ letter }) => letter).join('');

/** The terms that begin with these letters, the last of which may be an unfinished syllable. */
function beginningWith(letters: readonly LetterRange[], within: Texts, before = ''): Expression {
  const whole = before + textOf(letters);
  const last = letters.at(-1);
  if (!last?.syllables || !/[가-힣]/.test(last.letter)) return term(whole, within);
  if (whole === last.letter) return any([term(whole, within), term(OPEN + whole, within)]);
  const [from, to] = last.syllables.map((syllable) => syllable.charCodeAt(0)) as [number, number];
  const start = whole.slice(0, -1);
  return any(
    Array.from({ length: to - from + 1 }, (_, place) =>
      term(start + String.fromCharCode(from + place), within),
    ),
  );
}

/** As few rows of three letters as have every letter; none with a space, which no term has. */
function gramsOf(letters: readonly LetterRange[]): LetterRange[][] {
  const grams: LetterRange[][] = [];
  let part: LetterRange[] = [];
  for (const letter of [...letters, null]) {
    if (letter !== null && letter.letter !== ' ') {
      part.push(letter);
      continue;
    }
    for (let start = 0; start < part.length; start += GRAM) {
      grams.push(part.slice(Math.max(0, Math.min(start, part.length - GRAM))).slice(0, GRAM));
    }
    part = [];
  }
  return grams;
}
