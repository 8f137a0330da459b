import type { Rating } from '@gieok/shared/constants';
import type { EventType } from '@gieok/shared/contract/events';
import type { StatedKnowledge } from '@gieok/shared/domain/word-knowledge';
import type { DrillKind } from '@gieok/shared/korean/drill-question';
import type { Generated } from 'kysely';

export interface StudyTables {
  card_events: CardEventsTable;
  study_packs: StudyPacksTable;
  study_days: StudyDaysTable;
  deck_days: DeckDaysTable;
  study_totals: StudyTotalsTable;
  texts: TextsTable;
  text_forms: TextFormsTable;
  listening_answers: ListeningAnswersTable;
  drill_answers: DrillAnswersTable;
  known_words: KnownWordsTable;
}

/** The append-only log, from which schedules follow. */
interface CardEventsTable {
  id: Generated<number>;
  user_id: number;
  card_id: number;
  type: EventType;
  /** Made by the client (else by the server); unique per user. */
  review_id: string;
  rating: Rating | null;
  time_taken_ms: number | null;
  answer: string | null;
  /** Of a wrong answer: the right one at the time. */
  wanted: string | null;
  /** By the client's clock. */
  claimed_at: string;
  /** What counts: the claimed time, at most that of receipt. */
  used_at: string;
  study_day: string;
  /** The day's limit that it used up. */
  counts_toward: 'new' | 'review' | null;
  /** 1: it made the card known, -1: no more. From the log. */
  known_change: Generated<-1 | 0 | 1>;
  /** 1 when an undo names the event. From the log. */
  undone: 0 | 1;
  /** Of an undo: the id of the event that counts no more. */
  target: string | null;
  /** JSON; what else the event's type needs. */
  details: string | null;
  /** The deck studied, maybe gone since. */
  deck_id: number | null;
}

/** What a device holds: its latest pack, and the one before. */
interface StudyPacksTable {
  user_id: number;
  session_id: number;
  cursor: string;
  /** JSON (`HeldPack`). */
  held: string;
  /** Of all that the pack was made from; null before its last part. */
  sign: string | null;
  /** Of an answer whose successor may have been lost. */
  former_cursor: string | null;
  former_held: string | null;
}

/** Follows from the log. */
interface StudyDaysTable {
  user_id: number;
  day: string;
  /** Practice included. */
  reviews: number;
  practice: number;
  new_used: Generated<number>;
  reviews_used: Generated<number>;
  /** Milliseconds. */
  time_ms: Generated<number>;
  /** Growth of known, undeleted cards. */
  known_change: Generated<number>;
}

/** The day's limits that a deck's reviews used up. From the log. */
interface DeckDaysTable {
  user_id: number;
  /** May be gone. */
  deck_id: number;
  day: string;
  new_used: number;
  reviews_used: number;
}

/** Follows from `study_days` and `skipped_days`. */
interface StudyTotalsTable {
  user_id: number;
  reviews: number;
  /** The latest day with ratings; null where there is none. */
  streak_last_day: string | null;
  streak_days: number;
  days: Generated<number>;
  longest_streak: Generated<number>;
  /** Milliseconds. */
  time_ms: Generated<number>;
  /** Undeleted ones. */
  known_cards: Generated<number>;
}

interface TextsTable {
  id: Generated<number>;
  user_id: number;
  title: string | null;
  text: string;
  /** Characters. */
  length: Generated<number>;
  beginning: Generated<string>;
  created_at: string;
}

interface TextFormsTable {
  user_id: number;
  text_id: number;
  /** JSON, as `coverage.ts` writes it. */
  forms: string;
}

interface KnownWordsTable {
  user_id: number;
  /** A dictionary form. */
  word: string;
  knowledge: StatedKnowledge;
  stated_at: string;
}

/** Which of nearly alike words was taken for the one heard. */
interface ListeningAnswersTable {
  user_id: number;
  /** Made by the client; unique per user. */
  answer_id: string;
  /** May be gone; null for a word that comes with Gieok. */
  card_id: number | null;
  heard: string;
  chosen: string;
  answered_at: string;
}

interface DrillAnswersTable {
  user_id: number;
  answer_id: string;
  kind: DrillKind;
  prompt: string;
  given: string | null;
  is_right: 0 | 1;
  answered_at: string;
}
