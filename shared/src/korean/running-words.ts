import { NATIVE_COUNTERS, SINO_COUNTERS } from './counters.ts';
import { type DictionaryForm, dictionaryForms, SURFACE_MAX } from './dictionary-forms.ts';
import { taughtEnding } from './endings.ts';
import { isNumeral } from './number-words.ts';
import type { ReadWord } from './read-word.ts';
import type { WordList } from './word-kinds.ts';

export const RUNNING_WORD = /(?:\d[\d,.]{0,30})?[가-힣]+/g;
/** @param between what stands between two words. */
export const isOnePhrase = (between: string) => !/\S|\n[^\S\n]*\n/.test(between);
const AFTER_DIGIT = /\d[^\S\n]+$/;

/** What its neighbours make of a word. */
export type Reading = 'any' | 'counter' | 'numeral' | 'negation';

export interface RunningWord {
  word: string;
  /** UTF-16 units. */
  at: number;
  reading: Reading;
}

interface Reader {
  read: (word: string) => Pick<ReadWord, 'forms'>;
  listed: WordList;
}

/** With numbers that they count (3월부터). @param text NFC. */
export function* runningWords(text: string, reader: Reader): Generator<RunningWord> {
  const words = [...text.matchAll(RUNNING_WORD)].filter(([word]) => word.length <= SURFACE_MAX);
  const isNear = (place: number) => {
    const [one, other] = [words[place], words[place + 1]];
    if (one === undefined || other === undefined) return false;
    return isOnePhrase(text.slice(one.index + one[0].length, other.index));
  };
  for (const [place, { 0: word, index }] of words.entries()) {
    const before = isNear(place - 1) ? words[place - 1]?.[0] : undefined;
    const isNumbered = AFTER_DIGIT.test(text.slice(Math.max(0, index - 3), index));
    const around = {
      before: isNumbered ? '1' : before,
      behind: isNear(place) ? words[place + 1]?.[0] : undefined,
    };
    yield { word, at: index, reading: readingOf(word, around, reader) };
  }
}

interface Around {
  before: string | undefined;
  behind: string | undefined;
}

function readingOf(word: string, { before, behind }: Around, reader: Reader): Reading {
  if (
    before !== undefined &&
    (before === '1' || isNumeral(before)) &&
    isCounted(word, before, reader)
  )
    return 'counter';
  if (behind === undefined) return 'any';
  if (isNumeral(word) && isCounted(behind, word, reader)) return 'numeral';
  const next = () => reader.read(behind).forms;
  if (word === '한' && (before === undefined || reader.read(before).forms[0]?.isNominal === false))
    return next()[0]?.isNominal && next()[0]?.standing === 'listed' ? 'numeral' : 'any';
  const isVerb = (form: DictionaryForm) => !form.isNominal && form.standing !== 'unlisted';
  return NEGATIONS.has(word) && next().some(isVerb) ? 'negation' : 'any';
}

const NEGATIONS = new Set(['안', '못']);

/** As dictionaries' forms in that place, best first. */
export function formsInPlace(word: string, reading: Reading, reader: Reader) {
  const { forms } = reader.read(word);
  switch (reading) {
    case 'counter':
      return countersIn(word, reader.listed);
    case 'numeral':
      return forms.filter(({ isNominal }) => isNominal);
    default:
      return forms;
  }
}

const countersOf = (all: readonly (readonly { counter: string }[])[]) =>
  new Set(all.flatMap((some) => some.map(({ counter }) => counter)));
const NATIVE = countersOf(NATIVE_COUNTERS);
const SINO = countersOf(SINO_COUNTERS).add('월').add('원');

const isCounter = (word: string, listed: WordList) =>
  NATIVE.has(word) || SINO.has(word) || listed(word).some(({ kind }) => kind === 'counter');

const COUNTER_MOST = 4;

function isCounted(word: string, number: string, { read, listed }: Reader): boolean {
  const begins = (length: number) => isCounter(word.slice(0, length), listed);
  const lengths = Array.from({ length: Math.min(COUNTER_MOST, word.length) }, (_, at) => at + 1);
  if (!lengths.some(begins)) return false;
  const [best] = read(word).forms;
  const isOther =
    best !== undefined &&
    !isCounter(best.form, listed) &&
    (best.isNominal && best.ending !== '' ? true : listed(word).some((each) => each.isCommon));
  if (isOther) return false;
  // 한 일 is what one did.
  const isNative = /[한두세네]$/.test(number);
  return countersIn(word, listed).some(
    ({ form }) => !isNative || NATIVE.has(form) || !SINO.has(form),
  );
}

function countersIn(word: string, listed: WordList): DictionaryForm[] {
  return dictionaryForms(word, listed)
    .filter(({ form, isNominal }) => isNominal && isCounter(form, listed))
    .map((form) => ({ ...form, ending: taughtEnding(form.ending) }));
}
