import type { EventType } from '@gieok/shared/contract/events';
import type { Day } from '@gieok/shared/domain/day';
import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';

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

type LoggedColumns = Pick<
  Selectable<Schema['card_events']>,
  'type' | 'study_day' | 'time_taken_ms' | 'deck_id' | 'counts_toward' | 'known_change'
>;

/** What a row of the log counts for; a deleted card's `known_change` is 0. */
export const statDelta = (
  row: LoggedColumns,
  { by = 1, isDeleted = false }: { by?: 1 | -1; isDeleted?: boolean } = {},
): StatDelta => ({
  type: row.type,
  studyDay: row.study_day,
  timeTakenMs: row.time_taken_ms ?? 0,
  deckId: row.deck_id,
  countsToward: row.counts_toward,
  knownChange: isDeleted ? 0 : row.known_change,
  by,
});
