import type { LogEvent, NewEvent } from '@gieok/shared/contract/events';
import { scheduleFields } from '@gieok/shared/domain/scheduler/card-fields';
import { liveEvents } from '@gieok/shared/domain/scheduler/replay';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';
import type { CardRow } from './card-rows.ts';
import { type HeldCard, withLockedCard } from './lock-cards.ts';
import type { LogOwner } from './log-owner.ts';
import { loadLog } from './read-log.ts';
import { recordHeld } from './record-batch.ts';
import type { EventStatus } from './record-events.ts';
import { Refusal } from './refusal.ts';
import { replayLongLog, rulesOf } from './replay-log.ts';
import { concernsSiblings, type SiblingChanges, undoId } from './siblings.ts';

export interface Outcome extends SiblingChanges {
  row: CardRow;
}

/**
 * The same id and content again gives the first outcome. @throws Refusal `no_such_card`;
 * `id_reused` when the id stands for another event.
 */
export function recordEvent(
  db: Database,
  owner: LogOwner,
  event: NewEvent,
  now: Date,
): Promise<Outcome> {
  const card = { userId: owner.userId, cardId: event.cardId, event };
  return withLockedCard(db, card, concernsSiblings(event), (transaction, held) =>
    record(transaction, owner, held, event, now),
  );
}

/** @throws Refusal as `recordEvent`, and `card_is_new` for a card that was never rated. */
export function recordDueDay(
  db: Database,
  owner: LogOwner,
  event: Extract<NewEvent, { type: 'set_due' }>,
  now: Date,
): Promise<Outcome> {
  const card = { userId: owner.userId, cardId: event.cardId, event };
  return withLockedCard(db, card, false, async (transaction, held) => {
    // A repeated event is accepted whatever the card is now.
    if (held.row.stage === 'new' && !(await isLogged(transaction, owner.userId, event.eventId))) {
      throw new Refusal('card_is_new');
    }
    return record(transaction, owner, held, event, now);
  });
}

async function record(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  held: HeldCard,
  event: NewEvent,
  now: Date,
): Promise<Outcome> {
  const { status, ...outcome } = await recordWithSiblings(transaction, owner, held, event, now);
  if (status === 'conflict') throw new Refusal('id_reused');
  if (status === 'accepted') return outcome;
  return { ...outcome, row: await firstOutcome(transaction, owner, held.row, event.eventId) };
}

async function recordWithSiblings(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  { row, siblings, before }: HeldCard,
  event: NewEvent,
  now: Date,
): Promise<Outcome & { status: EventStatus | undefined }> {
  const held = { rows: [row], siblings, before };
  const events = new Map([[row.id, [event]]]);
  const { recorded, changes } = await recordHeld(transaction, owner, held, events, now);
  const { buried, unburied } = changes;
  return { status: recorded[0]?.statuses[0], row: recorded[0]?.row ?? row, buried, unburied };
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

async function firstOutcome(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  eventId: string,
): Promise<CardRow> {
  const { steps } = await replayLongLog(
    transaction,
    rulesOf(owner),
    await loadLog(transaction, owner.userId, row.id),
  );
  const step = steps.find(({ event }) => event.eventId === eventId);
  return { ...row, ...(step && scheduleFields(step.after.schedule)) };
}

/**
 * Undoes `target`, which may not have arrived yet, or the card's latest event. @throws Refusal
 * `no_such_card`, `nothing_to_undo`.
 */
export function undoEvent(
  db: Database,
  owner: LogOwner,
  { cardId, target }: { cardId: number; target: string | undefined },
  now: Date,
): Promise<Outcome & { target: string }> {
  const card = { userId: owner.userId, cardId };
  return withLockedCard(db, card, true, async (transaction, held) => {
    const { row } = held;
    const undone = target ?? (await latestLiveEvent(transaction, owner.userId, row.id))?.eventId;
    if (undone === undefined) throw new Refusal('nothing_to_undo');
    const eventId = undoId(row.id, undone);
    const undo = { type: 'undo' as const, cardId, eventId, target: undone };
    const { status, ...outcome } = await recordWithSiblings(transaction, owner, held, undo, now);
    if (status === 'conflict') throw new Refusal('nothing_to_undo');
    return { ...outcome, target: undone };
  });
}

async function latestLiveEvent(
  transaction: Transaction<Schema>,
  userId: number,
  cardId: number,
): Promise<LogEvent | undefined> {
  const log = await loadLog(transaction, userId, cardId);
  return liveEvents(log.map(({ event }) => event)).at(-1);
}
