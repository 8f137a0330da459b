import {
  CLAUSE,
  FIRST_ENDING,
  NOUN_NEXT,
  OBJECTS,
  type PatternRule,
  RULES_BY_FEATURE,
} from './pattern-rules.ts';
import type { WordPart } from './read-word.ts';
import { RUNNING_WORD } from './running-words.ts';
import type { WordFeatures } from './word-features.ts';

/** UTF-16 units, of whole words. */
interface Place {
  from: number;
  to: number;
}

export interface PatternPlace extends Place {
  number: number;
}

export interface FoundGrammar {
  patterns: PatternPlace[];
  /** What no pattern teaches; `line` counts `ENDING_LINES`. */
  endings: (Place & { line: number })[];
}

type PartsOf = (word: string) => readonly WordPart[];

/** Words; of a text without full stops a phrase would have no end. */
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

/**
 * Phrase by phrase, in the order of the text.
 * @param text NFC.
 */
export function* findPatterns(text: string, of: PartsOf): Generator<FoundGrammar> {
  for (const phrase of phrasesOf(text, of)) yield foundIn(phrase, text);
}

/** Words with nothing but space between them. */
function* phrasesOf(text: string, of: PartsOf): Generator<PhraseWord[]> {
  let phrase: PhraseWord[] = [];
  for (const { 0: word, index } of text.matchAll(RUNNING_WORD)) {
    const end = phrase.at(-1)?.to ?? index;
    const goesOn =
      phrase.length < PHRASE_MOST && /^[^\S\n]*\n?[^\S\n]*$/.test(text.slice(end, index));
    if (!goesOn && phrase.length > 0) {
      yield phrase;
      phrase = [];
    }
    let from = index;
    for (const part of of(word)) {
      phrase.push({ ...part, from, to: from + part.word.length });
      from += part.word.length;
    }
  }
  if (phrase.length > 0) yield phrase;
}

function foundIn(phrase: readonly PhraseWord[], text: string): FoundGrammar {
  const all = phrase.flatMap((_, at) => matchesAt(phrase, at, text));
  const matches = all.filter(isPattern);
  const across = all.filter(({ first, last, rule }) => last > first || rule.isWhole);
  const isOwn = (match: Match, others: readonly Match[]) =>
    !others.some((other) => isPartOf(match, other));
  const patterns = matches.filter(
    (match) => isOwn(match, across.filter(isPattern)) && !isMistaken(match, matches),
  );
  const endings = all.filter(
    (match) => !isPattern(match) && isOwn(match, across) && !isTaught(match, patterns),
  );
  const placeOf = ({ first, last }: Match): Place => ({
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

/** By a pattern of the same words. */
const isTaught = ({ rule, first, last }: Match, patterns: readonly Match[]) =>
  !rule.isInner &&
  patterns.some(
    (other) =>
      other.first === first && other.last === last && other.rule.words[0]?.[0]?.startsWith('-'),
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
function rulesOf(features: WordFeatures): readonly PatternRule[] {
  const known = rulesByWord.get(features);
  if (known !== undefined) return known;
  const rules = new Set([...features].flatMap((each) => RULES_BY_FEATURE.get(each) ?? []));
  rulesByWord.set(features, [...rules]);
  return [...rules];
}

function matchesAt(phrase: readonly PhraseWord[], at: number, text: string): Match[] {
  const word = phrase[at];
  if (word === undefined) return [];
  return rulesOf(word.features)
    .filter((rule) => matches(rule, phrase, at, text))
    .map((rule) => ({ rule, first: at, last: at + rule.words.length - 1 }));
}

function matches(
  rule: PatternRule,
  phrase: readonly PhraseWord[],
  at: number,
  text: string,
): boolean {
  const last = at + rule.words.length - 1;
  if (rule.isAtStart && at > 0) return false;
  if (!mayFollow(phrase[at - 1], rule.before, phrase[at])) return false;
  if (rule.ahead !== null && !phrase[last + 1]?.features.has(rule.ahead)) return false;
  const fits = rule.words.every((features, index) => {
    const word = phrase[at + index];
    return (
      word !== undefined &&
      features.some((feature) => word.features.has(feature)) &&
      !rule.except.some((start) => `=${word.word}` === start || word.word.startsWith(start))
    );
  });
  if (!fits || !(rule.isAtEnd || rule.isAsked)) return fits;
  const end = phrase[last]?.to ?? 0;
  const behind = text.slice(end, end + 3);
  return rule.isAsked ? behind.startsWith('?') : !/^[^\S\n]*[가-힣]/.test(behind);
}

function mayFollow(
  previous: PhraseWord | undefined,
  before: string | null,
  word: PhraseWord | undefined,
): boolean {
  const isNounNext = NOUN_NEXT.has(previous?.word ?? '');
  switch (before) {
    case 'NOUN-NEXT':
      return isNounNext;
    case 'ELSE':
      return !isNounNext || !word?.features.has('NOUN?');
    case 'OBJECT':
      return OBJECTS.some((feature) => previous?.features.has(feature));
    case 'CLAUSE':
      return CLAUSE.some((feature) => previous?.features.has(feature));
    case 'WHOLE':
      return !/지[는도]?$/.test(previous?.word ?? '');
    default:
      return true;
  }
}
