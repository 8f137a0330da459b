/** One by one. */
export const DIGITS = '공일이삼사오육칠팔구';

const SINO_UNITS = '영일이삼사오육칠팔구';
const TENS = ['', '십', '백', '천'];
const MYRIADS = ['', '만', '억', '조'];
const MYRIAD_DIGITS = 4;

const NATIVE_UNITS = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const NATIVE_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

const UNITS_ALONE = ['', '하나', '둘', '셋', '넷'];

/** Up to 조. */
export const SINO_DIGITS_MAX = MYRIADS.length * MYRIAD_DIGITS;

/**
 * Sino-Korean, spaced at each 만 (Hangul Orthography, article 44), without 일 before 십, 백, 천, and
 * before 만 alone.
 * @param digits at most `SINO_DIGITS_MAX`, without leading zeros.
 */
export function sinoNumber(digits: string): string {
  if (digits === '0') return SINO_UNITS.charAt(0);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= MYRIAD_DIGITS) {
    groups.push(digits.slice(Math.max(0, end - MYRIAD_DIGITS), end));
  }
  return groups
    .map((group, power) => {
      const words = sinoGroup(group);
      if (words === '') return '';
      const isTenThousand = power === 1 && words === '일' && groups.length === 2;
      return (isTenThousand ? '' : words) + (MYRIADS[power] ?? '');
    })
    .filter((words) => words !== '')
    .reverse()
    .join(' ');
}

const sinoGroup = (digits: string) =>
  [...digits]
    .map((digit, index) => {
      const ten = TENS[digits.length - 1 - index] ?? '';
      if (digit === '0') return '';
      return (digit === '1' && ten !== '' ? '' : SINO_UNITS.charAt(Number(digit))) + ten;
    })
    .join('');

/** Before a counter: 한, 스무, 스물한. @param number from 1 to 99. */
export function nativeNumber(number: number): string {
  if (number === 20) return '스무';
  return (NATIVE_TENS[Math.floor(number / 10)] ?? '') + (NATIVE_UNITS[number % 10] ?? '');
}

export function nativeNumberAlone(number: number): string {
  const units = UNITS_ALONE[number % 10] ?? nativeNumber(number % 10);
  return (NATIVE_TENS[Math.floor(number / 10)] ?? '') + units;
}

const SINO = /^[일이삼사오육칠팔구십백천만억]+$/;
const NATIVE = new RegExp(
  `^(?:${NATIVE_TENS.join('|')})(?:하나|둘|셋|넷|${NATIVE_UNITS.join('|')})$|^스무$|^몇$`,
);
/** 이 is mostly "this". */
const SELDOM = new Set(['', '이', '만']);

/** Written in hangul, also before a counter. */
export const isNumeral = (word: string) =>
  !SELDOM.has(word) && (SINO.test(word) || NATIVE.test(word));
