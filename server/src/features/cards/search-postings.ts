import { CardSet } from '../../db/postings/card-set.ts';
import { type Postings, UnknownFormat } from '../../db/postings/index-pages.ts';
import {
  type IndexState,
  readIndexState,
  readIndexVersion,
  readPostings,
  type Term,
} from '../../db/postings/read-postings.ts';
import type { Queryable } from '../../db/schema.ts';
import type { Order } from './card-ranges.ts';
import { type Expression, ownerOf } from './search-expression.ts';
import { lookUp } from './search-index.ts';
import type { SearchWords } from './search-words.ts';
import type { Page } from './text-queries.ts';

/** How often a search is begun when others write to the index meanwhile. */
const ATTEMPTS = 3;

/** By database. */
const states = new WeakMap<Queryable, IndexState>();

/**
 * A page of the cards that have all of the words, and how many there are in all, by the lists of the index. On SQLite alone, and not
 * within a transaction, whose own changes are in no list yet.
 * @returns undefined where it takes more: a look at the cards, or FTS5 itself.
 */
export async function findByPostings(
  db: Queryable,
  userId: number,
  words: SearchWords,
  order: Order,
  { limit, offset }: Page,
): Promise<{ ids: number[]; total: number } | undefined> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const state = await readIndexState(db, states.get(db));
      states.set(db, state);
      const sets = await setsOf(db, state, userId, words);
      if (sets === 'cards to look at') return undefined;
      if ((await readIndexVersion(db)) !== state.version) continue;
      const total = sets.newest.reduce((sum, set) => sum + set.size, 0);
      return { ids: pageOf(sets[order], limit, offset), total };
    }
  } catch (error) {
    if (!(error instanceof UnknownFormat)) throw error;
  }
  return undefined;
}

/** What is found, in one set after the other, none of which has a card of another. */
async function setsOf(
  db: Queryable,
  state: IndexState,
  userId: number,
  { words, line }: SearchWords,
): Promise<Record<Order, CardSet[]> | 'cards to look at'> {
  const { all, tiers } = lookUp(words, line);
  const parts = [all, ...tiers];
  const matches = parts.flat().map(({ match }) => match);
  const evaluate = await evaluator(db, state, userId, matches);
  const sets: CardSet[] = [];
  for (const part of parts) {
    const sure = new CardSet();
    for (const { match, check } of part) {
      const set = evaluate(match);
      if (check === 'none') sure.take(set);
      else if (!set.isEmpty) return 'cards to look at';
    }
    sets.push(sure);
  }
  const [newest = new CardSet(), ...best] = sets;
  return { newest: [newest], best };
}

function pageOf(sets: readonly CardSet[], limit: number, offset: number): number[] {
  let ids: number[] = [];
  let left = offset;
  for (const set of sets) {
    if (ids.length >= limit) break;
    const some = set.highest(limit - ids.length, left);
    ids = ids.concat(some);
    left = some.length > 0 ? 0 : left - Math.min(left, set.size);
  }
  return ids;
}

/** Reads all terms that are asked for, each once. @returns what tells which cards an expression is about. */
async function evaluator(
  db: Queryable,
  state: IndexState,
  userId: number,
  asked: readonly Expression[],
): Promise<(expression: Expression) => CardSet> {
  const owner = ownerOf(userId);
  const terms = new Map<string, Term>();
  for (const { term, isWhole } of asked.flatMap(termsOf)) {
    terms.set(`${isWhole} ${term}`, { text: owner + term, isWhole: isWhole === true });
  }
  const read = await readPostings(db, state, [...terms.values()]);
  const postings = new Map([...terms.keys()].map((key, place) => [key, read[place] as Postings]));
  const known = new Map<Expression, CardSet>();
  const work = (expression: Expression): CardSet => {
    if ('term' in expression) {
      const { term, isWhole, within } = expression;
      return (postings.get(`${isWhole} ${term}`) as Postings)[within];
    }
    if ('these' in expression) return evaluate(expression.these).without(evaluate(expression.not));
    return 'all' in expression
      ? expression.all.map(evaluate).reduce((sum, set) => sum.and(set))
      : expression.any.map(evaluate).reduce((sum, set) => sum.or(set));
  };
  const evaluate = (expression: Expression): CardSet => {
    const set = known.get(expression) ?? work(expression);
    known.set(expression, set);
    return set;
  };
  return evaluate;
}

function termsOf(expression: Expression): Extract<Expression, { term: string }>[] {
  if ('term' in expression) return [expression];
  if ('these' in expression) return [expression.these, expression.not].flatMap(termsOf);
  return ('all' in expression ? expression.all : expression.any).flatMap(termsOf);
}
