import type { Rating } from '@gieok/shared/constants';
import type { Cloze } from '@gieok/shared/korean/cloze';

/** Why the answer is not shown yet; each new object focuses the field. */
export interface SpellingNotice {
  text: string;
  missing: boolean;
}

export interface Spelling {
  /** Null where the word itself is wanted. */
  cloze: Cloze | null;
  /** Accepted answers, written as a card's Korean is. */
  expected: string;
  answer: string;
  notice: SpellingNotice | null;
  /** The learner asked for the answer; on a cloze card they may still have recalled it. */
  givenUp: boolean;
  isWrong: boolean;
  /** Saved with the rating: the first wrong answer if it was given a second try, or null. */
  kept: string | null;
  type: (answer: string) => void;
  /** @param typed the field's text, where it may be newer than `answer`. */
  check: (typed?: string) => void;
  giveUp: () => void;
  /** Rates once a check that is under way has shown the answer. @returns whether one is. */
  rateNext: (rating: Rating) => boolean;
}
