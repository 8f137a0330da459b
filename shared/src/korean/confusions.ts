import { type SyllableLetters, syllableLetters } from './jamo.ts';
import { areAlikeAtTheEnd, areAlikeVowels, seriesOf } from './similar-letters.ts';

export interface Mistake {
  given: string;
  wanted: string;
}

export type ConfusionKind =
  | 'tenseness'
  | 'initial'
  | 'vowel'
  | 'batchim'
  | 'batchimMissing'
  | 'batchimTooMuch';

export interface Confusion<Of extends Mistake = Mistake> {
  kind: ConfusionKind;
  /** Alphabetical; of a missing or extra batchim that one. */
  letters: string[];
  /** Spelling tells them apart, not the ear. */
  alike: boolean;
  /** Once for each time the letters were mixed up. */
  mistakes: Of[];
}

/** With fewer in common it is another word. */
const DIFFERING_MOST = 0.5;

/**
 * Most often first, both directions as one. Other numbers of syllables are another word or form.
 */
export function confusions<Of extends Mistake>(mistakes: readonly Of[]): Confusion<Of>[] {
  const found = new Map<string, Confusion<Of>>();
  for (const mistake of mistakes) {
    for (const { kind, letters, alike } of mixedUp(mistake)) {
      const key = `${kind} ${groupOf(kind, letters)} ${alike}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { kind, letters, alike, mistakes: [mistake] });
      else {
        known.letters = inOrder(new Set([...known.letters, ...letters]));
        known.mistakes.push(mistake);
      }
    }
  }
  return [...found.values()].sort((one, other) => other.mistakes.length - one.mistakes.length);
}

type Mixed = Pick<Confusion, 'kind' | 'letters' | 'alike'>;

/** Any two of ㄱ, ㅋ and ㄲ are one matter. */
function groupOf(kind: ConfusionKind, letters: readonly string[]): string {
  return kind === 'tenseness' ? (seriesOf(letters[0] ?? '')?.plain ?? '') : letters.join('');
}

type Syllables = readonly (SyllableLetters | null)[];

function mixedUp({ given, wanted }: Mistake): Mixed[] {
  const [typed, right] = [syllablesOf(given), syllablesOf(wanted)];
  if (typed.length !== right.length) return [];
  const mixed = right.flatMap((_, at) => mixedUpAt(typed, right, at));
  const all = right.reduce((count, syllable) => count + (syllable?.final ? 3 : 2), 0);
  const differing = right.reduce((count, _, at) => count + differingAt(typed[at], right[at]), 0);
  // Of one syllable two letters in three may be wrong.
  return right.length > 1 && differing > DIFFERING_MOST * all ? [] : mixed;
}

const syllablesOf = (text: string): Syllables =>
  [...text.normalize('NFC').replace(/\s/g, '')].map(syllableLetters);

const PLACES = ['initial', 'medial', 'final'] as const;

function differingAt(typed: Syllables[number] | undefined, right: Syllables[number] | undefined) {
  if (!typed || !right) return PLACES.length;
  return PLACES.filter((place) => typed[place] !== right[place]).length;
}

/** Another beginning and vowel make another syllable. */
function mixedUpAt(given: Syllables, wanted: Syllables, at: number): Mixed[] {
  const [typed, right] = [given[at], wanted[at]];
  if (!typed || !right) return [];
  const { initial, medial: vowel, final } = right;
  if (initial !== typed.initial && vowel !== typed.medial) return [];
  const mixed: Mixed[] = [];
  if (initial !== typed.initial) {
    const isTenseness = seriesOf(initial)?.plain === (seriesOf(typed.initial)?.plain ?? null);
    const kind = isTenseness ? 'tenseness' : 'initial';
    mixed.push({ kind, letters: inOrder([initial, typed.initial]), alike: false });
  }
  if (vowel !== typed.medial) {
    const alike = areAlikeVowels(vowel, typed.medial, initial !== 'ㅇ');
    mixed.push({ kind: 'vowel', letters: inOrder([vowel, typed.medial]), alike });
  }
  if (final === typed.final) return mixed;
  if (typed.final === null) {
    mixed.push({ kind: 'batchimMissing', letters: [final ?? ''], alike: false });
  } else if (final === null) {
    mixed.push({ kind: 'batchimTooMuch', letters: [typed.final], alike: false });
  } else {
    // Before a vowel a final consonant is heard.
    const isHeard = wanted[at + 1]?.initial === 'ㅇ';
    const alike = !isHeard && areAlikeAtTheEnd(final, typed.final);
    mixed.push({ kind: 'batchim', letters: inOrder([final, typed.final]), alike });
  }
  return mixed;
}

/** Unicode's order is a dictionary's. */
const inOrder = (letters: Iterable<string>) => [...new Set(letters)].sort();
