import { COUNTER_MOST, countersIn, isCountedBy, isCounter } from './counted-words.ts';
import { type DictionaryForm, SURFACE_MAX } from './dictionary-forms.ts';
import { taughtEnding } from './endings.ts';
import { type Suggested, suggestedForm, withFirst } from './neighbours.ts';
import { isNumeral } from './number-words.ts';
import type { ReadWord } from './read-word.ts';
import type { WordList } from './word-kinds.ts';
import type { Neighbours } from './words-around.ts';

/** Raised whenever words are read otherwise. */
export const READER_VERSION = 7;

export const RUNNING_WORD = /(?:\d[\d,.]{0,30})?[가-힣]+/g;
/** @param between what stands between two words. */
export const isOnePhrase = (between: string) => !/\S|\n[^\S\n]*\n/.test(between);
const AFTER_DIGIT = /\d[^\S\n]+$/;

/** What its neighbours make of a word. */
export type Reading = 'any' | 'counter' | 'noun' | 'negation' | Suggested;

export interface RunningWord {
  word: string;
  /** UTF-16 units. */
  at: number;
  reading: Reading;
}

interface Reader {
  read: (word: string) => Omit<ReadWord, 'parts'> & { parts: readonly { word: string }[] };
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
    const { isCounted, parts } = reader.read(word);
    if (isCounted) {
      yield* countedAt(index, parts);
      continue;
    }
    const isNumbered = AFTER_DIGIT.test(text.slice(Math.max(0, index - 3), index));
    const around = {
      before: isNumbered ? '1' : before,
      behind: isNear(place) ? words[place + 1]?.[0] : undefined,
    };
    yield { word, at: index, reading: readingOf(word, around, reader) };
  }
}

function* countedAt(at: number, parts: readonly { word: string }[]): Generator<RunningWord> {
  let from = at;
  for (const [place, { word }] of parts.entries()) {
    yield {
      word,
      at: from,
      reading: isNumeral(word) ? 'noun' : place % 2 === 0 ? 'any' : 'counter',
    };
    from += word.length;
  }
}

const AFTER_TWO = /^(?:년|개월|주일|인분|학년|층|퍼센트|킬로)/;
/** 세 분 are people, 삼 분 is a time. */
const NATIVE = /[한두세네섯곱덟홉열몇무]$/;

function readingOf(word: string, around: Neighbours, reader: Reader): Reading {
  const { before, behind } = around;
  if (before !== undefined && counts(before, word, reader))
    return word.startsWith('분') && NATIVE.test(before) ? 'people' : 'counter';
  if (behind !== undefined && counts(word, behind, reader)) return 'noun';
  return suggestedForm(word, around, reader) ?? readingBefore(word, around, reader);
}

const counts = (number: string, word: string, reader: Reader) =>
  number === '이'
    ? AFTER_TWO.test(word)
    : (number === '1' || isNumeral(number)) && isCounted(word, number, reader);

function readingBefore(word: string, { before, behind }: Neighbours, reader: Reader): Reading {
  if (behind === undefined) return 'any';
  const next = () => reader.read(behind).forms;
  if (word === '줄' && KNOWING.test(behind) && before !== undefined)
    return reader.read(before).forms.some(({ ending }) => DESCRIBING.test(ending)) ? 'noun' : 'any';
  if (word === '한' && (before === undefined || reader.read(before).forms[0]?.isNominal === false))
    return next()[0]?.isNominal && next()[0]?.standing === 'listed' ? 'noun' : 'any';
  const isVerb = (form: DictionaryForm) => !form.isNominal && form.standing !== 'unlisted';
  return NEGATIONS.has(word) && next().some(isVerb) ? 'negation' : 'any';
}

/** Of 할 줄 알다. */
const KNOWING = /^(?:[알아안]|[모몰])/;
const DESCRIBING = /-(?:\(으\)[ㄴㄹ]|[ㄴ는ㄹ]|던)$/;
const NEGATIONS = new Set(['안', '못']);

function nounsOf(word: string, forms: readonly DictionaryForm[]): readonly DictionaryForm[] {
  const bare = forms.filter(({ form }) => form === word);
  return bare.length > 0 ? bare : forms.filter(({ isNominal }) => isNominal);
}

/** As dictionaries' forms in that place, best first. */
export function formsInPlace(word: string, reading: Reading, reader: Reader) {
  const { forms } = reader.read(word);
  switch (reading) {
    case 'counter':
      return countersIn(word, reader.listed).map((form) => {
        return { ...form, ending: taughtEnding(form.ending) };
      });
    case 'noun':
      return nounsOf(word, forms);
    default:
      return isForm(reading) ? withFirst(reading, word, reader) : forms;
  }
}

const isForm = (reading: Reading): reading is `-${string}` | `=${string}` => /^[-=]/.test(reading);

const ALONE = /(?:하나|둘|셋|넷)$/;
/** 열 시다. */
const HOURS = /^(?:[한두세네]|다섯|여섯|일곱|여덟|아홉|열[한두]?|몇)$/;

function isCounted(word: string, number: string, { read, listed }: Reader): boolean {
  if (ALONE.test(number)) return false;
  if (word.startsWith('시') && HOURS.test(number) && countersIn(word, listed).length > 0)
    return true;
  const begins = (length: number) => isCounter(word.slice(0, length), listed);
  const lengths = Array.from({ length: Math.min(COUNTER_MOST, word.length) }, (_, at) => at + 1);
  if (!lengths.some(begins)) return false;
  const [best] = read(word).forms;
  const isOther =
    best !== undefined &&
    !isCounter(best.form, listed) &&
    (best.isNominal && best.ending !== ''
      ? true
      : listed(!best.isNominal && word.length > 1 ? best.form : word).some(
          (each) => each.isCommon,
        ));
  if (isOther) return false;
  return countersIn(word, listed).some(({ form }) => isCountedBy(number, form));
}
