import type { EventType } from '@gieok/shared/contract/events';
import type { Day } from '@gieok/shared/domain/day';

/** An event that now counts (1), or does so no longer (-1). */
export interface Counted {
  type: EventType;
  studyDay: Day;
  /** 0 of what is no rating. */
  timeTakenMs: number;
  /** Of a review: the deck that was being studied. */
  deckId: number | null;
  /** Which of the day's limits it uses up. */
  countsToward: 'new' | 'review' | null;
  /** 1: it made its card known, -1: known no more. */
  knownChange: -1 | 0 | 1;
  by: 1 | -1;
}
