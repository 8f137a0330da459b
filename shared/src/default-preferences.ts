import { INTERVAL_MAX_DAYS, THEME_DEFAULT } from './constants.ts';

/**
 * What holds for a learner who never chose, and what the browser uses when preferences cannot be loaded. Another default
 * holds at once for all who never chose; one that decides schedules (the last five) needs a migration that marks their
 * cards for a replay. A file of its own: who sees the first page only need not load them.
 */
export const DEFAULT_PREFERENCES = {
  newCardsPerDay: 10,
  reviewsPerDay: 50,
  studyOrder: 'random',
  theme: THEME_DEFAULT,
  /** Hour of the local clock at which a study day begins. */
  dayStartsAt: 4,
  /** Whether the other cards of a word wait for the next day once one of them was rated. */
  burySiblings: true,
  /** Whether the next session begins by itself. */
  flowOn: false,
  romanization: 'front',
  /** How the device speaks Korean where a card has no recording; null for the voice that it would choose. */
  speech: { voice: null, rate: 1, autoplay: false },
  exampleSentence: 'back',
  /** Whether words that were missed come back at the end of the session. */
  repeatMissed: false,
  /** Whether taps and swipes rate. */
  oneHand: false,
  /** Which form of a verb or an adjective stands on the backs of cards. */
  conjugation: 'polite',
  /** Whether a spelling with one wrong letter may be tried again. */
  retryTypos: false,
  dictation: 'never',
  /** Whether new cards count against the limit of reviews, too. */
  limitNewByReviews: false,
  scheduler: 'sm2',
  desiredRetention: 0.9,
  /** Days. */
  maximumInterval: INTERVAL_MAX_DAYS,
  /** FSRS: minutes. */
  learningSteps: [1, 10] as number[],
  /** Lapses at which a card is a leech. */
  leechThreshold: 8,
} as const;
