import { INTERVAL_MAX_DAYS, THEME_DEFAULT } from './constants.ts';

/**
 * A change of the last five needs a migration that marks for replay the cards of who never chose.
 * In its own file, so that the landing page need not load the preferences.
 */
export const DEFAULT_PREFERENCES = {
  newCardsPerDay: 10,
  reviewsPerDay: 50,
  studyOrder: 'random',
  theme: THEME_DEFAULT,
  /** Hour of the local clock. */
  dayStartsAt: 4,
  burySiblings: true,
  flowOn: false,
  romanization: 'front',
  /** `voice: null` is the device's choice. */
  speech: { voice: null, rate: 1, autoplay: false },
  exampleSentence: 'back',
  repeatMissed: false,
  oneHand: false,
  conjugation: 'polite',
  retryTypos: false,
  dictation: 'never',
  limitNewByReviews: false,
  scheduler: 'sm2',
  desiredRetention: 0.9,
  /** Days. */
  maximumInterval: INTERVAL_MAX_DAYS,
  /** FSRS: minutes. */
  learningSteps: [1, 10] as number[],
  /** Lapses. */
  leechThreshold: 8,
} as const;
