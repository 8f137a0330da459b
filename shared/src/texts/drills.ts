import type { DrillKind, DrillRule } from '../korean/drill-question.ts';
import { mistakeInWords } from './spelling.ts';

const KINDS: Record<DrillKind, { title: string; about: string; example: string }> = {
  numbers: {
    title: 'Numbers and counters',
    about: 'Write times, dates, prices and counted things in Hangul.',
    example: '고양이 2마리 → 고양이 두 마리',
  },
  particles: {
    title: 'Particles',
    about: 'Add the particle to the noun.',
    example: '책 + 을/를 → 책을',
  },
  irregular: {
    title: 'Irregular verbs',
    about: 'Add the ending to the verb or adjective.',
    example: '춥다 + -아요/어요 → 추워요',
  },
};

const UNITS = { 만: '10,000', 천: '1,000', 백: '100', 십: '10' };

type Texts = { [Name in DrillRule['name']]: (rule: Extract<DrillRule, { name: Name }>) => string };

const listed = (parts: readonly string[]) => parts.join(' or ');

const texts: Texts = {
  native: ({ counter, from, to, also }) => {
    const changes =
      to.length === 1 && to[0] === from
        ? `: ${from}`
        : `, and ${from} becomes ${listed(to)} before it`;
    return `${counter} takes native Korean numbers${changes}${also ? `; ${also} is said, too` : ''}.`;
  },
  sino: ({ counter, written, also }) =>
    `${counter} takes Sino-Korean numbers: ${written}${also ? `; ${also} is right, too` : ''}.`,
  times: ({ written }) => `Where 번 counts times, it takes native Korean numbers: ${written}.`,
  which: ({ written }) => `Where 번 tells which one, it takes Sino-Korean numbers: ${written}.`,
  clock: ({ hour, half }) =>
    `Hours take native Korean numbers (${hour}), minutes Sino-Korean ones${half ? ', and 30 minutes are also 반' : ''}.`,
  month: ({ month }) =>
    month === null
      ? 'Months and days take Sino-Korean numbers.'
      : month === '유월'
        ? 'June is 유월: 육 loses its ㄱ before 월. Days take Sino-Korean numbers.'
        : 'October is 시월: 십 loses its ㅂ before 월. Days take Sino-Korean numbers.',
  noOne: ({ unit }) => `${UNITS[unit]} is ${unit}, without 일.`,
  myriads: ({ number, written }) =>
    `Korean counts in units of 만 (10,000): ${number} is ${written}.`,
  sinoNumber: ({ written }) => {
    if (written.includes(' ')) return `Zero is ${written}.`;
    if (written.length === 1) return 'From 1 to 9, say 일, 이, 삼, 사, 오, 육, 칠, 팔, 구.';
    const [first = '', ...others] = written.match(/.?[천백십]|./g) ?? [];
    const parts = others.length === 0 ? [...first] : [first, ...others];
    return `It is put together: ${parts.join(' + ')}.`;
  },
  nativeNumber: ({ parts }) =>
    `In native Korean ${parts.map(([number, written]) => `${number} is ${written}`).join(', and ')}.`,
  particle: ({ noun, particle, by, written }) => {
    if (by === 'contracted') return `${noun} and ${particle} become ${written}.`;
    if (by === 'ㄹ') return `${noun} ends in ㄹ: write ${particle}, as after a vowel.`;
    return `${noun} ends in a ${by}: write ${particle}.`;
  },
  conjugated: ({ rule, word, written }) =>
    mistakeInWords({ kind: 'rule', rule, word, wanted: written }),
  adds러: ({ word, written }) => `After this 르, 어 becomes 러: ${word} → ${written}.`,
  stays: ({ letter, because, word, written, also }) => {
    if (because === 'regular')
      return `${word} is regular, so ${letter} stays: ${word} → ${written}${also ? `, for short ${also}` : ''}.`;
    if (because === 'only before 아 and 어')
      return `${letter} changes only before 아 and 어: ${word} → ${written}.`;
    return `${letter} stays ${because}: ${word} → ${written}.`;
  },
};

export function drillRuleInWords<Name extends DrillRule['name']>(
  rule: Extract<DrillRule, { name: Name }>,
): string {
  const say = texts[rule.name as Name];
  return say(rule);
}

export const drillTexts = {
  title: 'Drills',
  description: 'Ten questions at a time. No card is rated.',
  kind: (kind: DrillKind) => KINDS[kind],
  recent: (right: number, all: number) => `${right} of the last ${all} right`,
  notYet: 'Not tried yet',
  begin: (title: string) => `Start: ${title}`,
  beginShort: 'Start',
  answer: 'Your answer in Hangul',
  check: 'Check',
  unknown: 'I don’t know',
  next: 'Next',
  needsHangul: 'Write your answer in Hangul.',
  keys: 'No Korean keyboard? Press the Latin keys at the same places: rk becomes 가.',
  right: 'Right:',
  wrong: 'Wrong. It is',
  score: (right: number, all: number) => `${right} of ${all} right`,
  missed: 'Missed',
  wrote: 'you wrote',
  missedAgain: (count: number) =>
    count === 1 ? 'Repeat the missed one' : `Repeat the ${count} missed`,
  again: 'Answer ten more',
  others: 'Choose another drill',
  loadFailed: 'Failed to load your drills. Please try again.',
} as const;
