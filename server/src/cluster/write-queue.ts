/** Whose turn it is to write to the one file: in the order in which they asked, and for as long as nobody else asks. */
export class WriteQueue<Writer> {
  readonly #waiting: { writer: Writer; begin: () => void }[] = [];
  readonly #onWanted: (holder: Writer) => void;
  #holder: Writer | undefined;
  #isWanted = false;

  /** @param onWanted told to the one whose turn it is, once, when another begins to wait. */
  constructor(onWanted: (holder: Writer) => void) {
    this.#onWanted = onWanted;
  }

  /** Waits for the turn. */
  take(writer: Writer): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ writer, begin });
      this.#next();
    });
  }

  /** Ends the turn of a writer who has it. */
  leave(writer: Writer): void {
    if (this.#holder !== writer) return;
    this.#holder = undefined;
    this.#next();
  }

  /** Forgets a writer who is gone. */
  forget(writer: Writer): void {
    const others = this.#waiting.filter((each) => each.writer !== writer);
    this.#waiting.splice(0, this.#waiting.length, ...others);
    this.leave(writer);
  }

  #next(): void {
    if (this.#holder === undefined) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#holder = next.writer;
      this.#isWanted = false;
      next.begin();
    }
    if (this.#waiting.length === 0 || this.#isWanted) return;
    this.#isWanted = true;
    this.#onWanted(this.#holder);
  }
}
