const AT_FIRST = 4096;
/** A term is written so: its owner, at most 24 letters of at most four bytes each, and what parts it from the next. */
const TERM_MAX = 8 + 24 * 4 + 1;

const NEWLINE = 0x0a;
const SPACE = 0x20;
const BETWEEN = 0x1f;
const IN_LINE = 24;
const IN_WORD = 12;
const IN_A_ROW = 4;
/** Final consonants, which stand behind their syllables. */
const FIRST_FINAL = 4520;
const LAST_FINAL = 4546;

/**
 * Makes terms of texts, as UTF-8: as texts, each term would be one that V8 joins, copies and encodes, which took ten times as long.
 * One for all texts, since its lists are used again.
 */
export class TermBytes {
  /** The letters of a text, where each begins in `#encoded`, and where the last one ends. */
  #letters = new Uint32Array(AT_FIRST);
  #starts = new Uint32Array(AT_FIRST + 1);
  #encoded = new Uint8Array(AT_FIRST * 3);
  #count = 0;
  #made = new Uint8Array(AT_FIRST * 4);
  #length = 0;

  /** Begins what `taken` gives. */
  begin(): void {
    this.#length = 0;
  }

  /** @returns what was added since `begin`; a copy. */
  taken(): Uint8Array {
    const copy = Buffer.allocUnsafe(this.#length);
    copy.set(this.#made.subarray(0, this.#length));
    return copy;
  }

  /**
   * Adds the terms of a part of a text that begin at each of its letters.
   * @param owner eight signs of ASCII, with which each term begins.
   * @param hasLines whether a line is a term, too.
   * @returns whether there was any.
   */
  addWindows(owner: string, part: string, hasLines: boolean): boolean {
    this.#encode(part);
    const letters = this.#letters;
    const count = this.#count;
    const before = this.#length;
    let isBeginning = true;
    for (let place = 0; place < count; place += 1) {
      const letter = letters[place] as number;
      const wasBeginning = isBeginning;
      isBeginning = letter === SPACE || letter === NEWLINE;
      if (letter === SPACE || (letter === NEWLINE && !hasLines)) continue;
      if (letter >= FIRST_FINAL && letter <= LAST_FINAL) continue;
      this.#beginTerm(owner);
      this.#addLetters(place, this.#endOf(place, letter === NEWLINE, wasBeginning));
    }
    return this.#length > before;
  }

  /** Adds a term for each of a list of signs, and an empty one for none. */
  addSigns(owner: string, signs: string): void {
    this.#encode(signs);
    let from = 0;
    for (let place = 0; place <= this.#count; place += 1) {
      if (place < this.#count && this.#letters[place] !== BETWEEN) continue;
      this.#beginTerm(owner);
      this.#addLetters(from, place);
      from = place + 1;
    }
  }

  /** Where the term ends that begins at a place. */
  #endOf(place: number, isLine: boolean, isBeginning: boolean): number {
    const letters = this.#letters;
    if (!isLine && !isBeginning) return Math.min(place + IN_A_ROW, this.#count);
    const end = Math.min(place + (isLine ? IN_LINE : IN_WORD), this.#count);
    for (let at = place; at < end; at += 1) {
      if (letters[at] !== SPACE) continue;
      if (!isLine) return at;
      if (at + 1 < end && letters[at + 1] === SPACE) return at + 2;
    }
    return end;
  }

  #beginTerm(owner: string): void {
    this.#length = this.#room(TERM_MAX);
    const made = this.#made;
    let at = this.#length;
    if (at > 0) made[at++] = BETWEEN;
    for (let place = 0; place < owner.length; place += 1) made[at++] = owner.charCodeAt(place);
    this.#length = at;
  }

  #addLetters(from: number, to: number): void {
    const end = this.#starts[to] as number;
    let at = this.#starts[from] as number;
    this.#length = this.#room(end - at);
    const made = this.#made;
    const encoded = this.#encoded;
    let length = this.#length;
    while (at < end) made[length++] = encoded[at++] as number;
    this.#length = length;
  }

  /** Sees to it that so many bytes have room. @returns the length. */
  #room(bytes: number): number {
    const wanted = this.#length + bytes;
    if (wanted > this.#made.length) {
      const larger = new Uint8Array(2 * wanted);
      larger.set(this.#made);
      this.#made = larger;
    }
    return this.#length;
  }

  #encode(text: string): void {
    if (text.length > this.#letters.length) {
      this.#letters = new Uint32Array(2 * text.length);
      this.#starts = new Uint32Array(2 * text.length + 1);
      this.#encoded = new Uint8Array(6 * text.length);
    }
    const [letters, starts, bytes] = [this.#letters, this.#starts, this.#encoded];
    let count = 0;
    let length = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.codePointAt(at) as number;
      letters[count] = code;
      starts[count++] = length;
      if (code < 0x80) bytes[length++] = code;
      else if (code < 0x800) {
        bytes[length++] = 0xc0 | (code >> 6);
        bytes[length++] = 0x80 | (code & 0x3f);
      } else if (code < 0x10000) {
        bytes[length++] = 0xe0 | (code >> 12);
        bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[length++] = 0x80 | (code & 0x3f);
      } else {
        at += 1;
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 0x3f);
        bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[length++] = 0x80 | (code & 0x3f);
      }
    }
    starts[count] = length;
    this.#count = count;
  }
}
