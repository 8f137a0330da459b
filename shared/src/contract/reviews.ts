import * as z from 'zod/mini';
import { LIST_LIMIT_MAX, RATINGS, SESSION_DUE_LIMIT, TIME_TAKEN_MAX_MS } from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { card } from './cards.ts';
import { optionalId, queryNumber, success } from './fields.ts';

export const rating = z.literal(RATINGS, validationTexts.ratingInvalid);

export const studyQuery = z.object({
  limit: queryNumber(1, LIST_LIMIT_MAX, SESSION_DUE_LIMIT),
  orderBy: z.optional(z.enum(['random', 'added'])),
  deckId: optionalId,
  categoryId: optionalId,
});
export type StudyQuery = z.output<typeof studyQuery>;

/**
 * `data` obeys today's limits; `count` is all that match; `available` is how many of those today's limits still allow.
 */
export const studyListResponse = z.extend(success(z.array(card)), {
  count: z.number(),
  available: z.number(),
});
export type StudyList = Omit<z.output<typeof studyListResponse>, 'success' | 'message'>;

export const reviewCreate = z.strictObject({
  rating,
  /** Milliseconds; what exceeds five minutes is stored as five minutes, what is absent as five seconds. */
  timeTakenMs: z.optional(z.nullable(z.number().check(z.gte(0)))),
  /** Made by the client, unique per user: the same review sent twice counts once. */
  reviewId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))),
  /** Logged, but moves no schedule. */
  practice: z.optional(z.boolean()),
});
export type ReviewCreate = z.output<typeof reviewCreate>;

export const reviewResponse = success(z.extend(card, { reviewId: z.string() }));

export const progressEntry = z.object({
  id: z.number(),
  review_time: z.string(),
  rating,
  time_taken_ms: z.number().check(z.lte(TIME_TAKEN_MAX_MS)),
  practice: z.boolean(),
  /** The schedule as this review left it. */
  review_interval: z.number(),
  ease_factor: z.number(),
});
export type ProgressEntry = z.output<typeof progressEntry>;

export const progressResponse = success(z.object({ card, history: z.array(progressEntry) }));
