/** FNV-1a, finished with the mixing step of MurmurHash3; 32 bits. */
export function hashText(text: string): number {
  return mixed(hashOf(text));
}

const DIGIT_0 = '0'.charCodeAt(0);

/**
 * `hashText` of `before` and a whole number without a string: V8's cache of number strings outlives
 * its use.
 */
export function numberHasher(before: string): (number: number) => number {
  const begun = hashOf(before);
  return (number) => {
    let hash = begun;
    let place = 1;
    while (place * 10 <= number) place *= 10;
    for (; place >= 1; place /= 10)
      hash = withCode(hash, DIGIT_0 + (Math.floor(number / place) % 10));
    return mixed(hash);
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = withCode(hash, text.charCodeAt(index));
  return hash;
}

const withCode = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);

function mixed(hash: number): number {
  let mixing = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixing = Math.imul(mixing ^ (mixing >>> 13), 0xc2b2ae35);
  return (mixing ^ (mixing >>> 16)) >>> 0;
}

/** The order of two items depends only on the seed and on themselves. */
export function shuffledBy<Item>(
  items: readonly Item[],
  seed: string,
  keyOf: (item: Item) => string | number,
): Item[] {
  return items
    .map((item) => ({ item, place: hashText(`${seed}:${keyOf(item)}`) }))
    .sort((first, second) => first.place - second.place)
    .map(({ item }) => item);
}
