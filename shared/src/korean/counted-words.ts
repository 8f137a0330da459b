import { NATIVE_COUNTERS, SINO_COUNTERS } from './counters.ts';
import { type DictionaryForm, dictionaryForms } from './dictionary-forms.ts';
import { isNumeral } from './number-words.ts';
import type { WordList } from './word-kinds.ts';

const countersOf = (all: readonly (readonly { counter: string }[])[]) =>
  new Set(all.flatMap((some) => some.map(({ counter }) => counter)));
const NATIVE = countersOf(NATIVE_COUNTERS);
const SINO = countersOf(SINO_COUNTERS).add('월').add('원');

export const isCounter = (word: string, listed: WordList) =>
  NATIVE.has(word) || SINO.has(word) || listed(word).some(({ kind }) => kind === 'counter');

const SINO_DIGIT = /^[일이삼사오육칠팔구십]$/;
/** 한 일 is what one did. */
export const isCountedBy = (number: string, counter: string) =>
  NATIVE.has(counter) || !SINO.has(counter) || !/[한두세네]$/.test(number);

/** Surely, for what is written without a space: 한국에 is no 국 with its number. */
export const isSurelyCountedBy = (number: string, counter: string) =>
  isCountedBy(number, counter) &&
  (SINO.has(counter) || (NATIVE.has(counter) && !SINO_DIGIT.test(number)));

export const COUNTER_MOST = 4;
const COUNTED_MOST = 16;
const BEGINS_NUMBER = new Set('일이삼사오육칠팔구십백천만억한두세네하둘셋넷다여열스서마쉰예아몇');
/** 세시 is a poem, too. */
const HOUR = /^[한세]시/;

const PRICE = /^만원(?:짜리|어치)/;
const HALF = /^시반/;

export const countersIn = (word: string, listed: WordList): DictionaryForm[] =>
  dictionaryForms(word, listed).filter(
    ({ form, isNominal }) => isNominal && isCounter(form, listed),
  );

/** 세시삼십분에 is 세, 시, 삼십 and 분에. */
export function countedWords(
  word: string,
  best: DictionaryForm | undefined,
  listed: WordList,
): readonly string[] | null {
  if (word.length > COUNTED_MOST || !BEGINS_NUMBER.has(word.charAt(0))) return null;
  const isWord = best?.standing === 'listed';
  const isCommon = isWord && listed(best.form).some((each) => each.isCommon);
  return isWord && (isCommon || !(HOUR.test(word) || PRICE.test(word)))
    ? null
    : numbersIn(word, listed);
}

function numbersIn(word: string, listed: WordList): readonly string[] | null {
  const numbers = Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1));
  // 삼십일일에 begins with 삼십일.
  const isNumber = (each: string) => isNumeral(each) || (each === '만' && PRICE.test(word));
  for (const number of numbers.filter(isNumber).slice(-2).reverse()) {
    const behind = word.slice(number.length);
    const fits = (counter: string) =>
      isCountedBy(number, counter) && (SINO.has(counter) || !SINO_DIGIT.test(number));
    if (countersIn(behind, listed).some(({ form }) => fits(form))) return [number, behind];
    if (HALF.test(behind)) return [number, behind.charAt(0), behind.slice(1)];
    for (let length = 1; length <= COUNTER_MOST; length += 1) {
      const counter = behind.slice(0, length);
      if (!isCounter(counter, listed) || !fits(counter)) continue;
      const further = numbersIn(behind.slice(length), listed);
      if (further !== null) return [number, counter, ...further];
    }
  }
  return null;
}
