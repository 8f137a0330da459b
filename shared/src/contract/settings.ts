import * as z from 'zod/mini';
import {
  DESIRED_RETENTION_MAX,
  DESIRED_RETENTION_MIN,
  DICTATIONS,
  INTERVAL_MAX_DAYS,
  LEARNING_STEP_MAX_MINUTES,
  LEARNING_STEPS_MOST,
  LEECH_THRESHOLD_MAX,
  LEECH_THRESHOLD_MIN,
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
  SHOWN_FROM,
  SPEECH_RATE_MAX,
  SPEECH_RATE_MIN,
  THEMES,
  VOICE_NAME_MAX,
} from '../constants.ts';
import { CONJUGATION_FORMS } from '../korean/conjugation-forms.ts';
import { validationTexts } from '../texts/validation.ts';
import { timeZone } from './auth.ts';
import { component, described } from './documentation.ts';
import { day, scheduler, studyOrder, success } from './fields.ts';
import { numberField, wholeNumber } from './number-fields.ts';
import { rescheduleField } from './scheduling.ts';
import { requiredText } from './text-fields.ts';
import { updateOf } from './update.ts';

const LAST_HOUR = 23;

const theme = component('Theme', z.enum(THEMES), 'How the app looks.');
const newCardsPerDay = 'How many new cards a study day brings.';
const reviewsPerDay = 'How many cards due by the day a study day brings.';
const dayStartsAt = 'Hour of the local clock at which a study day begins.';
const desiredRetention = 'FSRS: the probability of recall at which a card falls due.';
const burySiblings =
  'Whether the other cards of a word wait for the next study day once one of them was rated.';
const flowOn =
  'Whether the next session of the day begins by itself once one is over, without the stop between them.';
const romanization = component(
  'Romanization',
  z.enum(SHOWN_FROM),
  'Where romanization stands on a card being studied: already on the front where that shows the Korean, only on the back, or nowhere.',
);
const voice =
  'The name of a voice of the device; null, or a name that a device does not know, for the one that it would choose.';
const rate = 'How fast it speaks, compared with how it speaks by itself.';
const autoplay = 'Whether a card is heard as soon as its Korean shows.';
const speech = component(
  'Speech',
  z.object({
    voice: described(z.nullable(z.string()), voice, null),
    rate: described(z.number(), rate, 1),
    autoplay: described(z.boolean(), autoplay, false),
  }),
  'How cards are heard. A voice speaks where a card has no recording.',
);
const speechUpdate = component(
  'SpeechUpdate',
  z.strictObject({
    voice: described(
      z.nullable(requiredText(validationTexts.required, VOICE_NAME_MAX)),
      voice,
      null,
    ),
    rate: described(
      numberField({
        minimum: SPEECH_RATE_MIN,
        maximum: SPEECH_RATE_MAX,
        message: validationTexts.speechRateInvalid,
      }),
      rate,
      1,
    ),
    autoplay: described(z.boolean(validationTexts.mustBeYesOrNo), autoplay, false),
  }),
  'How cards are to be heard: all three are needed.',
);
const exampleSentence = component(
  'ExampleSentence',
  z.enum(SHOWN_FROM),
  'Where the example stands on a card being studied: its sentence already on the front, without the word where that is the answer; only on the back; or nowhere.',
);
const repeatMissed =
  'Whether words rated Again that do not come back within minutes come back at the end of the session, as practice.';
const limitNewByReviews =
  'Whether new cards count against the limit of reviews, too: they then come only as far as the cards due today leave room.';
const maximumInterval = 'Days that no interval exceeds.';
const learningSteps =
  'FSRS: minutes after which a new card comes back, step by step, before its intervals are days.';
const isStep = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= LEARNING_STEP_MAX_MINUTES;
const oneHand =
  'Whether an answer that shows is rated by taps on the lower half of the screen and by swipes, too.';
const conjugation = component(
  'Conjugation',
  z.enum([...CONJUGATION_FORMS, 'never']),
  'Which form of a verb or an adjective stands on the back of a card being studied; never for none.',
);
export type ShownConjugation = z.output<typeof conjugation>;
const retryTypos =
  'Whether a spelling card may be tried once more where only one letter of the answer is wrong.';
const dictation = component(
  'Dictation',
  z.enum(DICTATIONS),
  'Whether spelling cards ask by their sound, with the meaning hidden until they are answered: never, every other time that a card comes, or always. What cannot be heard asks by its meaning.',
);
const leechThreshold = 'Lapses at which a card is suspended as a leech.';

export const preferences = component(
  'Preferences',
  z.object({
    newCardsPerDay: described(z.int(), newCardsPerDay, 10),
    reviewsPerDay: described(z.int(), reviewsPerDay, 50),
    studyOrder,
    theme,
    timeZone: described(
      z.string(),
      'An IANA name. It decides when the day of the learner turns.',
      'Asia/Seoul',
    ),
    dayStartsAt: described(z.int(), dayStartsAt, 4),
    scheduler,
    desiredRetention: described(z.number(), desiredRetention, 0.9),
    maximumInterval: described(z.int(), maximumInterval, 365),
    learningSteps: described(z.array(z.int()), learningSteps, [1, 10]),
    leechThreshold: described(z.int(), leechThreshold, 8),
    burySiblings: described(z.boolean(), burySiblings, true),
    flowOn: described(z.boolean(), flowOn, false),
    romanization,
    speech,
    exampleSentence,
    repeatMissed: described(z.boolean(), repeatMissed, false),
    limitNewByReviews: described(z.boolean(), limitNewByReviews, false),
    oneHand: described(z.boolean(), oneHand, false),
    conjugation,
    retryTypos: described(z.boolean(), retryTypos, false),
    dictation,
    weights: described(z.array(z.number()), 'FSRS: its 21 weights, fitted or as published.'),
    scheduleVersion: described(
      z.int(),
      'Grows with each change by which all cards are scheduled anew.',
      0,
    ),
  }),
  'The study preferences of a learner.',
);
export type Preferences = z.output<typeof preferences>;

export const preferencesUpdate = component(
  'PreferencesUpdate',
  updateOf(
    {
      newCardsPerDay: z.optional(
        described(wholeNumber(0, NEW_CARDS_PER_DAY_MAX), newCardsPerDay, 10),
      ),
      reviewsPerDay: z.optional(described(wholeNumber(0, REVIEWS_PER_DAY_MAX), reviewsPerDay, 50)),
      studyOrder: z.optional(studyOrder),
      theme: z.optional(theme),
      timeZone: z.optional(timeZone),
      dayStartsAt: z.optional(described(wholeNumber(0, LAST_HOUR), dayStartsAt, 4)),
      scheduler: z.optional(scheduler),
      desiredRetention: z.optional(
        described(
          numberField({
            minimum: DESIRED_RETENTION_MIN,
            maximum: DESIRED_RETENTION_MAX,
            message: validationTexts.retentionInvalid,
          }),
          desiredRetention,
          0.9,
        ),
      ),
      maximumInterval: z.optional(
        described(wholeNumber(1, INTERVAL_MAX_DAYS), maximumInterval, 365),
      ),
      learningSteps: z.optional(
        described(
          z
            .array(
              z.number(validationTexts.learningStepsInvalid),
              validationTexts.learningStepsInvalid,
            )
            .check(
              z.minLength(1, validationTexts.learningStepsInvalid),
              z.maxLength(LEARNING_STEPS_MOST, validationTexts.learningStepsInvalid),
              z.refine((steps) => steps.every(isStep), validationTexts.learningStepsInvalid),
            ),
          learningSteps,
          [1, 10],
        ),
      ),
      leechThreshold: z.optional(
        described(wholeNumber(LEECH_THRESHOLD_MIN, LEECH_THRESHOLD_MAX), leechThreshold, 8),
      ),
      burySiblings: z.optional(
        described(z.boolean(validationTexts.mustBeYesOrNo), burySiblings, true),
      ),
      flowOn: z.optional(described(z.boolean(validationTexts.mustBeYesOrNo), flowOn, false)),
      romanization: z.optional(romanization),
      reschedule: rescheduleField,
      speech: z.optional(speechUpdate),
      exampleSentence: z.optional(exampleSentence),
      repeatMissed: z.optional(
        described(z.boolean(validationTexts.mustBeYesOrNo), repeatMissed, false),
      ),
      limitNewByReviews: z.optional(
        described(z.boolean(validationTexts.mustBeYesOrNo), limitNewByReviews, false),
      ),
      oneHand: z.optional(described(z.boolean(validationTexts.mustBeYesOrNo), oneHand, false)),
      conjugation: z.optional(conjugation),
      retryTypos: z.optional(
        described(z.boolean(validationTexts.mustBeYesOrNo), retryTypos, false),
      ),
      dictation: z.optional(dictation),
    },
    preferences,
  ),
  'Changes to the study preferences. Absent fields stay as they are.',
);
export type PreferencesUpdate = z.output<typeof preferencesUpdate>;

export const extraToday = component(
  'ExtraToday',
  z.strictObject({
    newCards: z.optional(described(wholeNumber(0, REVIEWS_PER_DAY_MAX), 'New cards more.', 10)),
    reviews: z.optional(described(wholeNumber(0, REVIEWS_PER_DAY_MAX), 'Due cards more.', 10)),
  }),
  'How many cards more than the daily limits the learner wants today; added to what was asked for before.',
);
export type ExtraToday = z.output<typeof extraToday>;

export const preferencesResponse = success(preferences);
export const extraTodayResponse = success(
  component(
    'ExtraGranted',
    z.object({
      day: described(day, 'The study day that they are for.'),
      newCards: described(z.int(), 'New cards more, in all.', 10),
      reviews: described(z.int(), 'Due cards more, in all.', 20),
    }),
    'The extra cards granted for a day.',
  ),
);
