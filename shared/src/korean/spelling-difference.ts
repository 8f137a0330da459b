import { syllableLetters } from './jamo.ts';
import { acceptedSpellings, tidySpelling } from './spelling.ts';

/** `whole` for what is no syllable. */
export type LetterPlace = 'initial' | 'medial' | 'final' | 'whole';

export interface SpelledLetter {
  letter: string;
  place: LetterPlace;
  differs: boolean;
}

/** Up to three letters of a syllable. */
export interface SpelledCharacter {
  character: string;
  letters: readonly SpelledLetter[];
  differs: boolean;
}

/** Null stands for a missing letter. */
export interface SingleDifference {
  place: LetterPlace;
  given: string | null;
  wanted: string | null;
}

/** Null where a character has no counterpart. */
export interface SpelledPair {
  given: SpelledCharacter | null;
  wanted: SpelledCharacter | null;
}

export interface SpellingDifference {
  given: readonly SpelledCharacter[];
  wanted: readonly SpelledCharacter[];
  /** Both, in their order. */
  pairs: readonly SpelledPair[];
  /** Set where exactly one letter of one syllable differs. */
  single: SingleDifference | null;
}

type Letters = ReadonlyMap<LetterPlace, string>;

function lettersOf(character: string): Letters {
  const syllable = syllableLetters(character);
  if (syllable === null) return new Map([['whole', character]]);
  const letters = new Map<LetterPlace, string>([
    ['initial', syllable.initial],
    ['medial', syllable.medial],
  ]);
  if (syllable.final !== null) letters.set('final', syllable.final);
  return letters;
}

const sameLetter = (first: string | undefined, second: string | undefined) =>
  first?.toLowerCase() === second?.toLowerCase();

function differingPlaces(given: Letters, wanted: Letters): LetterPlace[] {
  const places = new Set([...given.keys(), ...wanted.keys()]);
  return [...places].filter((place) => !sameLetter(given.get(place), wanted.get(place)));
}

/** From 0 to 1; a space pairs with nothing else. */
function distance(given: string, wanted: string): number {
  if (sameLetter(given, wanted)) return 0;
  if (given === ' ' || wanted === ' ') return 3;
  const [first, second] = [lettersOf(given), lettersOf(wanted)];
  const places = new Set([...first.keys(), ...second.keys()]).size;
  return differingPlaces(first, second).length / places;
}

type Alignment = [given: string | undefined, wanted: string | undefined][];

/** An unpaired character counts 1. */
function align(given: readonly string[], wanted: readonly string[]): Alignment {
  // costs[i][j]: the least distance of what remains from i and j on.
  const costs = Array.from({ length: given.length + 1 }, (_, i) =>
    Array.from({ length: wanted.length + 1 }, (_, j) => given.length - i + (wanted.length - j)),
  );
  const cost = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const paired = (i: number, j: number) =>
    cost(i + 1, j + 1) + distance(given[i] ?? '', wanted[j] ?? '');
  for (let i = given.length - 1; i >= 0; i -= 1) {
    for (let j = wanted.length - 1; j >= 0; j -= 1) {
      const row = costs[i] as number[];
      row[j] = Math.min(paired(i, j), cost(i + 1, j) + 1, cost(i, j + 1) + 1);
    }
  }
  const alignment: Alignment = [];
  let i = 0;
  let j = 0;
  while (i < given.length || j < wanted.length) {
    const both = i < given.length && j < wanted.length;
    if (both && cost(i, j) === paired(i, j)) alignment.push([given[i++], wanted[j++]]);
    else if (i < given.length && cost(i, j) === cost(i + 1, j) + 1)
      alignment.push([given[i++], undefined]);
    else alignment.push([undefined, wanted[j++]]);
  }
  return alignment;
}

function spelled(character: string, differing: readonly LetterPlace[] | 'all'): SpelledCharacter {
  const letters = [...lettersOf(character)].map(([place, letter]) => ({
    letter,
    place,
    differs: differing === 'all' || differing.includes(place),
  }));
  return { character, letters, differs: differing === 'all' || differing.length > 0 };
}

/** Composed, with single spaces, case aside. */
export function spellingDifference(answer: string, expected: string): SpellingDifference {
  const alignment = align([...tidySpelling(answer)], [...tidySpelling(expected)]);
  const singles: SingleDifference[] = [];
  let unpaired = 0;
  const pairs = alignment.map(([mine, theirs]): SpelledPair => {
    if (mine === undefined || theirs === undefined) {
      unpaired += 1;
      return {
        given: mine === undefined ? null : spelled(mine, 'all'),
        wanted: theirs === undefined ? null : spelled(theirs, 'all'),
      };
    }
    const [first, second] = [lettersOf(mine), lettersOf(theirs)];
    const places = differingPlaces(first, second);
    for (const place of places) {
      singles.push({ place, given: first.get(place) ?? null, wanted: second.get(place) ?? null });
    }
    return { given: spelled(mine, places), wanted: spelled(theirs, places) };
  });
  const [single] = singles;
  return {
    given: pairs.flatMap(({ given }) => given ?? []),
    wanted: pairs.flatMap(({ wanted }) => wanted ?? []),
    pairs,
    single: unpaired === 0 && singles.length === 1 && single ? single : null,
  };
}

/** On both sides. */
const lettersApart = ({ given, wanted }: SpellingDifference) =>
  [...given, ...wanted].flatMap(({ letters }) => letters).filter(({ differs }) => differs).length;

export function nearestSpelling(answer: string, expected: string): string {
  const spellings = acceptedSpellings(expected);
  const [first = tidySpelling(expected)] = spellings;
  if (spellings.length < 2) return first;
  const apart = spellings.map((spelling) => lettersApart(spellingDifference(answer, spelling)));
  return spellings[apart.indexOf(Math.min(...apart))] ?? first;
}
