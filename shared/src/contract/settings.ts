import * as z from 'zod/mini';
import {
  LEARNING_STEP_MAX_MINUTES,
  LEARNING_STEPS_MOST,
  REVIEWS_PER_DAY_MAX,
  SPEECH_RATE_MAX,
  SPEECH_RATE_MIN,
  VOICE_NAME_MAX,
} from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { timeZone } from './auth.ts';
import { retentionField } from './deck-preferences.ts';
import { component, described } from './documentation.ts';
import { day, scheduler, studyOrder, success } from './fields.ts';
import { numberField, wholeNumber } from './number-fields.ts';
import {
  type ChosenPreferences,
  PREFERENCE_NAMES,
  PREFERENCES,
  type PreferenceName,
  type PreferenceRow,
} from './preferences.ts';
import { rescheduleField } from './scheduling.ts';
import { requiredText } from './text-fields.ts';
import { updateOf } from './update.ts';

const speechFields = (
  voice: z.ZodMiniType<string>,
  rate: z.ZodMiniType<number>,
  autoplay: z.ZodMiniType<boolean>,
) => ({
  voice: described(
    z.nullable(voice),
    'The name of a voice of the device; null, or a name that a device does not know, for the one that it would choose.',
    null,
  ),
  rate: described(rate, 'How fast it speaks, compared with how it speaks by itself.', 1),
  autoplay: described(autoplay, 'Whether a card is heard as soon as its Korean shows.', false),
});
const speech = z.object(speechFields(z.string(), z.number(), z.boolean()));
const speechUpdate = z.strictObject(
  speechFields(
    requiredText(validationTexts.required, VOICE_NAME_MAX),
    numberField({
      minimum: SPEECH_RATE_MIN,
      maximum: SPEECH_RATE_MAX,
      message: validationTexts.speechRateInvalid,
    }),
    z.boolean(validationTexts.mustBeYesOrNo),
  ),
);
const SPEECH_UPDATE = 'How cards are to be heard: all three are needed.';
const isStep = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= LEARNING_STEP_MAX_MINUTES;
const learningSteps = z
  .array(z.number(validationTexts.learningStepsInvalid), validationTexts.learningStepsInvalid)
  .check(
    z.minLength(1, validationTexts.learningStepsInvalid),
    z.maxLength(LEARNING_STEPS_MOST, validationTexts.learningStepsInvalid),
    z.refine((steps) => steps.every(isStep), validationTexts.learningStepsInvalid),
  );

/** Components that others use, too. */
const SHARED: Partial<Record<PreferenceName, z.ZodMiniType>> = { scheduler, studyOrder };

function schemasOf(name: PreferenceName): { answered: z.ZodMiniType; sent: z.ZodMiniType } {
  const row: PreferenceRow = PREFERENCES[name];
  const { means, example = row.default } = row;
  const pair = (answered: z.ZodMiniType, sent: z.ZodMiniType) => ({
    answered: described(answered, means, example),
    sent: described(sent, means, example),
  });
  switch (row.kind) {
    case 'switch':
      return pair(z.boolean(), z.boolean(validationTexts.mustBeYesOrNo));
    case 'whole':
    case 'hour':
      return pair(z.int(), wholeNumber(...row.range));
    case 'retention':
      return pair(z.number(), retentionField);
    case 'steps':
      return pair(z.array(z.int()), learningSteps);
    case 'zone':
      return pair(z.string(), timeZone);
    case 'speech':
      return {
        answered: component('Speech', speech, means),
        sent: component('SpeechUpdate', speechUpdate, SPEECH_UPDATE),
      };
    case 'choice': {
      const id = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      const schema = SHARED[name] ?? component(id, z.enum(row.choices), means);
      return { answered: schema, sent: schema };
    }
  }
}

type Fields = { [Name in PreferenceName]: z.ZodMiniType<ChosenPreferences[Name]> };
const schemas = PREFERENCE_NAMES.map((name) => ({ name, ...schemasOf(name) }));
const fields = Object.fromEntries(schemas.map(({ name, answered }) => [name, answered])) as Fields;
export const choosable = Object.fromEntries(
  schemas.map(({ name, sent }) => [name, sent]),
) as Fields;

export const preferences = component(
  'Preferences',
  z.object({
    ...fields,
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
      ...(Object.fromEntries(schemas.map(({ name, sent }) => [name, z.optional(sent)])) as {
        [Name in PreferenceName]: z.ZodMiniOptional<Fields[Name]>;
      }),
      reschedule: rescheduleField,
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
