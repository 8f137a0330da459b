import { DIGITS, nativeNumber, SINO_DIGITS_MAX, sinoNumber } from './number-words.ts';

/** UTF-16 units; longer texts stay. */
export const NUMBERS_READ_MAX = 10_000;

export interface NumberRead {
  /** With its counter. */
  from: string;
  to: string;
  /** Index in the text. */
  at: number;
}

/** Others are Sino-Korean: Standard Korean Dictionary (표준국어대사전) and 표준 국어 문법론 on 수 관형사. */
const NATIVE =
  '시간 시(?!장|민|대) 개 명 사람 마리 권 잔 병 살 번째 번 장 대(?!학|회|양) 벌 켤레 송이 그루 자루 달 가지 군데 곳 척 채 통 그릇 접시 조각 쌍 다발 봉지 상자 묶음 끼 모금 방울 바퀴 배 판 곡 알 포기 줄 쪽지 단 돌 살배기 차례 걸음 마디 숟가락 모 갑 컵 팀 식구 칸 편'.split(
    ' ',
  );
const SINO =
  '개국 개년 년대 년도 년 개월 월(?!드) 일간 일(?!장|본) 주일 주년 주 분기 분 초 원 층 호선 호실 호 학년 학기 반 과 쪽 페이지 퍼센트 프로 도 점 위 등급 등 회 세기 세 킬로그램 킬로미터 킬로 센티미터 센티 밀리미터 밀리리터 미터 그램 리터 인분 인용 인 달러 유로 엔 위안 번지 동 교시 단계 급 박 강 항 조 탄 할(?!인) 푼 차 평 만 억 천 백 십 여'.split(
    ' ',
  );
const COUNTERS = [...NATIVE, ...SINO].sort((a, b) => b.length - a.length);
const NATIVE_COUNTERS = new Set(NATIVE.map((counter) => counter.replace(/\(.*/, '')));

const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?';
/** Not after letters (A4) or other signs of a code. */
const APART = '(?<![\\p{L}\\p{N}.,:/+#-])';
/** Else each digit would be tried. */
const WHOLE = '(?<![\\d.,])';
const PHONE = new RegExp(`${APART}(?:0\\d{1,2}-)?\\d{3,4}-\\d{4}(?![\\d-])`, 'gu');
const DATE = new RegExp(`${APART}(\\d{4})[-./](\\d{1,2})[-./](\\d{1,2})(?!\\d)\\.?`, 'gu');
const TIME = '(?:[01]?\\d|2[0-4]):[0-5]\\d(?![\\d:])';
const CLOCK = new RegExp(APART + TIME, 'gu');
const MONEY = new RegExp(`([₩$€¥])(${NUMBER})`, 'gu');
const CURRENCIES: Record<string, string> = { '₩': '원', $: '달러', '€': '유로', '¥': '엔' };
const PERCENT = new RegExp(`${WHOLE}(${NUMBER}) ?%`, 'gu');
const RANGE = new RegExp(`${APART}(\\d+) ?~ ?(\\d+) ?(${COUNTERS.join('|')})`, 'gu');
/** 5,6명: five or six. */
const ABOUT = new RegExp(`${APART}(\\d),(\\d) ?(?=${COUNTERS.join('|')})`, 'gu');
const MEASURED = new RegExp(
  `${WHOLE}(${NUMBER}) ?(kg|km|cm|mm|ml|mL|g|m|l|L|℃|°C)(?![\\p{L}\\p{N}])`,
  'gu',
);
const MEASURES: Record<string, string> = {
  kg: '킬로그램',
  km: '킬로미터',
  cm: '센티미터',
  mm: '밀리미터',
  ml: '밀리리터',
  mL: '밀리리터',
  g: '그램',
  m: '미터',
  l: '리터',
  L: '리터',
  '℃': '도',
  '°C': '도',
};
const FRACTION = new RegExp(`${APART}(\\d{1,2})/(\\d{1,3})(?![\\d/.:-])`, 'gu');
const FROST = new RegExp(`${APART}[-−](${NUMBER}) ?(?:도|℃|°C)`, 'gu');
/** 5:3; 5:30 is a time. */
const SCORE = `${APART}(?!${TIME})\\d{1,3}:\\d{1,3}(?![\\d:])`;
/** 3·1절, 3.1 운동 and, without a unit, 6.25. */
const EVENTS =
  '절|만세|운동|독립|전쟁|사변|동란|혁명|의거|항쟁|민주|광복|사태|사건|쿠데타|정변|선언';
/** After a number particles as well: 6.25과. */
const UNITS = COUNTERS.filter((counter) => !'과반여'.includes(counter)).join('|');
const REMEMBERED =
  `(?<![\\d.,·$₩])(?:\\d{1,2}·\\d{1,2}|\\d{1,2}\\.\\d{1,2}(?= ?(?:${EVENTS}))` +
  `|(?:4\\.19|5\\.18|6\\.25|8\\.15)(?! ?(?:[%℃°a-zA-Z]|${UNITS})))(?!\\.?\\d|·)`;
const COUNTED = new RegExp(
  `(${SCORE}|${REMEMBERED})|(?<![\\p{Script=Latin}\\p{N}.,:/+#-])(제)?(${NUMBER})((?:조(?!각)|[억만천백십])*)( ?)(${COUNTERS.join('|')})?`,
  'gu',
);
/** Which, not how often. */
const WHICH = /^ ?(?:버스|출구|문제|국도|트랙|선수|승강장|타자|게이트|손님|좌석|홀|방(?!문)|칸)/;
const HOURS_OF_CLOCK = 12;
/** 스물네 시간 is said, too, but 이십사 시간 more often. */
const SINO_HOURS = 20;
const NATIVE_MAX = 99;
/** Emergency calls. */
const EMERGENCY = /^11[2459]$/;
/** Standard Korean Dictionary. */
const MONTHS: Record<string, string> = { '6': '유', '10': '시' };
const JOINED = new Set(['월', '년대', '년도', '여', '만', '억', '천', '백', '십']);
const LOOK_AHEAD = 5;

/** '3시 20분' is '세 시 이십 분'. Digit by digit: above 10¹⁶, telephone numbers and leading zeros. */
export const readNumber = (text: string): string =>
  text.length > NUMBERS_READ_MAX ? text : readCounted(readSigned(text), { alone: true }).text;

/** Only scores, remembered days and numbers with a counter. */
export function readCountedNumbers(text: string): { text: string; numbers: NumberRead[] } {
  if (text.length > NUMBERS_READ_MAX || !/\d/.test(text)) return { text, numbers: [] };
  return readCounted(text, { alone: false });
}

function readSigned(text: string): string {
  return text
    .replace(PHONE, (phone) => phone.split('-').map(digitByDigit).join(' '))
    .replace(DATE, (_, year: string, month: string, day: string) =>
      isDay(month, day) ? `${year}년 ${Number(month)}월 ${Number(day)}일` : _,
    )
    .replace(CLOCK, (time) => {
      const [hour, minute] = time.split(':').map(Number);
      return `${hour}시${minute === 0 ? '' : ` ${minute}분`}`;
    })
    .replace(FRACTION, (_, part: string, whole: string) =>
      Number(part) > 0 && Number(part) < Number(whole) ? `${Number(whole)}분의 ${Number(part)}` : _,
    )
    .replace(FROST, (_, degrees: string) => `영하 ${degrees}도`)
    .replace(ABOUT, (_, from: string, to: string) =>
      Number(to) === Number(from) + 1 ? `${digitsTogether(from + to)} ` : _,
    )
    .replace(
      RANGE,
      (_, from: string, to: string, counter: string) => `${from}${counter}에서 ${to}${counter}`,
    )
    .replace(MEASURED, (_, size: string, unit: string) => size + (MEASURES[unit] ?? unit))
    .replace(MONEY, (_, sign: string, amount: string) => amount + CURRENCIES[sign])
    .replace(PERCENT, (_, share: string) => `${share}퍼센트`);
}

/** 오 대 삼; 육이오, but 십이십이. */
function scoreOrDay(written: string): string {
  if (written.includes(':')) return written.split(':').map(sinoNumber).join(' 대 ');
  const [month = '', day = ''] = written.split(/[.·]/);
  return (
    sinoNumber(month) + (day === month || day.endsWith('0') ? sinoNumber(day) : digitsTogether(day))
  );
}

const isDay = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;

interface CountedNumber {
  /** With 제. */
  isOrdinal: boolean;
  number: string;
  /** 만, 억 and the like. */
  powers: string;
  counter: string;
  before: string;
  after: string;
}

function readCounted(
  text: string,
  { alone }: { alone: boolean },
): { text: string; numbers: NumberRead[] } {
  const numbers: NumberRead[] = [];
  let read = '';
  let end = 0;
  for (const match of text.matchAll(COUNTED)) {
    const [found, signed, ordinal = '', number = '', powers = '', space = '', counter = ''] = match;
    if (!signed && counter === '' && powers === '' && !alone) continue;
    read += text.slice(end, match.index);
    end = match.index + found.length;
    const counted = {
      isOrdinal: ordinal !== '',
      number,
      powers,
      counter,
      before: read,
      after: text.slice(end, end + LOOK_AHEAD),
    };
    const isJoined = counter === '' ? space === '' : ordinal !== '' || joins(counted);
    const to = signed
      ? scoreOrDay(signed)
      : ordinal + wordsOf(counted) + (isJoined ? '' : ' ') + counter;
    numbers.push({ from: found.trim(), to: to.trim(), at: read.length });
    read += to;
  }
  return { text: read + text.slice(end), numbers };
}

/** Hangul Orthography, article 43: counters may be joined in an order or a date. */
function joins({ number, counter, before, after }: CountedNumber): boolean {
  switch (counter) {
    case '년':
      return number.length === 4;
    case '일':
      return /월 ?$/.test(before);
    case '분':
      return after.startsWith('의');
    case '대':
      return isDecade(number) && !isRatio(after);
    default:
      return JOINED.has(counter);
  }
}

/** 10 대 1. */
const isRatio = (after: string) => /^ ?\d/.test(after);
const isDecade = (number: string) => /^[1-9]0$/.test(number);

function wordsOf(counted: CountedNumber): string {
  const { number, powers, counter } = counted;
  const [whole = '', decimals] = number.replaceAll(',', '').split('.');
  const isCode =
    whole.length > SINO_DIGITS_MAX ||
    /^0./.test(whole) ||
    EMERGENCY.test(number + powers + counter);
  const wholeWords = isCode ? digitByDigit(whole) : sinoNumber(whole);
  if (decimals !== undefined) {
    return `${wholeWords} 점 ${digitByDigit(decimals).replaceAll('공', '영')}${powers}`;
  }
  if (isCode) return wholeWords + powers;
  if (powers !== '')
    return (whole === '1' && !/^[억조]/.test(powers) ? '' : sinoNumber(whole)) + powers;
  if (counter === '월') return MONTHS[whole] ?? sinoNumber(whole);
  if (counter === '번째' && whole === '1') return '첫';
  const count = Number(whole);
  if (isSino(counted, count)) return sinoNumber(whole);
  if (count <= NATIVE_MAX) return nativeNumber(count);
  // 백한 마리: units stay native after hundreds.
  const units = count % 10;
  const hundreds = sinoNumber(String(count - units));
  return count % 100 === units && units > 0 ? hundreds + nativeNumber(units) : sinoNumber(whole);
}

function isSino({ isOrdinal, counter, before, after }: CountedNumber, count: number): boolean {
  if (counter === '분' && /님 ?$/.test(before)) return false;
  if (!NATIVE_COUNTERS.has(counter) || isOrdinal || count === 0) return true;
  if (counter === '시') return count > HOURS_OF_CLOCK;
  if (counter === '시간') return count > SINO_HOURS;
  if (counter === '대') return isDecade(String(count)) || isRatio(after);
  return counter === '번' && (count > NATIVE_MAX || WHICH.test(after));
}

/** Six is 륙 after another digit of a word: Standard Korean Dictionary. */
const digitsTogether = (digits: string) => digitByDigit(digits).replace(/(?<=.)육/g, '륙');
const digitByDigit = (digits: string) =>
  [...digits].map((digit) => DIGITS.charAt(Number(digit))).join('');
