import type { CardType, Rating, SchedulerName, Stage, StudyOrder } from '@gieok/shared/constants';
import type { BulkAction } from '@gieok/shared/contract/bulk-changes';
import type { CardText } from '@gieok/shared/contract/card-fields';
import type { EventType } from '@gieok/shared/contract/events';
import type { ImportState } from '@gieok/shared/contract/imports';
import type { ConjugationClass } from '@gieok/shared/korean/conjugation-classes';
import type { Generated, Kysely, Transaction } from 'kysely';

/** Times are ISO-8601 UTC text, days are `YYYY-MM-DD` text, yes and no are 1 and 0: the same on both engines. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  preferences: PreferencesTable;
  extra_today: ExtraTodayTable;
  skipped_days: SkippedDaysTable;
  categories: CategoriesTable;
  cards: CardsTable;
  tags: TagsTable;
  card_tags: CardTagsTable;
  card_events: CardEventsTable;
  study_days: StudyDaysTable;
  deck_days: DeckDaysTable;
  study_totals: StudyTotalsTable;
  card_counts: CardCountsTable;
  decks: DecksTable;
  deck_cards: DeckCardsTable;
  deck_shares: DeckSharesTable;
  taken_decks: TakenDecksTable;
  media_files: MediaFilesTable;
  jobs: JobsTable;
  bulk_changes: BulkChangesTable;
  texts: TextsTable;
  listening_answers: ListeningAnswersTable;
  imports: ImportsTable;
  import_changes: ImportChangesTable;
  imported_guids: ImportedGuidsTable;
  quotas: QuotasTable;
}

/** The database itself. A transaction is none: where one is wanted and the other given, that does not compile. */
export type Database = Kysely<Schema> & { readonly isTransaction: false };
/** What a query needs: the database, or a transaction that is under way. */
export type Queryable = Database | Transaction<Schema>;

interface UsersTable {
  id: Generated<number>;
  username: string;
  email: string;
  /** The e-mail in lower case: unique. */
  email_key: string;
  password_hash: string;
  created_at: string;
  updated_at: string;
}

interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token, hexadecimal: the token itself is never stored. */
  token_hash: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

interface PreferencesTable {
  user_id: number;
  /** JSON: what was chosen, by the names of the contract; `withDefaults` (preferences.ts) has what holds besides. */
  chosen: Generated<string>;
  /** JSON, 21 numbers: FSRS fitted to this learner; null for the published defaults. */
  fsrs_weights: string | null;
  /** JSON: by what reviews were scheduled before changes that were to move no card (`FormerScheduling`); null for none. */
  former_scheduling: string | null;
  /** How many reviews there were when FSRS was last fitted. */
  reviews_at_last_fit: number;
  /** Grows when scheduler, retention or weights change: a card with an older one wants a replay. */
  schedule_version: number;
  /** Grows when cards change otherwise than by the log: orders of them that were remembered hold no more. */
  lists_version: Generated<number>;
}

/** Cards beyond the daily limits that the learner asked for on `day`. */
interface ExtraTodayTable {
  user_id: number;
  day: string;
  new_cards: number;
  reviews: number;
}

/** Dates that a change of time zone jumped over: they do not break a streak. */
interface SkippedDaysTable {
  user_id: number;
  day: string;
}

interface CategoriesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  description: string | null;
  created_at: string;
  updated_at: string;
}

interface CardsTable extends Record<CardText, string | null> {
  id: Generated<number>;
  user_id: number;
  category_id: number | null;
  korean_text: string;
  english_text: string;
  /** Null: as the rules have it. */
  conjugation_class: ConjugationClass | null;
  image_url: string | null;
  audio_url: string | null;
  audio_file_path: string | null;
  /** JSON: the names of its tags, in the order of their keys; null for none. */
  tags: string | null;
  card_type: CardType;
  /** The same for all cards of a word: the id of the card that it began with. Null: this card alone. */
  word_id: number | null;
  /** What a search looks through, in lower case. */
  search_text: string;
  /** A random number below 2^31, drawn once: the order of new cards when the study order is random. */
  shuffle_key: number;
  /** The card of a starter deck that this one was taken as. */
  starter_key: string | null;
  stage: Stage;
  review_interval: number;
  ease_factor: number;
  repetitions: number;
  lapses: number;
  /** How often the card was rated, practice aside. */
  review_count: number;
  /** FSRS only, like `difficulty` and `step`. */
  stability: number | null;
  difficulty: number | null;
  step: number | null;
  /** The study day of the last rating. */
  last_day: string | null;
  due_day: string | null;
  /** ISO-8601 UTC, for minute steps alone. */
  due_instant: string | null;
  /** The preferences' version that this schedule was computed under; -1: by rules of an earlier release. */
  schedule_version: number;
  /** 1 by hand or as a leech; follows from the log, like the four columns after it; kept for those who list cards. */
  suspended: 0 | 1;
  suspended_by_hand: Generated<0 | 1>;
  /** When somebody last suspended or unsuspended the card; null: never. */
  suspension_at: string | null;
  /** The first study day on which the card may be shown again. */
  buried_until: string | null;
  /** The review that last raised the card as a leech; null when it is none. */
  leech_review_id: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** A tag that a card has, or that one is within, or had once. */
interface TagsTable {
  id: Generated<number>;
  user_id: number;
  /** As it was first written, or as it has been renamed to since. */
  name: string;
  /** JSON: its names before, by which cards may still have it; null for none. */
  former_names: string | null;
  /** What is the same for spellings of one tag: unique. */
  name_key: string;
  /** JSON: the ids of the tags that it is within (`A` of `A::B`). */
  ancestors: string;
}

/** Which cards a tag finds: those that have it or one within it, without deleted ones. Follows from `cards`, kept by triggers. */
interface CardTagsTable {
  tag_id: number;
  card_id: number;
}

/** The append-only log. A card's schedule is what replaying its events gives. */
interface CardEventsTable {
  id: Generated<number>;
  user_id: number;
  card_id: number;
  type: EventType;
  /** Made by the client (else by the server); unique per user. */
  review_id: string;
  rating: Rating | null;
  time_taken_ms: number | null;
  /** What the learner typed. */
  answer: string | null;
  /** Of an answer that was wrong: what would have been right, as the card then stood. */
  wanted: string | null;
  /** When the client says that it happened. */
  claimed_at: string;
  /** The time that counts: the claimed one, clamped to the time of receipt. */
  used_at: string;
  /** The learner's study day when the event was made. */
  study_day: string;
  /** Which of the day's limits the event used up, if any. */
  counts_toward: 'new' | 'review' | null;
  /** 1: it made the card known, -1: known no more. Follows from the log, kept for those who count. */
  known_change: Generated<-1 | 0 | 1>;
  /** 1 when an undo names the event. Follows from the log, kept for those who count. */
  undone: 0 | 1;
  /** Of an undo: the id of the event that counts no more. */
  target: string | null;
  /** JSON; what else the event's type needs. */
  details: string | null;
  /** Of a review: the deck that was being studied, which may be gone since; null where none was. */
  deck_id: number | null;
}

/** How many ratings of a day count, and what else is counted of it. Follows from the log. */
interface StudyDaysTable {
  user_id: number;
  day: string;
  /** Practice included. */
  reviews: number;
  practice: number;
  /** How much of the day's limit of new cards was used up, and of that of reviews. */
  new_used: Generated<number>;
  reviews_used: Generated<number>;
  /** Milliseconds that its ratings took. */
  time_ms: Generated<number>;
  /** By how much the number of known cards grew; of cards that are not deleted. */
  known_change: Generated<number>;
}

/** How much of the limits of a day the reviews that were given in a deck have used up. Follows from the log. */
interface DeckDaysTable {
  user_id: number;
  /** May be gone. */
  deck_id: number;
  day: string;
  new_used: number;
  reviews_used: number;
}

/** What all days come to, and the latest days in a row. Follows from `study_days` and `skipped_days`. */
interface StudyTotalsTable {
  user_id: number;
  reviews: number;
  /** The latest day with ratings; null where there is none. */
  streak_last_day: string | null;
  streak_days: number;
  /** Days with ratings, and the most that were ever in a row. */
  days: Generated<number>;
  longest_streak: Generated<number>;
  /** Milliseconds that all ratings took. */
  time_ms: Generated<number>;
  /** Cards that are known and not deleted. */
  known_cards: Generated<number>;
}

/**
 * How many cards there are and wait. Follows from `cards` and `deck_cards`, kept by triggers. On PostgreSQL several rows may
 * be of one scope and day: their sum counts.
 */
/**
 * Of which cards something is counted: `known` are those of a category in the stage Review; they and those of a tag are counted as
 * `live_cards` alone. So is how much the account keeps: `kept` cards, deleted ones too, and `bytes` of texts.
 */
export type CardCountScope = 'all' | 'deck' | 'category' | 'known' | 'tag' | 'kept' | 'bytes';

interface CardCountsTable {
  user_id: number;
  scope: CardCountScope;
  /** The deck's, the category's or the tag's; 0 for all cards. */
  scope_id: number;
  /** From which day on these cards are due, or new after they were buried; '' where no day matters. */
  day: string;
  /** Tells apart the rows of one scope and day; 0 on SQLite. */
  part: Generated<number>;
  /** Cards that are not deleted, and those of them that were rated: where `day` is ''. */
  live_cards: number;
  studied_cards: number;
  /** Of a category, where `day` is '': the ease factors of its studied cards, each in whole billionths. */
  ease_sum: number;
  /** Due by the day, those in minute steps aside, and not suspended. */
  due_cards: number;
  /** Never rated, and not suspended. */
  new_cards: number;
}

/** How much any account may keep: one row, which the server writes at its start, and triggers ask. */
interface QuotasTable {
  /** Cards, deleted ones too. */
  cards: number;
  /** Of texts, as `049-account-quotas` weighs them. */
  bytes: number;
  decks: number;
  categories: number;
  /** In how many decks one card may be. */
  decks_of_card: number;
}

interface DecksTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  description: string | null;
  /** The number of the starter deck that this one was taken as, null for every other. */
  is_starter: number | null;
  /** How it is studied, where otherwise than the learner studies; null: as they do. */
  scheduler: SchedulerName | null;
  desired_retention: number | null;
  new_cards_per_day: number | null;
  reviews_per_day: number | null;
  study_order: StudyOrder | null;
  created_at: string;
  updated_at: string;
}

interface DeckCardsTable {
  deck_id: number;
  card_id: number;
  added_at: string;
}

/** The link by which a deck is shared: whoever is logged in and has it sees the deck, and may take a copy. */
interface DeckSharesTable {
  deck_id: number;
  user_id: number;
  /** 32 letters and digits that nobody can guess; unique. */
  token: string;
  created_at: string;
}

/** A deck that is a copy of another learner's. */
interface TakenDecksTable {
  deck_id: number;
  user_id: number;
  /** The deck that it is a copy of, which may be gone. */
  source_deck_id: number;
  /** When the latest of its cards were made; null once it has all of them. */
  growing_since: string | null;
}

interface MediaFilesTable {
  filename: string;
  user_id: number;
  mime_type: string;
  /** In bytes. */
  size: number;
  created_at: string;
  /** When the sweep first found no card that refers to the file; null while one does. */
  unused_since: string | null;
  /** SHA-256, in hexadecimal; null of files that are older than that. */
  content_hash: string | null;
}

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long work, done by whichever process holds the lease. A user has at most one of a kind that is queued or running. */
interface JobsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  state: JobState;
  /** JSON. */
  parameters: string;
  /** From 0 to 1. */
  progress: number;
  /** JSON, once it is done. */
  result: string | null;
  error: string | null;
  /** The process that does it. */
  owner: string | null;
  /** Until then it is its owner's; where it has none, it is not begun before. */
  lease_until: string | null;
  /** How often it was begun. */
  attempts: number;
  /** 1 when it was asked for again while it ran, and is to be done once more. */
  asked_again: 0 | 1;
  created_at: string;
  finished_at: string | null;
}

/** What was done with many cards, and how they were before: some thousand cards in a row, for as long as it can be taken back. */
interface BulkChangesTable {
  id: Generated<number>;
  user_id: number;
  /** The same for all rows of a change. */
  undo_id: string;
  action: BulkAction;
  /** JSON: the deck, category, type or tag, or both names of a tag; null where the action needs none. */
  value: string | null;
  /** JSON: of each card that was changed its id, and what it was before. */
  cards: string;
  created_at: string;
  undone_at: string | null;
}

/** What a learner reads. */
interface TextsTable {
  id: Generated<number>;
  user_id: number;
  title: string | null;
  text: string;
  created_at: string;
}

/** Which of some words that sound nearly alike was taken for the one that was heard. */
interface ListeningAnswersTable {
  user_id: number;
  /** Made by the client; unique per user. */
  answer_id: string;
  /** The learner's card of the word; null for one of those that come with Gieok. May be gone. */
  card_id: number | null;
  heard: string;
  chosen: string;
  answered_at: string;
}

/** Where an import that runs is heading. */
export type ImportGoal = Exclude<ImportState, 'ready' | 'running'>;

/** A file that waits to be imported, is, or was: for as long as that can be undone. */
interface ImportsTable {
  id: Generated<number>;
  user_id: number;
  /** What the learner calls the file. */
  name: string;
  /** Its name in the folder of such files. */
  file: string;
  state: ImportState;
  goal: ImportGoal | null;
  /** JSON: what was found in it (`RecognisedFile`). */
  found: string;
  /** JSON: how it is taken over; null as long as nobody has said so. */
  choices: string | null;
  /** JSON (`ImportResult`); null as long as there is none. */
  result: string | null;
  error: string | null;
  /** From 0 to 1. */
  progress: number;
  /** The run of its job that may write: of two the later one. */
  run: string | null;
  created_at: string;
  /** When the latest state was reached. */
  changed_at: string;
}

/** What was made of some words of a file, in one transaction: enough to take it back. */
interface ImportChangesTable {
  id: Generated<number>;
  user_id: number;
  import_id: number;
  /** The last of the words. */
  last_word: number;
  /** JSON: cards, decks and categories that were made, and cards that were changed, as they were. */
  made: string;
  /** JSON: what it adds to the result. */
  counts: string;
  created_at: string;
}

/** By which names files know a learner's words. */
interface ImportedGuidsTable {
  user_id: number;
  guid: string;
  /** The card that the word began with. */
  card_id: number;
}
