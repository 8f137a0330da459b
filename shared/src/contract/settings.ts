import * as z from 'zod/mini';
import {
  DESIRED_RETENTION_MAX,
  DESIRED_RETENTION_MIN,
  LEECH_THRESHOLD_MAX,
  LEECH_THRESHOLD_MIN,
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
  SCHEDULERS,
  STUDY_ORDERS,
  THEMES,
} from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { timeZone } from './auth.ts';
import { success } from './fields.ts';
import { numberField, wholeNumber } from './number-fields.ts';

const LAST_HOUR = 23;

export const preferences = z.object({
  newCardsPerDay: z.number(),
  reviewsPerDay: z.number(),
  studyOrder: z.enum(STUDY_ORDERS),
  theme: z.enum(THEMES),
  /** IANA name; decides when the learner's day turns. */
  timeZone: z.string(),
  /** Hour of the local clock at which a study day begins. */
  dayStartsAt: z.number(),
  scheduler: z.enum(SCHEDULERS),
  /** FSRS: the probability of recall at which a card falls due. */
  desiredRetention: z.number(),
  /** Lapses at which a card is suspended as a leech. */
  leechThreshold: z.number(),
});
export type Preferences = z.output<typeof preferences>;

/** An absent field stays as it is. */
export const preferencesUpdate = z.strictObject({
  newCardsPerDay: z.optional(wholeNumber(0, NEW_CARDS_PER_DAY_MAX)),
  reviewsPerDay: z.optional(wholeNumber(0, REVIEWS_PER_DAY_MAX)),
  studyOrder: z.optional(z.enum(STUDY_ORDERS)),
  theme: z.optional(z.enum(THEMES)),
  timeZone: z.optional(timeZone),
  dayStartsAt: z.optional(wholeNumber(0, LAST_HOUR)),
  scheduler: z.optional(z.enum(SCHEDULERS)),
  desiredRetention: z.optional(
    numberField({
      minimum: DESIRED_RETENTION_MIN,
      maximum: DESIRED_RETENTION_MAX,
      message: validationTexts.retentionInvalid,
    }),
  ),
  leechThreshold: z.optional(wholeNumber(LEECH_THRESHOLD_MIN, LEECH_THRESHOLD_MAX)),
});
export type PreferencesUpdate = z.output<typeof preferencesUpdate>;

/** How many cards more than the daily limits the learner wants today; added to what was asked for before. */
export const extraToday = z.strictObject({
  newCards: z.optional(wholeNumber(0, REVIEWS_PER_DAY_MAX)),
  reviews: z.optional(wholeNumber(0, REVIEWS_PER_DAY_MAX)),
});
export type ExtraToday = z.output<typeof extraToday>;

export const preferencesResponse = success(preferences);
/** The extra cards granted for `day`, in all. */
export const extraTodayResponse = success(
  z.object({ day: z.string(), newCards: z.number(), reviews: z.number() }),
);
