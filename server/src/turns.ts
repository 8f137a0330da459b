import { setImmediate } from 'node:timers';

/** Milliseconds that work may hold the event loop in one turn. */
const TURN_MS = 2;

/** When this turn's work began, by `performance.now()`; all that yields shares it. */
let since: number | undefined;

/** Longest waiting first; transactions go before others, which may wait for them. */
const waiting = { inTransaction: [] as (() => void)[], others: [] as (() => void)[] };

const short = new Set<() => void>();

/**
 * Call between steps of long work, and before the first: it yields once a turn has lasted some
 * milliseconds. By time, not by count: steps are ten times slower before V8 compiled them. One
 * waiter goes on per turn of the event loop, so that several hold it no longer than one.
 * @param db of the work: in a transaction it goes before others.
 */
export async function yieldToEventLoop(db?: { isTransaction: boolean }): Promise<void> {
  if (since === undefined) beginTurn();
  else if (performance.now() - since >= TURN_MS) await ownTurn(db);
}

function ownTurn(db?: { isTransaction: boolean }): Promise<void> {
  if (since === undefined) beginTurn();
  const queue = db?.isTransaction ? waiting.inTransaction : waiting.others;
  return new Promise((resolve) => queue.push(resolve));
}

/**
 * Runs short work once what arrived by now has begun, before long work goes on.
 * @returns what cancels it.
 */
export function flushSoon(work: () => void): () => void {
  short.add(work);
  setImmediate(doShort);
  return () => short.delete(work);
}

function beginTurn(): void {
  since = performance.now();
  setImmediate(endTurn);
}

function endTurn(): void {
  doShort();
  since = undefined;
  const next = waiting.inTransaction.shift() ?? waiting.others.shift();
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

/** Maps items one by one, yielding in between; the caller goes on in a turn of its own. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    await yieldToEventLoop();
    results.push(map(item));
  }
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
  for (let start = 0; start < items.length; start += SORTED_AT_ONCE) {
    await yieldToEventLoop();
    sorted.push(items.slice(start, start + SORTED_AT_ONCE).sort(compare));
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
