import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { patternOf } from '@gieok/shared/korean/match-korean';
import { splitFinals, type WordsSearched } from '@gieok/shared/korean/search-words';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { compiled, compiledBy } from '../../db/engine/compiled.ts';
import { anyOf, asJsonList, isOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { type Expression, findIds, matchOf } from '../../db/search-expression.ts';
import { readIndexVersion } from '../../db/search-terms.ts';
import { AFTER_SECTION, LINE_END, LINE_START } from '../../db/search-text.ts';
import { inChunks, yieldToEventLoop } from '../../turns.ts';
import { type ConditionValues, nameOf, valuesOf, withinDeck } from './card-conditions.ts';
import type { Order, Search } from './card-ranges.ts';
import { lookUp } from './search-index.ts';

/** Texts that are compared in a millisecond. */
const TEXTS_AT_ONCE = 500;
/** So many are looked at one by one; of more, finding all is faster. */
const FEW = 4_000;
/** Of all learners; a search has up to five. */
const LISTS_KEPT = 40;

/** In ascending order. */
type Ids = Uint32Array;
const NONE: Ids = new Uint32Array();

/** By database: what the index names for an expression, until its version changes. */
const kept = new WeakMap<Queryable, LRUCache<string, { version: string; ids: Ids }>>();

/** @param findAll gives the cards that meet all other conditions; absent without any. */
export async function searchTexts(
  db: Queryable,
  search: Search,
  words: WordsSearched,
  { order, findAll }: { order: Order; findAll: (() => Promise<number[]>) | undefined },
): Promise<{ ids: number[]; total: number }> {
  const { limit, offset } = search;
  const { all, nearer, alike, isExact } = lookUp(words.words, words.line);
  const find = async (asked: Expression) => {
    const named = await namedBy(db, search.userId, asked);
    return findAll === undefined ? named : narrow(db, search, named, findAll);
  };
  const found = await find(all);
  if (!isExact) return lookAtEach(db, found, words, order, search);
  const others = alike === undefined ? NONE : split(await find(alike), found)[1];
  const total = found.length + others.length;
  if (order === 'newest') return { ids: pageOf([joined(found, others)], search), total };
  const tiers: Ids[] = [];
  let rest = found;
  let known = 0;
  for (const nearest of nearer) {
    if (rest.length === 0 || known >= offset + limit) break;
    const [there, elsewhere] = split(rest, await namedBy(db, search.userId, nearest));
    tiers.push(there);
    known += there.length;
    rest = elsewhere;
  }
  return { ids: pageOf([...tiers, rest, others], search), total };
}

function pageOf(lists: readonly Ids[], { limit, offset }: Search): number[] {
  let ids: number[] = [];
  let left = offset;
  for (const list of lists) {
    const end = Math.max(0, list.length - left);
    left = Math.max(0, left - list.length);
    const some = list.subarray(Math.max(0, end - (limit - ids.length)), end);
    ids = ids.concat([...some].reverse());
  }
  return ids;
}

const joined = (ids: Ids, others: Ids): Ids =>
  others.length === 0 ? ids : new Uint32Array([...ids, ...others]).sort();

/** Kept while the index's version lasts, if it has one. */
async function namedBy(db: Queryable, userId: number, asked: Expression): Promise<Ids> {
  const match = matchOf(db, userId, asked);
  const read = async () => new Uint32Array(idsIn(await findIds(db, { userId, match })));
  const version = db.isTransaction ? undefined : await readIndexVersion(db);
  if (version === undefined) return read();
  const memory = kept.get(db) ?? new LRUCache({ max: LISTS_KEPT });
  kept.set(db, memory);
  const known = memory.get(match);
  if (known?.version === version) return known.ids;
  await yieldToEventLoop();
  const ids = await read();
  // What was found while somebody wrote may be of two times.
  if ((await readIndexVersion(db)) === version) memory.set(match, { version, ids });
  return ids;
}

const idsIn = ([row]: readonly { ids: string }[]) => JSON.parse(row?.ids ?? '[]') as number[];

async function narrow(
  db: Queryable,
  { userId, filter, present }: Search,
  named: Ids,
  findAll: () => Promise<number[]>,
): Promise<Ids> {
  if (named.length > FEW) return split(named, new Uint32Array(await findAll()).reverse())[0];
  const ids = JSON.stringify([...named]);
  const asked = { userId, deckId: filter.deck ?? 0, ids, ...valuesOf(filter, present) };
  return new Uint32Array(idsIn(await narrowIds(filter)(db, asked)));
}

function split(ids: Ids, others: Ids): [there: Ids, elsewhere: Ids] {
  const [there, elsewhere] = [new Uint32Array(ids.length), new Uint32Array(ids.length)];
  let [among, apart, at] = [0, 0, 0];
  for (const id of ids) {
    while (at < others.length && (others[at] as number) < id) at += 1;
    if (others[at] === id) there[among++] = id;
    else elsewhere[apart++] = id;
  }
  return [there.subarray(0, among), elsewhere.subarray(0, apart)];
}

async function lookAtEach(
  db: Queryable,
  named: Ids,
  words: WordsSearched,
  order: Order,
  { userId, limit, offset }: Search,
): Promise<{ ids: number[]; total: number }> {
  const tierOf = tierFinder(words);
  const found: { id: number; tier: number }[] = [];
  await inChunks([...named], TEXTS_AT_ONCE, async (some) => {
    for (const { id, search_text } of await textsOf(db, { userId, ids: JSON.stringify(some) })) {
      const tier = tierOf(search_text);
      if (tier !== undefined) found.push({ id, tier });
    }
  });
  found.sort((one, other) => (order === 'best' ? one.tier - other.tier : 0) || other.id - one.id);
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
}

/** @returns the tier (`lookUp`) of a card's `search_text`; undefined where it lacks a word. */
function tierFinder({ words, line }: WordsSearched): (text: string) => number | undefined {
  const wanted = words.map((word) => ({
    text: splitFinals(word.text),
    syllables: word.hasInitials ? patternOf(word, '') : undefined,
  }));
  const written = LINE_START + splitFinals(line);
  return (searchText) => {
    const [word = '', others = '', , korean = ''] = searchText.split(AFTER_SECTION);
    const areIn = (texts: string) =>
      wanted.every(
        ({ text, syllables }) =>
          texts.includes(text) || (syllables !== undefined && korean.search(syllables) >= 0),
      );
    if (word.includes(written + LINE_END)) return 0;
    if (word.includes(written)) return 1;
    if (areIn(word)) return 2;
    return areIn(word + others) ? 3 : undefined;
  };
}

const textsOf = compiled((db, { userId, ids }: { userId: number; ids: string }) =>
  db
    .selectFrom('cards')
    .select(['id', 'search_text'])
    .where(isOwn(db, sql`user_id`, userId))
    .where(anyOf(db, sql.ref('id'), ids)),
);

interface Few extends ConditionValues {
  deckId: number;
  ids: string;
}

const narrowIds = compiledBy(nameOf, (filter: CardFilter) =>
  compiled((db: Queryable, values: Few) => {
    return asJsonList(
      db,
      sql`select id from cards where ${anyOf(db, sql.ref('id'), values.ids)}
        and ${isOwn(db, sql`user_id`, values.userId)} and deleted_at is null${withinDeck(filter, values)} order by id`,
      'asc',
    );
  }, 'each time'),
);
