import { setImmediate } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** For how long work holds the event loop, in milliseconds, before others have their turn. */
const TURN_MS = 4;

/** When work began in this turn of the event loop, by `performance.now()`. */
let since: number | undefined;

/**
 * To be awaited between the steps of long work: others have their turn once this one has lasted for some milliseconds. By
 * time, not by a count: a step takes ten times as long before V8 has compiled it. All work done in one turn shares its time, so
 * that what several send holds the event loop for no longer than what one sends.
 */
export async function giveWay(): Promise<void> {
  if (since !== undefined && performance.now() - since >= TURN_MS) await nextTurn();
  if (since !== undefined) return;
  since = performance.now();
  setImmediate(() => {
    since = undefined;
  });
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
  await nextTurn();
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
