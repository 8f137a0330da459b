import {
  INTERVAL_MAX_DAYS,
  LEECH_THRESHOLD_MAX,
  LEECH_THRESHOLD_MIN,
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
  type SchedulerName,
} from '../constants.ts';
import type { PREFERENCES, PreferenceGroup, PreferenceName } from '../contract/preferences.ts';
import { CONJUGATION_FORMS, type ConjugationForm } from '../korean/conjugation-forms.ts';
import { CONJUGATION_NAMES } from '../korean/conjugation-texts.ts';
import { numberText } from './quantities.ts';

export const SCHEDULER_NAMES: Record<SchedulerName, string> = { sm2: 'Classic', fsrs: 'FSRS' };

type Rows = typeof PREFERENCES;
/** Those with a plain control. */
export type DrawnPreference = {
  [Name in PreferenceName]: Rows[Name]['at'] extends readonly [PreferenceGroup, 'own']
    ? never
    : Name;
}[PreferenceName];
type Texts<Row> = { label: string; help: string } & (Row extends {
  choices: readonly (infer Choice extends string)[];
}
  ? { choices: Record<Choice, string> }
  : unknown);

export const preferenceTexts = {
  newCardsPerDay: { label: 'New cards per day', help: `0 to ${NEW_CARDS_PER_DAY_MAX}` },
  reviewsPerDay: { label: 'Reviews per day', help: `0 to ${REVIEWS_PER_DAY_MAX}` },
  studyOrder: {
    label: 'Study order',
    help: 'The order of cards in a session',
    choices: { random: 'Random', added: 'In the order they were added' },
  },
  timeZone: { label: 'Time zone', help: 'Decides when your day starts' },
  romanization: {
    label: 'Romanization',
    help: 'When it shows on Korean cards',
    choices: { front: 'With the word', back: 'With the answer', never: 'Never' },
  },
  theme: {
    label: 'Theme',
    help: 'Colors of the whole app',
    choices: { light: 'Light', dark: 'Dark', system: 'Same as system' },
  },
  leechThreshold: {
    label: 'Leech threshold',
    help: `A card you forget this many times is a leech and is suspended. Earlier times count, too. ${LEECH_THRESHOLD_MIN} to ${LEECH_THRESHOLD_MAX}.`,
  },
  maximumInterval: {
    label: 'Maximum interval',
    help: `No card waits longer. In days: 1 to ${numberText(INTERVAL_MAX_DAYS)}`,
  },
  learningSteps: {
    label: 'Learning steps',
    help: 'FSRS only. Minutes until a new card comes back, step by step, such as 1 10',
  },
  limitNewByReviews: {
    label: 'Limit new cards by reviews',
    help: 'New cards come only if your reviews per day leave room for them.',
  },
  showPath: {
    label: 'Show the path',
    help: 'On the dashboard. When you have rated all cards of a step, the next one is added.',
  },
  burySiblings: {
    label: 'One card of a word a day',
    help: 'After you rate a card, other cards of the same word wait until tomorrow.',
  },
  repeatMissed: {
    label: 'Missed words come back',
    help: 'Words you rated Again come back at the end of the session, as practice.',
  },
  flowOn: {
    label: 'Start the next session automatically',
    help: 'After each session the next starts by itself until nothing is left today.',
  },
  oneHand: {
    label: 'Study with one hand',
    help: 'Rate with swipes, or with taps on the lower half of the screen.',
  },
  dayStartsAt: {
    label: 'A day starts at',
    help: 'Reviews before this hour count for the day before',
  },
  exampleSentence: {
    label: 'Example sentence',
    help: 'With the question, a word you must recall is left blank',
    choices: { front: 'With the question', back: 'With the answer', never: 'Never' },
  },
  conjugation: {
    label: 'Form of verbs and adjectives',
    help: 'With the answer',
    choices: {
      ...(Object.fromEntries(
        CONJUGATION_FORMS.map((form) => {
          const { name, example } = CONJUGATION_NAMES[form];
          return [form, `${name}: ${example}`];
        }),
      ) as Record<ConjugationForm, string>),
      never: 'Never',
    },
  },
  dictation: {
    label: 'Dictation',
    help: 'Spelling cards play the word. The meaning comes with the answer.',
    choices: { never: 'Never', sometimes: 'Every other time', always: 'Always' },
  },
  vibration: {
    label: 'Vibrate at each rating',
    help: 'On phones that can. iPhones cannot.',
  },
  retryTypos: {
    label: 'Try again after a slip',
    help: 'If one letter is wrong, type the word again before the answer shows.',
  },
} satisfies { [Name in DrawnPreference]: Texts<Rows[Name]> };

export const schedulerTexts = {
  classic: 'Classic shows a card you know later each time: simple and easy to predict.',
  fsrs: 'FSRS adapts to how you forget, and lets you choose how much to remember.',
  choose: 'Choose in Settings',
  keep: 'Keep Classic',
} as const;

export const fitTexts = {
  suggested: (reviews: number, newReviews: number) =>
    reviews === newReviews
      ? `Your ${numberText(reviews)} reviews are enough to fit FSRS to your memory.`
      : `${numberText(newReviews)} new reviews since FSRS was last fitted. Fit it again to predict your memory better.`,
} as const;
