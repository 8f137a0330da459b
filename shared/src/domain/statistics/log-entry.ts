import type { Rating } from '../../constants.ts';
import type { Day } from '../day.ts';
import type { Schedule } from '../scheduler/schedule.ts';

/** An entry of a card's log that no undo names, as the statistics read it. */
export type LogEntry = {
  reviewId: string;
  /** ISO-8601 UTC: when it counts as having happened, and when the client says that it did. */
  usedAt: string;
  claimedAt: string;
  /** The learner's study day when it was made. */
  studyDay: Day;
} & (
  | { type: 'review' | 'practice'; rating: Rating; timeTakenMs: number }
  | { type: 'forget' }
  | { type: 'seed_state'; schedule: Pick<Schedule, 'stage' | 'repetitions' | 'lastDay'> }
);
