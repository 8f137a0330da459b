import * as z from 'zod/mini';
import { validationTexts } from '../texts/validation.ts';
import { component, described } from './documentation.ts';
import { day, scheduler, success } from './fields.ts';

export const rescheduleField = described(
  z.optional(z.boolean(validationTexts.mustBeYesOrNo)),
  '`false`: a change of scheduler, retention or weights moves no card. What was rated before stays scheduled as it was then, and the next rating of each card goes by the new settings. `true` unless told otherwise: every card is scheduled anew from its whole log.',
  true,
);
export const rescheduling = component(
  'Rescheduling',
  z.strictObject({ reschedule: rescheduleField }),
  'Whether cards that were studied are scheduled anew.',
);
export type Rescheduling = z.output<typeof rescheduling>;

export const fitResult = component(
  'FitResult',
  z.object({
    reviewsFitted: described(
      z.int(),
      'How many reviews the weights offered are fitted to: those a study day or more after the one before.',
      1_840,
    ),
    reviews: described(z.int(), 'How many held-out reviews all that follows is about.', 1_210),
    logLossBefore: described(
      z.number(),
      'Mean of −ln(probability given to what happened), in nats, with the weights in use: lower is better.',
      0.412,
    ),
    logLossAfter: described(z.number(), 'The same with the weights fitted.', 0.377),
    rmseBinsBefore: described(
      z.number(),
      'How far probabilities foretold lie from shares recalled, 0 to 1, as the srs-benchmark defines RMSE(bins), with the weights in use.',
      0.081,
    ),
    rmseBinsAfter: described(z.number(), 'The same with the weights fitted.', 0.052),
    gain: described(z.number(), '`logLossBefore` − `logLossAfter`.', 0.035),
    gainLow: described(
      z.number(),
      'What the gain is above with 95 % confidence, reviews of a card counting as alike.',
      0.011,
    ),
    better: described(
      z.boolean(),
      'Whether that is above zero. Only then can the fit be applied.',
      true,
    ),
  }),
  "What a fit of FSRS to the learner's reviews is worth. Judged on held-out reviews: fits to the reviews up to a day foretell later ones, which they had not seen, beside the weights in use. The weights offered are fitted to all.",
);
export type FitResult = z.output<typeof fitResult>;

export const fitStatus = component(
  'FitStatus',
  z.object({
    state: described(
      z.enum(['idle', 'running', 'done', 'too_few', 'failed']),
      '`too_few`: too few reviews to be fitted to, or to judge a fit by, whatever their number.',
      'done',
    ),
    progress: described(z.number(), 'From 0 to 1, while it runs.', 1),
    reviews: described(z.int(), 'Reviews of the learner, practice aside.', 2_300),
    newReviews: described(z.int(), 'Those of them since the last fit.', 420),
    suggested: described(
      z.boolean(),
      'Whether a fit is worth while: under FSRS, once enough new reviews have come.',
      true,
    ),
    fitted: described(z.boolean(), 'Whether FSRS uses weights fitted to this learner.', false),
    result: described(z.nullable(fitResult), 'Of the latest fit, where one is done.'),
  }),
  'How far a fit of FSRS to the learner has come.',
);
export type FitStatus = z.output<typeof fitStatus>;
export const fitStatusResponse = success(fitStatus);

export const forecastQuery = z.strictObject({
  fit: described(
    z.optional(z.enum(['true', 'false'])),
    '`true`: FSRS with the weights of the fit that waits to be applied.',
  ),
});

export const forecastOption = component(
  'ForecastOption',
  z.object({
    scheduler,
    desiredRetention: described(
      z.nullable(z.number()),
      'Null under Classic, which aims at none.',
      0.9,
    ),
    perDay: described(
      z.array(z.number()),
      'Ratings expected on each day, today first, of the cards that there are: those studied, and the new ones that `newCards` counts. First looks at new cards are not counted.',
      [31.5, 28, 34.25],
    ),
    reviewsPerDay: described(z.number(), 'Their mean.', 31.25),
    knownAfterYear: described(
      z.number(),
      'How many words are known in a year, the studied ones and those begun meanwhile with `newCardsPerDay`, studied under this: the sum of their probabilities of recall on that day.',
      2_840.5,
    ),
    reviewsPerDayOfYear: described(
      z.number(),
      'How many ratings a day these words ask for, in the mean of that year; first looks are not counted. `perDay` is of the cards there are now alone.',
      84.5,
    ),
  }),
  'The load to come under one scheduler.',
);
export type ForecastOption = z.output<typeof forecastOption>;

export const forecast = component(
  'Forecast',
  z.object({
    from: described(day, "The learner's study day that `perDay` begins with."),
    cards: described(z.int(), 'Cards studied so far.', 480),
    newCards: described(
      z.int(),
      'New ones among those waiting that are expected to be begun within those days.',
      120,
    ),
    newCardsPerDay: described(
      z.int(),
      'How many new ones are begun on each day of the year that `knownAfterYear` and `reviewsPerDayOfYear` are about, as many as there have to be.',
      10,
    ),
    options: z.array(forecastOption),
  }),
  "The load to come under each scheduler, as simulated from the learner's own cards.",
);
export type Forecast = z.output<typeof forecast>;
export const forecastResponse = success(forecast);
