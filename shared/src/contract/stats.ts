import * as z from 'zod/mini';
import {
  HISTORY_DAYS,
  HISTORY_DAYS_MAX,
  HISTORY_LIMIT,
  LIST_LIMIT_MAX,
  SCHEDULERS,
} from '../constants.ts';
import { ANSWER_STAGES } from '../domain/statistics/reviews-in-context.ts';
import { success } from './fields.ts';
import { optionalId, queryNumber } from './number-fields.ts';
import { rating } from './reviews.ts';

export const userStats = z.object({
  cards_studied: z.number(),
  total_reviews: z.number(),
  streak_days: z.number(),
  reviews_today: z.number(),
  due_cards: z.number(),
  /** The learner's last seven days, today last; `date` is YYYY-MM-DD. */
  weekly_stats: z.array(z.object({ date: z.string(), reviews_count: z.number() })),
});
export type UserStats = z.output<typeof userStats>;

export const historyQuery = z.object({
  days: queryNumber(1, HISTORY_DAYS_MAX, HISTORY_DAYS),
  limit: queryNumber(1, LIST_LIMIT_MAX, HISTORY_LIMIT),
});
export type HistoryQuery = z.output<typeof historyQuery>;

export const historyEntry = z.object({
  id: z.number(),
  card_id: z.number(),
  review_time: z.string(),
  korean_text: z.string(),
  english_text: z.string(),
  rating,
  time_taken_ms: z.number(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const categoryPerformance = z.object({
  category_id: z.number(),
  category_name: z.string(),
  total_cards: z.number(),
  studied_cards: z.number(),
  due_cards: z.number(),
  avg_ease: z.number(),
});
export type CategoryPerformance = z.output<typeof categoryPerformance>;

/** Of everything, of a deck, of a category, or of what both share. */
export const insightsQuery = z.object({ deckId: optionalId, categoryId: optionalId });
export type InsightsQuery = z.output<typeof insightsQuery>;

/** What was studied on a day, or in the week that begins on it; `time_ms` in milliseconds. */
const studied = z.object({ date: z.string(), reviews: z.number(), time_ms: z.number() });

/** `rate` is `passed` of `reviews`, from 0 to 1; null where there are none. */
const retained = z.object({
  reviews: z.number(),
  passed: z.number(),
  rate: z.nullable(z.number()),
});

/** From `from`, up to but without `below`; null for no end. */
const range = z.object({ from: z.number(), below: z.nullable(z.number()) });
const histogram = z.array(z.extend(range, { cards: z.number() }));

export const insights = z.object({
  /** The learner's study day, YYYY-MM-DD like every date here. */
  today: z.string(),
  scheduler: z.enum(SCHEDULERS),
  /** What FSRS aims at, from 0 to 1; null under Classic, which has no target. */
  desired_retention: z.nullable(z.number()),
  /** Of all time, practice included. */
  totals: z.object({
    reviews: z.number(),
    days_studied: z.number(),
    time_ms: z.number(),
    average_time_ms: z.nullable(z.number()),
  }),
  /** Every day of the last 53 weeks (from Monday), today last; practice included. */
  days: z.array(studied),
  /** The same by week. */
  weeks: z.array(studied),
  /** By the hour of the learner's clock, of all time; practice included. */
  hours: z.array(z.object({ hour: z.number(), reviews: z.number() })),
  /** Thirty days, today first; `overdue` are those of today that were due before, `later` what comes after. */
  forecast: z.object({
    days: z.array(z.object({ date: z.string(), cards: z.number() })),
    overdue: z.number(),
    later: z.number(),
  }),
  /** First reviews of a card on a later study day than any before: how many passed (Hard or better). */
  retention: z.object({
    all: retained,
    /** The last twelve months, YYYY-MM. */
    by_month: z.array(z.extend(retained, { month: z.string() })),
    /** By study days since the card was last rated; of all time. */
    by_interval: z.array(z.extend(retained, range.shape)),
  }),
  /** Ratings by what the card was before: never rated, in learning, last seen under or over 21 days ago. */
  answers: z.array(
    z.object({
      stage: z.enum(ANSWER_STAGES),
      ratings: z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number() }),
    }),
  ),
  /** The rated cards by their interval and stability in days, ease, and difficulty. */
  intervals: histogram,
  eases: histogram,
  stabilities: histogram,
  difficulties: histogram,
});
export type Insights = z.output<typeof insights>;

export const insightsResponse = success(insights);
export const userStatsResponse = success(userStats);
export const historyResponse = success(z.array(historyEntry));
export const categoryPerformanceResponse = success(z.array(categoryPerformance));
