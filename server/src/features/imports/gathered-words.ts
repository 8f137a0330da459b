import type { ImportedWord } from './imported-word.ts';

/** Cards plus a quarter of the log entries: some 50 ms of SQLite's write lock. */
const AT_ONCE = 500;
const EVENTS_OF_A_CARD = 4;

type Sized = Pick<ImportedWord, 'at'> & { cards: readonly { reviews: readonly unknown[] }[] };

export class GatheredWords<Word extends Sized = ImportedWord> {
  #words: Word[] = [];

  /** @returns full batches; unread ones stay. */
  *add(words: readonly Word[]): Generator<Word[]> {
    this.#words.push(...words);
    for (let full = placeWhenFull(this.#words); full > 0; full = placeWhenFull(this.#words)) {
      const end = endOfNote(this.#words, full);
      const part = this.#words.slice(0, end);
      this.#words = this.#words.slice(end);
      yield part;
    }
  }

  take(): Word[] {
    const words = this.#words;
    this.#words = [];
    return words;
  }
}

/** Resumption is by note, so batches never split a cloze. */
function endOfNote(words: readonly Sized[], from: number): number {
  const at = words[from - 1]?.at;
  const next = words.findIndex((word, place) => place >= from && word.at !== at);
  return next < 0 ? words.length : next;
}

/** 0 if not full. */
function placeWhenFull(words: readonly Sized[]): number {
  let filled = 0;
  for (const [place, { cards }] of words.entries()) {
    for (const { reviews } of cards) filled += 1 + reviews.length / EVENTS_OF_A_CARD;
    if (filled >= AT_ONCE) return place + 1;
  }
  return 0;
}
