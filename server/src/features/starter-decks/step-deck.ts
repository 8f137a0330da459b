import { conjugate } from '@gieok/shared/korean/conjugate';
import { classesOf } from '@gieok/shared/korean/predicate-classes';
import { romanize } from '@gieok/shared/korean/romanize';
import { groupsOf, once } from '../../turns.ts';
import type { StarterDeck, StarterWord } from './starter-deck.ts';
import { starterDecks } from './starter-decks.ts';
import { notesOf } from './written-deck.ts';

export interface Step {
  number: number;
  title: string;
  words: () => readonly StepWord[];
}

interface StepWord {
  key: string;
  word: string;
  hanja: string;
  meanings: readonly string[];
  sentence: string;
  translation: string;
  note: string;
}

/** The numbers of their decks begin behind it. */
const STEPS_AFTER = 1000;
export const PATH_CATEGORY = 'Learning Path';

/** @returns a step as a deck to be taken. Its words are read when first asked for. */
export function stepDeck(step: Step): StarterDeck {
  const words = once(() => step.words().map(toStarterWord));
  return {
    number: STEPS_AFTER + step.number,
    step: step.number,
    key: `step-${step.number}`,
    get face() {
      const [first, second, third] = words().map(({ korean }) => korean);
      return [first ?? '', second ?? '', third ?? ''] as const;
    },
    name: `Step ${step.number}: ${step.title}`,
    description: `Words ${step.number * 100 - 99} to ${step.number * 100} of the path. Each is asked both ways: Korean to English, and back.`,
    words,
  };
}

function toStarterWord(word: StepWord): StarterWord {
  const english = word.meanings.join('; ');
  const same = sameWord(word.word, english);
  const conjugationClass = classNoted(word);
  // A step's words take 15 ms to pronounce; the list of decks needs none of it.
  const soundOf = once(() => ({
    romanization: romanize(word.word),
    pronunciation: notesOf(word.word, word.note || undefined),
  }));
  return {
    key: same?.key ?? `path/${word.key}`,
    korean: word.word,
    english,
    hanja: word.hanja || null,
    example: word.sentence,
    exampleEnglish: word.translation,
    category: PATH_CATEGORY,
    also: [...new Set([...(same?.also ?? []), 'production' as const])],
    ...(conjugationClass !== undefined && { conjugationClass }),
    get romanization() {
      return soundOf().romanization;
    },
    get pronunciation() {
      return soundOf().pronunciation;
    },
  };
}

/** "Irregular: 걸어요." tells which 걷다. */
function classNoted({ word, note }: StepWord) {
  const classes = word.endsWith('다') ? classesOf(word.slice(0, -1)) : [];
  if (classes.length < 2) return undefined;
  return classes.find((irregular) =>
    conjugate(word, { irregular }).polite?.some((form) => note.includes(form)),
  );
}

const written = once(() =>
  groupsOf(
    starterDecks.flatMap((deck) => deck.words()),
    (word) => word.korean,
  ),
);

/** Whoever has the word from another starter deck gets no second card of it. */
function sameWord(korean: string, english: string): StarterWord | undefined {
  const meant = meaningsIn(english);
  return written()
    .get(korean)
    ?.find((each) => meaningsIn(each.english).some((one) => meant.includes(one)));
}

const meaningsIn = (english: string) =>
  english
    .replaceAll(/\(.*?\)/g, '')
    .split(/[;,]/)
    .map((meaning) => meaning.trim());
