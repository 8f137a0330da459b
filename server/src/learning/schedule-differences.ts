import type { ReplayedCard } from '@gieok/shared/domain/scheduler/card-state';
import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { cardColumns } from './card-columns.ts';
import type { StoredEvent } from './log.ts';
import { derivedColumns } from './replay-log.ts';

/** Machines may round the last digits of powers differently. */
const RELATIVE_TOLERANCE = 1e-9;

type Stored = string | number | null;

export interface DifferentColumn {
  /** Null for the card's own column. */
  reviewId: string | null;
  column: string;
  stored: Stored;
  byLog: Stored;
}

export function findDifferences(
  card: Selectable<Schema['cards']>,
  log: readonly StoredEvent[],
  replayed: ReplayedCard,
): DifferentColumn[] {
  const ofCard = compare(null, card, { ...cardColumns(replayed.state) });
  const ofLog = derivedColumns(replayed, log).flatMap(({ stored, columns }) => {
    const { undone, countsToward: counts_toward, knownChange: known_change, event } = stored;
    return compare<typeof columns>(event.eventId, { undone, counts_toward, known_change }, columns);
  });
  return [...ofCard, ...ofLog];
}

function compare<Columns extends Record<string, Stored>>(
  reviewId: string | null,
  row: { [Name in keyof Columns]: Stored },
  columns: Columns,
): DifferentColumn[] {
  return Object.entries<Stored>(columns)
    .map(([column, byLog]) => ({ reviewId, column, stored: row[column] as Stored, byLog }))
    .filter(({ stored, byLog }) => !isSame(stored, byLog));
}

function isSame(stored: Stored, byLog: Stored): boolean {
  if (typeof stored !== 'number' || typeof byLog !== 'number') return stored === byLog;
  return Math.abs(stored - byLog) <= RELATIVE_TOLERANCE * Math.abs(byLog);
}
