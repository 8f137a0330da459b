export const API_BASE = '/api';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 60;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN_DEFAULT = 6;
/** Argon2 reads the whole password: an unlimited one would burn CPU. */
export const PASSWORD_MAX = 128;

export const CARD_TEXT_MAX = 500;
export const CARD_LONG_TEXT_MAX = 2000;
export const URL_MAX = 2048;
export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 1000;
export const SEARCH_MAX = 200;
export const TAG_MAX = 100;
export const CARD_TAGS_MAX = 50;
export const TAGS_PAGE_SIZE = 500;
/** Twice the longest IANA name. */
export const TIME_ZONE_NAME_MAX = 64;
/** Accents on one letter, as in Unicode's stream-safe texts (UAX #15). */
export const COMBINING_MARKS_MAX = 30;

export const CARD_TYPES = ['recognition', 'production', 'spelling', 'cloze'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const STAGES = ['new', 'learning', 'review'] as const;
export type Stage = (typeof STAGES)[number];

export const AGAIN = 1;
export const HARD = 2;
export const GOOD = 3;
export const EASY = 4;
export const RATINGS = [AGAIN, HARD, GOOD, EASY] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_NAMES = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' } as const;

export const EASE_DEFAULT = 2.5;
export const EASE_MIN = 1.3;
export const HARD_MULTIPLIER = 1.2;
export const EASY_BONUS = 1.3;
/** Dates keep four digits. */
export const INTERVAL_MAX_DAYS = 36_500;
/** Passing ratings in a row. */
export const REPETITIONS_TO_REVIEW = 2;

export const TIME_TAKEN_MAX_MS = 300_000;
export const TIME_TAKEN_DEFAULT_MS = 5_000;

export const CARDS_PAGE_SIZE = 12;
/** `korean`: in dictionary order (가, 나, 다). */
export const CARD_SORTS = ['newest', 'oldest', 'korean'] as const;
export type CardSort = (typeof CARD_SORTS)[number];
export const LIST_LIMIT_MAX = 500;
export const DECK_ADD_CARDS_LIMIT = 100;
export const PATTERNS_AT_ONCE = 10;
export const SESSION_DUE_LIMIT = 20;
export const SESSION_TOP_UP_TO = 10;
/** From here on shuffle keys are the path's, in its order. */
export const PATH_KEYS = 2 ** 31 - 2 ** 16;
/** Cards due within this come back in the same session. */
export const LEARN_AHEAD_MS = 20 * MINUTE_MS;
export const UNDO_MAX = 100;
export const HISTORY_DAYS = 30;
export const HISTORY_DAYS_MAX = 3650;
export const HISTORY_LIMIT = 100;
export const STUDY_MORE_STEP = 10;

export const NEW_CARDS_PER_DAY_MAX = 100;
export const REVIEWS_PER_DAY_MAX = 500;

export const STUDY_ORDERS = ['random', 'added'] as const;
export type StudyOrder = (typeof STUDY_ORDERS)[number];
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
/** Apart, because the page is drawn with it before settings load. */
export const THEME_DEFAULT = 'system';
export const SHOWN_FROM = ['front', 'back', 'never'] as const;
export type ShownFrom = (typeof SHOWN_FROM)[number];

/** `sometimes`: every other time the card comes. */
export const DICTATIONS = ['never', 'sometimes', 'always'] as const;
export type Dictation = (typeof DICTATIONS)[number];

/** 1 is the voice's own speed. */
export const SPEECH_RATE_MIN = 0.5;
export const SPEECH_RATE_MAX = 2;
export const VOICE_NAME_MAX = 200;

export const SCHEDULERS = ['sm2', 'fsrs'] as const;
export type SchedulerName = (typeof SCHEDULERS)[number];
export const DESIRED_RETENTION_MIN = 0.7;
export const DESIRED_RETENTION_MAX = 0.99;
export const DESIRED_RETENTION_DEFAULT = 0.9;
/** FSRS: minutes. */
export const LEARNING_STEPS_DEFAULT = [1, 10] as const;
export const LEARNING_STEPS_MOST = 5;
export const LEARNING_STEP_MAX_MINUTES = 720;
export const LEECH_THRESHOLD_MIN = 2;
export const LEECH_THRESHOLD_MAX = 99;
export const RESTORED_WITHIN_DAYS = 30;
export const PACK_DAYS = 14;
export const PACK_DAYS_MAX = 30;
export const EVENT_BATCH_MAX = 500;
export const PUSH_ENDPOINTS_MAX = 10;
export const CARD_VERSIONS_MAX = 10;
/** One call sends them all. */
export const OUTBOX_MAX = 1_000;
export const NEW_CARDS_AT_ONCE_MAX = 1_000;
export const BULK_IDS_MAX = 1_000;
export const BULK_CHANGES_KEPT = 10;
export const BULK_UNDO_MS = 60 * MINUTE_MS;
export const WORD_CARDS_MAX = 100;

/** Characters. */
export const READING_TEXT_MAX = 200_000;
/** Of a text, marked at once. */
export const READING_PART_MAX = 10_000;
/** JSON spells a character with at most six bytes. */
export const READING_TEXT_MAX_BYTES = 6 * READING_TEXT_MAX + 1024;
export const READING_TEXTS_MAX = 50;
export const HANJA_FAMILY_MAX = 20;
export const READING_WORDS_AT_ONCE_MAX = 100;
/** Characters. */
export const READING_SENTENCE_MAX = 300;
/** Chance of recall of a card in Review. */
export const KNOWN_WORD_RECALL_MIN = 0.7;

export const SPREAD_DAYS_MIN = 2;
export const SPREAD_DAYS_MAX = 30;

/** Fewer tell too little to fit weights to. */
export const FIT_REVIEWS_MIN = 100;
export const FIT_SUGGESTED_AFTER = 400;
export const FORECAST_DAYS = 30;
export const CONFUSIONS_DAYS = 90;
export const CONFUSIONS_MISTAKES = 500;
export const LISTENING_QUESTIONS = 20;
export const LISTENING_ANSWERS_MAX = 100;
export const DRILL_QUESTIONS = 10;
export const DRILL_ANSWERS_MAX = 100;
export const DRILL_ANSWERS_COUNTED = 50;
export const PRACTICE_CARDS_MAX = 50;
export const KNOWN_AFTER_DAYS = 365;
/** Simulated; others are interpolated. */
export const FORECAST_RETENTIONS = [
  0.7, 0.75, 0.8, 0.84, 0.87, 0.9, 0.92, 0.94, 0.96, 0.98, 0.99,
] as const;

export const SPELLING_AUTOPLAY_DELAY_MS = 500;
export const ADVANCE_AFTER_RATING_MS = 300;
export const MESSAGE_CLEARS_AFTER_MS = 3_000;

export const WEEK_DAYS = 7;
/** The dashboard's days: twenty weeks. */
export const RECENT_DAYS = 140;
export const PACE_REVIEWS = 50;
export const WEEKLY_GREEN_ABOVE = 20;
export const WEEKLY_YELLOW_FROM = 5;
export const WEEKLY_PERCENT_PER_REVIEW = 5;

/** A year and the present week. */
export const HEATMAP_WEEKS = 53;
export const RETENTION_MONTHS = 12;
/** Anki's measure of a mature card. */
export const MATURE_FROM_DAYS = 21;

export const AUDIO_QUOTA_DEFAULT_MIB = 200;
/** Defaults for the operator; deleted cards count. */
export const CARD_QUOTA_DEFAULT = 100_000;
export const TEXT_QUOTA_DEFAULT_MIB = 100;
/** Lists show all of them. */
export const DECKS_MAX = 1_000;
export const CATEGORIES_MAX = 1_000;
export const DECKS_OF_CARD_MAX = 50;
export const AUDIO_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const JSON_MAX_BYTES = 64 * 1024;
/** A word in the longest spelling, or a GET's answer sent back whole. */
export const RESOURCE_MAX_BYTES = 256 * 1024;
/** A hundred words with their sentences. */
export const LIST_MAX_BYTES = 1024 * 1024;
/** Twice 500 events in the longest spelling. */
export const EVENT_BATCH_MAX_BYTES = 4 * 1024 * 1024;
/** A thousand cards with ordinary texts. */
export const NEW_CARDS_MAX_BYTES = 2 * 1024 * 1024;
export const JSON_DEPTH_MAX = 16;
export const JSON_KEYS_MAX = 256;
/** Characters. */
export const IMPORT_TEXT_MAX = 200_000;
/** JSON spells a character with at most six bytes. */
export const IMPORT_TEXT_MAX_BYTES = 6 * IMPORT_TEXT_MAX + 1024;
export const IMPORT_TABLE_MAX_BYTES = 64 * 1024 * 1024;
export const IMPORT_PACKAGE_MAX_BYTES = 200 * 1024 * 1024;
export const IMPORT_WORDS_MAX = 200_000;
export const DICTIONARIES_MAX = 5;
export const DICTIONARY_ENTRIES_MAX = 200_000;
export const IMPORT_UNDO_MS = 24 * HOUR_MS;
export const IMPORT_ROWS_SHOWN = 20;
export const IMPORT_PROBLEMS_SHOWN = 100;

/** 192 bits. */
export const SHARE_TOKEN_LENGTH = 32;
export const SHARED_DECK_CARDS_MAX = 20_000;
