import type { ReadingCard, ReadingText, ReadingWord } from '@gieok/shared/contract/texts';
import {
  bestKnowledge,
  type StatedKnowledge,
  type WordKnowledge,
} from '@gieok/shared/domain/word-knowledge';
import type { DictionaryForm } from '@gieok/shared/korean/dictionary-forms';
import { ENDING_LINES } from '@gieok/shared/korean/ending-lines';
import { findPatterns } from '@gieok/shared/korean/find-patterns';
import { classesListed } from '@gieok/shared/korean/known-words';
import { type ReadWord, readWord } from '@gieok/shared/korean/read-word';
import { formsInPlace, type Reading, runningWords } from '@gieok/shared/korean/running-words';
import { isPredicate, type ListedKind } from '@gieok/shared/korean/word-kinds';
import { LRUCache } from 'lru-cache';
import { wordList } from '../../learning/word-list.ts';
import { eachInTurns, groupsOf } from '../../turns.ts';
import { fitsPlace, type Meaning } from './fits-place.ts';

const UNKNOWN_MOST = 100;

type Marked = Pick<ReadingText, 'words' | 'cards' | 'running' | 'unknown' | 'patterns' | 'endings'>;
type Read = Pick<ReadingWord, 'word' | 'at'> & WordCount & { reading: Reading };

export interface WordCount {
  times: number;
  forms: readonly DictionaryForm[];
}

export type FindMeanings = (
  forms: readonly string[],
) => Promise<Pick<ReadonlyMap<string, readonly Meaning[]>, 'get'>>;

export async function markWords(
  { text, from }: { text: string; from: number },
  {
    findCards,
    findStated,
    findWritten,
  }: {
    findCards: (forms: readonly string[]) => Promise<ReadingCard[]>;
    findStated: (forms: readonly string[]) => Promise<ReadonlyMap<string, StatedKnowledge>>;
    findWritten: FindMeanings;
  },
): Promise<Marked> {
  const words = await wordsIn(text, from);
  const spelled = [...new Set(words.flatMap(({ forms }) => forms.map(({ form }) => form)))];
  const found = groupsOf(await findCards(spelled), ({ korean_text }) => korean_text);
  const likeliest = byOthers(words);
  const written = await findWritten(spelled);
  const stated = await findStated(spelled);
  const cards = new Set<ReadingCard>();
  const marked: ReadingWord[] = [];
  await eachInTurns(words, ({ word, at, forms, reading }) => {
    const isMeant = (each: Meaning) =>
      reading !== 'negation' || each.word_kind === 'adverb' || each.word_kind === null;
    const own = forms.map((form) => wordsOf(form, found).filter(isMeant));
    const all = own.flat();
    for (const card of all) cards.add(card);
    const withCard = own.findIndex(
      ({ length }, index) => length > 0 && !isPartOf(forms[index], forms[0]),
    );
    const meant = forms[withCard] ?? forms.find(({ form }) => stated.has(form)) ?? likeliest(forms);
    const place = /^\d/.test(word) ? 'counter' : reading;
    const meanings = forms.map((form, index) => {
      const isLikely = (each: Meaning) => isMeant(each) && fitsPlace(each, place, form);
      const known = [...(own[index] ?? []), ...wordsOf(form, written)];
      const each = [...known.filter(isLikely), ...known.filter((other) => !isLikely(other))];
      return [...new Set(each.map(({ english_text }) => english_text))];
    });
    marked.push({
      word,
      at,
      forms: forms.map(({ form }) => form),
      form: meant?.form ?? word,
      endings: forms.map(({ ending }) => ending),
      meanings,
      cards: all.map(({ id }) => id),
      knowledge: knowledgeOf(own[withCard], stated.get(meant?.form ?? ''), meant, meanings.flat()),
    });
  });
  const inOrder = [...cards].sort((one, other) => one.id - other.id);
  return {
    words: marked,
    cards: inOrder,
    running: countRunning(marked),
    unknown: unknownOf(marked),
    ...(await grammarOf(text, from)),
  };
}

/** 없어져 is of 없어지다, not of 없다. */
function isPartOf(form: DictionaryForm | undefined, of: DictionaryForm | undefined): boolean {
  if (form === undefined || of === undefined || form.isNominal || of.isNominal) return false;
  return of.form.length > form.form.length && of.form.startsWith(form.form.slice(0, -1));
}

async function grammarOf(
  text: string,
  from: number,
): Promise<Pick<ReadingText, 'patterns' | 'endings'>> {
  const patterns: ReadingText['patterns'] = [];
  const endings = new Map<number, ReadingText['endings'][number]['places']>();
  const moved = (place: { from: number; to: number }) => {
    return { from: from + place.from, to: from + place.to };
  };
  await eachInTurns(
    findPatterns(text, (word) => read(word).parts),
    (found) => {
      for (const { number, ...place } of found.patterns) patterns.push({ number, ...moved(place) });
      for (const { line, ...place } of found.endings) {
        const places = endings.get(line);
        if (places === undefined) endings.set(line, [moved(place)]);
        else places.push(moved(place));
      }
    },
  );
  const told = ENDING_LINES.flatMap(({ ending, meaning }, line) => {
    const places = endings.get(line);
    return places === undefined ? [] : [{ ending, meaning, places }];
  });
  return { patterns, endings: told };
}

/** A kilobyte each; a text of 10,000 characters has 2,000. */
const REMEMBERED_WORDS = 5_000;
/** A longer word, cut from a text, would keep the whole text in memory. */
const REMEMBERED_LENGTH = 12;
const remembered = new LRUCache<string, ReadWord>({ max: REMEMBERED_WORDS });

function read(word: string): ReadWord {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const reading = readWord(word, wordList());
  if (word.length <= REMEMBERED_LENGTH) remembered.set(word, reading);
  return reading;
}

const reader = () => ({ read, listed: wordList() });

/** Each once for each reading. @param from where the text begins. */
export async function wordsIn(text: string, from = 0): Promise<Read[]> {
  const words = new Map<string, Read>();
  const by = reader();
  await eachInTurns(runningWords(text, by), ({ word, at, reading }) => {
    const key = `${word} ${reading}`;
    const known = words.get(key);
    if (known === undefined) {
      const forms = formsInPlace(word, reading, by);
      words.set(key, { word, at: [from + at], times: 1, forms, reading });
    } else {
      known.at.push(from + at);
      known.times += 1;
    }
  });
  return [...words.values()];
}

function knowledgeOf(
  cards: readonly ReadingCard[] | undefined,
  stated: StatedKnowledge | undefined,
  meant: DictionaryForm | undefined,
  meanings: readonly string[],
): WordKnowledge {
  if (cards !== undefined) return bestKnowledge(cards.map(({ knowledge }) => knowledge));
  if (stated !== undefined) return stated;
  if (meanings.length > 0) return 'none';
  return meant === undefined || meant.standing === 'unlisted' ? 'unlisted' : 'none';
}

const wordsOf = <Each extends Meaning>(
  form: DictionaryForm,
  byKorean: Pick<ReadonlyMap<string, readonly Each[]>, 'get'>,
) => byKorean.get(form.form)?.filter((each) => isWordOf(each, form)) ?? [];

/** 걷어 is no form of the 걷다 that becomes 걸어. */
function isWordOf(
  { word_kind, conjugation_class }: Omit<Meaning, 'english_text'>,
  form: DictionaryForm,
): boolean {
  const { classes, isNominal, isVerb } = form;
  if (word_kind === null) return true;
  if (!isPredicate(word_kind)) return isNominal;
  // 아니에요.
  if (isNominal && classes.length === 0) return wordList()(form.form).every(isOfPredicate);
  if (isVerb && word_kind === 'adjective' && !/[있없]다$/.test(form.form)) return false;
  const all = classesListed(form.form.slice(0, -1), wordList()(form.form));
  const isChosen = conjugation_class !== null && all.includes(conjugation_class);
  return !isChosen || classes.includes(conjugation_class);
}

const isOfPredicate = ({ kind }: ListedKind) => isPredicate(kind);

/**
 * The likeliest form, or the noun that more running words suggest.
 */
export function byOthers(words: readonly WordCount[]) {
  const named = new Map<string, number>();
  for (const { times, forms } of words) {
    const form = forms[0]?.form ?? '';
    named.set(form, (named.get(form) ?? 0) + times);
  }
  const timesOf = ({ form }: DictionaryForm) => named.get(form) ?? 0;
  // Short nouns match by chance: 하나 is not 하 with 나.
  const isTelling = ({ form, isNominal }: DictionaryForm) => isNominal && form.length > 1;
  return ([first, ...others]: readonly DictionaryForm[]): DictionaryForm | undefined =>
    others
      .filter(isTelling)
      .reduce((best, other) => (best && timesOf(other) > timesOf(best) ? other : best), first);
}

function countRunning(words: readonly ReadingWord[]): ReadingText['running'] {
  const running = { ignored: 0, unlisted: 0, none: 0, new: 0, learning: 0, known: 0 };
  for (const { knowledge, at } of words) running[knowledge] += at.length;
  return running;
}

function unknownOf(words: readonly ReadingWord[]): ReadingText['unknown'] {
  const unknown = new Map<string, ReadingText['unknown'][number]>();
  for (const { form, at, knowledge } of words) {
    if (knowledge !== 'none') continue;
    const known = unknown.get(form);
    if (known === undefined) unknown.set(form, { form, at: at[0] ?? 0, count: at.length });
    else known.count += at.length;
  }
  // A stable sort keeps the order of the text.
  return [...unknown.values()].sort((a, b) => b.count - a.count).slice(0, UNKNOWN_MOST);
}
