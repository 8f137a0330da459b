import type { LogEvent, NewEvent } from '@gieok/shared/contract/events';
import { studyDay } from '@gieok/shared/domain/day';
import { applyEvent } from '@gieok/shared/domain/scheduler/card-state';
import { compareEvents, limitUsed, liveEvents } from '@gieok/shared/domain/scheduler/replay';
import { knownChange } from '@gieok/shared/domain/scheduler/schedule';
import type { Transaction } from 'kysely';
import { findScheduling } from '../db/scheduling-settings.ts';
import type { Schema } from '../db/schema.ts';
import { inTurns } from '../turns.ts';
import { cardColumns, stateOfRow, updateCard } from './card-columns.ts';
import type { CardRow } from './card-rows.ts';
import { EventClock } from './event-clock.ts';
import { insertRows, type LogRow, toRow } from './log.ts';
import { CONTENT, findLogBefore, type KnownEvent, type LogBefore } from './log-before.ts';
import type { LogOwner } from './log-owner.ts';
import { loadLog } from './read-log.ts';
import { replayLongLog, rulesOf, writeReplay } from './replay-log.ts';
import { type StatDelta, statDelta } from './stat-delta.ts';

/** `conflict`: the id is another event's, or an undo names another card's event or an undo. */
export type EventStatus = 'accepted' | 'duplicate' | 'conflict';

export interface Recorded {
  row: CardRow;
  statuses: EventStatus[];
  /** For `countRatings` at the end of the transaction. */
  counted: StatDelta[];
  /** New live reviews of a card with siblings. */
  reviews: LogEvent[];
}

/** Shared by the cards of a batch to save statements. */
interface BatchContext {
  /** From `findLogBefore` for all cards; updated here. */
  before?: LogBefore;
  /** Rows that the caller writes with `insertRows` in the end. */
  later?: LogRow[];
  /** Pending writes that the caller awaits with its own. */
  writes?: Promise<unknown>[];
}

/**
 * Logs events of a card whose row the transaction holds. Latest events move it step by step; any
 * other, and any undo, replay the whole log, so that the order of arrival does not matter. Yields
 * during long work.
 * @param events of this card, whatever their `cardId` says.
 */
export async function recordEvents(
  transaction: Transaction<Schema>,
  asker: LogOwner,
  row: CardRow,
  events: readonly NewEvent[],
  now: Date,
  { before, later, writes }: BatchContext = {},
): Promise<Recorded> {
  const known = before ?? (await findLogBefore(transaction, asker.userId, [row.id], events));
  const clock = new EventClock(now, known.latest.get(row.id));
  const owner = await withPresentSettings(transaction, asker, row, clock.isFirst);
  const statuses: EventStatus[] = [];
  const fresh: LogEvent[] = [];
  for await (const event of inTurns(events, transaction)) {
    const twin = known.byId.get(event.eventId);
    if (twin !== undefined) {
      statuses.push(isSame(twin, event, owner.userId) ? 'duplicate' : 'conflict');
    } else if (event.type === 'undo' && cannotBeUndone(known, row.id, event.target)) {
      statuses.push('conflict');
    } else {
      const timed = loggedAs(event, clock, owner);
      known.byId.set(timed.eventId, toRow(owner.userId, timed));
      fresh.push(timed);
      statuses.push('accepted');
    }
  }
  if (fresh.length === 0) return { row, statuses, counted: [], reviews: [] };

  const inOrder = fresh.toSorted(compareEvents);
  const [earliest] = inOrder;
  const areLatest =
    earliest !== undefined &&
    row.schedule_version === owner.scheduleVersion &&
    fresh.every(({ type, eventId }) => type !== 'undo' && !known.targets.has(eventId)) &&
    clock.isLatest(earliest);
  const { columns, counted } = areLatest
    ? await appendLatest(transaction, owner, row, inOrder, { later, writes })
    : await appendAndReplay(transaction, owner, row, inOrder);
  const reviews = row.word_id === null ? [] : liveReviews(fresh, known.targets);
  return { row: { ...row, ...columns }, statuses, counted, reviews };
}

/**
 * The card may have been rescheduled since the request read the settings. A card without a log does
 * not tell.
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

function loggedAs(event: NewEvent, clock: EventClock, { boundary }: LogOwner): LogEvent {
  const { at, usedAt } = clock.timesOf(event.at);
  return { usedAt, studyDay: studyDay(new Date(usedAt), boundary), ...event, at };
}

function isSame(twin: KnownEvent, event: NewEvent, userId: number): boolean {
  const { at = twin.claimed_at } = event;
  const row = toRow(userId, { ...event, at, usedAt: at, studyDay: '' });
  const isAlike = (column: (typeof CONTENT)[number]) =>
    // A deck's settings may have changed between two sendings.
    twin[column] === row[column] || (column === 'details' && event.type === 'review');
  return twin.claimed_at === at && CONTENT.every(isAlike);
}

function liveReviews(fresh: readonly LogEvent[], targets: ReadonlySet<string>): LogEvent[] {
  return liveEvents(fresh).filter(
    ({ type, eventId }) => type === 'review' && !targets.has(eventId),
  );
}

/** What has not come yet can be undone. */
function cannotBeUndone({ byId }: LogBefore, cardId: number, target: string): boolean {
  const event = byId.get(target);
  return event !== undefined && (event.card_id !== cardId || event.type === 'undo');
}

async function appendLatest(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  events: readonly LogEvent[],
  {
    later,
    writes,
  }: {
    later: LogRow[] | undefined;
    writes: Promise<unknown>[] | undefined;
  },
) {
  const rules = rulesOf(owner);
  const before = stateOfRow(row);
  let state = before;
  const rows: LogRow[] = [];
  for await (const event of inTurns(events, transaction)) {
    const { schedule } = state;
    state = applyEvent(rules, state, event);
    rows.push({
      ...toRow(owner.userId, event, row),
      counts_toward: limitUsed(event, schedule),
      known_change: knownChange(schedule, state.schedule),
    });
  }
  const columns = cardColumns(state);
  const under: Promise<unknown>[] = [];
  if (later === undefined) under.push(insertRows(transaction, rows));
  else later.push(...rows);
  if (state !== before) under.push(updateCard(transaction, { id: row.id, ...columns }));
  if (writes === undefined) await Promise.all(under);
  else writes.push(...under);
  return { columns, counted: rows.map((row) => statDelta(row)) };
}

async function appendAndReplay(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  events: readonly LogEvent[],
) {
  const rows = events.map((event) => toRow(owner.userId, event, row));
  await insertRows(transaction, rows);
  const log = await loadLog(transaction, row.id);
  const replayed = await replayLongLog(transaction, rulesOf(owner), log);
  const { columns, counted } = await writeReplay(transaction, owner, row.id, replayed, log);
  return { columns, counted: [...rows.map((row) => statDelta(row)), ...counted] };
}
