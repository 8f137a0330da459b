/** @import { CardSchedule, SentReview } from './types.ts' */

const DAY_MS = 86_400_000;
export const DUE_LIMIT = 20;
/** As the product's: a card that is rated again and again would be due after the end of all calendars. */
const INTERVAL_MAX_DAYS = 36_500;

/** The seeded learners live in Seoul, and their days begin at four; the limit knows no other zone. */
const DAY_BEGINS_MS = (9 - 4) * 3_600_000;

export const today = () => new Date(Date.now() + DAY_BEGINS_MS).toISOString().slice(0, 10);

/** @param {string} day @param {number} days */
export function addDays(day, days) {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * SM-2 in its simplest form.
 * @param {CardSchedule} card
 * @param {SentReview} review
 */
export function scheduleAfter(card, { rating }) {
  const passed = rating > 1;
  const interval = passed
    ? Math.min(
        INTERVAL_MAX_DAYS,
        Math.max(card.review_interval + 1, Math.round(card.review_interval * card.ease_factor)),
      )
    : 1;
  const day = today();
  return {
    review_interval: interval,
    ease_factor: Math.max(1.3, card.ease_factor + (rating - 3) * 0.1),
    repetitions: passed ? card.repetitions + 1 : 0,
    lapses: passed ? card.lapses : card.lapses + 1,
    review_count: card.review_count + 1,
    stage: passed ? 'review' : 'learning',
    last_day: day,
    due_day: addDays(day, interval),
  };
}

/** Of a card's row that belong to its schedule, as `scheduleAfter` names them. */
export const SCHEDULE_COLUMNS = [
  ...['review_interval', 'ease_factor', 'repetitions', 'lapses', 'review_count', 'stage'],
  ...['last_day', 'due_day'],
];

export const EVENT_COLUMNS = [
  ...['user_id', 'card_id', 'type', 'review_id', 'rating', 'time_taken_ms', 'claimed_at'],
  ...['used_at', 'study_day', 'undone'],
];

/**
 * @param {number} userId
 * @param {number} cardId
 * @param {SentReview} review
 */
export function eventValues(userId, cardId, { rating, timeTakenMs, reviewId }) {
  const now = new Date().toISOString();
  return [userId, cardId, 'review', reviewId, rating, timeTakenMs, now, now, now.slice(0, 10), 0];
}
