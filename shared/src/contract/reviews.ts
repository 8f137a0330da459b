import * as z from 'zod/mini';
import {
  LIST_LIMIT_MAX,
  RATINGS,
  type Rating,
  REVIEW_BATCH_MAX,
  SESSION_DUE_LIMIT,
  TIME_TAKEN_MAX_MS,
} from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { card } from './cards.ts';
import { stage, success } from './fields.ts';
import { idField, numericText, optionalId, queryNumber } from './number-fields.ts';
import { formedText } from './text-fields.ts';

export const rating = z.literal(RATINGS, validationTexts.ratingInvalid);

export const studyQuery = z.object({
  limit: queryNumber(1, LIST_LIMIT_MAX, SESSION_DUE_LIMIT),
  orderBy: z.optional(z.enum(['random', 'added', 'due'])),
  deckId: optionalId,
  categoryId: optionalId,
});
export type StudyQuery = z.output<typeof studyQuery>;

/** What a rating would do to a card; `interval` is the `review_interval` that saving it then gives. */
export const hint = z.object({
  /** Days; 0 for a step of minutes. */
  interval: z.number(),
  /** ISO-8601 UTC. */
  due_at: z.string(),
  /** As the rating button says it. */
  text: z.string(),
});

export const studyCard = z.extend(card, {
  /** By rating, 1 to 4. */
  hints: z.object({ 1: hint, 2: hint, 3: hint, 4: hint }),
});
export type StudyCard = z.output<typeof studyCard>;

/**
 * `data` obeys today's limits, from which minute steps are exempt; `count` is all that match; `available` is how many of
 * those today's limits still allow.
 */
export const studyListResponse = z.extend(success(z.array(studyCard)), {
  count: z.number(),
  available: z.number(),
  /**
   * Of due cards: how many are due by the day where today's limit cannot hold them, else 0. Unless an `orderBy` was
   * named, `data` then begins with the most worthwhile of them.
   */
  backlog: z.optional(z.number()),
  /**
   * Of due cards: those in minute steps that fall due within 20 minutes, the soonest first, `limit` at most. They are of
   * the session though not due, and in no `count`. Once today holds nothing else, neither due nor new, `data` hands
   * them out.
   */
  learn_ahead: z.optional(z.array(studyCard)),
});
export type StudyList = Omit<z.output<typeof studyListResponse>, 'success' | 'message'>;

/** Made by the client, unique per user. */
const reviewId = formedText(validationTexts.reviewIdInvalid, 64, /^[A-Za-z0-9_-]{8,64}$/);
/**
 * A time without its offset would mean another instant on every machine. Times are compared as texts, so their years
 * must have four digits in every zone.
 */
const ISO_TIME_MAX = 64;
const ISO_TIME = /^[12]\d{3}-\d\d-\d\dT(?!24)\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const reviewedAt = z.pipe(
  formedText(
    validationTexts.timeInvalid,
    ISO_TIME_MAX,
    (value) =>
      ISO_TIME.test(value) && isRealDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
  ),
  z.transform((value: string) => new Date(value)),
);

/** As a rating is sent: also in a digit. */
const ratingField = z.pipe(
  z.union(
    [rating, z.literal(RATINGS.map(String), validationTexts.ratingInvalid)],
    validationTexts.ratingInvalid,
  ),
  z.transform((value) => Number(value) as Rating),
);

const optionalTimeTaken = z.optional(
  z.pipe(
    z.union(
      [z.null(), z.literal(''), z.number(), numericText(validationTexts.timeTakenInvalid)],
      validationTexts.timeTakenInvalid,
    ),
    z.transform((value: null | number | string) =>
      value === null || value === '' ? null : Number(value),
    ),
  ),
);

export const reviewCreate = z.strictObject({
  rating: ratingField,
  /** Milliseconds; what exceeds five minutes is stored as five minutes, what is absent or below 0 as five seconds. */
  timeTakenMs: optionalTimeTaken,
  /** The same review sent twice counts once. */
  reviewId: z.optional(reviewId),
  /** When the card was rated, if not now; a time in the future is used as now. */
  reviewedAt: z.optional(reviewedAt),
  /** Logged, but moves no schedule. */
  practice: z.optional(z.boolean()),
});
export type ReviewCreate = z.output<typeof reviewCreate>;

/** The card as it now is, ready to be rated again. */
export const studyCardResponse = success(studyCard);
/** With the id under which this can be undone; after an undo, the id of what was undone. */
export const reviewResponse = success(z.extend(studyCard, { reviewId: z.string() }));

/** One review of a batch. `reviewId` is required: without it a batch could not be sent again safely. */
export const batchedReview = z.strictObject({
  ...reviewCreate.shape,
  cardId: idField(validationTexts.cardRequired),
  reviewId,
});
export type BatchedReview = z.output<typeof batchedReview>;

/** The items are checked one by one: a bad one never refuses the rest. */
export const reviewBatch = z.strictObject({
  reviews: z
    .array(z.unknown(), validationTexts.batchInvalid)
    .check(z.maxLength(REVIEW_BATCH_MAX, validationTexts.batchInvalid)),
});

export const batchResult = z.object({
  /** `gone`: no such card of yours. `conflict`: the reviewId stands for another review. */
  status: z.enum(['accepted', 'duplicate', 'gone', 'conflict', 'invalid']),
  cardId: z.nullable(z.number()),
  reviewId: z.nullable(z.string()),
  message: z.optional(z.string()),
});
export type BatchResult = z.output<typeof batchResult>;
/** `data` has one result for each review, in their order; `cards` the cards that they moved, as they are now. */
export const batchResponse = z.extend(success(z.array(batchResult)), { cards: z.array(card) });

/** Without a `reviewId`: the latest event of the card that still counts. */
export const undoCreate = z.strictObject({ reviewId: z.optional(reviewId) });
export const forgetCreate = z.strictObject({ reviewId: z.optional(reviewId) });
const DAY_LENGTH = 10;
const DAY = /^[12]\d{3}-\d\d-\d\d$/;
export const dueDateSet = z.strictObject({
  /** A date of the learner's own calendar, YYYY-MM-DD. */
  dueDay: formedText(
    validationTexts.dayInvalid,
    DAY_LENGTH,
    (value) => DAY.test(value) && isRealDay(value),
  ),
  reviewId: z.optional(reviewId),
});

function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

export const progressEntry = z.object({
  id: z.number(),
  review_time: z.string(),
  rating,
  time_taken_ms: z.number().check(z.lte(TIME_TAKEN_MAX_MS)),
  practice: z.boolean(),
  /** The schedule as this review left it. */
  review_interval: z.number(),
  /** The wait for the next review, as a person reads it; null for practice, which changes none. */
  interval_text: z.nullable(z.string()),
  ease_factor: z.number(),
  stability: z.nullable(z.number()),
  difficulty: z.nullable(z.number()),
  stage,
});
export type ProgressEntry = z.output<typeof progressEntry>;

/** What changed the schedule besides a rating. */
export const progressEvent = z.object({
  id: z.number(),
  event_time: z.string(),
  type: z.enum(['forget', 'set_due', 'seed_state']),
  /** The date that was set, YYYY-MM-DD. */
  due_day: z.nullable(z.string()),
});
export type ProgressEvent = z.output<typeof progressEvent>;

/** What FSRS makes of the card's log with the learner's weights, whichever scheduler is chosen. */
export const cardMemory = z.object({
  /** Days until the probability of recall falls to 90 %. */
  stability: z.number(),
  /** 1 to 10. */
  difficulty: z.number(),
  /** Of the forgetting curve; positive. */
  decay: z.number(),
  desired_retention: z.number(),
  /** The study day of the last review. */
  last_day: z.string(),
  /** The study days with reviews, and the stability after each; null where the card was forgotten on purpose. */
  days: z.array(z.object({ day: z.string(), stability: z.nullable(z.number()) })),
});
export type CardMemory = z.output<typeof cardMemory>;

export const cardProgress = z.object({
  card,
  /** Every rating, the earliest first. */
  history: z.array(progressEntry),
  events: z.array(progressEvent),
  /** Null while there is nothing to remember: before the first review, and after a reset. */
  memory: z.nullable(cardMemory),
});
export type CardProgress = z.output<typeof cardProgress>;
export const progressResponse = success(cardProgress);
