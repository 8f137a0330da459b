import type { CardType, Rating } from '@gieok/shared/constants';
import type { CardText } from '@gieok/shared/contract/card-fields';
import type { loggedSchedule } from '@gieok/shared/contract/events';
import type * as z from 'zod/mini';

/* Between readers, which know no database, and the writer, which knows no files. */

export interface ImportedWord {
  /** Row of a table or number of a note, from 1. */
  at: number;
  /** The file's stable name for it. */
  guid: string | null;
  /** Cards of one group are siblings. */
  group?: string;
  korean_text: string;
  english_text: string;
  texts: Partial<Record<CardText, string>>;
  /** Precomputed by the reader. */
  searchText?: string;
  category: string | null;
  tags: readonly string[];
  /** Media names or addresses. */
  sound: string | null;
  image: string | null;
  /** No two of a type. */
  cards: readonly ImportedCard[];
}

/** An earlier row with the same cards. */
export interface Repeats {
  row: number;
  types: readonly CardType[];
}

export type ComparedWord = ImportedWord & { key: string; repeats: Repeats | null };

export interface ImportedCard {
  type: CardType;
  decks: readonly string[];
  suspended: boolean;
  /** Null for a new card, or where its reviews lead to it. */
  schedule: z.output<typeof loggedSchedule> | null;
  /** ISO-8601 UTC; later events follow it. */
  scheduleAt: string | null;
  reviews: readonly ImportedReview[];
}

export interface ImportedReview {
  /** Stable and unique in the file. */
  id: string;
  /** ISO-8601 UTC. */
  at: string;
  rating: Rating;
  timeTakenMs: number | null;
  /** Moves no schedule. */
  practice: boolean;
}
