/** Ids that share a chunk, one bit each. */
const CHUNK = 65_536;
const WORDS = CHUNK / 32;

/** A set of card ids: a bit for each, in chunks, of which there are only those that have an id. */
export class CardSet {
  readonly #chunks = new Map<number, Int32Array>();

  /** The bits of the chunk that has the id; `id % 65,536` is its place in there. */
  chunkOf(id: number): Int32Array {
    const key = Math.floor(id / CHUNK);
    const known = this.#chunks.get(key);
    if (known !== undefined) return known;
    const bits = new Int32Array(WORDS);
    this.#chunks.set(key, bits);
    return bits;
  }

  add(id: number): void {
    const bits = this.chunkOf(id);
    const place = id % CHUNK;
    bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
  }

  get isEmpty(): boolean {
    for (const bits of this.#chunks.values()) {
      if (bits.some((word) => word !== 0)) return false;
    }
    return true;
  }

  get size(): number {
    let size = 0;
    for (const bits of this.#chunks.values()) size += ones(bits);
    return size;
  }

  /** Those that are in both. */
  and(other: CardSet): CardSet {
    const result = new CardSet();
    for (const [key, bits] of this.#chunks) {
      const others = other.#chunks.get(key);
      if (others === undefined) continue;
      const both = bits.slice();
      for (let word = 0; word < WORDS; word += 1) {
        both[word] = (both[word] as number) & (others[word] as number);
      }
      result.#chunks.set(key, both);
    }
    return result;
  }

  or(other: CardSet): CardSet {
    return this.copy().take(other);
  }

  /** Those that are not in the other. */
  without(other: CardSet): CardSet {
    const result = this.copy();
    for (const [key, bits] of result.#chunks) {
      const others = other.#chunks.get(key);
      if (others === undefined) continue;
      for (let word = 0; word < WORDS; word += 1) {
        bits[word] = (bits[word] as number) & ~(others[word] as number);
      }
    }
    return result;
  }

  /** Adds those of the other. */
  take(other: CardSet): this {
    for (const [key, others] of other.#chunks) {
      const bits = this.chunkOf(key * CHUNK);
      for (let word = 0; word < WORDS; word += 1) {
        bits[word] = (bits[word] as number) | (others[word] as number);
      }
    }
    return this;
  }

  copy(): CardSet {
    const copy = new CardSet();
    for (const [key, bits] of this.#chunks) copy.#chunks.set(key, bits.slice());
    return copy;
  }

  /** A page of the ids, the highest first. */
  highest(limit: number, offset = 0): number[] {
    const ids: number[] = [];
    let left = offset;
    const chunks = [...this.#chunks].sort(([one], [other]) => other - one);
    for (const [key, bits] of chunks) {
      if (ids.length >= limit) break;
      const there = left > 0 ? ones(bits) : 0;
      if (left > 0 && there <= left) {
        left -= there;
        continue;
      }
      for (let word = WORDS - 1; word >= 0 && ids.length < limit; word -= 1) {
        for (let rest = bits[word] as number; rest !== 0 && ids.length < limit; ) {
          const bit = 31 - Math.clz32(rest);
          rest &= ~(1 << bit);
          if (left > 0) left -= 1;
          else ids.push(key * CHUNK + word * 32 + bit);
        }
      }
    }
    return ids;
  }
}

/** How many bits are set (Hacker's Delight, 5-1). */
function ones(bits: Int32Array): number {
  let count = 0;
  for (let word = 0; word < WORDS; word += 1) {
    let each = bits[word] as number;
    if (each === 0) continue;
    each -= (each >>> 1) & 0x55555555;
    each = (each & 0x33333333) + ((each >>> 2) & 0x33333333);
    count += Math.imul((each + (each >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
