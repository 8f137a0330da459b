import { ADVERBS, FUNCTION_WORDS } from './function-words.ts';
import { HONORIFIC_WORDS } from './honorific-words.ts';
import { nounCandidates } from './noun-candidates.ts';
import { type FormCandidate, predicateCandidates } from './predicate-candidates.ts';
import { HONORS } from './stems-that-honor.ts';

export type DictionaryForm = Pick<FormCandidate, 'form' | 'ending'>;

/** The longest text that is looked at, in UTF-16 units. */
export const SURFACE_MAX = 100;
/** More of them help nobody. */
const MOST = 12;

const WHOLE_COST = 2.3;
const SYLLABLE_COST = 1.5;
const INFLECTED_COST = 4;
const HONORED_COST = 0.1;
const HONORS_COST = 1;
/** What makes the future of the word before it. */
const FUTURE = / (?:거예요|거에요|거야|거다|겁니다|겁니까|것입니다|것이다)$/;
const WORD = /[가-힣]+$/;

/**
 * The dictionary forms of a word as it runs in a text, best first: of a verb or an adjective with its endings, of a noun
 * before its particles or 이다, and the word itself. Of several words the last one's, with those before it.
 * @returns none for a text without hangul, or longer than `SURFACE_MAX`.
 */
export function dictionaryForms(surface: string): DictionaryForm[] {
  if (surface.length > SURFACE_MAX) return [];
  const text = surface
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .replace(FUTURE, '');
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return [];
  const before = text.slice(0, text.length - word.length);
  const best = new Map<string, FormCandidate>();
  const found = (form: string, ending: string, cost: number) => {
    const known = best.get(form);
    if (known === undefined || known.cost > cost) best.set(form, { form, ending, cost });
  };
  candidates(word, found);
  addHonored(word, best);
  return [...best.values()]
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST)
    .map(({ form, ending }) => ({ form: before + form, ending }));
}

/** What no dictionary form ends in. */
const INFLECTED = /.[는를]$|니다$|[아어에세해네데예와워돼봐셔져려]요$/;

/** Contracted stems with 어 (주어, 되어): words of their own are none of them, or as rare as 해 (sun) in running text. */
const CONTRACTED = new Set('해돼봐줘춰둬꿔쳐져쪄펴켜퍼써꺼');

function wholeCost(word: string): number {
  if (word.length === 1) return CONTRACTED.has(word) ? INFLECTED_COST : SYLLABLE_COST;
  return INFLECTED.test(word) ? INFLECTED_COST : WHOLE_COST;
}

const HONORED = Object.entries(HONORIFIC_WORDS);

/** 드시다 and the like, and what they are said for. */
function addHonored(word: string, best: Map<string, FormCandidate>): void {
  // 시 and 어요 are written 세요.
  const stem = word.endsWith('세요') ? `${word.slice(0, -2)}시` : '';
  if (stem !== '' && HONORS.test(stem)) {
    const cost = Object.values(HONORIFIC_WORDS).includes(stem.slice(0, -1)) ? 0 : HONORS_COST;
    best.set(`${stem}다`, { form: `${stem}다`, ending: '-어요', cost });
  }
  for (const [said, honored] of HONORED) {
    const known = best.get(`${honored}시다`);
    const form = `${said}다`;
    if (known !== undefined && !best.has(form)) {
      best.set(form, { ...known, form, cost: known.cost + HONORED_COST });
    }
  }
}

type Found = (form: string, ending: string, cost: number) => void;

function candidates(word: string, found: Found): void {
  found(word, '', wholeCost(word));
  if (ADVERBS.has(word)) found(word, '', 0);
  for (const form of FUNCTION_WORDS.get(word) ?? []) found(form, '', 0);
  nounCandidates(word, (noun, particles, cost) => found(noun, particles, cost));
  predicateCandidates(word, (form, endings, cost) =>
    found(form, `-${endings.join('-')}`, cost + 0.4),
  );
}
