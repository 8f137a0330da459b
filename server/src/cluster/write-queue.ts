/** Grants the turn to write in order; a writer keeps it until another asks. */
export class WriteQueue<Writer> {
  readonly #waiting: { writer: Writer; begin: () => void }[] = [];
  readonly #onWanted: (holder: Writer) => void;
  #holder: Writer | undefined;
  #isWanted = false;

  /** @param onWanted tells the holder, once, that another waits. */
  constructor(onWanted: (holder: Writer) => void) {
    this.#onWanted = onWanted;
  }

  take(writer: Writer): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ writer, begin });
      this.#next();
    });
  }

  leave(writer: Writer): void {
    if (this.#holder !== writer) return;
    this.#holder = undefined;
    this.#next();
  }

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
