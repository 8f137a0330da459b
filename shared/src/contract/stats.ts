import * as z from 'zod/mini';
import { HISTORY_DAYS, HISTORY_DAYS_MAX, HISTORY_LIMIT } from '../constants.ts';
import { ANSWER_STAGES } from '../domain/statistics/reviews-in-context.ts';
import { component, described } from './documentation.ts';
import { rating } from './event-fields.ts';
import { day, id, scheduler, success, time } from './fields.ts';
import { optionalId, pageSize, queryNumber } from './number-fields.ts';

const reviewedDay = z.object({
  date: described(day, 'The study day.'),
  reviews_count: described(z.int(), 'Its ratings.', 31),
});

export const userStats = component(
  'UserStats',
  z.object({
    cards_studied: described(z.int(), 'Cards that have been rated.', 180),
    total_reviews: described(z.int(), 'Ratings of all time, practice included.', 2_300),
    streak_days: described(z.int(), 'Study days in a row with a review, up to now.', 12),
    reviews_today: described(z.int(), 'Ratings of this study day.', 31),
    due_cards: described(z.int(), 'Cards that are due now.', 14),
    weekly_stats: described(z.array(reviewedDay), "The learner's last seven days, today last."),
    recent_days: described(
      z.array(reviewedDay),
      'Those of the last 140 days, today included, on which anything was rated.',
    ),
    due_tomorrow: described(z.int(), 'Cards that fall due on the next study day.', 12),
    seconds_per_review: described(
      z.nullable(z.number()),
      'How long the last 50 ratings took on average; null where there are none.',
      6.4,
    ),
  }),
  'What the dashboard shows.',
);
export type UserStats = z.output<typeof userStats>;

export const historyQuery = z.object({
  days: described(
    queryNumber(1, HISTORY_DAYS_MAX, HISTORY_DAYS),
    'How many days back.',
    HISTORY_DAYS,
  ),
  limit: pageSize(HISTORY_LIMIT),
  before: described(
    optionalId,
    'Only ratings before this `id`: the last row of the page before.',
    4_711,
  ),
});
export type HistoryQuery = z.output<typeof historyQuery>;

export const historyEntry = component(
  'HistoryEntry',
  z.object({
    id: described(id, 'Of the rating.'),
    card_id: described(id, 'Of the card.'),
    card_deleted: described(z.boolean(), 'Whether the card is there no more.', false),
    review_time: described(time, 'When it was rated.'),
    korean_text: described(z.string(), 'The word in Korean.', '나무'),
    english_text: described(z.string(), 'The meaning in English.', 'tree'),
    rating,
    time_taken_ms: described(z.int(), 'Milliseconds until it was rated.', 4_200),
  }),
  'A card that was rated.',
);
export type HistoryEntry = z.output<typeof historyEntry>;

export const categoryPerformance = component(
  'CategoryPerformance',
  z.object({
    category_id: described(id, 'Of the category.'),
    category_name: described(z.string(), 'What it is called.', 'Nature'),
    total_cards: described(z.int(), 'Cards in the category.', 20),
    studied_cards: described(z.int(), 'Those that have been rated.', 12),
    known_cards: described(z.int(), 'Those that are in the stage Review.', 9),
    due_cards: described(z.int(), 'Those that are due now.', 5),
    avg_ease: described(z.number(), 'The mean ease of those that have been rated.', 2.45),
  }),
  'How a category is going.',
);
export type CategoryPerformance = z.output<typeof categoryPerformance>;

export const studiedYear = component(
  'StudiedYear',
  z.object({
    today: described(day, "The learner's study day."),
    member_since: described(time, 'When the account was made.'),
    days_studied: described(z.int(), 'Study days with ratings, of all time.', 80),
    longest_streak: described(z.int(), 'The most study days that were ever in a row.', 31),
    time_ms: described(z.int(), 'Milliseconds that all ratings took.', 9_660_000),
    known_cards: described(z.int(), 'Cards that are known now: those in the stage Review.', 412),
    days: described(
      z.array(
        z.object({
          date: described(day, 'The study day.'),
          reviews: described(z.int(), 'Its ratings, practice included.', 31),
          known_cards: described(z.int(), 'Cards that were known when it ended.', 398),
        }),
      ),
      'Every day of the last 53 weeks (from Monday), today last. Deleted cards are left out of all.',
    ),
  }),
  'What was studied and known, day by day, and in all.',
);
export type StudiedYear = z.output<typeof studiedYear>;

export const insightsQuery = z.object({
  deckId: described(optionalId, 'Only cards of this deck.', 7),
  categoryId: described(optionalId, 'Only cards of this category.', 3),
});

const studied = component(
  'Studied',
  z.object({
    date: described(day, 'The study day, or the Monday of the week.'),
    reviews: described(z.int(), 'Ratings.', 31),
    time_ms: described(z.number(), 'Milliseconds that they took.', 126_000),
  }),
  'What was studied on a day, or in the week that begins on it.',
);

const retained = component(
  'Retained',
  z.object({
    reviews: described(z.int(), 'How many.', 200),
    passed: described(z.int(), 'Those of them rated Hard or better.', 178),
    rate: described(
      z.nullable(z.number()),
      '`passed` of `reviews`, from 0 to 1; null where there are none.',
      0.89,
    ),
  }),
  'How much was remembered.',
);

const range = z.object({
  from: described(z.number(), 'Where it begins.', 7),
  below: described(
    z.nullable(z.number()),
    'Where it ends, itself not included; null for no end.',
    14,
  ),
});
const bar = component(
  'HistogramBar',
  z.extend(range, { cards: described(z.int(), 'Cards in it.', 40) }),
  'One bar of a histogram.',
);
const histogram = z.array(bar);

const ratingCount = described(z.int(), 'How often.', 12);

export const insights = component(
  'Insights',
  z.object({
    today: described(day, "The learner's study day."),
    scheduler,
    desired_retention: described(
      z.nullable(z.number()),
      'What FSRS aims at, from 0 to 1; null under Classic, which has no target.',
      0.9,
    ),
    totals: described(
      z.object({
        reviews: described(z.int(), 'Ratings.', 2_300),
        days_studied: described(z.int(), 'Study days with ratings.', 80),
        time_ms: described(z.number(), 'Milliseconds that they took.', 9_660_000),
        average_time_ms: described(z.nullable(z.number()), 'Milliseconds for each.', 4_200),
      }),
      'Of all time, practice included.',
    ),
    days: described(
      z.array(studied),
      'Every day of the last 53 weeks (from Monday), today last; practice included.',
    ),
    weeks: described(z.array(studied), 'The same by week.'),
    hours: described(
      z.array(
        z.object({
          hour: described(z.int(), '0 to 23.', 21),
          reviews: described(z.int(), 'Ratings.', 310),
        }),
      ),
      "By the hour of the learner's clock, of all time; practice included.",
    ),
    forecast: described(
      z.object({
        days: described(
          z.array(
            z.object({
              date: described(day, 'The study day.'),
              cards: described(z.int(), 'Cards that come due on it.', 14),
            }),
          ),
          'Thirty days, today first.',
        ),
        overdue: described(z.int(), 'Those of today that were due before.', 3),
        later: described(z.int(), 'Those that come due after these days.', 96),
      }),
      'The cards to come.',
    ),
    retention: described(
      z.object({
        all: described(retained, 'Of all time.'),
        by_month: described(
          z.array(z.extend(retained, { month: described(z.string(), 'YYYY-MM.', '2026-03') })),
          'The last twelve months.',
        ),
        by_interval: described(
          z.array(z.extend(retained, range.shape)),
          'By study days since the card was last rated; of all time.',
        ),
      }),
      'First reviews of a card on a later study day than any before: how many passed (Hard or better).',
    ),
    answers: described(
      z.array(
        z.object({
          stage: described(z.enum(ANSWER_STAGES), 'What the card was before.', 'young'),
          ratings: described(
            z.object({ 1: ratingCount, 2: ratingCount, 3: ratingCount, 4: ratingCount }),
            'How often each rating was given, 1 (Again) to 4 (Easy).',
          ),
        }),
      ),
      'Ratings by card stage before: never rated, in learning, last seen under or over 21 days ago.',
    ),
    intervals: described(histogram, 'The rated cards by their interval in days.'),
    eases: described(histogram, 'By their ease.'),
    stabilities: described(histogram, 'By their stability in days.'),
    difficulties: described(histogram, 'By their difficulty.'),
  }),
  'Figures of the log; nothing of them is stored.',
);
export type Insights = z.output<typeof insights>;

export const insightsResponse = success(insights);
export const studiedYearResponse = success(studiedYear);
export const userStatsResponse = success(userStats);
export const historyResponse = success(z.array(historyEntry));
export const categoryPerformanceResponse = success(z.array(categoryPerformance));
