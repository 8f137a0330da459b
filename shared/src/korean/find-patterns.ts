import {
  BEFORE,
  BEFORE_ME,
  FIRST_ENDING,
  NOUN_NEXT,
  type PatternRule,
  RULES_BY_FEATURE,
} from './pattern-rules.ts';
import type { WordPart } from './read-word.ts';
import { isOnePhrase, RUNNING_WORD } from './running-words.ts';
import type { WordFeatures } from './word-features.ts';

/** UTF-16 units, of whole words. */
interface Span {
  from: number;
  to: number;
}

export interface PatternPlace extends Span {
  number: number;
}

export interface FoundGrammar {
  patterns: PatternPlace[];
  /** What no pattern teaches; `line` counts `ENDING_LINES`. */
  endings: (Span & { line: number })[];
}

type PartsOf = (word: string) => readonly WordPart[];

/** What follows the last word. */
const ENDS = {
  ASKS: /^\?/,
  END: /^(?![^\S\n]*[가-힣])/,
  APART: /^(?![^\S\n]*[봐보하했싶않못말마])/,
  AFRESH:
    /^(?![^\S\n]*(?:[봐보하했해싶않못말마몰알]|걱정|고민|생각|궁금|두려|겁|불안|망설|염려|무서|조마|의심|모르))/,
  CLOSED: /^["'”’)]?(?:[.!~。](?!\.)|\s*$|[^\S\n]*\n)/,
};

/** Words: without full stops a phrase would not end. */
const PHRASE_MOST = 40;
/** 은 of 입은 남자 and 을 of 입을 옷 are no particles, and 떠나요 has 아요. */
const MISTAKEN_BY = new Map([
  [2, 25],
  [4, 25],
  [48, 5],
]);

interface PhraseWord extends WordPart {
  from: number;
  to: number;
}

interface Match {
  rule: PatternRule;
  first: number;
  last: number;
}

/** In the order of the text. @param text NFC. */
export function* findPatterns(text: string, of: PartsOf): Generator<FoundGrammar> {
  for (const phrase of phrasesOf(text, of)) yield foundIn(phrase, text);
}

/** Words with nothing but space between them. */
function* phrasesOf(text: string, of: PartsOf): Generator<PhraseWord[]> {
  let phrase: PhraseWord[] = [];
  for (const { 0: word, index } of text.matchAll(RUNNING_WORD)) {
    const end = phrase.at(-1)?.to ?? index;
    const goesOn = phrase.length < PHRASE_MOST && isOnePhrase(text.slice(end, index));
    if (!goesOn && phrase.length > 0) {
      yield phrase;
      phrase = [];
    }
    let from = index;
    for (const { word: part, features } of of(word)) {
      phrase.push({ word: part, features, from, to: from + part.length });
      from += part.length;
    }
  }
  if (phrase.length > 0) yield phrase;
}

function foundIn(phrase: readonly PhraseWord[], text: string): FoundGrammar {
  const all = phrase.flatMap((_, at) => matchesAt(phrase, at, text));
  const matches = all.filter(isPattern);
  const across = all.filter(({ first, last, rule }) => last > first || rule.isWhole);
  const acrossPatterns = across.filter(isPattern);
  const isOwn = (match: Match, others: readonly Match[]) =>
    !others.some((other) => isPartOf(match, other));
  const patterns = matches.filter(
    (match) => isOwn(match, acrossPatterns) && !isMistaken(match, matches),
  );
  const endings = all.filter(
    (match) => !isPattern(match) && isOwn(match, across) && !isTaught(match, patterns),
  );
  const placeOf = ({ first, last }: Match): Span => ({
    from: phrase[first]?.from ?? 0,
    to: phrase[last]?.to ?? 0,
  });
  return {
    patterns: patterns
      .map((match) => ({ number: match.rule.number, ...placeOf(match) }))
      .filter(
        ({ number, from }, place, all) =>
          all.findIndex((each) => each.number === number && each.from === from) === place,
      ),
    endings: firstOfEach(endings).map((match) => ({
      line: match.rule.number - FIRST_ENDING,
      ...placeOf(match),
    })),
  };
}

const isPattern = ({ rule }: Match) => rule.number < FIRST_ENDING;

/** By a pattern of the same words; 산보다 is no walk. */
const isTaught = ({ rule, first, last }: Match, patterns: readonly Match[]) =>
  !rule.isInner &&
  patterns.some(
    (other) =>
      other.first === first &&
      other.last === last &&
      /^(?:-|\+보다$)/.test(other.rule.words[0]?.[0] ?? ''),
  );

/** One for each stretch of words, besides what stands within them. */
function firstOfEach(matches: readonly Match[]): Match[] {
  const best = new Map<string, Match>();
  for (const match of matches) {
    const { rule, first, last } = match;
    const key = `${first} ${last} ${rule.isInner ? rule.number : ''}`;
    const other = best.get(key);
    if (other === undefined || rule.number < other.rule.number) best.set(key, match);
  }
  return [...best.values()];
}

const isMistaken = ({ rule, first }: Match, matches: readonly Match[]) => {
  const by = MISTAKEN_BY.get(rule.number);
  return matches.some((other) => other.first === first && other.rule.number === by);
};

/** The ending of the last word is its own: 가고 싶었는데 has both -고 싶다 and -는데. */
function isPartOf(match: Match, whole: Match): boolean {
  const isWithin = match.first >= whole.first && match.last <= whole.last;
  if (!isWithin || match.rule.number === whole.rule.number || match.rule.isInner) return false;
  if (match.last > match.first) return match.last - match.first < whole.last - whole.first;
  return match.last < whole.last || whole.rule.isWhole;
}

const rulesByWord = new WeakMap<WordFeatures, readonly PatternRule[]>();

/** Those that may begin with a word. */
function rulesOf({ word, features }: PhraseWord): readonly PatternRule[] {
  const known = rulesByWord.get(features);
  if (known !== undefined) return known;
  const rules = new Set<PatternRule>();
  for (const feature of features) {
    for (const rule of RULES_BY_FEATURE.get(feature) ?? []) {
      if (!isExcepted(rule, word)) rules.add(rule);
    }
  }
  const all = [...rules];
  rulesByWord.set(features, all);
  return all;
}

const isExcepted = ({ except }: PatternRule, word: string) =>
  except.length > 0 && except.some((start) => `=${word}` === start || word.startsWith(start));

function matchesAt(phrase: readonly PhraseWord[], at: number, text: string): Match[] {
  const word = phrase[at];
  const found: Match[] = [];
  if (word === undefined) return found;
  for (const rule of rulesOf(word)) {
    const last = at + rule.words.length - 1;
    if (goesOn(rule, phrase, at) && fits(rule, phrase, { first: at, last }, text))
      found.push({ rule, first: at, last });
  }
  return found;
}

/** With what its further words have. */
function goesOn(rule: PatternRule, phrase: readonly PhraseWord[], at: number): boolean {
  for (let index = 1; index < rule.words.length; index += 1) {
    const word = phrase[at + index];
    if (word === undefined || isExcepted(rule, word.word)) return false;
    if (!rule.words[index]?.some((feature) => word.features.has(feature))) return false;
  }
  return true;
}

function fits(
  rule: PatternRule,
  phrase: readonly PhraseWord[],
  { first, last }: { first: number; last: number },
  text: string,
): boolean {
  if (rule.isAtStart && first > 0) return false;
  if (!mayFollow(phrase[first - 1], rule.before, phrase[first])) return false;
  if (rule.before === 'ASKED' && hasSubject(phrase.slice(Math.max(0, first - 3), first)))
    return false;
  const next = phrase[last + 1]?.features;
  if (rule.ahead !== null && !rule.ahead.some((feature) => next?.has(feature))) return false;
  if (rule.end === null) return true;
  const end = phrase[last]?.to ?? 0;
  return ENDS[rule.end].test(text.slice(end, end + 3));
}

const hasSubject = (words: readonly PhraseWord[]) =>
  words.some(({ features }) => BEFORE.SUBJECT.some((feature) => features.has(feature)));

const PRECEDING: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(BEFORE));

function mayFollow(
  previous: PhraseWord | undefined,
  before: string | null,
  word: PhraseWord | undefined,
): boolean {
  if (before === null) return true;
  const isNounNext = NOUN_NEXT.has(previous?.word ?? '');
  switch (before) {
    case 'NOUN-NEXT':
      return isNounNext;
    case 'ELSE':
      return !isNounNext || !word?.features.has('NOUN?');
    case 'ALONE':
      return (
        previous === undefined ||
        BEFORE_ME.has(previous.word) ||
        BEFORE.SAID.some((feature) => previous.features.has(feature))
      );
    case 'DONE':
      return !word?.word.startsWith('나서') || !previous?.features.has('-고');
    case 'WHOLE':
      return !/지[는도]?$/.test(previous?.word ?? '');
    default:
      return PRECEDING.get(before)?.some((each) => previous?.features.has(each)) ?? true;
  }
}
