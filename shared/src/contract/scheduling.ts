import * as z from 'zod/mini';
import { SCHEDULERS } from '../constants.ts';
import { success } from './fields.ts';

/** What fitting FSRS to the learner's reviews came to. */
export const fitResult = z.object({
  /** How many reviews the log loss is the mean of: those a study day or more after the one before. */
  reviews: z.number(),
  /** Mean of −ln(probability given to what happened), in nats: the smaller, the better foretold. */
  logLossBefore: z.number(),
  logLossAfter: z.number(),
  /** Only then can the fit be applied. */
  better: z.boolean(),
});
export type FitResult = z.output<typeof fitResult>;

export const fitStatus = z.object({
  /** `too_few`: too few reviews to be fitted to, whatever their number. */
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
