import { BoundedMap } from '../../bounded-map.ts';
import { CardSet } from '../../db/postings/card-set.ts';
import { type Postings, UnknownFormat } from '../../db/postings/index-pages.ts';
import {
  type IndexState,
  readIndexState,
  readPostings,
  type Term,
} from '../../db/postings/read-postings.ts';
import type { Queryable } from '../../db/schema.ts';
import { isPostgres } from '../../db/sql.ts';
import type { Order } from './card-ranges.ts';
import { type Expression, ownerOf } from './search-expression.ts';
import { lookUp } from './search-index.ts';
import type { SearchWords } from './search-words.ts';

/** How often a search is begun when others write to the index meanwhile. */
const ATTEMPTS = 3;
/** Searches that are remembered until somebody writes to the index, and of each so many cards: twenty pages. */
const SEARCHES_KEPT = 500;
const CARDS_KEPT = 240;

export interface PageOf {
  order: Order;
  limit: number;
  offset: number;
}

/** What a search finds: how many cards, and the first of them in either order; or that cards have to be looked at one by one. */
type Found = { total: number; first: Record<Order, number[]> } | 'cards to look at';

interface Known {
  state: IndexState;
  searches: BoundedMap<string, Found>;
}

/** By database. */
const indexes = new WeakMap<Queryable, Known>();

/**
 * A page of the cards that have all of the words, and how many there are in all, by the lists of the index. On SQLite alone, and not
 * within a transaction, whose own changes are in no list yet.
 * @returns undefined where it takes more: a look at the cards, or FTS5 itself.
 */
export async function findByPostings(
  db: Queryable,
  userId: number,
  words: SearchWords,
  page: PageOf,
): Promise<{ ids: number[]; total: number } | undefined> {
  if (isPostgres(db) || db.isTransaction) return undefined;
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const result = await attemptToFind(db, userId, words, page);
      if (result !== 'index has changed') return result;
    }
  } catch (error) {
    if (!(error instanceof UnknownFormat)) throw error;
  }
  return undefined;
}

async function attemptToFind(
  db: Queryable,
  userId: number,
  words: SearchWords,
  { order, limit, offset }: PageOf,
): Promise<{ ids: number[]; total: number } | 'index has changed' | undefined> {
  const { state, searches } = await presentIndex(db);
  const key = JSON.stringify([userId, words.line, ...words.words.map(({ text }) => text)]);
  const known = searches.get(key);
  if (known === 'cards to look at') return undefined;
  if (known !== undefined) {
    const { total, first } = known;
    const end = Math.min(total, offset + limit);
    if (end <= CARDS_KEPT) return { ids: first[order].slice(offset, end), total };
  }
  const hits = await Hits.find(db, state, userId, words);
  if ((await presentIndex(db)).state.version !== state.version) return 'index has changed';
  searches.set(key, hits.found);
  if (hits.found === 'cards to look at') return undefined;
  return { ids: hits.page(order, limit, offset), total: hits.found.total };
}

async function presentIndex(db: Queryable): Promise<Known> {
  const known = indexes.get(db);
  const state = await readIndexState(db, known?.state);
  if (state === known?.state) return known;
  const present = { state, searches: new BoundedMap<string, Found>(SEARCHES_KEPT) };
  indexes.set(db, present);
  return present;
}

/** The cards that a search finds, as sets. */
class Hits {
  readonly found: Found;
  /** One after the other, none of which has a card of another. */
  readonly #sets: Record<Order, CardSet[]>;

  private constructor(sets: Record<Order, CardSet[]> | 'cards to look at') {
    if (sets === 'cards to look at') {
      this.#sets = { best: [], newest: [] };
      this.found = sets;
      return;
    }
    this.#sets = sets;
    const total = sets.newest.reduce((sum, set) => sum + set.size, 0);
    const firstIn = (order: Order) => this.page(order, CARDS_KEPT, 0);
    this.found = { total, first: { best: firstIn('best'), newest: firstIn('newest') } };
  }

  static async find(
    db: Queryable,
    state: IndexState,
    userId: number,
    { words, line }: SearchWords,
  ): Promise<Hits> {
    const { all, tiers } = lookUp(words, line);
    const parts = [all, ...tiers];
    const evaluate = await evaluator(
      db,
      state,
      userId,
      parts.flat().map(({ match }) => match),
    );
    const sets: CardSet[] = [];
    for (const part of parts) {
      const sure = new CardSet();
      for (const { match, check } of part) {
        const set = evaluate(match);
        if (check === 'none') sure.take(set);
        else if (!set.isEmpty) return new Hits('cards to look at');
      }
      sets.push(sure);
    }
    const [newest = new CardSet(), ...best] = sets;
    return new Hits({ newest: [newest], best });
  }

  page(order: Order, limit: number, offset: number): number[] {
    const ids: number[] = [];
    let left = offset;
    for (const set of this.#sets[order]) {
      if (ids.length >= limit) break;
      const some = set.highest(limit - ids.length, left);
      ids.push(...some);
      left = some.length > 0 ? 0 : left - Math.min(left, set.size);
    }
    return ids;
  }
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
