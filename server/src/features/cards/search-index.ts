import {
  FINAL_CONSONANT,
  initialsOf,
  type SearchWord,
  splitFinals,
} from '@gieok/shared/korean/search-words';
import { INITIALS, INITIALS_IN_A_ROW, LINE_END, LINE_START } from '../../db/search-text.ts';
import {
  all,
  any,
  type Expression,
  not,
  type Texts,
  term,
  wholeTerm,
} from './search-expression.ts';

/** The index has so many letters in a row, wherever they stand, final consonants counted apart (`026-search-sqlite.ts`). */
const GRAM = 4;
/** It has the beginning of every word up to here, and that of every line of a card's word. */
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

/** What the index knows: cards that have what is looked for, for certain, and others that may have it. */
interface Known {
  /** Undefined: it knows of none. */
  sure: Expression | undefined;
  /** Undefined: there are no others. Some of it may be sure. */
  unsure: Expression | undefined;
}

/**
 * How the index finds the cards that have all of the words: first those whose Korean, meaning or romanization is the line itself,
 * then those where it begins with it, then those that have the words there, then those that have some in other texts alone.
 */
export function lookUp(words: readonly SearchWord[], line: string): Lookup {
  const [inWord, inAny] = [knownOfAll(words, 'word'), knownOfAll(words, 'any')];
  const tiers: Part[][] = [];
  const written = splitFinals(line);
  let nearer: Expression | undefined;
  if (written !== '' && [...written].length <= LINE_BEGINNING) {
    const itself = term(LINE_START + written + LINE_END, 'word');
    nearer = term(LINE_START + written, 'word');
    tiers.push([{ match: itself, check: 'none' }], [{ match: not(nearer, itself), check: 'none' }]);
  }
  tiers.push(partsOf(inWord, 'word', nearer), inOthersAlone(inWord, inAny));
  return { tiers, all: partsOf(inAny, 'any', undefined) };
}

function partsOf(
  { sure, unsure }: Known,
  check: 'word' | 'any',
  nearer: Expression | undefined,
): Part[] {
  const parts: Part[] = [];
  if (sure !== undefined) parts.push({ match: without(sure, nearer), check: 'none' });
  if (unsure !== undefined) {
    parts.push({ match: without(without(unsure, sure), nearer), check });
  }
  return parts;
}

function inOthersAlone(inWord: Known, inAny: Known): Part[] {
  const parts: Part[] = [];
  const sure = inAny.sure && without(without(inAny.sure, inWord.sure), inWord.unsure);
  if (sure !== undefined) parts.push({ match: sure, check: 'none' });
  // What is sure in any text may be unsure in the word.
  const unsure = [inAny.unsure, inWord.unsure].filter((each) => each !== undefined);
  if (unsure.length > 0) {
    parts.push({ match: without(without(any(unsure), inWord.sure), sure), check: 'others' });
  }
  return parts;
}

const without = (these: Expression, those: Expression | undefined) =>
  those === undefined ? these : not(these, those);

/** All of the words: sure where each of them is, and unsure where one of them is and the others may be. */
function knownOfAll(words: readonly SearchWord[], within: Texts): Known {
  const known = words.map((word) => knownOf(word, within));
  const maybe = known.map(({ sure, unsure }) =>
    any([sure, unsure].filter((each) => each !== undefined)),
  );
  const sure = known.flatMap((each) => each.sure ?? []);
  if (sure.length < known.length) return { sure: undefined, unsure: all(maybe) };
  const unsure = known.flatMap((each, place) =>
    each.unsure === undefined ? [] : all(maybe.with(place, each.unsure)),
  );
  return { sure: all(sure), unsure: unsure.length === 0 ? undefined : any(unsure) };
}

function knownOf(word: SearchWord, within: Texts): Known {
  if (word.hasInitials) return knownOfInitials(word, within);
  const written = splitFinals(word.text);
  const { length } = [...written];
  const isOne = !written.includes(' ');
  if (length <= GRAM && isOne) return { sure: term(written, within), unsure: undefined };
  const [first = '', ...others] = gramsOf(written);
  const rest = others.map((gram) => term(gram, within));
  if (length > WORD_BEGINNING || !isOne) {
    return { sure: undefined, unsure: all([term(first, within), ...rest]) };
  }
  // Within a word a term is no longer than that: those that begin one are left out.
  const inside = first === [...written].slice(0, GRAM).join('') ? wholeTerm : term;
  return { sure: term(written, within), unsure: all([inside(first, within), ...rest]) };
}

/** Consonants stand for syllables in the Korean text; just as they are they may stand anywhere. */
function knownOfInitials({ text }: SearchWord, within: Texts): Known {
  const initials = gramsOf(initialsOf(text), INITIALS_IN_A_ROW);
  const maybe = any([
    all(initials.map((gram) => term(INITIALS + gram, 'word'))),
    all(gramsOf(splitFinals(text)).map((gram) => term(gram, within))),
  ]);
  const isExact = text.length <= INITIALS_IN_A_ROW && /^[ㄱ-ㅎ]+$/.test(text);
  return isExact ? { sure: maybe, unsure: undefined } : { sure: undefined, unsure: maybe };
}

/** As few rows of letters as have every letter. None has a space, and none begins with a final consonant: no term does. */
function gramsOf(written: string, most = GRAM): string[] {
  return written.split(' ').flatMap((word) => {
    const letters = [...word];
    const starts: number[] = [];
    for (let covered = 0; covered < letters.length; ) {
      let start = Math.max(0, Math.min(covered, letters.length - most));
      if (FINAL_CONSONANT.test(letters[start] ?? ''))
        start = Math.max(0, start + (start === covered ? -1 : 1));
      starts.push(start);
      covered = start + most;
    }
    return starts.map((start) => letters.slice(start, start + most).join(''));
  });
}
