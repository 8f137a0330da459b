import * as z from 'zod/mini';
import { HISTORY_DAYS, HISTORY_DAYS_MAX, HISTORY_LIMIT, LIST_LIMIT_MAX } from '../constants.ts';
import { queryNumber, success } from './fields.ts';
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

export const userStatsResponse = success(userStats);
export const historyResponse = success(z.array(historyEntry));
export const categoryPerformanceResponse = success(z.array(categoryPerformance));
