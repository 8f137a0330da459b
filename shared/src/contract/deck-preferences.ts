import * as z from 'zod/mini';
import {
  DESIRED_RETENTION_MAX,
  DESIRED_RETENTION_MIN,
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
} from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { described } from './documentation.ts';
import { scheduler, studyOrder } from './fields.ts';
import { numberField, wholeNumber } from './number-fields.ts';

/* Null: as the learner's own. */

const LEARNERS_OWN = "null: the learner's own.";
const SCHEDULER = `What spaces the reviews that are given in this deck; ${LEARNERS_OWN}`;
const RETENTION = `FSRS: the probability of recall at which a card falls due; ${LEARNERS_OWN}`;
const NEW_CARDS = `How many new cards a study day brings in this deck, whatever was begun elsewhere; ${LEARNERS_OWN}`;
const REVIEWS = `How many cards due by the day a study day brings in this deck, whatever was reviewed elsewhere; ${LEARNERS_OWN}`;
const ORDER = `In which order its cards come; ${LEARNERS_OWN}`;

export const deckPreferences = {
  scheduler: described(z.nullable(scheduler), SCHEDULER, null),
  desiredRetention: described(z.nullable(z.number()), RETENTION, 0.95),
  newCardsPerDay: described(z.nullable(z.int()), NEW_CARDS, 5),
  reviewsPerDay: described(z.nullable(z.int()), REVIEWS, null),
  studyOrder: described(z.nullable(studyOrder), ORDER, null),
};
export type DeckPreferences = {
  [Name in keyof typeof deckPreferences]: z.output<(typeof deckPreferences)[Name]>;
};

export const retentionField = numberField({
  minimum: DESIRED_RETENTION_MIN,
  maximum: DESIRED_RETENTION_MAX,
  message: validationTexts.retentionInvalid,
});

/** Absent: unchanged. */
export const deckPreferencesSent = {
  scheduler: described(z.optional(z.nullable(scheduler)), SCHEDULER, null),
  desiredRetention: described(z.optional(z.nullable(retentionField)), RETENTION, 0.95),
  newCardsPerDay: described(
    z.optional(z.nullable(wholeNumber(0, NEW_CARDS_PER_DAY_MAX))),
    NEW_CARDS,
    5,
  ),
  reviewsPerDay: described(
    z.optional(z.nullable(wholeNumber(0, REVIEWS_PER_DAY_MAX))),
    REVIEWS,
    null,
  ),
  studyOrder: described(z.optional(z.nullable(studyOrder)), ORDER, null),
};
