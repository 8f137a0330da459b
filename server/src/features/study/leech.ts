import { AGAIN } from '@gieok/shared/constants';
import type { CardRow } from '../../db/card-rows.ts';
import type { NewEvent } from './new-event.ts';

/**
 * What accepted events do to a card's mark as a leech: an Again that brings the lapses to the threshold, and every
 * half threshold after it, suspends the card; undoing that review lifts both.
 * @returns undefined where nothing changes.
 */
export function leechColumns(
  row: CardRow,
  lapses: number,
  accepted: readonly NewEvent[],
  threshold: number,
): { suspended: 0 | 1; leech_review_id: string | null } | undefined {
  const undoesTheLeech = accepted.some(
    ({ type, details }) =>
      type === 'undo' &&
      details !== undefined &&
      'target' in details &&
      details.target === row.leech_review_id,
  );
  if (undoesTheLeech) return { suspended: 0, leech_review_id: null };
  const failed = accepted.findLast(({ type, rating }) => type === 'review' && rating === AGAIN);
  if (failed === undefined) return undefined;
  if (timesRaised(lapses, threshold) <= timesRaised(row.lapses, threshold)) return undefined;
  return { suspended: 1, leech_review_id: failed.reviewId };
}

function timesRaised(lapses: number, threshold: number): number {
  return lapses < threshold ? 0 : 1 + Math.floor((lapses - threshold) / Math.ceil(threshold / 2));
}
