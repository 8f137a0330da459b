import type { StudyOrder } from '@gieok/shared/constants';
import { PATH_KEYS } from '@gieok/shared/constants';
import { backlogPriority, compareRanks, type Rank } from '@gieok/shared/domain/backlog-rank';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { startOfDay } from '@gieok/shared/domain/study-lists';
import type { Queryable } from '../../db/schema.ts';
import { inOrderOf } from '../../learning/card-rows.ts';
import { everythingOf } from '../../learning/scope.ts';
import { inChunks, sortInTurns } from '../../turns.ts';
import { candidatesOf } from './candidates.ts';
import { firstOfDeck } from './list-new.ts';
import {
  dueEntries,
  type Entry,
  entriesAdded,
  entriesById,
  entriesFromKey,
  entriesInSteps,
  LAST_KEY,
  newEntriesOfDeck,
} from './pack-entries.ts';
import type { RankCaches } from './rank-caches.ts';

const DUE_AT_LEAST = 2_000;
const READ_AT_ONCE = 500;

interface Allowed {
  first: number;
  perDay: number;
}

export interface DeckInPack {
  deckId: number;
  orderBy: StudyOrder;
  newCards: Allowed;
}

export interface PackAsked {
  userId: number;
  today: Day;
  days: number;
  orderBy: StudyOrder;
  listsVersion: number;
  newCards: Allowed;
  reviews: Allowed;
  /** Cards due on the last day; unstudied ones. */
  counts: { due: number; new: number };
  priorityLimit: number;
  decks: readonly DeckInPack[];
}

export interface PackEntry extends Entry {
  /** The first possible one. */
  day: Day;
}

/** What may come up within the days, each card once. */
export async function listPack(
  db: Queryable,
  orders: RankCaches,
  asked: PackAsked,
): Promise<Map<number, PackEntry>> {
  const { today, days, userId } = asked;
  const values = { userId, last: addDays(today, days - 1) };
  const pack = new Map<number, PackEntry>();
  const put = (entry: Entry, day: Day) => {
    if (!pack.has(entry.id)) pack.set(entry.id, { ...entry, day });
  };
  for (const entry of await entriesInSteps(db, values)) put(entry, today);
  for await (const page of listDue(db, values, asked)) {
    for (const entry of page) put(entry, latest(entry.due_day ?? today, today));
  }
  const putNew = (entries: Iterable<Entry>, { first, perDay }: Allowed) => {
    let place = 0;
    for (const entry of entries) {
      const later = 1 + Math.floor((place - first) / Math.max(1, perDay));
      put(entry, addDays(today, place < first ? 0 : Math.min(days - 1, later)));
      place += 1;
    }
  };
  putNew(await listNewOfAll(db, values, asked, pack), asked.newCards);
  for (const deck of asked.decks) {
    putNew(await listNewOfDeck(db, orders, asked, deck, pack), deck.newCards);
  }
  return pack;
}

const latest = (first: Day, second: Day) => (first > second ? first : second);

const mostOf = ({ first, perDay }: Allowed, days: number) => first + (days - 1) * perDay;

interface Values {
  userId: number;
  last: Day;
}

async function* listDue(db: Queryable, values: Values, asked: PackAsked) {
  const { first, perDay } = asked.reviews;
  const most = Math.max(DUE_AT_LEAST, first + (asked.days - 1) * perDay);
  if (asked.counts.due <= most) {
    yield* dueEntries(db, values);
    return;
  }
  const ids = await firstByWorth(db, values, asked, most);
  yield* await inChunks(ids, READ_AT_ONCE, (some) =>
    entriesById(db, { userId: values.userId, ids: JSON.stringify(some) }),
  );
}

async function firstByWorth(
  db: Queryable,
  { userId, last }: Values,
  { today, priorityLimit }: PackAsked,
  most: number,
): Promise<number[]> {
  const listed = { ...everythingOf(userId), kind: 'dueByDay', today: last } as const;
  const { slices } = candidatesOf(listed, (card) => backlogPriority(card, today, priorityLimit));
  const ranks: Rank[] = [];
  for await (const slice of slices(db)) ranks.push(...slice);
  const sorted = await sortInTurns(ranks, compareRanks);
  return sorted.slice(0, most).map(({ id }) => id);
}

type Pack = ReadonlyMap<number, Entry>;

async function listNewOfAll(
  db: Queryable,
  values: Values,
  { orderBy, newCards: ownLimit, days, counts, decks, today, userId }: PackAsked,
  pack: Pack,
): Promise<Entry[]> {
  // What is begun in decks is missing here.
  const newCards = [ownLimit, ...decks.map((deck) => deck.newCards)].reduce(sumOf);
  const most = mostOf(newCards, days);
  if (orderBy !== 'random' || counts.new <= most) {
    return first(entriesAdded(db, values), most, pack);
  }
  const found = new Map(pack);
  const seen = wordsOf(pack);
  const add = async (pages: Pages, wanted: number) => {
    for (const entry of await first(pages, wanted, found, seen)) found.set(entry.id, entry);
  };
  const fromKey = await newFromKey(db, values, counts.new);
  await add(fromKey(PATH_KEYS, LAST_KEY), most);
  for (let day = 0; day < days; day += 1) {
    const from = startOfDay(userId, addDays(today, day));
    await add(shuffledFrom(fromKey, from), wantedOn(day, newCards));
  }
  return [...found.values()].filter(({ id }) => !pack.has(id));
}

type Pages = AsyncIterable<Entry[]> | Iterable<Entry[]>;
type FromKey = (from: number, to: number) => Pages;

/** Few are read at once: to ask for each day would take longer. */
async function newFromKey(db: Queryable, values: Values, count: number): Promise<FromKey> {
  if (count > READ_AT_ONCE) return (from, to) => entriesFromKey(db, { ...values, from, to });
  const all: Entry[] = [];
  for await (const page of entriesAdded(db, values)) all.push(...page);
  all.sort(compareKeys);
  return (from, to) => [all.filter(({ shuffle_key }) => from <= shuffle_key && shuffle_key <= to)];
}

const compareKeys = (one: Entry, other: Entry) =>
  one.shuffle_key - other.shuffle_key || one.id - other.id;

const sumOf = (one: Allowed, other: Allowed): Allowed => ({
  first: one.first + other.first,
  perDay: one.perDay + other.perDay,
});

async function* shuffledFrom(fromKey: FromKey, from: number) {
  yield* fromKey(from, PATH_KEYS - 1);
  yield* fromKey(0, from - 1);
}

const wantedOn = (day: number, { first, perDay }: Allowed) => (day === 0 ? first : perDay);

/** An order remembers so many: of more in random order, some of later days are missing. */
const REMEMBERED = 1_000;

async function listNewOfDeck(
  db: Queryable,
  orders: RankCaches,
  { userId, today, days, listsVersion }: PackAsked,
  { deckId, orderBy, newCards }: DeckInPack,
  pack: Pack,
): Promise<Entry[]> {
  const last = addDays(today, days - 1);
  const load = async (ids: readonly number[]) =>
    inOrderOf(ids, await newEntriesOfDeck(db, { userId, last, deckId, ids: JSON.stringify(ids) }));
  const scope = { ...everythingOf(userId), deckId };
  const page = { orderBy, today, until: last, limit: REMEMBERED, listsVersion };
  const found = await firstOfDeck(db, orders, scope, page, load);
  if (orderBy !== 'random') return first([found], mostOf(newCards, days), pack);
  const byKey = found.toSorted(compareKeys);
  const taken = new Map(pack);
  const seen = wordsOf(pack);
  for (let day = 0; day < days; day += 1) {
    const from = startOfDay(userId, addDays(today, day));
    const isLater = ({ shuffle_key }: Entry) => shuffle_key >= from;
    const inOrder = [byKey.filter(isLater), byKey.filter((entry) => !isLater(entry))];
    const added = await first(inOrder, wantedOn(day, newCards), taken, seen);
    for (const entry of added) taken.set(entry.id, entry);
  }
  return [...taken.values()].filter(({ id }) => !pack.has(id));
}

const PASSED_OVER_MOST = 500;

const wordsOf = (pack: Pack) => new Set([...pack.values()].map(({ word_id }) => word_id));

/**
 * Leaves out known cards. Does not count others of `seen` words, which a day passes over; adds its
 * own to them.
 */
async function first(
  pages: Pages,
  wanted: number,
  known: Pack,
  seen = wordsOf(known),
): Promise<Entry[]> {
  const found: Entry[] = [];
  let counted = 0;
  for await (const page of pages) {
    for (const entry of page) {
      if (counted >= wanted || found.length >= wanted + PASSED_OVER_MOST) return found;
      if (known.has(entry.id)) continue;
      found.push(entry);
      if (entry.word_id === null || !seen.has(entry.word_id)) counted += 1;
      seen.add(entry.word_id);
    }
  }
  return found;
}
