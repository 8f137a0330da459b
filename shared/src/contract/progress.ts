import * as z from 'zod/mini';
import { TIME_TAKEN_MAX_MS } from '../constants.ts';
import { cardDetail } from './cards.ts';
import { component, described } from './documentation.ts';
import { rating } from './event-fields.ts';
import { day, id, stage, success, time } from './fields.ts';

export const progressEntry = component(
  'ProgressEntry',
  z.object({
    id: described(id, 'Of the rating.'),
    review_time: described(time, 'When it was rated.'),
    rating,
    time_taken_ms: described(
      z.int().check(z.lte(TIME_TAKEN_MAX_MS)),
      'Milliseconds until it was rated.',
      4_200,
    ),
    practice: described(z.boolean(), 'Whether it moved no schedule.', false),
    review_interval: described(z.number(), 'Days, as this review left the schedule.', 6),
    interval_text: described(
      z.nullable(z.string()),
      'The wait for the next review, as a person reads it; null for practice, which changes none.',
      '6 days',
    ),
    ease_factor: described(z.number(), 'Classic, as this review left it.', 2.5),
    stability: described(z.nullable(z.number()), 'FSRS, as this review left it.', 8.3),
    difficulty: described(z.nullable(z.number()), 'FSRS, as this review left it.', 5.1),
    stage,
  }),
  'A rating, and the schedule that followed.',
);
export type ProgressEntry = z.output<typeof progressEntry>;

export const progressEvent = component(
  'ProgressEvent',
  z.object({
    id: described(id, 'Of the entry in the log.'),
    event_time: described(time, 'When it was done.'),
    type: described(z.enum(['forget', 'set_due', 'seed_state']), 'What was done.', 'set_due'),
    due_day: described(z.nullable(day), 'The date that was set.'),
  }),
  'What changed the schedule besides a rating.',
);
export type ProgressEvent = z.output<typeof progressEvent>;

export const cardMemory = component(
  'CardMemory',
  z.object({
    stability: described(z.number(), 'Days until the probability of recall falls to 90 %.', 8.3),
    difficulty: described(z.number(), '1 to 10.', 5.1),
    decay: described(z.number(), 'Of the forgetting curve; positive.', 0.1542),
    desired_retention: described(z.number(), 'The probability that is aimed at.', 0.9),
    last_day: described(day, 'The study day of the last review.'),
    days: described(
      z.array(
        z.object({
          day: described(day, 'A study day with reviews.'),
          stability: described(
            z.nullable(z.number()),
            'After it; null where the card was forgotten on purpose.',
            3.2,
          ),
        }),
      ),
      'How it came to that.',
    ),
  }),
  "What FSRS makes of the card's log with the learner's weights, whichever scheduler is chosen.",
);
export type CardMemory = z.output<typeof cardMemory>;

export const cardProgress = component(
  'CardProgress',
  z.object({
    card: cardDetail,
    history: described(z.array(progressEntry), 'Every rating, the earliest first.'),
    events: described(z.array(progressEvent), 'What else changed the schedule.'),
    memory: described(
      z.nullable(cardMemory),
      'Null while there is nothing to remember: before the first review, and after a reset.',
    ),
  }),
  'A card and how it came to be what it is.',
);
export type CardProgress = z.output<typeof cardProgress>;
export const progressResponse = success(cardProgress);
