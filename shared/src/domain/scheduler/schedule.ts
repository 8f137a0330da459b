import { EASE_DEFAULT, type Rating, REPETITIONS_TO_REVIEW, type Stage } from '../../constants.ts';
import { addDays, type Day } from '../day.ts';
import type { DeckScheduling } from './deck-scheduling.ts';

/** What the schedulers remember of a card. Replaying the card's events from `NEW_SCHEDULE` gives it again. */
export interface Schedule {
  stage: Stage;
  /** Days; 0 while there is none, and during minute steps. */
  interval: number;
  ease: number;
  /** FSRS: days until retrievability falls to 90 %; null until FSRS has rated the card. */
  stability: number | null;
  /** FSRS: from 1 to 10. */
  difficulty: number | null;
  /** FSRS: which learning or relearning step the card is at; null outside them. */
  step: number | null;
  /** Passing ratings (2 or more) in a row. */
  repetitions: number;
  /** How often a card in Review was rated Again. */
  lapses: number;
  /** How often the card was rated, practice aside. */
  reviews: number;
  /** The study day of the last rating. */
  lastDay: Day | null;
  /** Learner's local day on which the card falls due; null while it is new. */
  dueDay: Day | null;
  /** Milliseconds since 1970; for minute steps alone, within `dueDay` or after it. */
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

/** The four schedules that the four ratings would lead to: for the hints on the buttons and for saving alike. */
export type Outcomes = Record<Rating, Schedule>;

/** When, and of which card, a rating is given. */
export interface RatingMoment {
  /** The learner's study day. */
  today: Day;
  /** Milliseconds since 1970. */
  at: number;
  /** Tells cards apart, so that their fuzz differs. */
  cardId: number;
  /** Of the deck that is being studied, where one is that asks for something. */
  scheduling?: DeckScheduling | undefined;
}

export type Scheduler = (before: Schedule, moment: RatingMoment) => Outcomes;

/** What both schedulers count alike. `stage` is the one before the rating. */
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

/** Decision D3 for the scheduler without steps. */
export function stageAfter(repetitions: number): Stage {
  return repetitions >= REPETITIONS_TO_REVIEW ? 'review' : 'learning';
}

export function dueAfter(today: Day, intervalDays: number): Pick<Schedule, 'dueDay' | 'dueAt'> {
  return { dueDay: addDays(today, intervalDays), dueAt: null };
}
