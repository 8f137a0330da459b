import type { CardType, Rating } from '@gieok/shared/constants';
import type { CardText } from '@gieok/shared/contract/card-texts';
import type { loggedSchedule } from '@gieok/shared/contract/events';
import type * as z from 'zod/mini';

/*
 * What every reader of a file gives, and what is written of it: readers know nothing of the database, the writer nothing of
 * files.
 */

/** A word that a file has, with all cards that it asks for. */
export interface ImportedWord {
  /** Where it stands: the row of a table, the number of a note; from 1. */
  at: number;
  /** The file's own name for it, by which it is known again when it comes once more; null where it has none. */
  guid: string | null;
  /** What the file says that its cards are siblings by, whatever each of them says; absent where it says nothing of the kind. */
  group?: string;
  korean_text: string;
  english_text: string;
  texts: Partial<Record<CardText, string>>;
  /** What search looks through of these texts, where that was worked out by whoever read them. */
  searchText?: string;
  /** The name of a category; null for none. */
  category: string | null;
  tags: readonly string[];
  /** Names of media of the file, or addresses on the web. */
  sound: string | null;
  image: string | null;
  /** Siblings: no two of a type. */
  cards: readonly ImportedCard[];
}

/** Of cards that an earlier row of the same file has: which row that was, and the types. */
export interface Repeats {
  row: number;
  types: readonly CardType[];
}

/** A word, with what it is compared by. */
export type ComparedWord = ImportedWord & { key: string; repeats: Repeats | null };

export interface ImportedCard {
  type: CardType;
  /** Names of decks. */
  decks: readonly string[];
  suspended: boolean;
  /** As it stands where the log does not say how it came to that; null for a new card, or where the reviews lead to it. */
  schedule: z.output<typeof loggedSchedule> | null;
  /** ISO-8601 UTC: when it came to stand so, so that what happened later goes on from there; null without a schedule. */
  scheduleAt: string | null;
  reviews: readonly ImportedReview[];
}

export interface ImportedReview {
  /** Unique in the file, and the same whenever the file is made anew. */
  id: string;
  /** ISO-8601 UTC. */
  at: string;
  rating: Rating;
  timeTakenMs: number | null;
  /** It moved no schedule. */
  practice: boolean;
}
