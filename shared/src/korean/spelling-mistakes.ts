import {
  type AskedWord,
  type ConjugationMistake,
  conjugationMistake,
} from './conjugation-mistakes.ts';
import { fromDubeolsik } from './dubeolsik.ts';
import { composeSyllable, type SyllableLetters, syllableLetters } from './jamo.ts';
import { isParticleAfter } from './particle-mistakes.ts';
import { stemOf } from './predicate-stem.ts';
import { pronounce } from './pronounce.ts';
import { areAlikeAtTheEnd, areAlikeVowels, seriesOf, type Tenseness } from './similar-letters.ts';
import { soundOf } from './sound-of.ts';
import { checkSpelling, tidySpelling, withoutSentenceEnd } from './spelling.ts';
import {
  type SpelledCharacter,
  type SpelledLetter,
  type SpelledPair,
  type SpellingDifference,
  spellingDifference,
} from './spelling-difference.ts';

/** `syllable` is the right one. */
export type SpellingMistake =
  /** Latin letters that are Korean on a Korean layout. */
  | { kind: 'layout'; typed: string }
  | { kind: 'noHangul' }
  /** Outside of a syllable. */
  | { kind: 'looseLetter'; given: string }
  | { kind: 'particle'; given: string; wanted: string }
  | ConjugationMistake
  | { kind: 'asItSounds'; given: string; wanted: string }
  | { kind: 'swapped'; first: string; second: string }
  | { kind: 'wordOrder'; wanted: string }
  | { kind: 'oneWord'; wanted: string; without: string }
  | { kind: 'another' }
  | { kind: 'tenseness'; syllable: string; given: Series; wanted: Series; alike: boolean }
  | { kind: 'initial'; syllable: string; given: string; wanted: string }
  | { kind: 'vowel'; syllable: string; given: string; wanted: string; alike: boolean }
  | { kind: 'final'; syllable: string; given: string; wanted: string; alike: boolean }
  | { kind: 'finalMissing'; syllable: string; wanted: string }
  | { kind: 'finalTooMuch'; syllable: string; given: string }
  | { kind: 'syllable'; given: string; wanted: string }
  | { kind: 'missing'; wanted: string }
  | { kind: 'tooMuch'; given: string }
  | { kind: 'spaceMissing'; before: string; after: string }
  | { kind: 'spaceTooMuch'; before: string; after: string };

interface Series {
  letter: string;
  is: Tenseness;
}

const MISTAKES_MOST = 3;
/** Shares of unlike letters. */
const ANOTHER_FROM = { noSyllable: 0.45, someSyllables: 0.7 };

const SYLLABLE = /[\uac00-\ud7a3]/;
const SYLLABLES = /^[\uac00-\ud7a3 ]+$/;
const LOOSE_LETTER = /[\u3131-\u3163]/;

/**
 * At most three, the most useful first. Quadratic in both lengths.
 * @param expected the one spelling to compare with.
 */
export function spellingMistakes(
  answer: string,
  expected: string,
  word?: AskedWord,
): SpellingMistake[] {
  const given = withoutSentenceEnd(answer);
  const wanted = withoutSentenceEnd(expected);
  if (checkSpelling(given, wanted) === 'correct') {
    return mistakesOf(spellingDifference(tidySpelling(answer), tidySpelling(expected)));
  }
  if (SYLLABLE.test(wanted) && !SYLLABLE.test(given) && !LOOSE_LETTER.test(given)) {
    return mistakesInLatin(given, wanted, word).slice(0, MISTAKES_MOST);
  }
  const whole = wholeMistake(given, wanted, word);
  if (whole !== null) return [whole];
  const difference = spellingDifference(given, wanted);
  const mistakes = [
    ...looseLetters(given, wanted),
    ...soundsLike(given, wanted),
    ...(isAnother(difference, wanted) ? [{ kind: 'another' } as const] : mistakesOf(difference)),
  ];
  const different = new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake]));
  return [...different.values()].slice(0, MISTAKES_MOST);
}

function takesParticles({ korean_text, word_kind }: AskedWord): boolean {
  if (word_kind) return word_kind !== 'verb' && word_kind !== 'adjective';
  return stemOf(korean_text) === null;
}

function mistakesInLatin(given: string, wanted: string, word?: AskedWord): SpellingMistake[] {
  const typed = fromDubeolsik(given);
  const isLayout = typed === wanted || (SYLLABLES.test(typed) && isNear(typed, wanted, word));
  if (!isLayout) return [{ kind: 'noHangul' }];
  return [{ kind: 'layout', typed }, ...spellingMistakes(typed, wanted, word)];
}

/** English go is 해. */
function isNear(typed: string, wanted: string, word?: AskedWord): boolean {
  const { pairs } = spellingDifference(typed, wanted);
  const [first] = pairs;
  const isOne = wanted.length === 1 && first?.given?.letters[0]?.differs === false;
  const isShared = pairs.some(({ given }) => given?.differs === false && given.character !== ' ');
  return isOne || isShared || conjugationMistake(typed, wanted, word) !== null;
}

/** A mistake that explains everything. */
function wholeMistake(given: string, wanted: string, word?: AskedWord): SpellingMistake | null {
  const mayFollow = given.startsWith(wanted) && takesParticles(word ?? { korean_text: wanted });
  const rest = mayFollow ? given.slice(wanted.length) : '';
  if (isParticleAfter(rest, wanted)) {
    return { kind: 'particle', given: rest, wanted };
  }
  const words = (text: string) => text.split(' ').toSorted().join(' ');
  if (words(given) === words(wanted)) return { kind: 'wordOrder', wanted };
  const [parted, without = ''] = /([이가을를]) /.exec(given) ?? [];
  if (parted && given.replace(parted, '') === wanted) return { kind: 'oneWord', wanted, without };
  return conjugationMistake(given, wanted, word) ?? swapped([...given], [...wanted]);
}

function swapped(given: readonly string[], wanted: readonly string[]): SpellingMistake | null {
  if (given.length !== wanted.length) return null;
  const wrong = wanted.flatMap((character, at) => (character === given[at] ? [] : [at]));
  const [i = -1, j = -1] = wrong;
  const [first, second] = [wanted[i], wanted[j]];
  if (wrong.length !== 2 || given[i] !== second || given[j] !== first) return null;
  if (first === undefined || second === undefined || first === ' ' || second === ' ') return null;
  return { kind: 'swapped', first, second };
}

function looseLetters(given: string, wanted: string): SpellingMistake[] {
  const loose = [...given].find((letter) => LOOSE_LETTER.test(letter) && !wanted.includes(letter));
  return loose === undefined ? [] : [{ kind: 'looseLetter', given: loose }];
}

function soundsLike(given: string, wanted: string): SpellingMistake[] {
  const said = pronounce(wanted).hangul;
  return said === given && said !== wanted ? [{ kind: 'asItSounds', given, wanted }] : [];
}

/** All words of a kind end so. */
const SHARED_ENDING = /(?:하|되|거리|스럽|가|오|나)?다$|니다$/;

function isAnother({ pairs }: SpellingDifference, expected: string): boolean {
  const [ending = ''] = SHARED_ENDING.exec(expected) ?? [];
  const isSame = ({ given, wanted }: SpelledPair) => given !== null && wanted?.differs === false;
  const same = pairs.length - 1 - pairs.findLastIndex((pair) => !isSame(pair));
  const compared = pairs.slice(0, pairs.length - Math.min(same, ending.length));
  // One within the other is no other word.
  const isWhole = (side: 'given' | 'wanted') => pairs.every((pair) => !pair[side]?.differs);
  if (compared.length < 2 || isWhole('given') || isWhole('wanted')) return false;
  const all = compared.flatMap(({ given, wanted }) =>
    [given, wanted].flatMap((each) => each?.letters ?? []),
  );
  const far = compared.reduce((count, pair) => count + lettersFarApart(pair), 0);
  const least = ANOTHER_FROM[compared.some(isSame) ? 'someSyllables' : 'noSyllable'];
  return far >= least * all.length;
}

/** Letters that sound alike aside. */
function lettersFarApart({ given, wanted }: SpelledPair): number {
  if (given === null || wanted === null) return (given ?? wanted)?.letters.length ?? 0;
  const isNear = ({ letter, place }: SpelledLetter) => {
    const other = wanted.letters.find((each) => each.place === place)?.letter;
    if (other === undefined) return false;
    if (place === 'medial') return areAlikeVowels(letter, other, true);
    if (place === 'final') return areAlikeAtTheEnd(letter, other);
    return seriesOf(letter) !== null && seriesOf(letter)?.plain === seriesOf(other)?.plain;
  };
  const near = given.letters.filter((letter) => letter.differs && isNear(letter)).length;
  const differing = [...given.letters, ...wanted.letters].filter(({ differs }) => differs).length;
  return differing - 2 * near;
}

/** By place; spaces come last. */
function mistakesOf({ pairs }: SpellingDifference): SpellingMistake[] {
  const letters: SpellingMistake[] = [];
  const spaces: SpellingMistake[] = [];
  const text = pairs.map(({ wanted }) => wanted?.character ?? '').join('');
  let place = -1;
  for (const [at, { given, wanted }] of pairs.entries()) {
    if (wanted !== null) place += 1;
    if (letters.length > MISTAKES_MOST) break;
    if (given?.character === ' ' && wanted === null) {
      const right = wordsAround(pairs, at, 'wanted');
      const isWithin = right.before !== '' && right.after !== '';
      spaces.push({
        kind: 'spaceTooMuch',
        ...(isWithin ? right : wordsAround(pairs, at, 'given')),
      });
    } else if (wanted?.character === ' ' && given === null) {
      spaces.push({ kind: 'spaceMissing', ...wordsAround(pairs, at, 'wanted') });
    } else if (wanted === null) addRun(letters, 'tooMuch', given?.character ?? '', pairs[at - 1]);
    else if (given === null) addRun(letters, 'missing', wanted.character, pairs[at - 1]);
    else if (wanted.differs) letters.push(...syllableMistakes(given, wanted, { text, at: place }));
  }
  return [...letters, ...spaces];
}

function wordsAround(pairs: readonly SpelledPair[], at: number, side: 'given' | 'wanted') {
  const text = (some: readonly SpelledPair[]) =>
    some.map((pair) => pair[side]?.character ?? '').join('');
  return {
    before: text(pairs.slice(0, at)).split(' ').at(-1) ?? '',
    after: text(pairs.slice(at + 1)).split(' ')[0] ?? '',
  };
}

/** Adjacent ones are one mistake. */
function addRun(
  mistakes: SpellingMistake[],
  kind: 'missing' | 'tooMuch',
  character: string,
  before: SpelledPair | undefined,
): void {
  const latest = mistakes.at(-1);
  const goesOn = kind === 'missing' ? before?.given === null : before?.wanted === null;
  if (goesOn && latest?.kind === kind) {
    if (latest.kind === 'missing') latest.wanted += character;
    else latest.given += character;
  } else if (kind === 'missing') mistakes.push({ kind, wanted: character });
  else mistakes.push({ kind, given: character });
}

function soundsSame({ text, at }: SyllableInText, other: Partial<SyllableLetters>): boolean {
  const letters = syllableLetters(text.charAt(at));
  if (letters === null) return false;
  const changed = composeSyllable({ ...letters, ...other });
  return soundOf(text) === soundOf(text.slice(0, at) + changed + text.slice(at + 1));
}

interface SyllableInText {
  text: string;
  at: number;
}

function syllableMistakes(
  given: SpelledCharacter,
  wanted: SpelledCharacter,
  place: SyllableInText,
): SpellingMistake[] {
  const letterOf = (spelled: SpelledCharacter, place: string) =>
    spelled.letters.find((letter) => letter.place === place)?.letter;
  const differs = (place: string) => letterOf(given, place) !== letterOf(wanted, place);
  const syllable = wanted.character;
  const isNoPair = given.letters.length < 2 || wanted.letters.length < 2;
  const [initial = '', typedInitial = ''] = [wanted, given].map((s) => letterOf(s, 'initial'));
  const [right, typed] = [seriesOf(initial), seriesOf(typedInitial)];
  const isTenseness = right !== null && typed !== null && right.plain === typed.plain;
  const isFinalFar =
    !isTenseness &&
    differs('final') &&
    !areAlikeAtTheEnd(letterOf(given, 'final') ?? ' ', letterOf(wanted, 'final') ?? ' ');
  if (isNoPair || (differs('initial') && (differs('medial') || isFinalFar))) {
    return [{ kind: 'syllable', given: given.character, wanted: syllable }];
  }
  const mistakes: SpellingMistake[] = [];
  if (initial !== typedInitial) {
    mistakes.push(
      isTenseness
        ? {
            kind: 'tenseness',
            syllable,
            given: { letter: typedInitial, is: typed.is },
            wanted: { letter: initial, is: right.is },
            alike: soundsSame(place, { initial: typedInitial }),
          }
        : { kind: 'initial', syllable, given: typedInitial, wanted: initial },
    );
  }
  const [vowel = '', typedVowel = ''] = [wanted, given].map((s) => letterOf(s, 'medial'));
  if (vowel !== typedVowel) {
    const alike = soundsSame(place, { medial: typedVowel });
    mistakes.push({ kind: 'vowel', syllable, given: typedVowel, wanted: vowel, alike });
  }
  const [final, typedFinal] = [wanted, given].map((s) => letterOf(s, 'final'));
  if (final === typedFinal) return mistakes;
  if (typedFinal === undefined) {
    mistakes.push({ kind: 'finalMissing', syllable, wanted: final ?? '' });
  } else if (final === undefined) {
    mistakes.push({ kind: 'finalTooMuch', syllable, given: typedFinal });
  } else {
    const alike = soundsSame(place, { final: typedFinal });
    mistakes.push({ kind: 'final', syllable, given: typedFinal, wanted: final, alike });
  }
  return mistakes;
}
