import type { ImportedWord } from './imported-word.ts';

/**
 * What one transaction writes, in cards and, of which four take as long as one, entries of the log: on SQLite some 50 ms, for which others
 * wait to write. Its commit, some ms, holds everybody.
 */
const AT_ONCE = 500;
const EVENTS_OF_A_CARD = 4;

type Sized = Pick<ImportedWord, 'at'> & { cards: readonly { reviews: readonly unknown[] }[] };

/** Words as they are read from a file, in parts of which each fills a transaction. */
export class GatheredWords<Word extends Sized = ImportedWord> {
  #words: Word[] = [];

  /** @returns the parts that are full with these, one after the other: what is not asked for stays. */
  *add(words: readonly Word[]): Generator<Word[]> {
    this.#words.push(...words);
    for (let full = placeWhenFull(this.#words); full > 0; full = placeWhenFull(this.#words)) {
      const end = endOfNote(this.#words, full);
      const part = this.#words.slice(0, end);
      this.#words = this.#words.slice(end);
      yield part;
    }
  }

  /** @returns what is left. */
  take(): Word[] {
    const words = this.#words;
    this.#words = [];
    return words;
  }
}

/** The first place from `from` on where another note begins: what is cut short goes on behind whole notes, never within a cloze. */
function endOfNote(words: readonly Sized[], from: number): number {
  const at = words[from - 1]?.at;
  const next = words.findIndex((word, place) => place >= from && word.at !== at);
  return next < 0 ? words.length : next;
}

/** How many of the words fill a transaction; 0 where all of them do not. */
function placeWhenFull(words: readonly Sized[]): number {
  let filled = 0;
  for (const [place, { cards }] of words.entries()) {
    for (const { reviews } of cards) filled += 1 + reviews.length / EVENTS_OF_A_CARD;
    if (filled >= AT_ONCE) return place + 1;
  }
  return 0;
}
