import type { ConjugationClass } from './conjugation-classes.ts';
import { stemsOfThird } from './possible-stems.ts';
import { classesOf } from './predicate-classes.ts';
import { isPredicate, type ListedKind, type WordList } from './word-kinds.ts';

/** `made`: of words that are listed. */
export type Standing = 'listed' | 'made' | 'unlisted';

export const MADE_OF_NOUN = /^(..+)(하|되|시키|당하|드리|나|스럽|롭|답|거리|대)$/;
/** 데려다주다, 갖다드리다. */
const MADE_OF_VERB = /^(.+)다(?:주|드리|놓|두)$/;
const ENDS_MADE = new Set('주리놓두');

export function standingOfStem(
  stem: string,
  kinds: readonly ListedKind[],
  { isVerb, listed }: { isVerb: boolean; listed: WordList },
): Standing {
  // 있다 and 없다 have verb forms, too: 있는.
  const isAny = !isVerb || /[있없]$/.test(stem);
  const fits = ({ kind }: ListedKind) => kind === 'verb' || (kind === 'adjective' && isAny);
  if (kinds.some(fits)) return 'listed';
  const noun = stem.length > 2 ? MADE_OF_NOUN.exec(stem)?.[1] : undefined;
  if (noun !== undefined && isNoun(noun, listed)) return 'made';
  const third = ENDS_MADE.has(stem.slice(-1)) ? MADE_OF_VERB.exec(stem)?.[1] : undefined;
  return third !== undefined && isThird(third, listed) ? 'made' : 'unlisted';
}

const isThird = (text: string, listed: WordList) =>
  text === '갖' ||
  stemsOfThird(text).some((stem) => listed(`${stem}다`).some(({ kind }) => kind === 'verb'));

export function standingOfNoun(word: string, listed: WordList): Standing {
  if (isNoun(word, listed)) return 'listed';
  return isCompound(word, listed) ? 'made' : 'unlisted';
}

const isNoun = (word: string, listed: WordList) =>
  listed(word).some(({ kind }) => !isPredicate(kind));

const isListedNoun = ({ kind }: ListedKind) => kind === 'noun';

/** 심야버스, 팀장님, but not 아이들: the second is no particle as well. */
function isCompound(word: string, listed: WordList): boolean {
  if (word.length < 3) return false;
  for (let first = 1; first < word.length; first += 1) {
    const second = listed(word.slice(first));
    if (!second.some(isListedNoun) || second.some(({ kind }) => kind === 'other')) continue;
    if (listed(word.slice(0, first)).some(isListedNoun)) return true;
  }
  return false;
}

/** Not every stem of such a spelling changes. */
export const CHANGING = new Set<ConjugationClass>(['ㅂ', 'ㄷ', 'ㅅ', 'ㅎ', '르', '러', '우']);

export function classesListed(
  stem: string,
  kinds: readonly ListedKind[],
): readonly ConjugationClass[] {
  const byRule = classesOf(stem);
  if (kinds.length === 0) return byRule;
  const predicates = kinds.filter(({ kind }) => isPredicate(kind));
  if (predicates.length === 0) return byRule;
  const regular = byRule.find((each) => !CHANGING.has(each)) ?? byRule[0] ?? 'regular';
  return [...new Set(predicates.map(({ irregular }) => irregular ?? regular))];
}
