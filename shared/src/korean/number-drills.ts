import { NATIVE_COUNTERS, NUMBERED, SINO_COUNTERS } from './counters.ts';
import type { DrillQuestion, DrillRule } from './drill-question.ts';
import { between, oneOf, pairsOf, type Random, shuffled } from './lists.ts';
import { DIGITS, nativeNumber, nativeNumberAlone, sinoNumber } from './number-words.ts';

const KIND = 'numbers';
const CHANGING = [1, 2, 3, 4, 20];
/** 석 달, 넉 잔. */
const WITH_SEOK = new Set(['달', '장', '잔']);
const SEOK: Record<number, string> = { 3: '석', 4: '넉' };
/** 십이 명 is said as well. */
const IN_BOTH = new Set(['명', '개', '권', '장', '대', '병', '마리']);
const BOTH_FROM = 10;
const HOURS_MOST = 12;
const TENS = 10;
const AGE_MOST = 99;

type Answers = DrillQuestion['answers'];

function answersOf(
  noun: string,
  counter: string,
  numbers: readonly [string, ...string[]],
): Answers {
  const [first, ...others] = numbers.map((number) => `${number} ${counter}`);
  const all: Answers = [first ?? '', ...others];
  if (noun === '') return all;
  return [`${noun} ${all[0]}`, ...others.map((each) => `${noun} ${each}`), ...all];
}

function native(random: Random): DrillQuestion {
  const { counter, noun, one, several } = oneOf(oneOf(NATIVE_COUNTERS, random), random);
  const most = counter === '살' ? AGE_MOST : HOURS_MOST;
  const changing = ['시간', '달', '번'].includes(counter) ? CHANGING.slice(0, -1) : CHANGING;
  const number = random() < 1 / 2 ? oneOf(changing, random) : between(1, most, random);
  const seok = WITH_SEOK.has(counter) ? SEOK[number] : undefined;
  const isInBoth = IN_BOTH.has(counter) && number >= BOTH_FROM;
  const usual = nativeNumber(number);
  const others = [...(seok ? [seok] : []), ...(isInBoth ? [sinoNumber(String(number))] : [])];
  const english = `${number} ${number === 1 ? one : several}`;
  return {
    kind: KIND,
    prompt: `${noun} ${number}${counter}`.trim(),
    english: counter === '분' ? `${english}, said with respect` : english,
    answers: answersOf(noun, counter, [usual, ...others]),
    rule:
      counter === '번'
        ? { name: 'times', written: `${usual} 번` }
        : {
            name: 'native',
            counter,
            from: nativeNumberAlone(number),
            to: seok ? [usual, seok] : [usual],
            ...(isInBoth && { also: `${sinoNumber(String(number))} ${counter}` }),
          },
  };
}

function sino(random: Random): DrillQuestion {
  const { counter, noun, english, from, to } = oneOf(oneOf(SINO_COUNTERS, random), random);
  const number =
    counter === '호'
      ? 100 * between(1, HOURS_MOST, random) + between(1, 9, random)
      : between(from, to, random);
  const digits = String(number);
  const others = [
    ...(counter === '호'
      ? [[...digits].map((digit) => DIGITS.charAt(Number(digit))).join('')]
      : []),
    ...(counter === '주' ? [nativeNumber(number)] : []),
  ];
  const written = sinoNumber(digits);
  return {
    kind: KIND,
    prompt: `${noun} ${digits}${counter}`.trim(),
    english: english.replace('#', digits),
    answers: [
      ...answersOf(noun, counter, [written, ...others]),
      ...(counter === '퍼센트' ? [`${written} 프로`] : []),
    ],
    rule: {
      name: 'sino',
      counter: counter === '분' ? '분 for minutes' : counter,
      written: `${written} ${counter}`,
      ...(counter === '주' && { also: `${nativeNumber(number)} 주` }),
    },
  };
}

function which(random: Random): DrillQuestion {
  const [noun, english] = oneOf(pairsOf(NUMBERED), random);
  const digits = String(between(1, HOURS_MOST, random));
  const written = `${sinoNumber(digits)} 번 ${noun}`;
  return {
    kind: KIND,
    prompt: `${digits}번 ${noun}`,
    english: english.replace('#', digits),
    answers: [written, `${sinoNumber(digits)} 번`],
    rule: { name: 'which', written },
  };
}

function clock(random: Random): DrillQuestion {
  const hour = between(1, HOURS_MOST, random);
  const minute = oneOf([0, 5, 10, 15, 20, 25, 30, 30, 30, 40, 45, 50, 55], random);
  const hours = `${nativeNumber(hour)} 시`;
  const minutes = `${hours} ${sinoNumber(String(minute))} 분`;
  const half = minute === 30;
  const before = `${nativeNumber((hour % 12) + 1)} 시 ${sinoNumber(String(60 - minute))} 분 전`;
  return {
    kind: KIND,
    prompt: `${hour}:${String(minute).padStart(2, '0')}`,
    english: 'time of day',
    answers:
      minute === 0
        ? [hours, `${hours} 정각`]
        : [minutes, ...(half ? [`${hours} 반`] : []), ...(minute >= 45 ? [before] : [])],
    rule: { name: 'clock', hour: hours, half },
  };
}

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const [JUNE, OCTOBER] = [6, 10];

function date(random: Random): DrillQuestion {
  const month =
    random() < 1 / 3 ? oneOf([JUNE, OCTOBER], random) : between(1, MONTH_NAMES.length, random);
  const day = String(between(1, DAYS[month - 1] ?? 1, random));
  const irregular = month === JUNE ? '유월' : month === OCTOBER ? '시월' : null;
  return {
    kind: KIND,
    prompt: `${month}월 ${day}일`,
    english: `${MONTH_NAMES[month - 1]} ${day}`,
    answers: [`${irregular ?? `${sinoNumber(String(month))}월`} ${sinoNumber(day)} 일`],
    rule: { name: 'month', month: irregular },
  };
}

function year(random: Random): DrillQuestion {
  const digits = String(between(1950, 2030, random));
  const written = `${sinoNumber(digits)} 년`;
  return {
    kind: KIND,
    prompt: `${digits}년`,
    english: `the year ${digits}`,
    answers: [written],
    rule: bigRule(digits, { name: 'sino', counter: '년', written }),
  };
}

const PRICES =
  '500 800 900 1000 1200 1500 1800 2500 3000 4500 5500 7000 8500 9900 10000 11000 12000 13500 15000 16000 18900 25000 32000 47000 56000 70000 89000 100000 110000 125000 150000 230000 310000 480000 1000000 1100000 1250000 1500000 2400000 3600000 10000000 12000000'.split(
    ' ',
  );

function price(random: Random): DrillQuestion {
  const digits = oneOf(PRICES, random);
  const written = `${sinoNumber(digits)} 원`;
  return {
    kind: KIND,
    prompt: `${Number(digits).toLocaleString('en')}원`,
    english: 'a price',
    answers: [written],
    rule: bigRule(digits, { name: 'sino', counter: '원', written }),
  };
}

const MYRIAD = 10_000;
const MYRIAD_DIGITS = 4;
const ONES = ['만', '천', '백', '십'] as const;

function bigRule(digits: string, other: DrillRule): DrillRule {
  const number = Number(digits);
  const myriads = Math.floor(number / MYRIAD);
  if (myriads === 1) return { name: 'noOne', unit: '만' };
  if (myriads > 1) {
    const grouped = (MYRIAD * myriads).toLocaleString('en');
    return { name: 'myriads', number: grouped, written: sinoNumber(String(MYRIAD * myriads)) };
  }
  const at = digits.padStart(MYRIAD_DIGITS, '0').search(/1(?!$)/);
  const unit = ONES[at + 1];
  return at < 0 || unit === undefined ? other : { name: 'noOne', unit };
}

function plainSino(random: Random): DrillQuestion {
  const length = between(1, MYRIAD_DIGITS + MYRIAD_DIGITS, random);
  const significant = Math.min(length, 3);
  const [least, most] = [TENS ** (significant - 1), TENS ** significant - 1];
  const number = between(length === 1 ? 0 : least, most, random) * TENS ** (length - significant);
  const written = sinoNumber(String(number));
  return {
    kind: KIND,
    prompt: number.toLocaleString('en'),
    english: 'a Sino-Korean number',
    answers: number === 0 ? ['영', '공'] : [written],
    rule: bigRule(String(number), {
      name: 'sinoNumber',
      written: number === 0 ? '영 or 공' : written,
    }),
  };
}

function plainNative(random: Random): DrillQuestion {
  const number = between(1, AGE_MOST, random);
  const [tens, units] = [number - (number % TENS), number % TENS];
  const parts = [tens, units].filter((part) => part > 0);
  return {
    kind: KIND,
    prompt: String(number),
    english: 'a native Korean number',
    answers: [nativeNumberAlone(number)],
    rule: { name: 'nativeNumber', parts: parts.map((part) => [part, nativeNumberAlone(part)]) },
  };
}

const TOPICS = [
  native,
  sino,
  clock,
  native,
  price,
  date,
  native,
  which,
  sino,
  clock,
  year,
  plainSino,
  plainNative,
];

export function numberQuestions(count: number, random: Random): DrillQuestion[] {
  const questions = new Map<string, DrillQuestion>();
  const topics = shuffled(TOPICS, random);
  for (let nth = 0; questions.size < count; nth += 1) {
    const question = topics[nth % topics.length]?.(random);
    if (question !== undefined) questions.set(`${question.prompt} ${question.english}`, question);
  }
  return [...questions.values()];
}
