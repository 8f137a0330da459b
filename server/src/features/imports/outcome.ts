import type { ImportOutcome } from '@gieok/shared/contract/imports';
import { importTexts } from '@gieok/shared/texts/imports';
import type { ImportedWord } from './imported-word.ts';
import type { Problem } from './readers/reader.ts';

/** Reasons may name one note's things, so not all are listed. */
const REASONS_MAX = 12;

export class Outcome {
  #taken = 0;
  #cards = 0;
  #refused = 0;
  #last = { taken: 0, refused: 0 };
  readonly #reasons = new Map<string, number>();
  readonly #dropped = new Set<string>();

  take({ at, cards }: ImportedWord): void {
    if (at !== this.#last.taken) this.#taken += 1;
    this.#last.taken = at;
    this.#cards += cards.length;
  }

  /** A note's first problem is its reason. */
  refuse({ row, message, kept }: Problem): void {
    if (kept || row === this.#last.refused) return;
    this.#last.refused = row;
    this.#refused += 1;
    const isKnown = this.#reasons.has(message) || this.#reasons.size < REASONS_MAX;
    const reason = isKnown ? message : importTexts.otherReasons;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  drop(columns: readonly string[]): void {
    for (const column of columns) this.#dropped.add(column);
  }

  /** @param notes as the file says. */
  of(notes = this.#taken + this.#refused): ImportOutcome {
    return {
      notes,
      taken: this.#taken,
      cards: this.#cards,
      reasons: [...this.#reasons]
        .map(([message, count]) => ({ message, notes: count }))
        .sort((one, other) => other.notes - one.notes),
      dropped: [...this.#dropped],
    };
  }
}
