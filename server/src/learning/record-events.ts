import { studyDay } from '@gieok/shared/domain/day';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import { leechAfter } from '@gieok/shared/domain/scheduler/leech';
import { applyEvent, limitUsed } from '@gieok/shared/domain/scheduler/replay';
import type { Transaction } from 'kysely';
import { findScheduling } from '../db/scheduling-settings.ts';
import type { Schema } from '../db/schema.ts';
import type { CardRow } from './card-rows.ts';
import { EventClock } from './event-clock.ts';
import { loadLog, replayLog, toEvent, writeReplay } from './log.ts';
import type { LogOwner } from './log-owner.ts';
import { type NewEvent, undoId } from './new-event.ts';
import { leechColumns, scheduleColumns, scheduleOf, suspensionOf } from './schedule-columns.ts';
import { countRatings } from './study-days.ts';

/** `conflict`: the id stands for another event already. */
export type EventStatus = 'accepted' | 'duplicate' | 'conflict';

export interface Recorded {
  /** The card as the log now has it. */
  row: CardRow;
  /** One for each event, in their order. */
  statuses: EventStatus[];
}

/**
 * Writes events to the log of one card, whose row the transaction holds, and moves its schedule. An event that is the
 * latest moves it by one step; any other, and any undo, has the whole log replayed, so that the order of arrival does
 * not matter.
 */
export async function recordEvents(
  transaction: Transaction<Schema>,
  asker: LogOwner,
  row: CardRow,
  events: readonly NewEvent[],
  now: Date,
): Promise<Recorded> {
  const clock = await EventClock.of(transaction, row, now);
  const owner = await withPresentSettings(transaction, asker, row, clock.isFirst);
  const known = await findKnownEvents(transaction, owner.userId, row.id, events);
  const statuses: EventStatus[] = [];
  const fresh: (NewEvent & { claimed_at: string; used_at: string })[] = [];
  for (const event of events) {
    const twin = known.get(event.reviewId);
    if (twin === undefined) {
      const timed = { ...event, ...clock.timesOf(event.claimedAt) };
      known.set(event.reviewId, columnsOf(owner, row.id, timed));
      fresh.push(timed);
    }
    statuses.push(
      twin === undefined ? 'accepted' : isSame(twin, event, row.id) ? 'duplicate' : 'conflict',
    );
  }
  if (fresh.length === 0) return { row, statuses };

  const [only] = fresh;
  const isLatest =
    fresh.length === 1 &&
    only !== undefined &&
    only.type !== 'undo' &&
    row.schedule_version === owner.scheduleVersion &&
    !known.has(undoId(row.id, only.reviewId)) &&
    clock.isLatest(only);
  const columns = isLatest
    ? await appendLatest(transaction, owner, row, only)
    : await appendAndReplay(transaction, owner, row, fresh);
  return { row: { ...row, ...columns }, statuses };
}

/**
 * A change of scheduler may have reached the card while the request was on its way here. One without a log does not tell:
 * there is nothing about it to be changed.
 */
async function withPresentSettings(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  isFirst: boolean,
): Promise<LogOwner> {
  if (!isFirst && row.schedule_version <= owner.scheduleVersion) return owner;
  return { ...owner, ...(await findScheduling(transaction, owner.userId)) };
}

type TimedEvent = NewEvent & { claimed_at: string; used_at: string };

function columnsOf(owner: LogOwner, cardId: number, event: TimedEvent) {
  return {
    user_id: owner.userId,
    card_id: cardId,
    type: event.type,
    review_id: event.reviewId,
    rating: event.rating ?? null,
    time_taken_ms: event.timeTakenMs ?? null,
    claimed_at: event.claimed_at,
    used_at: event.used_at,
    study_day: studyDay(new Date(event.used_at), owner.boundary),
    details: event.details === undefined ? null : JSON.stringify(event.details),
    counts_toward: null,
    undone: 0 as const,
  };
}

type EventColumns = ReturnType<typeof columnsOf>;
type KnownEvent = Pick<
  EventColumns,
  'card_id' | 'type' | 'review_id' | 'rating' | 'time_taken_ms' | 'claimed_at' | 'details'
>;

/** Those of the events that are in the log already, and the undoes that came before what they undo. */
async function findKnownEvents(
  transaction: Transaction<Schema>,
  userId: number,
  cardId: number,
  events: readonly NewEvent[],
): Promise<Map<string, KnownEvent>> {
  const ids = events.flatMap(({ reviewId }) => [reviewId, undoId(cardId, reviewId)]);
  const rows = await transaction
    .selectFrom('card_events')
    .select(['card_id', 'type', 'review_id', 'rating', 'time_taken_ms', 'claimed_at', 'details'])
    .where('user_id', '=', userId)
    .where('review_id', 'in', ids)
    .execute();
  return new Map(rows.map((event) => [event.review_id, event]));
}

function isSame(twin: KnownEvent, event: NewEvent, cardId: number): boolean {
  return (
    twin.card_id === cardId &&
    twin.type === event.type &&
    twin.rating === (event.rating ?? null) &&
    twin.time_taken_ms === (event.timeTakenMs ?? null) &&
    twin.details === (event.details === undefined ? null : JSON.stringify(event.details)) &&
    (event.claimedAt === undefined || twin.claimed_at === event.claimedAt.toISOString())
  );
}

/** The event is the last in order of replay: one step from the schedule that the card has. */
async function appendLatest(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  timed: TimedEvent,
) {
  const values = columnsOf(owner, row.id, timed);
  const before = scheduleOf(row);
  const event = toEvent(values);
  await transaction
    .insertInto('card_events')
    .values({ ...values, counts_toward: limitUsed(event, before) })
    .execute();
  await countRatings(transaction, owner.userId, [{ ...values, by: 1 }]);
  const after = applyEvent(chooseScheduler(owner.scheduling), row.id, before, event);
  const columns = {
    ...scheduleColumns(after),
    ...leechStep(row, { event, before, after }, owner.leechThreshold),
  };
  if (after !== before) {
    await transaction.updateTable('cards').set(columns).where('id', '=', row.id).execute();
  }
  return columns;
}

/** What the latest event does to the card as a leech; nothing, most of the time. */
function leechStep(
  row: CardRow,
  step: Parameters<typeof leechAfter>[1],
  threshold: number,
): Partial<ReturnType<typeof leechColumns>> {
  const mark = leechAfter(row.leech_review_id, step, threshold);
  return typeof mark === 'string' ? {} : leechColumns(suspensionOf(row), mark);
}

async function appendAndReplay(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  events: readonly TimedEvent[],
) {
  const values = events.map((event) => columnsOf(owner, row.id, event));
  await transaction.insertInto('card_events').values(values).execute();
  const counted = values.map((entry) => ({ ...entry, by: 1 as const }));
  await countRatings(transaction, owner.userId, counted);
  const log = await loadLog(transaction, row.id);
  const replayed = replayLog(owner.scheduling, row.id, log);
  return writeReplay(transaction, row, replayed, log, owner);
}
