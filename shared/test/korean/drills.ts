/** mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const isHangulAnswer = (text: string) => /^[가-힣]+(?:[ ,]{1,2}[가-힣]+)*[.?!]?$/.test(text);

const ONES = ['', ...'하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉'.split(' ')];
const TENS = ['', ...'열 스물 서른 마흔 쉰 예순 일흔 여든 아흔'.split(' ')];
const BEFORE_COUNTERS: Record<string, string> = {
  하나: '한',
  둘: '두',
  셋: '세',
  넷: '네',
  스물: '스무',
};

/** As grammars list them: alone, and before a counter. */
export const NATIVE_NUMBERS = TENS.flatMap((ten, tens) =>
  ONES.map((one, units) => ({
    number: 10 * tens + units,
    alone: ten + one,
    counting: units === 0 ? (BEFORE_COUNTERS[ten] ?? ten) : ten + (BEFORE_COUNTERS[one] ?? one),
  })),
).slice(1);

const DIGITS = '영일이삼사오육칠팔구';
const UNITS: Record<string, number> = { 십: 10, 백: 100, 천: 1_000 };

/** Reads it back: 이만 천오백 is 21500. NaN for anything else, and for 일 before 십, 백, 천 or a first 만. */
export function sinoValue(text: string): number {
  const digits = text.replaceAll(' ', '');
  if (digits === '영') return 0;
  if (/일[십백천]|^일만|영/.test(digits)) return Number.NaN;
  const [high, low] = digits.includes('만') ? digits.split('만') : ['', digits];
  const myriads = !digits.includes('만') ? 0 : high === '' ? 1 : groupValue(high ?? '');
  return 10_000 * myriads + groupValue(low ?? '');
}

function groupValue(text: string): number {
  let [value, digit] = [0, 0];
  for (const character of text) {
    const unit = UNITS[character];
    if (unit !== undefined) {
      value += (digit || 1) * unit;
      digit = 0;
    } else digit = DIGITS.includes(character) ? DIGITS.indexOf(character) : Number.NaN;
  }
  return value + digit;
}
