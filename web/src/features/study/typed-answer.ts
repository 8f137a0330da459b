import type { Cloze } from '@gieok/shared/korean/cloze';

/** Why the answer is not shown yet; a new object each time it is said. */
export interface SpellingNotice {
  text: string;
  /** There is nothing to check. */
  missing: boolean;
}

/** What is typed for a card, from the first letter until the answer may be shown. */
export interface Spelling {
  /** The sentence that asks, of a cloze card; null where the word itself is wanted. */
  cloze: Cloze | null;
  /** What is right, as the Korean of a card is written. */
  expected: string;
  answer: string;
  notice: SpellingNotice | null;
  /** The answer is shown to whoever typed none: on a cloze card the word may be recalled as well. */
  givenUp: boolean;
  isWrong: boolean;
  /** What is kept with the rating: the first wrong answer where it could be mended; null where there is none. */
  kept: string | null;
  type: (answer: string) => void;
  /** @param typed what stands in the field, where that may be newer than what was heard of it. */
  check: (typed?: string) => void;
  giveUp: () => void;
}
