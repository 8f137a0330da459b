import { areAlikeAtTheEnd, areAlikeVowels, seriesOf } from './similar-letters.ts';
import {
  type SpelledCharacter,
  type SpelledPair,
  spellingDifference,
} from './spelling-difference.ts';

/** What was written or chosen in place of what. */
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

/** Letters that are taken for each other. */
export interface Confusion<Of extends Mistake = Mistake> {
  kind: ConfusionKind;
  /** Two or more, in the order of the alphabet; of a batchim that is missing, or too much, that one. */
  letters: string[];
  /** They sound alike where they were mixed up: it is spelling that tells them apart, not the ear. */
  alike: boolean;
  /** In the order in which they were given; one in which the letters were mixed up twice stands there twice. */
  mistakes: Of[];
}

/** Characters of a word or phrase that is compared: in a longer one a letter says little, and comparing takes long. */
export const COMPARED_MOST = 20;
/** What has fewer letters in common is another word, and tells nothing of letters. */
const DIFFERING_MOST = 0.5;

/**
 * Which letters are mixed up, those most often first; of as many those that were given first. Counted are letters of
 * syllables that stand for each other, where as many syllables were given as are wanted: anything else is another word or
 * another form. Both directions are one confusion. Pure; each mistake takes as long as both its texts are long together, squared.
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

/** ㄱ, ㅋ and ㄲ are one matter, whichever two of them were mixed up. */
function groupOf(kind: ConfusionKind, letters: readonly string[]): string {
  return kind === 'tenseness' ? (seriesOf(letters[0] ?? '')?.plain ?? '') : letters.join('');
}

function mixedUp({ given, wanted }: Mistake): Mixed[] {
  const [first, second] = [withoutSpaces(given), withoutSpaces(wanted)];
  if (Math.max(first.length, second.length) > COMPARED_MOST) return [];
  const difference = spellingDifference(first, second);
  const { pairs } = difference;
  if (pairs.some((pair) => pair.given === null || pair.wanted === null)) return [];
  const letters = [...difference.given, ...difference.wanted].flatMap((spelled) => spelled.letters);
  const differing = letters.filter(({ differs }) => differs).length;
  // Of one syllable two letters may be wrong out of three.
  if (pairs.length > 1 && differing > DIFFERING_MOST * letters.length) return [];
  return pairs.flatMap((_, at) => mixedUpAt(pairs, at));
}

const withoutSpaces = (text: string) => text.normalize('NFC').replace(/\s/g, '');

const letterOf = ({ letters }: SpelledCharacter, place: string) =>
  letters.find((letter) => letter.place === place)?.letter;

/** What is mixed up in one syllable; of which the beginning and the vowel are others, that is another one. */
function mixedUpAt(pairs: readonly SpelledPair[], at: number): Mixed[] {
  const { given, wanted } = pairs[at] ?? {};
  if (!given || !wanted?.differs) return [];
  const [initial, typedInitial] = [letterOf(wanted, 'initial'), letterOf(given, 'initial')];
  const [vowel, typedVowel] = [letterOf(wanted, 'medial'), letterOf(given, 'medial')];
  if (!initial || !typedInitial || !vowel || !typedVowel) return [];
  if (initial !== typedInitial && vowel !== typedVowel) return [];
  const mixed: Mixed[] = [];
  if (initial !== typedInitial) {
    const isTenseness = seriesOf(initial)?.plain === (seriesOf(typedInitial)?.plain ?? null);
    const kind = isTenseness ? 'tenseness' : 'initial';
    mixed.push({ kind, letters: inOrder([initial, typedInitial]), alike: false });
  }
  if (vowel !== typedVowel) {
    const alike = areAlikeVowels(vowel, typedVowel, initial !== 'ㅇ');
    mixed.push({ kind: 'vowel', letters: inOrder([vowel, typedVowel]), alike });
  }
  const [final, typedFinal] = [letterOf(wanted, 'final'), letterOf(given, 'final')];
  if (final === typedFinal) return mixed;
  if (typedFinal === undefined) {
    mixed.push({ kind: 'batchimMissing', letters: [final ?? ''], alike: false });
  } else if (final === undefined) {
    mixed.push({ kind: 'batchimTooMuch', letters: [typedFinal], alike: false });
  } else {
    // Before a vowel a final consonant is heard.
    const next = pairs[at + 1]?.wanted;
    const isHeard = next !== null && next !== undefined && letterOf(next, 'initial') === 'ㅇ';
    const alike = !isHeard && areAlikeAtTheEnd(final, typedFinal);
    mixed.push({ kind: 'batchim', letters: inOrder([final, typedFinal]), alike });
  }
  return mixed;
}

/** As a dictionary has them, which is how Unicode has single letters, too. */
const inOrder = (letters: Iterable<string>) => [...new Set(letters)].sort();
