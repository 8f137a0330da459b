import {
  type BatchedReview,
  type BatchResult,
  batchedReview,
} from '@gieok/shared/contract/reviews';
import { conflictTexts, notFoundTexts, serverTexts } from '@gieok/shared/texts';
import type { Database } from '../db/schema.ts';
import type { CardRow } from './card-rows.ts';
import { cardTransaction } from './card-transaction.ts';
import type { LogOwner } from './log-owner.ts';
import { lockCard, reviewEvent } from './record-event.ts';
import { type EventStatus, recordEvents } from './record-events.ts';

const MESSAGES: Record<EventStatus, string | undefined> = {
  accepted: undefined,
  duplicate: undefined,
  conflict: conflictTexts.reviewIdReused,
};

/**
 * Records reviews that were made earlier or elsewhere, each card's in one transaction. A bad item is reported in its
 * place and refuses nobody else.
 */
export async function recordBatch(
  db: Database,
  owner: LogOwner,
  items: readonly unknown[],
  now: Date,
): Promise<{ results: BatchResult[]; rows: CardRow[] }> {
  const results: BatchResult[] = [];
  const byCard = new Map<number, { index: number; review: BatchedReview }[]>();
  for (const [index, item] of items.entries()) {
    const parsed = batchedReview.safeParse(item);
    if (!parsed.success) {
      results[index] = invalid(item, parsed.error.issues[0]?.message);
      continue;
    }
    const ofCard = byCard.get(parsed.data.cardId) ?? [];
    ofCard.push({ index, review: parsed.data });
    byCard.set(parsed.data.cardId, ofCard);
  }
  const rows: CardRow[] = [];
  // Every batch takes its cards in the same order: two at once cannot wait for each other.
  for (const [cardId, reviews] of [...byCard].sort(([first], [second]) => first - second)) {
    const recorded = await recordOfCard(
      db,
      owner,
      cardId,
      reviews.map(({ review }) => review),
      now,
    );
    if (recorded !== undefined) rows.push(recorded.row);
    for (const [position, { index, review }] of reviews.entries()) {
      const status = recorded?.statuses[position] ?? 'gone';
      const message = status === 'gone' ? notFoundTexts.card : MESSAGES[status];
      results[index] = {
        status,
        cardId,
        reviewId: review.reviewId,
        ...(message !== undefined && { message }),
      };
    }
  }
  return { results, rows };
}

function recordOfCard(
  db: Database,
  owner: LogOwner,
  cardId: number,
  reviews: readonly BatchedReview[],
  now: Date,
) {
  return cardTransaction(db, async (transaction) => {
    const row = await lockCard(transaction, owner.userId, cardId);
    if (row === undefined) return undefined;
    return recordEvents(transaction, owner, row, reviews.map(reviewEvent), now);
  });
}

function invalid(item: unknown, message: string = serverTexts.invalidInput): BatchResult {
  const { cardId, reviewId } = (typeof item === 'object' && item !== null ? item : {}) as Partial<
    Record<'cardId' | 'reviewId', unknown>
  >;
  return {
    status: 'invalid',
    cardId: typeof cardId === 'number' ? cardId : null,
    reviewId: typeof reviewId === 'string' ? reviewId : null,
    message,
  };
}
