import * as z from 'zod/mini';
import { SCHEDULERS } from '../constants.ts';
import { success } from './fields.ts';

/**
 * What a fit of FSRS to the learner's reviews is worth. Judged on held-out reviews: fits to the reviews up to a day foretell
 * later ones, which they had not seen, beside the weights in use. The weights offered are fitted to all.
 */
export const fitResult = z.object({
  /** How many reviews the weights offered are fitted to: those a study day or more after the one before. */
  reviewsFitted: z.number(),
  /** How many held-out reviews all that follows is about. */
  reviews: z.number(),
  /** Mean of −ln(probability given to what happened), in nats, with the weights in use and fitted: lower is better. */
  logLossBefore: z.number(),
  logLossAfter: z.number(),
  /** How far probabilities foretold lie from shares recalled, 0 to 1, as the srs-benchmark defines RMSE(bins). */
  rmseBinsBefore: z.number(),
  rmseBinsAfter: z.number(),
  /** `logLossBefore` − `logLossAfter`, and what it is above with 95 % confidence, reviews of a card counting as alike. */
  gain: z.number(),
  gainLow: z.number(),
  /** Whether that is above zero. Only then can the fit be applied. */
  better: z.boolean(),
});
export type FitResult = z.output<typeof fitResult>;

export const fitStatus = z.object({
  /** `too_few`: too few reviews to be fitted to, or to judge a fit by, whatever their number. */
  state: z.enum(['idle', 'running', 'done', 'too_few', 'failed']),
  /** From 0 to 1, while it runs. */
  progress: z.number(),
  /** Reviews of the learner, practice aside, and those of them since the last fit. */
  reviews: z.number(),
  newReviews: z.number(),
  /** Under FSRS, once enough new reviews have come. */
  suggested: z.boolean(),
  /** Whether FSRS uses weights fitted to this learner. */
  fitted: z.boolean(),
  result: z.nullable(fitResult),
});
export type FitStatus = z.output<typeof fitStatus>;
export const fitStatusResponse = success(fitStatus);

export const forecastQuery = z.strictObject({
  /** `true`: FSRS with the weights of the fit that waits to be applied. */
  fit: z.optional(z.enum(['true', 'false'])),
});

export const forecastOption = z.object({
  scheduler: z.enum(SCHEDULERS),
  /** Null under Classic, which aims at none. */
  desiredRetention: z.nullable(z.number()),
  /** Ratings expected on each day, today first; first looks at new cards are not counted. */
  perDay: z.array(z.number()),
  /** Their mean. */
  reviewsPerDay: z.number(),
});
export type ForecastOption = z.output<typeof forecastOption>;

/** The load to come under each scheduler, as simulated from the learner's own cards. */
export const forecast = z.object({
  /** The learner's study day that `perDay` begins with. */
  from: z.string(),
  /** Cards studied so far, and new ones expected to be begun on the way. */
  cards: z.number(),
  newCards: z.number(),
  options: z.array(forecastOption),
});
export type Forecast = z.output<typeof forecast>;
export const forecastResponse = success(forecast);
