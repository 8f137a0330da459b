import type { LogEvent, NewEvent } from '@gieok/shared/contract/events';
import { studyDay } from '@gieok/shared/domain/day';
import { drawnFor } from '@gieok/shared/domain/scheduler/card-fields';
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
import { countRatings } from './study-days.ts';

/** `conflict`: the id is another event's, or an undo names another card's event or an undo. */
export type EventStatus = 'accepted' | 'duplicate' | 'conflict';

export interface CardEvents {
  row: CardRow;
  /** Of this card, whatever their `cardId` says. */
  events: readonly NewEvent[];
}

export interface Recorded extends CardEvents {
  statuses: EventStatus[];
  counted: StatDelta[];
  /** New live reviews of a card with siblings. */
  reviews: LogEvent[];
}

/**
 * Latest events move a card a step; others replay its log.
 * @param before what was read of the log.
 * @param isAll nothing follows: counting here saves a round trip.
 */
export async function recordEvents(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  cards: readonly CardEvents[],
  now: Date,
  { before, isAll = false }: { before?: LogBefore | undefined; isAll?: boolean } = {},
): Promise<Recorded[]> {
  const ids = cards.map(({ row }) => row.id);
  const events = cards.flatMap((card) => card.events);
  const known = before ?? (await findLogBefore(transaction, owner.userId, ids, events));
  const recorded: Recorded[] = [];
  const rows: LogRow[] = [];
  const moved: CardRow[] = [];
  for await (const card of inTurns(cards, transaction)) {
    const { later, hasMoved, ...one } = await decide(transaction, owner, card, known, now);
    recorded.push(one);
    rows.push(...later);
    if (hasMoved) moved.push(one.row);
  }
  await Promise.all([
    insertRows(transaction, rows),
    ...moved.map((row) => updateCard(transaction, { userId: owner.userId, ...row })),
    isAll && countRatings(transaction, owner.userId, countsOf(recorded)),
  ]);
  return recorded;
}

export const countsOf = (recorded: readonly Recorded[]) =>
  recorded.flatMap(({ counted }) => counted);

interface Decided extends Recorded {
  /** Rows still to be written; whether the card's is, too. */
  later: LogRow[];
  hasMoved: boolean;
}

async function decide(
  transaction: Transaction<Schema>,
  asker: LogOwner,
  { row, events }: CardEvents,
  known: LogBefore,
  now: Date,
): Promise<Decided> {
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
      const timed = loggedAs(drawnFor(row, event), clock, owner);
      known.byId.set(timed.eventId, toRow(owner.userId, timed));
      fresh.push(timed);
      statuses.push('accepted');
    }
  }
  const nothing = { counted: [], reviews: [], later: [], hasMoved: false };
  if (fresh.length === 0) return { row, events, statuses, ...nothing };

  const inOrder = fresh.toSorted(compareEvents);
  const [earliest] = inOrder;
  const areLatest =
    earliest !== undefined &&
    row.schedule_version === owner.scheduleVersion &&
    fresh.every(({ type, eventId }) => type !== 'undo' && !known.targets.has(eventId)) &&
    clock.isLatest(earliest);
  const { columns, ...outcome } = areLatest
    ? await step(transaction, owner, row, inOrder)
    : await appendAndReplay(transaction, owner, row, inOrder);
  const reviews = row.word_id === null ? [] : liveReviews(fresh, known.targets);
  return { row: { ...row, ...columns }, events, statuses, reviews, ...outcome };
}

/** The card may have been rescheduled since the request read the settings. */
async function withPresentSettings(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  isFirst: boolean,
): Promise<LogOwner> {
  if (!isFirst && row.schedule_version <= owner.scheduleVersion) return owner;
  return { ...owner, ...(await findScheduling(transaction, owner.userId)) };
}

function loggedAs(
  { correctedAt, ...event }: NewEvent,
  clock: EventClock,
  { boundary }: LogOwner,
): LogEvent {
  const { at, usedAt } = clock.timesOf(event.at, correctedAt);
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

async function step(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  events: readonly LogEvent[],
) {
  const rules = rulesOf(owner);
  const before = stateOfRow(row);
  let state = before;
  const later: LogRow[] = [];
  for await (const event of inTurns(events, transaction)) {
    const { schedule } = state;
    state = applyEvent(rules, state, event);
    later.push({
      ...toRow(owner.userId, event, row),
      counts_toward: limitUsed(event, schedule),
      known_change: knownChange(schedule, state.schedule),
    });
  }
  const counted = later.map((each) => statDelta(each));
  return { columns: cardColumns(state), counted, later, hasMoved: state !== before };
}

async function appendAndReplay(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  row: CardRow,
  events: readonly LogEvent[],
) {
  const rows = events.map((event) => toRow(owner.userId, event, row));
  await insertRows(transaction, rows);
  const log = await loadLog(transaction, owner.userId, row.id);
  const replayed = await replayLongLog(transaction, rulesOf(owner), log);
  const { columns, counted } = await writeReplay(transaction, owner, row.id, replayed, log);
  const all = [...rows.map((each) => statDelta(each)), ...counted];
  return { columns, counted: all, later: [], hasMoved: false };
}
