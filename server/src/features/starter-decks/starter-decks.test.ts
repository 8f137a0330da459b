import { NAME_MAX } from '@gieok/shared/constants';
import { cardCreate } from '@gieok/shared/contract/new-card';
import { conjugate } from '@gieok/shared/korean/conjugate';
import { firstConsonant } from '@gieok/shared/korean/jamo';
import { pronounce } from '@gieok/shared/korean/pronounce';
import { romanize } from '@gieok/shared/korean/romanize';
import { wordInSentence } from '@gieok/shared/korean/word-in-sentence';
import { describe, expect, it } from 'vitest';
import { type StarterWord, textsOf, typesOf } from './starter-deck.ts';
import { starterCategories, starterDecks } from './starter-decks.ts';
import { PATH_CATEGORY } from './step-deck.ts';
import { writtenDeck } from './written-deck.ts';

const duplicates = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index);
const decks = starterDecks.map((deck) => ({ ...deck, words: deck.words() }));
/** Those of the first deck have tests of their own, and rules that are stricter. */
const written = decks.filter(({ key }) => key !== 'first-words');
const ownWords = written.flatMap(({ key, words }) =>
  words.filter((w) => w.key.startsWith(`${key}/`)),
);
const everyWord = [...new Map(decks.flatMap(({ words }) => words).map((w) => [w.key, w])).values()];
/** The words that break a rule, so that a failure names every one of them. */
const wordsNot = (rule: (word: StarterWord) => boolean, words: readonly StarterWord[] = ownWords) =>
  words.filter((word) => !rule(word)).map(({ korean, english }) => `${korean}: ${english}`);
const isLetter = ({ korean }: StarterWord) => /^[ㄱ-ㅣ]$/.test(korean);

describe('starter decks', () => {
  it('are at least six beside the hundred first words, each with its own key, number and name', () => {
    expect(written.length).toBeGreaterThanOrEqual(6);
    expect(duplicates(decks.map(({ key }) => key))).toEqual([]);
    expect(duplicates(decks.map(({ name }) => name))).toEqual([]);
    expect(new Set(decks.map(({ number }) => number)).size).toBe(decks.length);
    for (const { name, description } of decks) {
      expect(name.length).toBeLessThanOrEqual(NAME_MAX);
      expect(description).toMatch(/\S\.$/);
    }
  });

  it.each(decks)(
    '$name has 50 to 150 cards, and no word, meaning or example twice',
    ({ words }) => {
      const cards = words.flatMap(typesOf).length;
      expect(cards).toBeGreaterThanOrEqual(50);
      expect(cards).toBeLessThanOrEqual(150);
      expect(duplicates(words.map(({ korean }) => korean))).toEqual([]);
      expect(duplicates(words.map(({ english }) => english.toLowerCase()))).toEqual([]);
      expect(duplicates(words.map(({ example }) => example))).toEqual([]);
    },
  );

  it('show three of their words, each deck with a letter of its own before them', () => {
    for (const { face, words } of decks) {
      const inDeck = words.map(({ korean }) => korean);
      expect(face.filter((word) => !inDeck.includes(word))).toEqual([]);
    }
    const firsts = decks.map(({ face }) => String(firstConsonant(face[0])));
    expect(duplicates(firsts)).toEqual([]);
  });

  it('name categories that there are', () => {
    const names = starterCategories.map(({ name }) => name);
    expect(duplicates(names)).toEqual([]);
    expect(wordsNot(({ category }) => names.includes(category), everyWord)).toEqual([]);
    const besides = names.filter((name) => name !== PATH_CATEGORY);
    expect(besides.filter((name) => !everyWord.some((word) => word.category === name))).toEqual([]);
  });
});

describe('the words of all starter decks', () => {
  it('mean something else where two are spelled alike, and never have one meaning between two', () => {
    expect(duplicates(everyWord.map((word) => word.english.toLowerCase()))).toEqual([]);
  });

  it('are texts as the API takes them: composed, trimmed, of the right length', () => {
    const isTaken = (word: StarterWord) => {
      const texts = textsOf(word);
      return expect.objectContaining(texts).asymmetricMatch(cardCreate.parse(texts));
    };
    expect(wordsNot(isTaken, everyWord)).toEqual([]);
  });

  it('stand in their examples, a verb or an adjective in one of its forms', () => {
    const stands = ({ korean, example }: StarterWord) => wordInSentence(example, korean) !== null;
    expect(wordsNot(stands, everyWord)).toEqual([]);
    const formsOf = ({ korean, conjugationClass }: StarterWord) =>
      Object.values(conjugate(korean, { irregular: conjugationClass })).flat();
    const inflected = ownWords.filter(
      ({ korean, english }) => /다$/.test(korean) && /^to /.test(english),
    );
    const isForm = (word: StarterWord) => {
      const [start, end] = wordInSentence(word.example, word.korean) as readonly [number, number];
      const form = word.example.slice(start, end);
      return formsOf(word).some((each) => each.startsWith(form) || form.startsWith(each));
    };
    expect(inflected.length).toBeGreaterThan(80);
    expect(wordsNot(isForm, inflected)).toEqual([]);
  });

  it('have polite examples, translated sentence by sentence, a question by a question', () => {
    const marks = (text: string) => text.replace(/[^.?!]/g, '');
    const isPolite = ({ example }: StarterWord) =>
      /^(?:[가-힣 ,]+(?:요|니다)[.?] ?)+$/.test(example);
    const words = ownWords.filter((word) => !isLetter(word));
    expect(wordsNot(isPolite, words)).toEqual([]);
    expect(wordsNot((word) => /^[A-Z].*[.?]$/.test(word.exampleEnglish), words)).toEqual([]);
    const asksAlike = (word: StarterWord) => marks(word.example) === marks(word.exampleEnglish);
    expect(wordsNot(asksAlike, words)).toEqual([]);
  });

  it('honour elders: as subjects by 시, as receivers by 드리다', () => {
    const elder = '(?:(?:할)?아버지|(?:할)?어머니|할머니|부모님|아빠|엄마|(?:선생|사장|교수|손)님)';
    const sentences = everyWord.flatMap(({ example }) => example.match(/[^.?!]+[.?!]/g) ?? []);
    // 선생님이 됐어요: they are not who does it.
    const acting = new RegExp(`(?:^|[ ])${elder}(?:[은는이가]|께서는?) (?!됐|되|돼)`);
    const given = new RegExp(`${elder}께 `);
    const acts = sentences.filter((text) => acting.test(text));
    const receives = sentences.filter((text) => given.test(text));
    expect(acts.length).toBeGreaterThanOrEqual(7);
    expect(receives.length).toBeGreaterThanOrEqual(2);
    expect(acts.filter((text) => !/(?:세요|셔요|셨어요|십니다|셨습니다)[.?]$/.test(text))).toEqual(
      [],
    );
    expect(receives.filter((text) => !/드[리려렸]/.test(text))).toEqual([]);
  });

  it('say of numbers whether they are Sino-Korean or native Korean', () => {
    const notes = everyWord.flatMap(({ pronunciation }) => pronunciation ?? []);
    const named = notes.filter((note) => /\bnumbers?\b/i.test(note.replace(/phone numbers/, '')));
    expect(named.length).toBeGreaterThanOrEqual(8);
    expect(named.filter((note) => !/Sino-Korean|[Nn]ative Korean/.test(note))).toEqual([]);
  });

  it.each([
    ['열쇠', 'pronunciation', '[열쐬]'],
    ['길을 잃었어요', 'english', "I'm lost"],
    ['수고하세요', 'pronunciation', 'not to superiors'],
    ['낫다', 'example', '감기가 다 나았어요.'],
    ['시계', 'example', '시계가 조금 늦어요.'],
  ] as const)('are such as Koreans use: %s has in its %s “%s”', (korean, field, text) => {
    expect(everyWord.find((word) => word.korean === korean)?.[field]).toContain(text);
  });

  it('make cards that do not show the sound of a letter with the question', () => {
    const told = wordsNot((word) => (textsOf(word).romanization === null) === isLetter(word));
    expect(told).toEqual([]);
  });

  it('are romanized by the rules, but for single letters', () => {
    expect(
      wordsNot((word) => isLetter(word) !== (word.romanization === romanize(word.korean))),
    ).toEqual([]);
    expect(wordsNot((word) => /^[a-z]+(?:[ ,]*[a-z]+)*$/.test(word.romanization))).toEqual([]);
  });

  it('say how they sound where that is not as they are spelled', () => {
    const saysSound = ({ korean, pronunciation }: StarterWord) => {
      const { hangul } = pronounce(korean);
      return hangul === korean || pronunciation?.startsWith(`[${hangul}] `) === true;
    };
    expect(wordsNot(saysSound)).toEqual([]);
  });
});

describe('the hangul deck', () => {
  const letters = (decks.find(({ key }) => key === 'hangul')?.words ?? []).filter(isLetter);

  it('has all 40 letters, each in words that are written with it', () => {
    const all = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㄲㄸㅃㅆㅉㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣㅐㅔㅒㅖㅘㅙㅚㅝㅞㅟㅢ';
    expect(letters.map(({ korean }) => korean).join('')).toBe(all);
    // The compatibility letter of a part of a syllable.
    const partsOf = (word: string) =>
      [...word.normalize('NFD')].map((part) => part.normalize('NFKD'));
    const inEach = letters.filter(({ korean, example }) =>
      example
        .slice(3)
        .split(', ')
        .every((word) =>
          partsOf(word).some(
            (part) => part === korean.normalize('NFKD') || part.codePointAt(0) === finalOf(korean),
          ),
        ),
    );
    expect(inEach.map(({ korean }) => korean).join('')).toBe(all);
  });

  it('likens its letters to sounds that London and New York share', () => {
    const likened = letters.flatMap(({ korean, english, pronunciation }) => {
      const words = `${english}. ${pronunciation}`.matchAll(/\b(?:in|of|for|and) ([a-z]{3,})/g);
      return [...words].map(([, word]) => `${korean} ${word}`);
    });
    expect(likened).toEqual(
      expect.arrayContaining([
        'ㅓ song',
        'ㅓ sung',
        'ㅊ cheap',
        'ㅌ tea',
        'ㅎ hat',
        'ㅙ wet',
        'ㅞ wet',
      ]),
    );
    // London says no r in yard.
    expect(likened.filter((each) => /^[ㅏ-ㅣ] [a-z]?[aeiou]+r/.test(each))).toEqual([]);
  });
});

/** The code point of a consonant as it stands below a vowel. */
function finalOf(letter: string): number | undefined {
  const place = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'.indexOf(letter);
  return place < 1 ? undefined : 0x11a7 + place;
}

describe('the verbs', () => {
  it('stand in their example in two forms', () => {
    const verbs = ownWords.filter(({ key }) => key.startsWith('verbs/'));
    const forms = ({ korean, conjugationClass, example }: StarterWord) => {
      const all = Object.values(conjugate(korean, { irregular: conjugationClass })).flat();
      const stems = all.map((form) => form.replace(/(?:요|니다|다)$/, ''));
      return example
        .replace(/[.,?]/g, '')
        .split(' ')
        .filter((unit) => stems.some((stem) => unit.startsWith(stem)));
    };
    expect(wordsNot((word) => new Set(forms(word)).size >= 2, verbs)).toEqual([]);
  });
});

describe('a deck that is written', () => {
  const read = (line: string) => () =>
    writtenDeck({
      number: 9,
      key: 'x',
      face: ['국', '국', '국'],
      name: 'X',
      description: 'X.',
      words: `# X\n${line}`,
    }).words();

  it('is refused with the line that is not as it should be', () => {
    for (const line of ['국 | soup', '국 | soup | 국이에요. | Soup. | romanised: guk']) {
      expect(read(line)).toThrow(line);
    }
    expect(read('걷다 | to walk | 걸어요. | I walk. | class: x')).toThrow('걷다');
    expect(read('국 | soup | 국이에요. | Soup.')()).toHaveLength(1);
  });
});
