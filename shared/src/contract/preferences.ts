import {
  DESIRED_RETENTION_DEFAULT,
  DICTATIONS,
  INTERVAL_MAX_DAYS,
  LEARNING_STEPS_DEFAULT,
  LEECH_THRESHOLD_MAX,
  LEECH_THRESHOLD_MIN,
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
  SCHEDULERS,
  SHOWN_FROM,
  STUDY_ORDERS,
  THEME_DEFAULT,
  THEMES,
} from '../constants.ts';
import { CONJUGATION_FORMS } from '../korean/conjugation-forms.ts';

/** `voice: null` is the device's choice. */
export interface Speech {
  voice: string | null;
  rate: number;
  autoplay: boolean;
}

/** Decides the schema (`settings.ts`) and the control (`preference-fields.tsx`). */
type Kind =
  | { kind: 'switch'; default: boolean }
  | { kind: 'whole' | 'hour'; default: number; range: readonly [number, number] }
  | { kind: 'choice'; default: string; choices: readonly string[] }
  | { kind: 'zone'; default: string }
  | { kind: 'retention'; default: number }
  | { kind: 'steps'; default: readonly number[] }
  | { kind: 'speech'; default: Speech };

export type PreferenceGroup = 'daily' | 'display' | 'sound' | 'scheduling' | 'sessions' | 'cards';

export type PreferenceRow = Kind & {
  means: string;
  /** For the same, where the default is a poor one. */
  example?: unknown;
  /**
   * Its group of the settings; a line, half of one, or a component of its `own`; its place there, last
   * without one.
   */
  at: readonly [group: PreferenceGroup, width?: 'line' | 'half' | 'own', place?: number];
  /**
   * Cards are replayed after a change; `optional`: unless `reschedule` is false. Another default needs a
   * migration that marks cards for replay.
   */
  affectsSchedule?: 'always' | 'optional';
};

/**
 * In the order of the API; texts are in `texts/preferences.ts`. Plain data: the defaults need no zod.
 */
export const PREFERENCES = {
  newCardsPerDay: {
    kind: 'whole',
    default: 10,
    range: [0, NEW_CARDS_PER_DAY_MAX],
    means: 'How many new cards a study day brings.',
    at: ['daily', 'half'],
  },
  reviewsPerDay: {
    kind: 'whole',
    default: 50,
    range: [0, REVIEWS_PER_DAY_MAX],
    means: 'How many due cards a study day brings.',
    at: ['daily', 'half'],
  },
  studyOrder: {
    kind: 'choice',
    default: 'random',
    choices: STUDY_ORDERS,
    means: 'Cards as it falls, or in the order in which they were added.',
    at: ['daily', 'half'],
  },
  theme: {
    kind: 'choice',
    default: THEME_DEFAULT,
    choices: THEMES,
    means: 'How the app looks.',
    at: ['display', 'half', 2],
  },
  timeZone: {
    kind: 'zone',
    default: 'UTC',
    means: 'An IANA name. It decides when the day of the learner turns.',
    example: 'Asia/Seoul',
    at: ['daily', 'half'],
  },
  dayStartsAt: {
    kind: 'hour',
    default: 4,
    range: [0, 23],
    means: 'Hour of the local clock at which a study day begins.',
    at: ['sessions', 'line', 6],
  },
  scheduler: {
    kind: 'choice',
    default: 'sm2',
    choices: SCHEDULERS,
    means: 'The scheduler: `sm2` is called Classic in the app, `fsrs` FSRS.',
    at: ['scheduling', 'own'],
    affectsSchedule: 'optional',
  },
  desiredRetention: {
    kind: 'retention',
    default: DESIRED_RETENTION_DEFAULT,
    means: 'FSRS: the probability of recall at which a card falls due.',
    at: ['scheduling', 'own'],
    affectsSchedule: 'optional',
  },
  maximumInterval: {
    kind: 'whole',
    default: INTERVAL_MAX_DAYS,
    range: [1, INTERVAL_MAX_DAYS],
    means: 'Days that no interval exceeds.',
    example: 365,
    at: ['scheduling', 'half', 2],
    affectsSchedule: 'optional',
  },
  learningSteps: {
    kind: 'steps',
    default: LEARNING_STEPS_DEFAULT,
    means: 'FSRS: minutes after which a new card comes back, before its intervals are days.',
    at: ['scheduling', 'half', 3],
    affectsSchedule: 'optional',
  },
  leechThreshold: {
    kind: 'whole',
    default: 8,
    range: [LEECH_THRESHOLD_MIN, LEECH_THRESHOLD_MAX],
    means: 'Lapses at which a card is suspended as a leech.',
    at: ['scheduling', 'line', 1],
    affectsSchedule: 'always',
  },
  burySiblings: {
    kind: 'switch',
    default: true,
    means: 'Whether other cards of a word wait for the next study day once one was rated.',
    at: ['sessions', 'line', 2],
  },
  showPath: {
    kind: 'switch',
    default: true,
    means: 'Whether the path is shown and goes on by itself.',
    at: ['daily', 'line'],
  },
  flowOn: {
    kind: 'switch',
    default: false,
    means: 'Whether the next session of the day begins by itself once one is over.',
    at: ['sessions', 'line', 4],
  },
  romanization: {
    kind: 'choice',
    default: 'front',
    choices: SHOWN_FROM,
    means:
      'Where romanization stands: already on the front where that shows the Korean, only on the back, or nowhere.',
    at: ['display', 'half', 1],
  },
  speech: {
    kind: 'speech',
    default: { voice: null, rate: 1, autoplay: false },
    means: 'How cards are heard. A voice speaks where there is no recording.',
    at: ['sound', 'own'],
  },
  exampleSentence: {
    kind: 'choice',
    default: 'back',
    choices: SHOWN_FROM,
    means:
      'Where the example stands: its sentence already on the front, without the word where that is the answer; only on the back; or nowhere.',
    at: ['cards', 'half', 1],
  },
  repeatMissed: {
    kind: 'switch',
    default: false,
    means: 'Whether words rated Again come back at the end of the session, as practice.',
    at: ['sessions', 'line', 3],
  },
  limitNewByReviews: {
    kind: 'switch',
    default: false,
    means: 'Whether new cards count against the limit of reviews.',
    at: ['sessions', 'line', 1],
  },
  oneHand: {
    kind: 'switch',
    default: false,
    means: 'Whether answers are rated by taps on the lower half of the screen and by swipes, too.',
    at: ['sessions', 'line', 5],
  },
  conjugation: {
    kind: 'choice',
    default: 'polite',
    choices: [...CONJUGATION_FORMS, 'never'],
    means: 'Which form of verbs and adjectives stands on the back; never for none.',
    at: ['cards', 'half', 2],
  },
  retryTypos: {
    kind: 'switch',
    default: false,
    means: 'Whether a spelling card may be tried once more where only one letter is wrong.',
    at: ['cards', 'line', 4],
  },
  dictation: {
    kind: 'choice',
    default: 'never',
    choices: DICTATIONS,
    means:
      'Whether spelling cards ask by their sound, with the meaning hidden: never, every other time, or always. What cannot be heard asks by its meaning.',
    at: ['cards', 'line', 3],
  },
  reminderHour: {
    kind: 'hour',
    default: 18,
    range: [0, 23],
    means: 'Hour of the local clock at which reminders come.',
    at: ['daily', 'own'],
  },
  vibration: {
    kind: 'switch',
    default: false,
    means: 'Whether a phone vibrates at each rating.',
    at: ['sessions', 'line', 7],
  },
} as const satisfies Record<string, PreferenceRow>;

export type PreferenceName = keyof typeof PREFERENCES;
export const PREFERENCE_NAMES = Object.keys(PREFERENCES) as PreferenceName[];

type Value<Row extends PreferenceRow> = Row extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Row['default'] extends readonly number[]
    ? number[]
    : Row['default'] extends boolean
      ? boolean
      : Row['default'] extends number
        ? number
        : Row['default'] extends string
          ? string
          : Speech;
export type ChosenPreferences = {
  -readonly [Name in PreferenceName]: Value<(typeof PREFERENCES)[Name]>;
};

export const DEFAULT_PREFERENCES = Object.fromEntries<unknown>(
  PREFERENCE_NAMES.map((name) => [name, PREFERENCES[name].default]),
) as ChosenPreferences;

/** Those that schedule cards anew. */
export const preferencesAffecting = (schedule: PreferenceRow['affectsSchedule']) =>
  PREFERENCE_NAMES.filter((name) => {
    const row: PreferenceRow = PREFERENCES[name];
    return row.affectsSchedule === schedule;
  });
