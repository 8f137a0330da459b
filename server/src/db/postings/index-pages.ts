import { CardSet } from './card-set.ts';

/** What this program does not know of FTS5's format; ask FTS5 itself then. */
export class UnknownFormat extends Error {}

/** One of the sorted files that make up an FTS5 index: its pages, and those that list what was deleted of it. */
export interface Segment {
  id: number;
  firstPage: number;
  lastPage: number;
  tombstonePages: number;
}

/** The cards that have a term: in the first column, and in any. */
export interface Postings {
  word: CardSet;
  any: CardSet;
}

const CHUNK = 65_536;
/** Where a page's contents begin; before that stands where its first rowid is, and where its contents end. */
const HEADER = 4;
/** A list of columns counts them from two on, each from the one before. */
const FIRST_COLUMN = 2;

/** Reads varints as FTS5 writes them, one after the other: seven bits a byte, the highest first. */
class VarintReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (;;) {
      if (this.at >= this.#bytes.length) throw new UnknownFormat('A number is cut off.');
      const byte = this.#bytes[this.at++] as number;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  skip(count: number): void {
    for (let left = count; left > 0; left -= 1) this.next();
  }
}

/**
 * The segments that an index consists of, from its structure record (`fts5StructureDecode` in fts5_index.c), in the form that
 * it has for tables with `contentless_delete`.
 * @throws UnknownFormat
 */
export function segmentsOf(structure: Uint8Array): Segment[] {
  if (structure[4] !== 0xff || structure[5] !== 0 || structure[6] !== 0 || structure[7] !== 1) {
    throw new UnknownFormat('The structure record has another form.');
  }
  const numbers = new VarintReader(structure, 8);
  const levels = numbers.next();
  numbers.skip(2);
  const segments: Segment[] = [];
  for (let level = 0; level < levels; level += 1) {
    numbers.skip(1);
    for (let left = numbers.next(); left > 0; left -= 1) {
      const [id, firstPage, lastPage] = [numbers.next(), numbers.next(), numbers.next()];
      numbers.skip(2);
      const tombstonePages = numbers.next();
      numbers.skip(2);
      segments.push({ id, firstPage, lastPage, tombstonePages });
    }
  }
  return segments;
}

/** What was deleted of a segment: hash tables, of which every key counts. */
export function tombstonesOf(pages: readonly Uint8Array[]): CardSet {
  const deleted = new CardSet();
  for (const page of pages) {
    const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
    const size = view.getUint8(0) === 4 ? 4 : 8;
    for (let at = 8; at + size <= page.length; at += size) {
      const id = size === 4 ? view.getUint32(at) : Number(view.getBigUint64(at));
      if (id !== 0) deleted.add(id);
    }
  }
  return deleted;
}

/**
 * Reads the lists of a term, or of all terms that begin with it, from pages of one segment that follow one another: the one where the
 * first of them would begin up to the one where the last ends. May be given the pages in several pieces.
 */
export class ListReader {
  readonly #term: Uint8Array;
  readonly #isWhole: boolean;
  readonly #into: Postings;
  #isDone = false;
  #isWithin = false;
  /** Bytes of a list of columns that stand on the next page; and whose, where that is all of them. */
  #owed = 0;
  #owedOf: number | undefined;

  constructor(term: Uint8Array, isWhole: boolean, into: Postings) {
    this.#term = term;
    this.#isWhole = isWhole;
    this.#into = into;
  }

  /** Whether a list goes on on the next page, as far as is known from those before. */
  get isWithin(): boolean {
    return this.#isWithin;
  }

  /** @throws UnknownFormat */
  read(page: Uint8Array): void {
    if (this.#isDone) return;
    const end = ((page[2] as number) << 8) | (page[3] as number);
    // Behind the contents: the place of each term, from the one before.
    const places = new VarintReader(page, end);
    const nextPlace = (from: number) => (places.at < page.length ? from + places.next() : end);
    let start = nextPlace(0);
    if (this.#isWithin) this.#continue(page, start, end);
    let [isFirst, shared] = [true, 0];
    while (start < end && !this.#isDone) {
      const next = nextPlace(start);
      const numbers = new VarintReader(page, start);
      const kept = isFirst ? 0 : numbers.next();
      const added = numbers.next();
      // A term that has more of the one before than that has of ours is still before ours.
      if (isFirst || kept <= shared) {
        if (kept < shared && shared < this.#term.length) this.#isDone = true;
        else shared = this.#compare(page, numbers.at, added, Math.min(kept, shared));
      }
      isFirst = false;
      if (shared === this.#term.length && !this.#isDone) {
        this.#decode(page, numbers.at + added, next);
        this.#isWithin = next === end;
        this.#endUnlessWithin();
      }
      start = next;
    }
  }

  /** How many bytes a term shares with ours, which has the first `from` of them. Ends the reading at the first one behind ours. */
  #compare(page: Uint8Array, at: number, length: number, from: number): number {
    const term = this.#term;
    let place = 0;
    while (
      place < length &&
      from + place < term.length &&
      page[at + place] === term[from + place]
    ) {
      place += 1;
    }
    const shared = from + place;
    if (shared === term.length) {
      if (this.#isWhole && place < length) this.#isDone = true;
    } else if (place < length && (page[at + place] as number) > (term[shared] as number)) {
      this.#isDone = true;
    }
    return shared;
  }

  #continue(page: Uint8Array, start: number, end: number): void {
    const from = HEADER + this.#owed;
    const first = ((page[0] as number) << 8) | (page[1] as number);
    if (from > start || (from < start && from !== first)) {
      throw new UnknownFormat('A list goes on elsewhere.');
    }
    if (this.#owedOf !== undefined && page[HEADER] === FIRST_COLUMN) {
      this.#into.word.add(this.#owedOf);
    }
    this.#owed = 0;
    this.#owedOf = undefined;
    this.#decode(page, from, start);
    this.#isWithin = start === end;
    this.#endUnlessWithin();
  }

  #endUnlessWithin(): void {
    if (this.#isWithin) return;
    if (this.#owed > 0) throw new UnknownFormat('A list is cut off.');
    if (this.#isWhole) this.#isDone = true;
  }

  /** Each entry: the id, after the first of a page from the one before; bytes of the list of columns, doubled; that list. */
  #decode(page: Uint8Array, from: number, to: number): void {
    const { word, any } = this.#into;
    let inWord = NONE;
    let inAny = NONE;
    // Of the id: what its chunk begins with, and its place in there.
    let base = 0;
    let place = 0;
    let at = from;
    while (at < to) {
      let byte = page[at++] as number;
      let delta = byte & 127;
      while (byte > 127) {
        byte = page[at++] as number;
        delta = delta * 128 + (byte & 127);
      }
      place += delta;
      if (place >= CHUNK || inAny === NONE) {
        const id = base + place;
        place = id % CHUNK;
        base = id - place;
        inWord = word.chunkOf(id);
        inAny = any.chunkOf(id);
      }
      const size = page[at++] as number;
      if (size > 127 || (size & 1) === 1 || at > to) {
        throw new UnknownFormat('A list has other marks.');
      }
      const bit = 1 << (place & 31);
      inAny[place >>> 5] = (inAny[place >>> 5] as number) | bit;
      if (at === to) this.#owedOf = base + place;
      else if (page[at] === FIRST_COLUMN) {
        inWord[place >>> 5] = (inWord[place >>> 5] as number) | bit;
      }
      at += size >> 1;
    }
    this.#owed = at - to;
  }
}

const NONE: Int32Array = new Int32Array(0);
