import type { ConjugationRule } from './broken-rules.ts';
import { fromDubeolsik } from './dubeolsik.ts';
import type { NounEnd } from './particles.ts';
import { tidySpelling } from './spelling.ts';

export const DRILL_KINDS = ['numbers', 'particles', 'irregular'] as const;
export type DrillKind = (typeof DRILL_KINDS)[number];

export type Stays = 'regular' | 'before a vowel' | 'before a consonant' | 'only before 아 and 어';

export type DrillRule =
  | { name: 'native'; counter: string; from: string; to: readonly string[]; also?: string }
  | { name: 'sino'; counter: string; written: string; also?: string }
  | { name: 'times'; written: string }
  | { name: 'which'; written: string }
  | { name: 'clock'; hour: string; half: boolean }
  | { name: 'month'; month: '유월' | '시월' | null }
  | { name: 'noOne'; unit: '만' | '천' | '백' | '십' }
  | { name: 'myriads'; number: string; written: string }
  | { name: 'sinoNumber'; written: string }
  | { name: 'nativeNumber'; parts: readonly (readonly [number: number, written: string])[] }
  | { name: 'particle'; noun: string; particle: string; by: NounEnd; written: string }
  | { name: 'conjugated'; rule: ConjugationRule; word: string; written: string }
  | { name: 'adds러'; word: string; written: string }
  | { name: 'stays'; letter: string; because: Stays; word: string; written: string; also?: string };

export interface DrillQuestion {
  kind: DrillKind;
  prompt: string;
  english: string;
  sentence?: string;
  answers: readonly [string, ...string[]];
  rule: DrillRule;
}

export const GAP = '＿＿';

const IGNORED = /[\s\u200b\ufeff.,!?~…'"‘’“”]+/g;
const comparable = (text: string) => text.normalize('NFC').replace(IGNORED, '');

const LATIN = /[a-z]/i;
const HANGUL = /[가-힣]/;
const LOOSE = /[\u3131-\u318e\u1100-\u11ff]/;

/** Null unless all is Hangul; Latin keys count as Korean ones. */
export function readDrillAnswer(given: string): string | null {
  const text = tidySpelling(given);
  const typed = LATIN.test(text) && !HANGUL.test(text) ? fromDubeolsik(text) : text;
  return HANGUL.test(typed) && !LOOSE.test(typed) && !/\d/.test(typed) ? typed : null;
}

export function isRightDrillAnswer(
  { answers }: Pick<DrillQuestion, 'answers'>,
  given: string,
): boolean {
  const typed = comparable(given);
  return answers.some((answer) => comparable(answer) === typed);
}
