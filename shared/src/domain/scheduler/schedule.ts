import { EASE_DEFAULT, type Rating, REPETITIONS_TO_REVIEW, type Stage } from '../../constants.ts';
import { addDays, type Day, daysBetween } from '../day.ts';
import type { DeckScheduling } from './deck-scheduling.ts';

/** Replaying a card's events from `NEW_SCHEDULE` gives it again. */
export interface Schedule {
  stage: Stage;
  /** Days; 0 in minute steps and while there is none. */
  interval: number;
  ease: number;
  /** FSRS: days until recall falls to 90 %; null until it rated the card. */
  stability: number | null;
  /** FSRS: from 1 to 10. */
  difficulty: number | null;
  /** FSRS: index of the step; null outside of steps. */
  step: number | null;
  /** Passing ratings in a row. */
  repetitions: number;
  /** Ratings of Again in Review. */
  lapses: number;
  /** Ratings, practice aside. */
  reviews: number;
  /** Of the last rating. */
  lastDay: Day | null;
  /** Local; null while it is new. */
  dueDay: Day | null;
  /** Milliseconds since 1970; minute steps only. */
  dueAt: number | null;
}

export const NEW_SCHEDULE: Schedule = {
  stage: 'new',
  interval: 0,
  ease: EASE_DEFAULT,
  stability: null,
  difficulty: null,
  step: null,
  repetitions: 0,
  lapses: 0,
  reviews: 0,
  lastDay: null,
  dueDay: null,
  dueAt: null,
};

export type Outcomes = Record<Rating, Schedule>;

export interface RatingMoment {
  today: Day;
  /** Milliseconds since 1970. */
  at: number;
  /** Seeds the fuzz. */
  cardId: number;
  /** Where the deck being studied asks for something. */
  scheduling?: DeckScheduling | undefined;
}

export type Scheduler = (before: Schedule, moment: RatingMoment) => Outcomes;

/** What both schedulers count alike. */
export function countRating(
  before: Schedule,
  rating: Rating,
  today: Day,
): Pick<Schedule, 'repetitions' | 'lapses' | 'reviews' | 'lastDay'> {
  const passed = rating > 1;
  return {
    repetitions: passed ? before.repetitions + 1 : 0,
    lapses: before.lapses + (before.stage === 'review' && !passed ? 1 : 0),
    reviews: before.reviews + 1,
    lastDay: today,
  };
}

/** Decision D3. */
export function stageAfter(repetitions: number): Stage {
  return repetitions >= REPETITIONS_TO_REVIEW ? 'review' : 'learning';
}

/** A clock set back across midnight would make it negative. */
export function daysSince(lastDay: Day | null, today: Day): number {
  return lastDay === null ? 0 : Math.max(0, daysBetween(lastDay, today));
}

export function dueAfter(today: Day, intervalDays: number): Pick<Schedule, 'dueDay' | 'dueAt'> {
  return { dueDay: addDays(today, intervalDays), dueAt: null };
}

const isKnown = ({ stage }: Pick<Schedule, 'stage'>) => stage === 'review';

export function knownChange(before: Schedule, after: Schedule): -1 | 0 | 1 {
  if (isKnown(before) === isKnown(after)) return 0;
  return isKnown(after) ? 1 : -1;
}
