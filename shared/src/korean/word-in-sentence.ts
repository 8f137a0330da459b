import { HONORIFIC_WORDS } from './honorific-words.ts';
import { syllableLetters } from './jamo.ts';
import { stemOf } from './predicate-stem.ts';

/** The end is exclusive. */
export type Span = readonly [start: number, end: number];

const WORD = /[\p{L}\p{N}]+/gu;

/** In letters, so that 갔 begins like 가. */
const spelledOut = (text: string) =>
  [...text]
    .map((character) => {
      const letters = syllableLetters(character);
      return letters === null
        ? character
        : letters.initial + letters.medial + (letters.final ?? '');
    })
    .join('');

/** Beginnings of endings in letters: 가방 is no form of 가다. */
const ENDING =
  /^(?:$|[ㅆㅇ]|ㄹ(?![ㅗㅜ]|ㅣ(?!ㄹㅏ))|ㄱ[ㅗㅔㅓㅣㅜ]|ㄴ(?![ㅗㅜㅐ])|ㄷ[ㅏㅓㅗㅡㅔㅐ]|ㅁ(?![ㅏㅗㅜㅣ])|ㅂ[ㄴㅅㅗㅓ]|ㅅ[ㅓㅣㅔㅡㅕㅛ]|ㅈ[ㅣㅏㅛㅜㅐㅕ]|ㅎㅏ)/;

/** Of 배우가 배를 the second is 배. */
const PARTICLE = /^(?:$|[은는이가을를과와의에도만로들으까처입예였]|부터|보다|하고|한테)/;

/**
 * Both NFC. As written, at a word's start if possible (물 is not what 선물 is about), else the last
 * word that may be a form of it.
 */
export function wordInSentence(sentence: string, word: string): Span | null {
  if (word === '') return null;
  const words = [...sentence.matchAll(WORD)];
  const written = words.filter(({ index }) => sentence.startsWith(word, index));
  const asItIs =
    written.find(([form]) => form === word) ??
    written.find(([form]) => PARTICLE.test(form.slice(word.length))) ??
    written[0];
  if (asItIs !== undefined) return [asItIs.index, asItIs.index + word.length];

  const { before, starts } = startsOf(word);
  const found =
    words.findLast(
      ({ 0: form, index }) =>
        sentence.endsWith(before, index) && restsOf(form, starts).some((rest) => ENDING.test(rest)),
    ) ?? contracted(words, word);
  if (found !== undefined) return [found.index - before.length, found.index + found[0].length];
  const inside = sentence.indexOf(word);
  return inside < 0 ? null : [inside, inside + word.length];
}

/**
 * Ends of stems in letters, with what they become: Hangul Orthography,
 * articles 18 and 34 to 36. Far less to load than `conjugate`.
 */
const CHANGES = changesOf(
  'ㅂ ㅇㅜ ㅇㅝ ㅇㅘ,ㄷ ㄹ,ㅅ ㅇㅏ ㅇㅓ ㅇㅡ,ㄱㅏㅈ ㄱㅏㅈㅣ ㄱㅏㅈㅕ,ㄱㅏㅈㅣ ㄱㅏㅈ,ㄷㅣㄷ ㄷㅣㄷㅣ ㄷㅣㄷㅕ,ㄷㅣㄷㅣ ㄷㅣㄷ,ㄹ ,ㅎ ,ㅗㅎ ㅘ,ㅏㅎ ㅐ,ㅓㅎ ㅐ ㅔ,ㅑㅎ ㅒ,ㅕㅎ ㅖ,ㄹㅡ ㄹㄹㅏ ㄹㄹㅓ,ㅡ ㅏ ㅓ,ㅎㅏ ㅎㅐ,ㅗ ㅘ,ㅜ ㅝ,ㅍㅜ ㅍㅓ,ㅚ ㅙ,ㅣ ㅕ ㅖ,ㅅㅣ ㅅㅔ,ㅓ ㅐ,ㅚㅂ ㅚ ㅙ',
);

/** Pronouns and bound nouns, contracted: Hangul Orthography, article 33. */
const SHORT = changesOf(
  'ㄱㅓㅅ ㄱㅓ ㄱㅔ,ㄴㅏ ㄴㅐ,ㅈㅓ ㅈㅔ,ㄴㅓ ㄴㅔ ㄴㅣ,ㄴㅜㄱㅜ ㄴㅜ,ㅁㅜㅇㅓㅅ ㅁㅝ ㅁㅜㅇㅓ,ㅌㅓ ㅌㅔ',
);
const AFTER_SHORT = /^(?:[ㄴㄹ]?(?:ㄱ[ㅏㅔ]|[ㅇㅈ]ㅛ)?$|ㄹ[ㅏㅗ]|ㅂ?ㄴㅣ|ㄴㄷㅔ|ㅇ[ㅑㅖ]|ㅈㅣㅁ)/;

/** 난 of 나, 이건 of 이것, 여긴 of 여기; 산 is not of 사. */
function contracted(words: readonly RegExpExecArray[], word: string) {
  const starts = changed(spelledOut(word), SHORT);
  if (word.length + starts.length < 3) return undefined;
  return words.find(({ 0: form }) => restsOf(form, starts).some((rest) => AFTER_SHORT.test(rest)));
}

/** In letters, with the words before it. */
function startsOf(word: string): { before: string; starts: readonly string[] } {
  const text = stemOf(word);
  if (text === null) return { before: '', starts: [] };
  const stem = text.slice(text.lastIndexOf(' ') + 1);
  const honored = HONORIFIC_WORDS[stem];
  const honorific =
    honored === undefined ? [] : [...'ㅣㅔㅕ'].map((vowel) => `${spelledOut(honored)}ㅅ${vowel}`);
  return {
    before: text.slice(0, text.length - stem.length),
    starts: [...changed(spelledOut(stem), CHANGES), ...honorific],
  };
}

function changesOf(text: string) {
  return text.split(',').map((change) => change.split(' '));
}

/** With what it becomes. */
function changed(letters: string, changes: readonly (readonly string[])[]): string[] {
  return [
    letters,
    ...changes.flatMap(([end = '', ...becomes]) =>
      letters.endsWith(end) ? becomes.map((other) => letters.slice(0, -end.length) + other) : [],
    ),
  ];
}

function restsOf(form: string, starts: readonly string[]): string[] {
  const letters = spelledOut(form);
  return starts.flatMap((start) => (letters.startsWith(start) ? letters.slice(start.length) : []));
}

/** No letter, so that no word begins with it. */
const BLANK = '\ufffc';

/** Both NFC; null where what is left may give the word away in another spelling or form. */
export function sentenceAround(sentence: string, word: string): string[] | null {
  const plain = sentence.replaceAll(BLANK, '');
  const [start, end] = wordInSentence(plain, word) ?? [0, 0];
  if (start === end) return null;
  const text = `${plain.slice(0, start)}${BLANK}${plain.slice(end)}`.replaceAll(word, BLANK);
  return tells(text, word) ? null : text.split(BLANK);
}

function tells(text: string, word: string): boolean {
  if (unspaced(text).includes(unspaced(word))) return true;
  const { starts } = startsOf(word);
  return [...text.matchAll(WORD)].some(([form]) => restsOf(form, starts).length > 0);
}

const unspaced = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
