import type { Queryable } from '../../db/schema.ts';
import { isPostgres } from '../../db/sql.ts';
import { yieldToEventLoop } from '../../turns.ts';
import { nameOf, valuesOf } from './card-conditions.ts';
import { type Order, ranges, type Search } from './card-ranges.ts';
import { asMatch, asTsquery } from './search-expression.ts';
import { lookUp, type Part } from './search-index.ts';
import { rememberedSearch } from './search-memory.ts';
import { findByPostings } from './search-postings.ts';
import { type SearchWords, wordValues } from './search-words.ts';
import { type Page, queriesFor, type Range } from './text-queries.ts';

/**
 * Cards of SQLite's that take a few milliseconds where each that is found is looked at. Where only a few are found, or none is
 * looked at, it is asked about all: it goes through everything that begins with a term, however few cards are asked about.
 */
const LOOKED_AT_AT_ONCE = 30_000;
const FEW = 4_000;
/** Nor does anybody wait while the server of PostgreSQL's looks at cards. */
const ALL_AT_ONCE = Number.MAX_SAFE_INTEGER;

interface Asked {
  order: Order;
  cardsAtOnce: number | undefined;
}

/** The ids of a page of the cards that have all of the words, and how many there are in all. */
export function searchTexts(
  db: Queryable,
  search: Search,
  words: SearchWords,
  asked: Asked,
): Promise<{ ids: number[]; total: number }> {
  if (asked.cardsAtOnce !== undefined || isNarrowed(search) || db.isTransaction) {
    return askIndex(db, search, words, asked);
  }
  const { userId } = search;
  const { order } = asked;
  return rememberedSearch(db, { userId, words, order }, search, async (page) => {
    const found = isPostgres(db) ? undefined : await findByPostings(db, userId, words, order, page);
    return found ?? askIndex(db, { ...search, ...page }, words, asked);
  });
}

async function askIndex(
  db: Queryable,
  search: Search,
  words: SearchWords,
  { order, cardsAtOnce }: Asked,
): Promise<{ ids: number[]; total: number }> {
  const { limit, offset } = search;
  const { tiers, all } = lookUp(words.words, words.line);
  const texts = new TextSearch(db, search, words, cardsAtOnce);
  const { total, newest } = await texts.countAll(all, limit);
  // All that is found may be asked for, more than `push` takes as arguments.
  let ids: number[] = [];
  let skipped = 0;
  const inOrder = order === 'best' ? tiers : [all];
  for (const [place, parts] of inOrder.entries()) {
    const wanted = Math.min(limit, total - offset) - ids.length;
    if (wanted <= 0) break;
    if (offset === 0 && place === inOrder.length - 1) {
      // Whatever is not in the tiers before, of which all are known by now.
      const nearer = new Set(ids);
      const page = newest ?? (await texts.list(all, { limit, offset: 0 }));
      ids = ids.concat(page.filter((id) => !nearer.has(id)).slice(0, wanted));
      break;
    }
    if (skipped < offset) {
      const there = await texts.count(parts);
      if (skipped + there <= offset) {
        skipped += there;
        continue;
      }
    }
    ids = ids.concat(await texts.list(parts, { limit: wanted, offset: offset - skipped }));
    skipped = offset;
  }
  return { ids, total };
}

/** Whether more than the words is asked for. */
const isNarrowed = ({ filter }: Search) => filter.deck != null || nameOf(filter) !== nameOf({});

type Between = [from: number, to: number];

/** Asks the index: on SQLite about some thousands of cards at a time, so that others have their turn. */
class TextSearch {
  readonly #db: Queryable;
  readonly #search: Search;
  readonly #room: number;
  /** Read at once by whatever is asked, so one will do: of each copy of so many fields V8 keeps what outlives the request. */
  readonly #range: Range;
  readonly #cardsAtOnce: number | undefined;
  readonly #isNarrowed: boolean;
  /** How many cards the index names for all of the words: at most so many are looked at. */
  #named = Number.POSITIVE_INFINITY;
  /** Ranges of ids by the number of cards in each. */
  readonly #known = new Map<number, Between[]>();

  constructor(db: Queryable, search: Search, words: SearchWords, cardsAtOnce: number | undefined) {
    const { userId, filter, present } = search;
    const deckId = filter.deck ?? 0;
    this.#db = db;
    this.#search = search;
    this.#room = words.room;
    const whole = { match0: '', match1: '', from: 0, to: ALL_AT_ONCE };
    this.#range = Object.assign(wordValues(db, words), whole, {
      ...{ userId, deckId },
      ...valuesOf(filter, present),
    });
    this.#cardsAtOnce = cardsAtOnce;
    this.#isNarrowed = isNarrowed(search);
  }

  /** How many cards are found in all; with the newest of them on PostgreSQL, where to find them again would take as long. */
  async countAll(
    parts: readonly Part[],
    limit: number,
  ): Promise<{ total: number; newest?: number[] }> {
    if (isPostgres(this.#db) && this.#cardsAtOnce === undefined) {
      const { countWithNewest } = this.#queriesFor(parts, this.#isNarrowed);
      const asked = Object.assign(this.#rangeOf(parts), { limit });
      const [found] = await countWithNewest(this.#db, asked);
      return { total: found?.count ?? 0, newest: found?.newest ?? [] };
    }
    let total = 0;
    let named = 0;
    for (const part of parts) {
      // Of those that would have to be looked at, the index most often names none.
      const there = await this.#countIn([{ ...part, check: 'none' }], false, 0);
      const isLookedAt = there > 0 && (this.#isNarrowed || part.check !== 'none');
      total += isLookedAt ? await this.#countIn([part], this.#isNarrowed, there) : there;
      named += there;
    }
    this.#named = named;
    return { total };
  }

  /** How many cards are found. Parts have none in common. */
  count(parts: readonly Part[]): Promise<number> {
    return this.#countIn(parts, this.#isNarrowed, this.#named);
  }

  async #countIn(parts: readonly Part[], isNarrowed: boolean, found: number): Promise<number> {
    const { count } = this.#queriesFor(parts, isNarrowed);
    let total = 0;
    for (const between of await this.#slices(parts, isNarrowed, found)) {
      total += (await count(this.#db, this.#rangeOf(parts, between)))[0]?.count ?? 0;
      await yieldToEventLoop();
    }
    return total;
  }

  /** The ids of a page of what is found, the newest first. */
  async list(parts: readonly Part[], { limit, offset }: Page): Promise<number[]> {
    const { count, list } = this.#queriesFor(parts, this.#isNarrowed);
    const slices = await this.#slices(parts, this.#isNarrowed, this.#named);
    let ids: number[] = [];
    let left = offset;
    for (const between of slices) {
      if (ids.length >= limit) break;
      const page = { limit: limit - ids.length, offset: left };
      const rows = await list(this.#db, Object.assign(this.#rangeOf(parts, between), page));
      ids = ids.concat(rows.map(({ id }) => id));
      if (rows.length > 0) left = 0;
      else if (left > 0) {
        left -= (await count(this.#db, this.#rangeOf(parts, between)))[0]?.count ?? 0;
      }
      await yieldToEventLoop();
    }
    return ids;
  }

  /** @param found how many cards the index names at most. */
  async #slices(parts: readonly Part[], isNarrowed: boolean, found: number): Promise<Between[]> {
    const isLookedAt = isNarrowed || parts.some(({ check }) => check !== 'none');
    const isSliced = isLookedAt && found > FEW && !isPostgres(this.#db);
    const atOnce = this.#cardsAtOnce ?? (isSliced ? LOOKED_AT_AT_ONCE : ALL_AT_ONCE);
    const known = this.#known.get(atOnce) ?? (await this.#between(atOnce));
    this.#known.set(atOnce, known);
    return known;
  }

  async #between(atOnce: number): Promise<Between[]> {
    if (atOnce === ALL_AT_ONCE) return [[0, ALL_AT_ONCE]];
    return ranges(this.#db, this.#search.userId, atOnce);
  }

  #rangeOf(parts: readonly Part[], [from, to]: Between = [0, ALL_AT_ONCE]): Range {
    const write = isPostgres(this.#db) ? asTsquery : asMatch;
    const [match0 = '', match1 = ''] = parts.map(({ match }) => write(this.#search.userId, match));
    return Object.assign(this.#range, { match0, match1, from, to });
  }

  #queriesFor(parts: readonly Part[], isNarrowed: boolean) {
    return queriesFor(this.#search.filter, this.#room, parts, isNarrowed);
  }
}
