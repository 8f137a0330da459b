import { TIME_TAKEN_DEFAULT_MS, TIME_TAKEN_MAX_MS } from '@gieok/shared/constants';
import type { ReviewCreate } from '@gieok/shared/contract/reviews';
import { conflictTexts } from '@gieok/shared/texts';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';
import { lockRows } from '../db/sql.ts';
import { conflict, found } from '../errors.ts';
import type { Learner } from '../http/learner.ts';
import { type CardRow, selectCards } from './card-rows.ts';
import { cardTransaction } from './card-transaction.ts';
import { loadLog, replayLog } from './log.ts';
import { type NewEvent, undoId } from './new-event.ts';
import { recordEvents } from './record-events.ts';
import { scheduleColumns } from './schedule-columns.ts';

/** The user's card, held until the transaction ends. */
export function lockCard(
  transaction: Transaction<Schema>,
  userId: number,
  cardId: number,
): Promise<CardRow | undefined> {
  const card = selectCards(transaction, userId).where('cards.id', '=', cardId);
  return lockRows(transaction, card, 'cards').executeTakeFirst();
}

/** A rating as the log takes it: its time bounded, its id made where the client made none. */
export function reviewEvent(review: ReviewCreate): NewEvent {
  return {
    reviewId: review.reviewId ?? crypto.randomUUID(),
    type: review.practice ? 'practice' : 'review',
    rating: review.rating,
    timeTakenMs: timeTaken(review.timeTakenMs ?? TIME_TAKEN_DEFAULT_MS),
    claimedAt: review.reviewedAt,
  };
}

/** What is stored for the time that a client says it took, in milliseconds; nothing takes less than none. */
function timeTaken(milliseconds: number): number {
  if (milliseconds < 0) return TIME_TAKEN_DEFAULT_MS;
  return Math.min(TIME_TAKEN_MAX_MS, Math.round(milliseconds));
}

/**
 * Writes one event to the log and moves the card's schedule, in one transaction. The same id with the same content
 * changes nothing and gives the first outcome again.
 * @param assertAllowed throws where the event makes no sense for the card as it is.
 * @throws AppError 404 when the card is not the user's; 409 when the id stands for another event.
 */
export function recordEvent(
  db: Database,
  learner: Learner,
  cardId: number,
  event: NewEvent,
  now: Date,
  assertAllowed?: (row: CardRow) => void,
): Promise<CardRow> {
  return cardTransaction(db, async (transaction) => {
    const row = found(await lockCard(transaction, learner.userId, cardId), 'card');
    // Sent again, an event is not asked whether it makes sense now.
    if (
      assertAllowed !== undefined &&
      (await cardOfEvent(transaction, learner, event.reviewId)) === undefined
    ) {
      assertAllowed(row);
    }
    const recorded = await recordEvents(transaction, learner, row, [event], now);
    if (recorded.statuses[0] === 'conflict') {
      throw conflict('review_id_reused', conflictTexts.reviewIdReused);
    }
    if (recorded.statuses[0] === 'accepted') return recorded.row;
    return firstOutcome(transaction, learner, row, event.reviewId);
  });
}

/** Whose event has this id, among the learner's cards; undefined while there is none. */
async function cardOfEvent(
  transaction: Transaction<Schema>,
  learner: Learner,
  reviewId: string,
): Promise<number | undefined> {
  const event = await transaction
    .selectFrom('card_events')
    .select('card_id')
    .where('user_id', '=', learner.userId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return event?.card_id;
}

/** What the event with this id led to when it was first recorded. */
async function firstOutcome(
  transaction: Transaction<Schema>,
  learner: Learner,
  row: CardRow,
  reviewId: string,
): Promise<CardRow> {
  const log = await loadLog(transaction, row.id);
  const { steps } = replayLog(learner.scheduling, row.id, log);
  const step = steps.find(({ event }) => event.reviewId === reviewId);
  return { ...row, ...(step && scheduleColumns(step.after)) };
}

/**
 * Undoes an event: the one with `target` as its id, which may still be on its way, or the card's latest.
 * @throws AppError 404 when the card is not the user's; 409 when there is nothing to undo.
 */
export function undoEvent(
  db: Database,
  learner: Learner,
  cardId: number,
  target: string | undefined,
  now: Date,
): Promise<{ row: CardRow; target: string }> {
  return cardTransaction(db, async (transaction) => {
    const row = found(await lockCard(transaction, learner.userId, cardId), 'card');
    const undone = target ?? (await latestLiveEvent(transaction, learner, row.id));
    if (
      undone === undefined ||
      ((await cardOfEvent(transaction, learner, undone)) ?? row.id) !== row.id
    ) {
      throw conflict('nothing_to_undo', conflictTexts.nothingToUndo);
    }
    const event: NewEvent = {
      reviewId: undoId(row.id, undone),
      type: 'undo',
      details: { target: undone },
    };
    const recorded = await recordEvents(transaction, learner, row, [event], now);
    return { row: recorded.row, target: undone };
  });
}

async function latestLiveEvent(
  transaction: Transaction<Schema>,
  learner: Learner,
  cardId: number,
): Promise<string | undefined> {
  const { steps } = replayLog(learner.scheduling, cardId, await loadLog(transaction, cardId));
  return steps.at(-1)?.event.reviewId;
}
