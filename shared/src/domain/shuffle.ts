/** A well-spread 32-bit hash of a text: FNV-1a, finished with the mixing step of MurmurHash3. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A shuffled copy. The order of any two items depends on the seed and on themselves alone: taking others away
 * does not change it.
 */
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
