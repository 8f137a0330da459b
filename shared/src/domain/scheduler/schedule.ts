import { EASE_DEFAULT, type Rating, REPETITIONS_TO_REVIEW, type Stage } from '../../constants.ts';
import { addDays, type Day } from '../day.ts';

/** What a scheduler remembers of a card. Replaying the card's events from `NEW_SCHEDULE` gives it again. */
export interface Schedule {
  stage: Stage;
  /** Days; 0 while there is none. */
  interval: number;
  ease: number;
  /** Passing ratings (2 or more) in a row. */
  repetitions: number;
  /** How often a card in Review was rated Again. */
  lapses: number;
  /** Learner's local day on which the card falls due; null while it is new. */
  dueDay: Day | null;
}

export const NEW_SCHEDULE: Schedule = {
  stage: 'new',
  interval: 0,
  ease: EASE_DEFAULT,
  repetitions: 0,
  lapses: 0,
  dueDay: null,
};

/** The four schedules that the four ratings would lead to: for the hints on the buttons and for saving alike. */
export type Outcomes = Record<Rating, Schedule>;

/** `today` is the learner's study day on which the card is rated. */
export type Scheduler = (before: Schedule, today: Day) => Outcomes;

export interface ScheduledReview {
  rating: Rating;
  studyDay: Day;
  practice: boolean;
}

/** The part of a schedule that no scheduler decides for itself. */
export function countRating(
  before: Schedule,
  rating: Rating,
): Pick<Schedule, 'stage' | 'repetitions' | 'lapses'> {
  const passed = rating > 1;
  const repetitions = passed ? before.repetitions + 1 : 0;
  return {
    repetitions,
    lapses: before.lapses + (before.stage === 'review' && !passed ? 1 : 0),
    stage: repetitions >= REPETITIONS_TO_REVIEW ? 'review' : 'learning',
  };
}

export function dueAfter(today: Day, intervalDays: number): Day {
  return addDays(today, intervalDays);
}

/**
 * The schedule after each of `reviews`, which come in their order of replay; practice leaves it as it was.
 * @returns one schedule per review, in the same order.
 */
export function replay(scheduler: Scheduler, reviews: readonly ScheduledReview[]): Schedule[] {
  let current = NEW_SCHEDULE;
  return reviews.map((review) => {
    if (!review.practice) current = scheduler(current, review.studyDay)[review.rating];
    return current;
  });
}
