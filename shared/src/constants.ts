/** The business constants of the product: each number is written here once and nowhere else. */

export const API_BASE = '/api';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 60;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN_DEFAULT = 6;
/** Argon2 reads the whole password: without a ceiling a login becomes a way to burn CPU. */
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
/** The longest name that IANA has ever given a zone is half as long. */
export const TIME_ZONE_NAME_MAX = 64;
/** Accents on one letter, as Unicode's stream-safe texts have them (UAX #15): no language needs so many. */
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
/** A century: past it an interval says nothing, and dates stay within four digits. */
export const INTERVAL_MAX_DAYS = 36_500;
/** Passing ratings in a row that move a card from Learning to Review. */
export const REPETITIONS_TO_REVIEW = 2;

export const TIME_TAKEN_MAX_MS = 300_000;
export const TIME_TAKEN_DEFAULT_MS = 5_000;

export const CARDS_PAGE_SIZE = 12;
/** By when they were added, or as a dictionary has them: 가, 나, 다. */
export const CARD_SORTS = ['newest', 'oldest', 'korean'] as const;
export type CardSort = (typeof CARD_SORTS)[number];
export const LIST_LIMIT_MAX = 500;
export const DECK_ADD_CARDS_LIMIT = 100;
export const SESSION_DUE_LIMIT = 20;
export const SESSION_TOP_UP_TO = 10;
/** A card due again within this comes back in the same session. */
export const LEARN_AHEAD_MS = 20 * 60_000;
/** How many of the latest ratings and changes the study screen can take back. */
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
/** Known before anything else of a page: it is drawn with it. */
export const THEME_DEFAULT = 'system';
/** On which side of a card that is studied a text of it first stands. */
export const SHOWN_FROM = ['front', 'back', 'never'] as const;
export type ShownFrom = (typeof SHOWN_FROM)[number];

/** Which spelling cards ask by their sound: every other time they come, or always. */
export const DICTATIONS = ['never', 'sometimes', 'always'] as const;
export type Dictation = (typeof DICTATIONS)[number];

/** How fast a voice speaks, compared with how it speaks by itself. */
export const SPEECH_RATE_MIN = 0.5;
export const SPEECH_RATE_MAX = 2;
/** The longest name of a voice. */
export const VOICE_NAME_MAX = 200;

export const SCHEDULERS = ['sm2', 'fsrs'] as const;
export type SchedulerName = (typeof SCHEDULERS)[number];
export const DESIRED_RETENTION_MIN = 0.7;
export const DESIRED_RETENTION_MAX = 0.99;
/** Minutes between the looks at a new card under FSRS: how many there can be, and how long each. */
export const LEARNING_STEPS_MOST = 5;
export const LEARNING_STEP_MAX_MINUTES = 720;
export const LEECH_THRESHOLD_MIN = 2;
export const LEECH_THRESHOLD_MAX = 99;
export const EVENT_BATCH_MAX = 500;
/** How many of a learner's events the browser keeps while the server cannot be reached: one call sends them. */
export const OUTBOX_MAX = 500;
/** How many cards can be made by one call. */
export const NEW_CARDS_AT_ONCE_MAX = 1_000;
/** How many cards can be named for one change of all of them. */
export const BULK_IDS_MAX = 1_000;
/** How many such changes of a learner can be taken back, the latest ones, and for how long. */
export const BULK_CHANGES_KEPT = 10;
export const BULK_UNDO_MS = 60 * 60_000;
/** How many cards can be joined to one word by one call. */
export const WORD_CARDS_MAX = 100;

/** Characters of a text to read: some pages. */
export const READING_TEXT_MAX = 10_000;
/** How many texts are kept of a learner. */
export const READING_TEXTS_MAX = 50;
/** How many words of a text can be added by one call. */
export const READING_WORDS_AT_ONCE_MAX = 100;
/** Characters of the sentence that a word of a text takes along; of a longer one what stands around the word. */
export const READING_SENTENCE_MAX = 300;
/** A card in Review counts as a known word of a text while the chance of recalling it is at least this. */
export const KNOWN_WORD_RECALL_MIN = 0.7;

/** Over how many days a backlog can be spread. */
export const SPREAD_DAYS_MIN = 2;
export const SPREAD_DAYS_MAX = 30;

/** Fewer reviews say too little about a memory to be fitted to. */
export const FIT_REVIEWS_MIN = 100;
/** After so many new reviews since the last fit another one is suggested. */
export const FIT_SUGGESTED_AFTER = 400;
/** How far a forecast of the load, or of the cards that fall due, reaches. */
export const FORECAST_DAYS = 30;
/** Letters that are mixed up: of mistakes from the latest days, and of how many of them at most. */
export const CONFUSIONS_DAYS = 90;
export const CONFUSIONS_MISTAKES = 500;
/** How many questions an exercise in listening has. */
export const LISTENING_QUESTIONS = 20;
/** How many answers of it can be sent at once. */
export const LISTENING_ANSWERS_MAX = 100;
/** How many cards can be named for practice. */
export const PRACTICE_CARDS_MAX = 50;
/** After how many days a forecast tells how many words are known. */
export const KNOWN_AFTER_DAYS = 365;
/** The desired retentions for which the load is foretold; between them it is interpolated. */
export const FORECAST_RETENTIONS = [
  0.7, 0.75, 0.8, 0.84, 0.87, 0.9, 0.92, 0.94, 0.96, 0.98, 0.99,
] as const;

export const SPELLING_AUTOPLAY_DELAY_MS = 500;
export const CARD_TRANSITION_MS = 300;
export const ADVANCE_AFTER_RATING_MS = 300;
export const MESSAGE_CLEARS_AFTER_MS = 3_000;

export const WEEK_DAYS = 7;
/** Of the days that the dashboard shows: twenty weeks. */
export const RECENT_DAYS = 140;
/** By how many ratings the learner's pace is judged. */
export const PACE_REVIEWS = 50;
export const WEEKLY_GREEN_ABOVE = 20;
export const WEEKLY_YELLOW_FROM = 5;
export const WEEKLY_PERCENT_PER_REVIEW = 5;

/** A year, and what there is of the present week. */
export const HEATMAP_WEEKS = 53;
export const RETENTION_MONTHS = 12;
/** Days after which a card that is still known counts as mature, the measure that Anki made common. */
export const MATURE_FROM_DAYS = 21;

export const AUDIO_QUOTA_DEFAULT_MIB = 200;
/** How many cards an account keeps, deleted ones too, and how much text, unless the operator says otherwise. */
export const CARD_QUOTA_DEFAULT = 100_000;
export const TEXT_QUOTA_DEFAULT_MIB = 100;
/** Lists show all of them. */
export const DECKS_MAX = 1_000;
export const CATEGORIES_MAX = 1_000;
export const DECKS_OF_CARD_MAX = 50;
export const AUDIO_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** Of what is sent as JSON, where the call's table does not say more. */
export const JSON_MAX_BYTES = 64 * 1024;
/** Of a card or a word in the longest spelling, and of what a GET gave with its lists and is sent back whole. */
export const RESOURCE_MAX_BYTES = 256 * 1024;
/** Of a hundred words with their sentences, or a hundred answers. */
export const LIST_MAX_BYTES = 1024 * 1024;
/** Of a batch of events: 500 of them fit twice, each with the longest answer in the longest spelling. */
export const EVENT_BATCH_MAX_BYTES = 4 * 1024 * 1024;
/** Of many new cards: a thousand with ordinary texts, not with every text as long as it may be. */
export const NEW_CARDS_MAX_BYTES = 2 * 1024 * 1024;
/** Of any JSON: how deep it goes, and how many names an object has. */
export const JSON_DEPTH_MAX = 16;
export const JSON_KEYS_MAX = 256;
/** Of a pasted text to be imported. */
export const IMPORT_TEXT_MAX = 200_000;
/** Of the same, in the longest spelling that JSON has for a character. */
export const IMPORT_TEXT_MAX_BYTES = 6 * IMPORT_TEXT_MAX + 1024;
/** Of a table, and of a package with its sounds and pictures. */
export const IMPORT_TABLE_MAX_BYTES = 64 * 1024 * 1024;
export const IMPORT_PACKAGE_MAX_BYTES = 200 * 1024 * 1024;
/** How many words one file may bring. */
export const IMPORT_WORDS_MAX = 200_000;
/** For how long an import can be undone, and a file that was sent waits to be taken over. */
export const IMPORT_UNDO_MS = 24 * 60 * 60_000;
/** What an import shows of its file. */
export const IMPORT_ROWS_SHOWN = 20;
export const IMPORT_PROBLEMS_SHOWN = 100;

/** Characters of the token in the link of a shared deck: 192 bits. */
export const SHARE_TOKEN_LENGTH = 32;
/** Of a deck with more cards no copy can be taken. */
export const SHARED_DECK_CARDS_MAX = 20_000;
