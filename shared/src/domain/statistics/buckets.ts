/** `below` is exclusive; the last range has no end. */
export interface Range {
  from: number;
  below: number | null;
}

/** @param starts ascending; less than the first belongs to the first. */
export function rangesFrom(starts: readonly number[]): Range[] {
  return starts.map((from, index) => ({ from, below: starts[index + 1] ?? null }));
}

export function rangeIndex(starts: readonly number[], value: number): number {
  let index = starts.length - 1;
  while (index > 0 && value < (starts[index] ?? 0)) index -= 1;
  return index;
}

export class Histogram {
  readonly #starts: readonly number[];
  readonly #cards: number[];

  constructor(starts: readonly number[]) {
    this.#starts = starts;
    this.#cards = starts.map(() => 0);
  }

  add(value: number): void {
    const index = rangeIndex(this.#starts, value);
    this.#cards[index] = (this.#cards[index] ?? 0) + 1;
  }

  result(): (Range & { cards: number })[] {
    return rangesFrom(this.#starts).map((range, index) => ({
      ...range,
      cards: this.#cards[index] ?? 0,
    }));
  }
}
