import { setImmediate } from 'node:timers';

const TURN_MS = 2;

/** When this turn's work began, by `performance.now()`; all that yields shares it. */
let since: number | undefined;

/** Longest waiting first. Transactions have every other turn. */
const waiting = { inTransaction: [] as (() => void)[], others: [] as (() => void)[] };
let wasOfTransaction = false;

const short = new Set<() => void>();

interface Asker {
  isTransaction: boolean;
}

/**
 * Yields once a turn has lasted some milliseconds. One waiter goes on per turn. @param db tells
 * whether in a transaction.
 */
export async function yieldToEventLoop(db?: Asker): Promise<void> {
  if (isTurnOver()) await ownTurn(db);
}

function isTurnOver(): boolean {
  if (since !== undefined) return performance.now() - since >= TURN_MS;
  beginTurn();
  return false;
}

function ownTurn(db?: Asker): Promise<void> {
  beginTurn();
  const queue = db?.isTransaction ? waiting.inTransaction : waiting.others;
  return new Promise((resolve) => queue.push(resolve));
}

/** Runs short work before long work goes on. @returns what cancels it. */
export function flushSoon(work: () => void): () => void {
  short.add(work);
  setImmediate(doShort);
  return () => short.delete(work);
}

function beginTurn(): void {
  if (since !== undefined) return;
  since = performance.now();
  setImmediate(endTurn);
}

function endTurn(): void {
  doShort();
  since = undefined;
  const { inTransaction, others } = waiting;
  wasOfTransaction = inTransaction.length > 0 && !(wasOfTransaction && others.length > 0);
  const next = (wasOfTransaction ? inTransaction : others).shift();
  if (next === undefined) return;
  beginTurn();
  next();
}

function doShort(): void {
  for (const work of short) {
    short.delete(work);
    work();
  }
}

/** Yields in between. */
export async function* inTurns<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  db?: Asker,
): AsyncGenerator<Item> {
  beginTurn();
  let isFirst = true;
  for await (const item of items) {
    if (!isFirst) await yieldToEventLoop(db);
    isFirst = false;
    yield item;
  }
}

/** Yields in between; for much that is short, since no item is awaited. */
export async function eachInTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  beginTurn();
  for (const item of items) {
    if (isTurnOver()) await ownTurn();
    work(item);
  }
}

/** Yields between chunks. @returns the result of each. */
export async function inChunks<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (chunk: Item[]) => Promise<Result>,
  db?: Asker,
): Promise<Result[]> {
  if (items.length <= size) return items.length === 0 ? [] : [await work([...items])];
  const results: Result[] = [];
  for await (const chunk of inTurns(chunksOf(items, size), db)) {
    results.push(await work(chunk));
  }
  return results;
}

export function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** In the order in which keys come first. */
export function groupsOf<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export function once<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}

/** Reads pages until one is not full, yielding in between. @param read what follows a row. */
export function inPages<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
  db?: Asker,
): AsyncGenerator<Row[]> {
  return inTurns(pagesOf(size, read), db);
}

async function* pagesOf<Row>(size: number, read: (last: Row | undefined) => Promise<Row[]>) {
  let page: Row[] = [];
  do {
    page = await read(page.at(-1));
    yield page;
  } while (page.length === size);
}

/** Until the step says false. */
export async function repeatInTurns(step: () => Promise<boolean>, db?: Asker): Promise<void> {
  beginTurn();
  while (await step()) await yieldToEventLoop(db);
}

/** Maps items one by one, yielding in between; the caller goes on in a turn of its own. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await eachInTurns(items, (item) => results.push(map(item)));
  await ownTurn();
  return results;
}

const SORTED_AT_ONCE = 500;

/** Merge sort that yields between its steps. */
export async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (first: Item, second: Item) => number,
): Promise<Item[]> {
  let sorted: Item[][] = [];
  for await (const some of inTurns(chunksOf(items, SORTED_AT_ONCE))) {
    sorted.push(some.sort(compare));
  }
  while (sorted.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < sorted.length; index += 2) {
      merged.push(await merge(sorted[index] ?? [], sorted[index + 1] ?? [], compare));
    }
    sorted = merged;
  }
  return sorted[0] ?? [];
}

async function merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (first: Item, second: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [ofFirst, ofSecond] = [0, 0];
  while (ofFirst < first.length && ofSecond < second.length) {
    if (merged.length % SORTED_AT_ONCE === 0) await yieldToEventLoop();
    const [one, other] = [first[ofFirst] as Item, second[ofSecond] as Item];
    if (compare(one, other) <= 0) {
      merged.push(one);
      ofFirst += 1;
    } else {
      merged.push(other);
      ofSecond += 1;
    }
  }
  return merged.concat(first.slice(ofFirst), second.slice(ofSecond));
}
