import { setImmediate } from 'node:timers';

/** For how long work holds the event loop, in milliseconds, before others have their turn. */
const TURN_MS = 2;

/** A database, or a transaction on it. */
interface Asked {
  isTransaction: boolean;
}

/** When the work of this turn began, by `performance.now()`; all that gives way shares it. */
let since: number | undefined;

/** Those who gave way, the longest waiting first; before them those in a transaction, since others may wait for its end. */
const waiting = { inTransaction: [] as (() => void)[], others: [] as (() => void)[] };

/** What is short and is waited for, such as a commit: before long work goes on. */
const short = new Set<() => void>();

/**
 * To be awaited between the steps of long work, and before the first: others have their turn once this one has lasted for
 * some milliseconds. By time, not by a count: a step takes ten times as long before V8 has compiled it. In one turn of the
 * event loop only one of those who gave way goes on, so that what several send holds it for no longer than what one sends.
 * @param db by which the work is done: in a transaction it goes on before any other.
 */
export async function giveWay(db?: Asked): Promise<void> {
  if (since === undefined) beginTurn();
  else if (performance.now() - since >= TURN_MS) await ownTurn(db);
}

/** Waits for a turn that no other long work has begun. */
function ownTurn(db?: Asked): Promise<void> {
  if (since === undefined) beginTurn();
  const queue = db?.isTransaction ? waiting.inTransaction : waiting.others;
  return new Promise((resolve) => queue.push(resolve));
}

/**
 * Does something short once what has arrived by now is begun, and before long work goes on.
 * @returns what takes it back.
 */
export function soon(work: () => void): () => void {
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

/** Maps items one by one, while others have their turn; what is then done with all of them has a turn of its own. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    await giveWay();
    results.push(map(item));
  }
  await ownTurn();
  return results;
}

const SORTED_AT_ONCE = 500;

/** Sorts items while others have their turn: some at a time, and then every two that are sorted into one. */
export async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (first: Item, second: Item) => number,
): Promise<Item[]> {
  let sorted: Item[][] = [];
  for (let start = 0; start < items.length; start += SORTED_AT_ONCE) {
    await giveWay();
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
    if (merged.length % SORTED_AT_ONCE === 0) await giveWay();
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
