import type { NewEvent } from '@gieok/shared/contract/events';
import { overdueLimit, spreadEvenly } from '@gieok/shared/domain/backlog';
import { addDays, type Day, studyDay } from '@gieok/shared/domain/day';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';
import { inChunks, inTurns } from '../turns.ts';
import type { CardRow } from './card-rows.ts';
import { holdAccount } from './lists-version.ts';
import { cardTransaction, lockCard } from './lock-cards.ts';
import type { LogOwner } from './log-owner.ts';
import { countsOf, recordEvents } from './record-events.ts';
import { Refusal } from './refusal.ts';
import { undoOf } from './siblings.ts';
import type { StatDelta } from './stat-delta.ts';
import { countRatings } from './study-days.ts';
import { listSpreadEvents, listWaiting, loadsFrom, type SpreadEvent } from './waiting-cards.ts';

/** Per transaction, so that a review waits only some milliseconds. */
const CARDS_AT_ONCE = 5;

interface Spread {
  days: number;
  spreadId: string;
}

/**
 * Today keeps the most worthwhile cards. The same id again goes on. @throws
 * Refusal `spread_undone`; `spread_id_reused` with another number of days.
 */
export async function spreadBacklog(
  db: Database,
  owner: LogOwner,
  { days, spreadId }: Spread,
  now: Date,
): Promise<number> {
  const prefix = eventPrefix(spreadId);
  const before = await listSpreadEvents(db, owner.userId, prefix);
  assertSameDays(before, days);
  if (before.some(isUndone) && before.every((event) => isUndone(event) || event.isDeleted)) {
    throw new Refusal('spread_undone');
  }
  const today = studyDay(now, owner.boundary);
  const limit = overdueLimit(owner.scheduling.weights);
  const waiting = await listWaiting(db, owner.userId, today, limit);
  const loads = await loadsFrom(db, owner.userId, today, days);
  // A spread begun on another day is over.
  const isOver = before.some(({ study_day }) => study_day !== today);
  const moves = isOver ? [] : movesOf(waiting, loads, today);
  await inChunks(moves, CARDS_AT_ONCE, (chunk) =>
    cardTransaction(db, async (transaction) => {
      // Of two concurrent ones with the same id, the first fixes the days.
      await holdAccount(transaction, owner.userId);
      assertSameDays(await listSpreadEvents(transaction, owner.userId, prefix, 1), days);
      const events = chunk.map(({ cardId, dueDay: day }): NewEvent => {
        const eventId = `${prefix}${cardId}`;
        return { type: 'set_due', cardId, eventId, day, spreadOver: days };
      });
      await recordAll(transaction, owner, events, now, (row) => isWaiting(row, today));
    }),
  );
  const after = await listSpreadEvents(db, owner.userId, prefix);
  assertSameDays(after, days);
  return after.filter((event) => !isUndone(event) && !event.isDeleted).length;
}

/** Old entries do not name the days. */
function assertSameDays(events: readonly SpreadEvent[], days: number): void {
  if (events.every(({ spreadOver }) => spreadOver === undefined || spreadOver === days)) return;
  throw new Refusal('spread_id_reused');
}

const isUndone = ({ undone }: SpreadEvent) => undone === 1;

/** Sorted by id, as every transaction locks cards. */
function movesOf(waiting: readonly number[], loads: readonly number[], today: Day) {
  const days = spreadEvenly(loads, waiting.length).flatMap((cards, index) =>
    Array.from({ length: cards }, () => index),
  );
  return waiting
    .map((cardId, place) => ({ cardId, dueDay: addDays(today, days[place] ?? 0) }))
    .filter(({ dueDay }) => dueDay !== today)
    .sort((first, second) => first.cardId - second.cardId);
}

/** @returns how many cards have their day back. */
export async function undoSpread(
  db: Database,
  owner: LogOwner,
  spreadId: string,
  now: Date,
): Promise<number> {
  const prefix = eventPrefix(spreadId);
  const events = await listSpreadEvents(db, owner.userId, prefix);
  await inChunks(
    events.filter((event) => !isUndone(event)),
    CARDS_AT_ONCE,
    (chunk) =>
      cardTransaction(db, (transaction) => {
        const undoes = chunk.map(({ card_id, review_id }) => undoOf(card_id, review_id));
        return recordAll(transaction, owner, undoes, now, () => true);
      }),
  );
  return events.filter(({ isDeleted }) => !isDeleted).length;
}

const eventPrefix = (spreadId: string) => `${spreadId}-`;

async function recordAll(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  events: readonly NewEvent[],
  now: Date,
  isWanted: (row: CardRow) => boolean,
): Promise<void> {
  const counted: StatDelta[] = [];
  for await (const event of inTurns(events, transaction)) {
    const row = await lockCard(transaction, owner.userId, event.cardId);
    if (row === undefined || !isWanted(row)) continue;
    const recorded = await recordEvents(transaction, owner, [{ row, events: [event] }], now);
    counted.push(...countsOf(recorded));
  }
  await countRatings(transaction, owner.userId, counted);
}

function isWaiting(row: CardRow, today: Day): boolean {
  return (
    row.due_day !== null &&
    row.due_day <= today &&
    row.due_instant === null &&
    row.suspended === 0 &&
    (row.buried_until === null || row.buried_until <= today)
  );
}
