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

const wholeNumber = (maximum: number) => {
  const message = validationTexts.wholeNumber(0, maximum);
  return z.number(message).check(z.int(message), z.gte(0, message), z.lte(maximum, message));
};

const retention = z
  .number(validationTexts.retentionInvalid)
  .check(
    z.gte(DESIRED_RETENTION_MIN, validationTexts.retentionInvalid),
    z.lte(DESIRED_RETENTION_MAX, validationTexts.retentionInvalid),
  );
const leechThreshold = z
  .number(validationTexts.leechThresholdInvalid)
  .check(
    z.int(validationTexts.leechThresholdInvalid),
    z.gte(LEECH_THRESHOLD_MIN, validationTexts.leechThresholdInvalid),
    z.lte(LEECH_THRESHOLD_MAX, validationTexts.leechThresholdInvalid),
  );

export const preferences = z.object({
  newCardsPerDay: wholeNumber(NEW_CARDS_PER_DAY_MAX),
  reviewsPerDay: wholeNumber(REVIEWS_PER_DAY_MAX),
  studyOrder: z.enum(STUDY_ORDERS),
  theme: z.enum(THEMES),
  /** IANA name; decides when the learner's day turns. */
  timeZone,
  /** Hour of the local clock at which a study day begins. */
  dayStartsAt: wholeNumber(23),
  scheduler: z.enum(SCHEDULERS),
  /** FSRS: the probability of recall at which a card falls due. */
  desiredRetention: retention,
  /** Lapses at which a card is suspended as a leech. */
  leechThreshold,
});
export type Preferences = z.output<typeof preferences>;

/** An absent field stays as it is. */
export const preferencesUpdate = z.strictObject({
  newCardsPerDay: z.optional(wholeNumber(NEW_CARDS_PER_DAY_MAX)),
  reviewsPerDay: z.optional(wholeNumber(REVIEWS_PER_DAY_MAX)),
  studyOrder: z.optional(z.enum(STUDY_ORDERS)),
  theme: z.optional(z.enum(THEMES)),
  timeZone: z.optional(timeZone),
  dayStartsAt: z.optional(wholeNumber(23)),
  scheduler: z.optional(z.enum(SCHEDULERS)),
  desiredRetention: z.optional(retention),
  leechThreshold: z.optional(leechThreshold),
});
export type PreferencesUpdate = z.output<typeof preferencesUpdate>;

/** How many cards more than the daily limits the learner wants today; added to what was asked for before. */
export const extraToday = z.strictObject({
  newCards: z.optional(wholeNumber(REVIEWS_PER_DAY_MAX)),
  reviews: z.optional(wholeNumber(REVIEWS_PER_DAY_MAX)),
});
export type ExtraToday = z.output<typeof extraToday>;

export const preferencesResponse = success(preferences);
/** The extra cards granted for `day`, in all. */
export const extraTodayResponse = success(
  z.object({ day: z.string(), newCards: z.number(), reviews: z.number() }),
);
