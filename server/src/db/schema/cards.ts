import type { CardType, Stage } from '@gieok/shared/constants';
import type { CardText } from '@gieok/shared/contract/card-fields';
import type { ConjugationClass } from '@gieok/shared/korean/conjugation-classes';
import type { Generated } from 'kysely';

export interface CardTables {
  categories: CategoriesTable;
  cards: CardsTable;
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
  /** JSON: the names of its tags, in the order of their keys; null for none. */
  tags: string | null;
  card_type: CardType;
  /** The same for all cards of a word: the id of the card that it began with. Null: this card alone. */
  word_id: number | null;
  /** What a search looks through, in lower case. */
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
  /** 1 by hand or as a leech; from the log, like the four columns after it. */
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
  /** As first written or last renamed. */
  name: string;
  /** JSON: its names before, by which cards may still have it; null for none. */
  former_names: string | null;
  /** What is the same for spellings of one tag: unique. */
  name_key: string;
  /** JSON: the ids of the tags that it is within (`A` of `A::B`). */
  ancestors: string;
}

/** Cards that have a tag or one within it, without deleted ones. From `cards`, by triggers. */
interface CardTagsTable {
  user_id: number;
  tag_id: number;
  card_id: number;
}

/**
 * From `cards` and `deck_cards`, by triggers. On PostgreSQL rows of one scope and day are added
 * up.
 */
/**
 * `known`: a category's cards in Review; like a tag's, and an account's `kept` cards and `bytes`, counted as
 * `live_cards` alone.
 */
export type CardCountScope = 'all' | 'deck' | 'category' | 'known' | 'tag' | 'kept' | 'bytes';

interface CardCountsTable {
  user_id: number;
  scope: CardCountScope;
  /** 0 for all cards. */
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
