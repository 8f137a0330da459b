import { INTERVAL_MAX_DAYS, THEME_DEFAULT } from './constants.ts';

/**
 * What holds for a learner who never chose. To change one of the last five needs a migration that
 * marks their cards for replay. In its own file, so that the landing page need not load the
 * preferences.
 */
export const DEFAULT_PREFERENCES = {
  newCardsPerDay: 10,
  reviewsPerDay: 50,
  studyOrder: 'random',
  theme: THEME_DEFAULT,
  /** Hour of the local clock at which a study day begins. */
  dayStartsAt: 4,
  /** Whether the other cards of a word wait a day once one was rated. */
  burySiblings: true,
  /** Whether the next session begins by itself. */
  flowOn: false,
  romanization: 'front',
  /** `voice: null` is the device's choice. */
  speech: { voice: null, rate: 1, autoplay: false },
  exampleSentence: 'back',
  /** Whether missed words come back at the end of the session. */
  repeatMissed: false,
  /** Whether taps and swipes rate. */
  oneHand: false,
  conjugation: 'polite',
  /** Whether a spelling with one wrong letter may be tried again. */
  retryTypos: false,
  dictation: 'never',
  /** Whether new cards count against the limit of reviews. */
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
