import { AGAIN } from '@gieok/shared/constants';
import type { CardRow } from '../../db/card-rows.ts';
import type { NewEvent } from './new-event.ts';

type Accepted = NewEvent & { used_at: string; claimed_at: string };

/**
 * What accepted events do to a card's mark as a leech. Reviews that bring its lapses to the threshold suspend it, and so
 * does every half threshold after it; whoever has reached the threshold unmarked, as by a change of the scheduler or
 * of the threshold itself, is marked with the next lapse. Undoing the review that marked it lifts both, unless the
 * lapses that are left are enough.
 * @returns undefined where nothing changes.
 */
export function leechColumns(
  row: CardRow,
  lapses: number,
  accepted: readonly Accepted[],
  threshold: number,
): { suspended: 0 | 1; leech_review_id: string | null } | undefined {
  const undoesTheLeech = accepted.some(
    ({ type, details }) =>
      type === 'undo' &&
      details !== undefined &&
      'target' in details &&
      details.target === row.leech_review_id,
  );
  if (undoesTheLeech && lapses < threshold) return { suspended: 0, leech_review_id: null };
  const reviews = accepted.filter(({ type }) => type === 'review').sort(inOrderOfReplay);
  const culprit = reviews.findLast(({ rating }) => rating === AGAIN) ?? reviews.at(-1);
  if (culprit === undefined || lapses <= row.lapses || lapses < threshold) return undefined;
  const isMarked = row.leech_review_id !== null;
  if (isMarked && timesRaised(lapses, threshold) <= timesRaised(row.lapses, threshold)) {
    return undefined;
  }
  return { suspended: 1, leech_review_id: culprit.reviewId };
}

function timesRaised(lapses: number, threshold: number): number {
  return lapses < threshold ? 0 : 1 + Math.floor((lapses - threshold) / Math.ceil(threshold / 2));
}

const inOrderOfReplay = (first: Accepted, second: Accepted) =>
  keyOf(first) < keyOf(second) ? -1 : 1;
const keyOf = ({ used_at, claimed_at, reviewId }: Accepted) =>
  `${used_at} ${claimed_at} ${reviewId}`;
