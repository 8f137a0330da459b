import { TIME_TAKEN_DEFAULT_MS, TIME_TAKEN_MAX_MS } from '@gieok/shared/constants';
import type { ReviewCreate } from '@gieok/shared/contract/reviews';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';
import { lockRows } from '../db/sql.ts';
import { type CardRow, selectCards } from './card-rows.ts';
import { cardTransaction } from './card-transaction.ts';
import { loadLog, replayLog } from './log.ts';
import type { LogOwner } from './log-owner.ts';
import { type NewEvent, undoId } from './new-event.ts';
import { recordEvents } from './record-events.ts';
import { existing, Refusal } from './refusal.ts';
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
 * @throws Refusal `no_such_card`; `id_reused` when the id stands for another event.
 */
export function recordEvent(
  db: Database,
  owner: LogOwner,
  cardId: number,
  event: NewEvent,
  now: Date,
): Promise<CardRow> {
  return recordWhere(db, owner, cardId, event, now, () => {});
}

/**
 * Like `recordEvent`, for an event that gives a card another due day.
 * @throws Refusal also `card_is_new`: a card that was never rated has no day to be moved.
 */
export function setDue(
  db: Database,
  owner: LogOwner,
  cardId: number,
  event: NewEvent,
  now: Date,
): Promise<CardRow> {
  return recordWhere(db, owner, cardId, event, now, ({ stage }) => {
    if (stage === 'new') throw new Refusal('card_is_new');
  });
}

/** @param assertAllowed throws where the event makes no sense for the card as it is. */
function recordWhere(
  db: Database,
  owner: LogOwner,
  cardId: number,
  event: NewEvent,
  now: Date,
  assertAllowed: (row: CardRow) => void,
): Promise<CardRow> {
  return cardTransaction(db, async (transaction) => {
    const row = existing(await lockCard(transaction, owner.userId, cardId));
    // Sent again, an event is not asked whether it makes sense now.
    if (
      assertAllowed !== undefined &&
      (await cardOfEvent(transaction, owner, event.reviewId)) === undefined
    ) {
      assertAllowed(row);
    }
    const recorded = await recordEvents(transaction, owner, row, [event], now);
    if (recorded.statuses[0] === 'conflict') {
      throw new Refusal('id_reused');
    }
    if (recorded.statuses[0] === 'accepted') return recorded.row;
    return firstOutcome(transaction, owner, row, event.reviewId);
  });
}

/** Whose event has this id, among the owner's cards; undefined while there is none. */
async function cardOfEvent(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  reviewId: string,
): Promise<number | undefined> {
  const event = await transaction
    .selectFrom('card_events')
    .select('card_id')
    .where('user_id', '=', owner.userId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return event?.card_id;
}

/** What the event with this id led to when it was first recorded. */
async function firstOutcome(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  reviewId: string,
): Promise<CardRow> {
  const log = await loadLog(transaction, row.id);
  const { steps } = replayLog(owner.scheduling, row.id, log);
  const step = steps.find(({ event }) => event.reviewId === reviewId);
  return { ...row, ...(step && scheduleColumns(step.after)) };
}

/**
 * Undoes an event: the one with `target` as its id, which may still be on its way, or the card's latest.
 * @throws Refusal `no_such_card`, `nothing_to_undo`.
 */
export function undoEvent(
  db: Database,
  owner: LogOwner,
  cardId: number,
  target: string | undefined,
  now: Date,
): Promise<{ row: CardRow; target: string }> {
  return cardTransaction(db, async (transaction) => {
    const row = existing(await lockCard(transaction, owner.userId, cardId));
    const undone = target ?? (await latestLiveEvent(transaction, owner, row.id));
    if (
      undone === undefined ||
      ((await cardOfEvent(transaction, owner, undone)) ?? row.id) !== row.id
    ) {
      throw new Refusal('nothing_to_undo');
    }
    const event: NewEvent = {
      reviewId: undoId(row.id, undone),
      type: 'undo',
      details: { target: undone },
    };
    const recorded = await recordEvents(transaction, owner, row, [event], now);
    return { row: recorded.row, target: undone };
  });
}

async function latestLiveEvent(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  cardId: number,
): Promise<string | undefined> {
  const { steps } = replayLog(owner.scheduling, cardId, await loadLog(transaction, cardId));
  return steps.at(-1)?.event.reviewId;
}
