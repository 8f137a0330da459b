import type { EventType } from '@gieok/shared/contract/events';
import type { Day } from '@gieok/shared/domain/day';

/** An event that counts now (`by` 1), or no longer (-1). */
export interface StatDelta {
  type: EventType;
  studyDay: Day;
  /** 0 unless a rating. */
  timeTakenMs: number;
  deckId: number | null;
  /** The day's limit that it uses up. */
  countsToward: 'new' | 'review' | null;
  /** 1 made its card known, -1 forgotten. */
  knownChange: -1 | 0 | 1;
  by: 1 | -1;
}
