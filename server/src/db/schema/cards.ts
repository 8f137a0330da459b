import type { CardType, Stage } from '@gieok/shared/constants';
import type { CardText } from '@gieok/shared/contract/card-fields';
import type { ConjugationClass } from '@gieok/shared/korean/conjugation-classes';
import type { Generated } from 'kysely';

export interface CardTables {
  categories: CategoriesTable;
  cards: CardsTable;
  card_versions: CardVersionsTable;
  card_edits: CardEditsTable;
  tags: TagsTable;
  card_tags: CardTagsTable;
  card_counts: CardCountsTable;
  media_files: MediaFilesTable;
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
  /** JSON: names of its tags, ordered by key; null for none. */
  tags: string | null;
  card_type: CardType;
  /** The id of the word's first card, for all its cards. Null: this card alone. */
  word_id: number | null;
  /** In lower case. */
  search_text: string;
  /** Below 2^31, drawn once: the random order of new cards. */
  shuffle_key: number;
  starter_key: string | null;
  /** Given by the client that made the card; unique per user. */
  client_key: string | null;
  stage: Stage;
  review_interval: number;
  ease_factor: number;
  repetitions: number;
  lapses: number;
  /** Ratings, practice aside. */
  review_count: number;
  /** FSRS only, like `difficulty` and `step`. */
  stability: number | null;
  difficulty: number | null;
  step: number | null;
  /** Of the last rating. */
  last_day: string | null;
  due_day: string | null;
  /** ISO-8601 UTC, for minute steps alone. */
  due_instant: string | null;
  /** The preferences' version behind this schedule; -1: an earlier release's rules. */
  schedule_version: number;
  /** 1 by hand or as a leech; from the log, like the four columns after it. */
  suspended: 0 | 1;
  suspended_by_hand: Generated<0 | 1>;
  /** The last suspension or unsuspension; null: never. */
  suspension_at: string | null;
  /** The first study day that may show it again. */
  buried_until: string | null;
  /** The review that last raised it; null when it is no leech. */
  leech_review_id: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** The other of two edits. */
interface CardVersionsTable {
  user_id: number;
  card_id: number;
  /** A hash of `fields`. */
  version: string;
  /** JSON (`CardUpdate`). */
  fields: string;
  written_at: string;
  kept_at: string;
}

/** Those that have come. */
interface CardEditsTable {
  user_id: number;
  card_id: number;
  /** A hash. */
  edit: string;
  taken_at: string;
}

/** A tag that a card has, or that one is within, or had once. */
interface TagsTable {
  id: Generated<number>;
  user_id: number;
  /** As first written or last renamed. */
  name: string;
  /** JSON: earlier names, which cards may still use; null for none. */
  former_names: string | null;
  /** The same for all spellings; unique. */
  name_key: string;
  /** JSON: ids of the tags around it (`A` of `A::B`). */
  ancestors: string;
}

/** Live cards with a tag or one within it. From `cards`, by triggers. */
interface CardTagsTable {
  user_id: number;
  tag_id: number;
  card_id: number;
}

/** From `cards` and `deck_cards`, by triggers. PostgreSQL adds up rows of one scope and day. */
/**
 * `known`: a category's cards in Review; like a tag's, and an account's `kept` cards, `bytes` and `changes`, counted
 * as `live_cards` alone.
 */
export type CardCountScope =
  | ('all' | 'deck' | 'category' | 'known' | 'tag')
  | ('kept' | 'bytes' | 'changes');

interface CardCountsTable {
  user_id: number;
  scope: CardCountScope;
  /** 0 for all cards. */
  scope_id: number;
  /** The day from which they are due, or new after burial; '' where none matters. */
  day: string;
  /** Tells apart the rows of one scope and day; 0 on SQLite. */
  part: Generated<number>;
  /** Undeleted cards, and the rated ones of them: where `day` is ''. */
  live_cards: number;
  studied_cards: number;
  /** Of a category, where `day` is '': ease factors of studied cards, in whole billionths. */
  ease_sum: number;
  /** Due by the day, those in minute steps aside, and not suspended. */
  due_cards: number;
  /** Never rated, and not suspended. */
  new_cards: number;
}

interface MediaFilesTable {
  filename: string;
  user_id: number;
  mime_type: string;
  /** In bytes. */
  size: number;
  created_at: string;
  /** When the sweep first found no card with it; null while one has it. */
  unused_since: string | null;
  /** SHA-256, hexadecimal; null of older files. */
  content_hash: string | null;
}
