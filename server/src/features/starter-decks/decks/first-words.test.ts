import { describe, expect, it } from 'vitest';
import type { StarterWord } from '../starter-deck.ts';
import { firstCategories, firstWords } from './first-words.ts';

const wordsOfFirstDeck = firstWords.words();

/** The form in the example of a word whose stem contracts or changes there. */
const changedForms = new Map([
  ['하다', '해요'],
  ['오다', '와요'],
  ['보다', '봐요'],
  ['마시다', '마셔요'],
  ['좋아하다', '좋아해요'],
  ['주다', '줬어요'],
  ['듣다', '들어'],
  ['모르다', '몰라요'],
  ['덥다', '더워요'],
  ['춥다', '추워요'],
  ['바쁘다', '바빠요'],
  ['예쁘다', '예뻐요'],
]);

const SYLLABLES_MAX = 25;
const WORDS_PER_CATEGORY_MIN = 8;
const WORDS_PER_CATEGORY_MAX = 20;

const isDictionaryForm = (korean: string) => korean.endsWith('다') && !korean.endsWith('니다');
const spacedUnits = (sentence: string) => sentence.replace(/[.,?!]/g, '').split(' ');
/** Taken apart, 만날까요 begins with 만나: a consonant added below a stem's last vowel hides nothing. */
const letters = (text: string) => text.normalize('NFD');

function saysWordAsWritten({ korean, example }: StarterWord): boolean {
  if (korean.includes(' ')) {
    return example.includes(korean);
  }
  if (isDictionaryForm(korean)) {
    const stem = letters(korean.slice(0, -1));
    return spacedUnits(example).some((unit) => letters(unit).startsWith(stem));
  }
  return spacedUnits(example).some((unit) => unit.startsWith(korean));
}

function saysWord(word: StarterWord): boolean {
  const form = changedForms.get(word.korean);
  return form === undefined ? saysWordAsWritten(word) : spacedUnits(word.example).includes(form);
}

const duplicates = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

/** The words that break a rule, so that a failure names every one of them. */
const wordsNot = (rule: (word: StarterWord) => boolean) =>
  wordsOfFirstDeck.filter((word) => !rule(word)).map((word) => word.korean);

describe('starter words', () => {
  it('are exactly 100', () => {
    expect(wordsOfFirstDeck).toHaveLength(100);
  });

  it('have no Korean word twice', () => {
    expect(duplicates(wordsOfFirstDeck.map((word) => word.korean))).toEqual([]);
  });

  it('have no English meaning twice, nor within glosses that give two', () => {
    const meanings = wordsOfFirstDeck.flatMap((word) => word.english.toLowerCase().split(', '));
    expect(duplicates(meanings)).toEqual([]);
  });

  it('have no example twice', () => {
    expect(duplicates(wordsOfFirstDeck.map((word) => word.example))).toEqual([]);
    expect(duplicates(wordsOfFirstDeck.map((word) => word.exampleEnglish))).toEqual([]);
  });

  it('are composed (NFC) and trimmed, and leave no text empty', () => {
    const isClean = (text: unknown) =>
      typeof text !== 'string' || (text !== '' && text === text.normalize('NFC').trim());
    expect(wordsNot((word) => Object.values(word).every(isClean))).toEqual([]);
  });

  it('are written in hangul and single spaces only', () => {
    expect(wordsNot(({ korean }) => /^[가-힣]+(?: [가-힣]+)*$/.test(korean))).toEqual([]);
  });

  it('are in dictionary form exactly when they are verbs and adjectives', () => {
    const inflects = ({ category }: StarterWord) =>
      category === 'Verbs' || category === 'Adjectives';
    expect(wordsNot((word) => isDictionaryForm(word.korean) === inflects(word))).toEqual([]);
    expect(wordsNot((word) => word.english.startsWith('to ') === inflects(word))).toEqual([]);
  });
});

describe('starter categories', () => {
  it('have each its own name, and a description', () => {
    expect(duplicates(firstCategories.map(({ name }) => name))).toEqual([]);
    expect(firstCategories.filter(({ description }) => !/\S/.test(description))).toEqual([]);
  });

  it.each(firstCategories)('$name has between 8 and 20 words', ({ name }) => {
    const { length } = wordsOfFirstDeck.filter((word) => word.category === name);
    expect(length).toBeGreaterThanOrEqual(WORDS_PER_CATEGORY_MIN);
    expect(length).toBeLessThanOrEqual(WORDS_PER_CATEGORY_MAX);
  });
});

describe('the romanization of starter words', () => {
  it('uses the letters a to z, with spaces or hyphens between them', () => {
    const isLatin = /^[a-z]+(?:[ -][a-z]+)*$/;
    expect(wordsNot(({ romanization }) => isLatin.test(romanization))).toEqual([]);
  });

  it('has a space where the Korean has one', () => {
    const parts = (text: string) => text.split(' ').length;
    expect(wordsNot((word) => parts(word.romanization) === parts(word.korean))).toEqual([]);
  });
});

describe('the examples of starter words', () => {
  it('use their word', () => {
    expect(wordsNot(saysWord)).toEqual([]);
  });

  it('are listed with a changed form only where the word is not there as written', () => {
    const needed = wordsOfFirstDeck.filter((word) => !saysWordAsWritten(word));
    expect(needed.map((word) => word.korean).sort()).toEqual([...changedForms.keys()].sort());
  });

  it('are polite sentences of at most 25 syllables', () => {
    const isPolite = /^(?:[가-힣]+,? )*[가-힣]+(?:요[.?]|니다\.)$/;
    const syllables = (text: string) => text.replace(/[^가-힣]/g, '').length;
    expect(wordsNot(({ example }) => isPolite.test(example))).toEqual([]);
    expect(wordsNot(({ example }) => syllables(example) <= SYLLABLES_MAX)).toEqual([]);
  });

  it('are translated, a question by a question', () => {
    expect(wordsNot((word) => /^[A-Z].*[.?]$/.test(word.exampleEnglish))).toEqual([]);
    expect(wordsNot((w) => w.exampleEnglish.at(-1) === w.example.at(-1))).toEqual([]);
  });
});

describe('the pronunciation notes of starter words', () => {
  const noted = wordsOfFirstDeck.flatMap(({ korean, pronunciation }) =>
    pronunciation === null ? [] : [{ korean, pronunciation }],
  );

  it('are there for some words and not for all', () => {
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.length).toBeLessThan(wordsOfFirstDeck.length);
  });

  it.each(noted)('$korean: a bracketed sound unlike the spelling, then a reason', (note) => {
    const [, sound] = /^\[([가-힣 ]+)\] \S/.exec(note.pronunciation) ?? [];
    expect(sound).not.toBe(note.korean);
    expect(sound).toHaveLength(note.korean.length);
  });
});
