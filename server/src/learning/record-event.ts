import type { LogEvent, NewEvent } from '@gieok/shared/contract/events';
import { scheduleFields } from '@gieok/shared/domain/scheduler/card-fields';
import { liveEvents } from '@gieok/shared/domain/scheduler/replay';
import { sql, type Transaction } from 'kysely';
import { compiled } from '../db/compiled.ts';
import type { Database, Queryable, Schema } from '../db/schema.ts';
import { anyOf, lockRows } from '../db/sql.ts';
import { type CardRow, selectCards } from './card-rows.ts';
import { cardTransaction } from './card-transaction.ts';
import { loadLog } from './log.ts';
import type { LogOwner } from './log-owner.ts';
import { recordEvents } from './record-events.ts';
import { existing, Refusal } from './refusal.ts';
import { replayLongLog, rulesOf } from './replay-log.ts';
import { countRatings } from './study-days.ts';

/** One event takes less than a millisecond; to commit it takes most of that. */
const SHARED = { sharesCommit: true };

const selectToHold = compiled(
  (db: Queryable, { userId, cardId }: { userId: number; cardId: number }) =>
    lockRows(db, selectCards(db, userId).where('cards.id', '=', cardId), 'cards'),
);

/** The user's card, held until the transaction ends. */
export async function lockCard(
  transaction: Transaction<Schema>,
  userId: number,
  cardId: number,
): Promise<CardRow | undefined> {
  const [row] = await selectToHold(transaction, { userId, cardId });
  return row;
}

const selectAllToHold = compiled(
  (db: Queryable, { userId, cardIds }: { userId: number; cardIds: string }) =>
    lockRows(
      db,
      selectCards(db, userId)
        .where(anyOf(db, sql.ref('cards.id'), cardIds))
        .orderBy('cards.id'),
      'cards',
    ),
);

/** Those of the cards that are the user's, held until the transaction ends, in the order of their ids. */
export function lockCards(
  transaction: Transaction<Schema>,
  userId: number,
  cardIds: readonly number[],
): Promise<CardRow[]> {
  return selectAllToHold(transaction, { userId, cardIds: JSON.stringify(cardIds) });
}

/**
 * Writes one event to the log and moves its card, in one transaction. The same id with the same content changes nothing
 * and gives the first outcome again.
 * @returns the card as it then is.
 * @throws Refusal `no_such_card`; `id_reused` when the id stands for another event.
 */
export function recordEvent(
  db: Database,
  owner: LogOwner,
  event: NewEvent,
  now: Date,
): Promise<CardRow> {
  return cardTransaction(
    db,
    async (transaction) => {
      const row = existing(await lockCard(transaction, owner.userId, event.cardId));
      return record(transaction, owner, row, event, now);
    },
    SHARED,
  );
}

/**
 * Like `recordEvent`, for an event that gives a card another due day.
 * @throws Refusal also `card_is_new`: a card that was never rated has no day to be moved.
 */
export function recordDueDay(
  db: Database,
  owner: LogOwner,
  event: Extract<NewEvent, { type: 'set_due' }>,
  now: Date,
): Promise<CardRow> {
  return cardTransaction(
    db,
    async (transaction) => {
      const row = existing(await lockCard(transaction, owner.userId, event.cardId));
      // Sent again, an event is not asked whether it makes sense now.
      if (row.stage === 'new' && !(await isLogged(transaction, owner.userId, event.eventId))) {
        throw new Refusal('card_is_new');
      }
      return record(transaction, owner, row, event, now);
    },
    SHARED,
  );
}

async function record(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  event: NewEvent,
  now: Date,
): Promise<CardRow> {
  const recorded = await recordEvents(transaction, owner, row, [event], now);
  await countRatings(transaction, owner.userId, recorded.counted);
  if (recorded.statuses[0] === 'conflict') throw new Refusal('id_reused');
  if (recorded.statuses[0] === 'accepted') return recorded.row;
  return firstOutcome(transaction, owner, row, event.eventId);
}

async function isLogged(
  transaction: Transaction<Schema>,
  userId: number,
  eventId: string,
): Promise<boolean> {
  const event = await transaction
    .selectFrom('card_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('review_id', '=', eventId)
    .executeTakeFirst();
  return event !== undefined;
}

/** The card with the schedule that the event with this id led to when it was first recorded. */
async function firstOutcome(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  eventId: string,
): Promise<CardRow> {
  const { steps } = await replayLongLog(
    transaction,
    rulesOf(owner),
    await loadLog(transaction, row.id),
  );
  const step = steps.find(({ event }) => event.eventId === eventId);
  return { ...row, ...(step && scheduleFields(step.after.schedule)) };
}

/**
 * The id of an undo that was sent without one: there is one for each event, so undoing twice is undoing once. The card is
 * part of it: an undo sent to the wrong card before its review has come must not stand in the way of the right one.
 */
export function undoId(cardId: number, target: string): string {
  return `undo:${cardId}:${target}`;
}

/**
 * Undoes an event: the one with `target` as its id, which may still be on its way, or the card's latest.
 * @throws Refusal `no_such_card`, `nothing_to_undo`.
 */
export function undoEvent(
  db: Database,
  owner: LogOwner,
  { cardId, target }: { cardId: number; target: string | undefined },
  now: Date,
): Promise<{ row: CardRow; target: string }> {
  return cardTransaction(
    db,
    async (transaction) => {
      const row = existing(await lockCard(transaction, owner.userId, cardId));
      const undone = target ?? (await latestLiveEvent(transaction, row.id))?.eventId;
      if (undone === undefined) throw new Refusal('nothing_to_undo');
      const eventId = undoId(row.id, undone);
      const undo = { type: 'undo' as const, cardId, eventId, target: undone };
      const recorded = await recordEvents(transaction, owner, row, [undo], now);
      await countRatings(transaction, owner.userId, recorded.counted);
      if (recorded.statuses[0] === 'conflict') throw new Refusal('nothing_to_undo');
      return { row: recorded.row, target: undone };
    },
    SHARED,
  );
}

async function latestLiveEvent(
  transaction: Transaction<Schema>,
  cardId: number,
): Promise<LogEvent | undefined> {
  const log = await loadLog(transaction, cardId);
  return liveEvents(log.map(({ event }) => event)).at(-1);
}
