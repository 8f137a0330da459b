import { type Confusion, confusions } from './confusions.ts';
import { composeSyllable, syllableLetters } from './jamo.ts';
import { shuffled } from './lists.ts';
import { MINIMAL_PAIRS } from './minimal-pair-words.ts';
import { stemOf } from './predicate-stem.ts';
import { soundOf } from './sound-of.ts';

const LISTENING_WORD = /^[\uac00-\ud7a3]{1,4}$/;

/** In longer words nobody listens for one letter. */
export const isListeningWord = (text: string) => LISTENING_WORD.test(text.normalize('NFC'));

export interface OwnWord {
  card_id: number;
  korean_text: string;
  english_text: string;
}

export interface ListeningQuestion {
  heard: string;
  english: string;
  /** Null for Gieok's own. */
  cardId: number | null;
  /** Two or three in alphabetical order, the heard one included. */
  choices: string[];
  /** The meaning is shown too. */
  alike: boolean;
}

/** By place in the syllable; ' ' is no batchim. */
const CONTRASTS = [
  { place: 'initial', letters: ['ㄱㅋㄲ', 'ㄷㅌㄸ', 'ㅂㅍㅃ', 'ㅈㅊㅉ', 'ㅅㅆ'] },
  { place: 'medial', letters: ['ㅓㅗ', 'ㅡㅜ', 'ㅗㅜ', 'ㅓㅡ', 'ㅕㅛ', 'ㅛㅠ', 'ㅢㅣ'] },
  { place: 'final', letters: ['ㄴㅁㅇ', 'ㄱㄷㅂ', 'ㄹ ', 'ㅁㅂ'] },
] as const;

/** 자달 and 공부할다 need no ear. */
const END_OF_ALL = /(?<=.)(?:하|되)?다$/;

/** For each letter that may be misheard, up to two forms that sound different. */
export function misheardForms(word: string): string[][] {
  const groups = CONTRASTS.flatMap(({ place, letters }) =>
    letters.map((group) => ({ place, group: [...group] })),
  );
  const end = stemOf(word) === null ? word.length : word.search(END_OF_ALL);
  return [...word].flatMap((syllable, at) => {
    const letters = syllableLetters(syllable);
    if (letters === null || at >= end) return [];
    return groups.flatMap(({ place, group }) => {
      if (!group.includes(letters[place] ?? ' ')) return [];
      const forms = group.map((letter) =>
        [...word]
          .with(at, composeSyllable({ ...letters, [place]: letter === ' ' ? null : letter }))
          .join(''),
      );
      const different = soundingDifferently(word, forms);
      return different.length === 0 ? [] : [different];
    });
  });
}

/** Unlike the word and the forms before. */
function soundingDifferently(word: string, forms: readonly string[]): string[] {
  const sounds = new Set([soundOf(word)]);
  return forms.filter((form) => {
    const before = sounds.size;
    return sounds.add(soundOf(form)).size > before;
  });
}

interface ListeningRequest {
  /** All can be heard. */
  words: readonly OwnWord[];
  builtIn: boolean;
  /** Up to half of the questions. */
  confused: readonly Pick<Confusion, 'kind' | 'letters'>[];
  /** From 0 to below 1. */
  random: () => number;
  count: number;
}

/**
 * Half with the learner's own words where there are enough; fewer than `count` when all are used.
 */
export function listeningQuestions(request: ListeningRequest): ListeningQuestion[] {
  const { words, builtIn, random, count } = request;
  const own = byTurns(shuffled(words, random).map((word) => ownQuestions(word, random)));
  const given = builtIn
    ? byTurns(shuffled(MINIMAL_PAIRS, random).map((set) => givenQuestions(set, random)))
    : [];
  const half = Math.ceil(count / 2);
  const fromOwn = chosen(own, Math.max(half, count - given.length), request);
  const fromGiven = chosen(given, count - fromOwn.length, request);
  return shuffled([...fromOwn, ...fromGiven].slice(0, count), random);
}

function ownQuestions(word: OwnWord, random: () => number): ListeningQuestion[] {
  const heard = word.korean_text.normalize('NFC');
  return shuffled(misheardForms(heard), random).map((forms) => ({
    heard,
    english: word.english_text,
    cardId: word.card_id,
    choices: [heard, ...forms].sort(),
    alike: false,
  }));
}

function givenQuestions(
  set: (typeof MINIMAL_PAIRS)[number],
  random: () => number,
): ListeningQuestion[] {
  const choices = set.map(({ korean }) => korean).sort();
  return shuffled(set, random).map(({ korean: heard, english }) => ({
    heard,
    english,
    cardId: null,
    choices,
    alike: choices.some((choice) => choice !== heard && soundOf(choice) === soundOf(heard)),
  }));
}

function byTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}

/** Up to half are about what the learner mixes up. */
function chosen(
  questions: readonly ListeningQuestion[],
  count: number,
  { confused }: ListeningRequest,
) {
  const isConfused = ({ heard, choices }: ListeningQuestion) =>
    confusions(choices.map((given) => ({ given, wanted: heard }))).some((mixed) =>
      confused.some(
        ({ kind, letters }) =>
          kind === mixed.kind && mixed.letters.every((letter) => letters.includes(letter)),
      ),
    );
  const wanted = confused.length === 0 ? [] : questions.filter(isConfused);
  const first = wanted.slice(0, Math.ceil(count / 2));
  return [...first, ...questions.filter((each) => !first.includes(each))].slice(0, count);
}
