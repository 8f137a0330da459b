import { looksLikeHtml } from './cell-text.ts';
import { CELL_SHOWN_MAX } from './readers/reader.ts';

/** First rows, and as many from all behind. */
const ROWS = 200;
const TELLING = 300;
const TOLD_ENOUGH = 5;
const CELL = CELL_SHOWN_MAX;
const ROW = 4_000;

/** Rows to judge columns by, in bounded memory. */
export class SampledRows {
  readonly #first: string[][] = [];
  #spread: string[][] = [];
  readonly #telling: string[][] = [];
  readonly #columns: { filled: number; value: string; varies: boolean }[] = [];
  #count = 0;
  #every = 1;
  hasHtml = false;

  get rows(): string[][] {
    return [...this.#first, ...this.#spread, ...this.#telling];
  }

  add(cells: readonly string[]): void {
    this.#count += 1;
    this.hasHtml ||= cells.some(looksLikeHtml);
    const isTelling = this.#tells(cells);
    if (this.#count <= ROWS) this.#first.push(shortened(cells));
    else if (isTelling && this.#telling.length < TELLING) this.#telling.push(shortened(cells));
    else if (this.#count % this.#every === 0) {
      this.#spread.push(shortened(cells));
      if (this.#spread.length <= ROWS) return;
      this.#spread = this.#spread.filter((_, index) => index % 2 === 1);
      this.#every *= 2;
    }
  }

  /** Content in a nearly empty column, or of a new kind. */
  #tells(cells: readonly string[]): boolean {
    let isTelling = false;
    // A loop over entries is much slower.
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] ?? '';
      const column = this.#columns[index];
      const isKnown = column !== undefined && column.filled >= TOLD_ENOUGH;
      if (isKnown && (column.varies || column.value === cell)) continue;
      const value = cell.slice(0, CELL).trim();
      if (value === '') continue;
      const varies = column !== undefined && column.value !== value;
      isTelling ||= !isKnown || varies;
      this.#columns[index] = {
        filled: (column?.filled ?? 0) + 1,
        value: column?.value ?? value,
        varies: varies || column?.varies === true,
      };
    }
    return isTelling;
  }
}

/** Copies, since a slice keeps the whole text alive. */
function shortened(cells: readonly string[]): string[] {
  let left = ROW;
  return cells.map((cell) => {
    const part = cell.slice(0, Math.min(CELL, left));
    left -= part.length;
    return part === '' ? '' : Buffer.from(part).toString();
  });
}
