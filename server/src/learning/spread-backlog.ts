import { setImmediate } from 'node:timers/promises';
import { SPREAD_DAYS_MAX, SPREAD_DAYS_MIN } from '@gieok/shared/constants';
import type { Backlog } from '@gieok/shared/contract/backlog';
import { daysNeeded, spreadEvenly, worthwhileWait } from '@gieok/shared/domain/backlog';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { conflictTexts } from '@gieok/shared/texts';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';
import { conflict } from '../errors.ts';
import { type Learner, presentOf } from '../http/learner.ts';
import type { CardRow } from './card-rows.ts';
import { cardTransaction } from './card-transaction.ts';
import { type NewEvent, undoId } from './new-event.ts';
import { lockCard } from './record-event.ts';
import { recordEvents } from './record-events.ts';
import {
  listSpreadEvents,
  listWaiting,
  loadsFrom,
  lockSpreads,
  type SpreadEvent,
} from './waiting-cards.ts';

/** Cards in one transaction: little enough that a review waits some milliseconds. */
const CARDS_AT_ONCE = 5;

interface Spread {
  days: number;
  spreadId: string;
}

/** What waits, and what each of the coming days would hold with and without spreading it. */
export async function previewBacklog(
  db: Database,
  learner: Learner,
  wantedDays: number | undefined,
  now: Date,
): Promise<Backlog> {
  const { today, waiting, loads } = await loadBacklog(db, learner, now);
  const cards = waiting.length;
  const suggestedDays = daysNeeded(loads, cards, learner.reviewsPerDay, SPREAD_DAYS_MIN);
  const shown = loads.slice(0, wantedDays ?? suggestedDays);
  const added = spreadEvenly(shown, cards);
  return {
    waiting: cards,
    reviewsPerDay: learner.reviewsPerDay,
    suggestedDays,
    days: shown.map((due, index) => {
      const moved = added[index] ?? 0;
      const without = due + (index === 0 ? cards : 0);
      return { day: addDays(today, index), due, moved, total: due + moved, without };
    }),
  };
}

async function loadBacklog(db: Database, learner: Learner, now: Date) {
  const present = presentOf(learner, now);
  const limit = worthwhileWait(learner.scheduling.weights);
  const waiting = await listWaiting(db, learner.userId, present, limit);
  const loads = await loadsFrom(db, learner.userId, present.today, SPREAD_DAYS_MAX);
  return { today: present.today, waiting, loads };
}

/**
 * Gives the cards that wait another day, so that the coming days become even: the most worthwhile stay for today, the
 * others follow in their order. Sent again with the same id it goes on where it was cut short, and moves nothing twice.
 * One that had nothing to move has left nothing behind.
 * @throws AppError 409 when it was undone meanwhile, or when the id stands for a spread over another number of days.
 */
export async function spreadBacklog(
  db: Database,
  learner: Learner,
  { days, spreadId }: Spread,
  now: Date,
): Promise<number> {
  const prefix = eventPrefix(spreadId);
  const before = await listSpreadEvents(db, learner.userId, prefix);
  assertSameDays(before, days);
  if (before.some(isUndone) && before.every((event) => isUndone(event) || event.isDeleted)) {
    throw conflict('spread_undone', conflictTexts.spreadWasUndone);
  }
  const { today, waiting, loads } = await loadBacklog(db, learner, now);
  // What was begun on another day has become what it has become: those days are past.
  const isOver = before.some(({ study_day }) => study_day !== today);
  const moves = isOver ? [] : movesOf(waiting, loads.slice(0, days), today);
  await inChunks(moves, (chunk) =>
    cardTransaction(db, async (transaction) => {
      // Two with the same id may come at once: the first of them says over how many days.
      await lockSpreads(transaction, learner.userId);
      assertSameDays(await listSpreadEvents(transaction, learner.userId, prefix, 1), days);
      for (const { cardId, dueDay } of chunk) {
        const event: NewEvent = {
          reviewId: `${prefix}${cardId}`,
          type: 'set_due',
          details: { dueDay, spreadOver: days },
        };
        await recordOn(transaction, learner, cardId, event, now, (row) => isWaiting(row, today));
      }
    }),
  );
  const after = await listSpreadEvents(db, learner.userId, prefix);
  assertSameDays(after, days);
  return after.filter((event) => !isUndone(event) && !event.isDeleted).length;
}

/** Entries from before the number of days was noted say nothing about it. */
function assertSameDays(events: readonly SpreadEvent[], days: number): void {
  if (events.every(({ spreadOver }) => spreadOver === undefined || spreadOver === days)) return;
  throw conflict('spread_id_reused', conflictTexts.spreadIdReused);
}

const isUndone = ({ undone }: SpreadEvent) => undone === 1;

/** Who moves to which day; in order of the cards' ids, as every transaction takes its cards. */
function movesOf(waiting: readonly number[], loads: readonly number[], today: Day) {
  const days = spreadEvenly(loads, waiting.length).flatMap((cards, index) =>
    Array.from({ length: cards }, () => index),
  );
  return waiting
    .map((cardId, place) => ({ cardId, dueDay: addDays(today, days[place] ?? 0) }))
    .filter(({ dueDay }) => dueDay !== today)
    .sort((first, second) => first.cardId - second.cardId);
}

/** Takes a spread back, card by card. @returns how many cards have their day back. */
export async function undoSpread(
  db: Database,
  learner: Learner,
  spreadId: string,
  now: Date,
): Promise<number> {
  const prefix = eventPrefix(spreadId);
  const events = await listSpreadEvents(db, learner.userId, prefix);
  await inChunks(
    events.filter((event) => !isUndone(event)),
    (chunk) =>
      cardTransaction(db, async (transaction) => {
        for (const { card_id, review_id } of chunk) {
          const event: NewEvent = {
            reviewId: undoId(card_id, review_id),
            type: 'undo',
            details: { target: review_id },
          };
          await recordOn(transaction, learner, card_id, event, now, () => true);
        }
      }),
  );
  return events.filter(({ isDeleted }) => !isDeleted).length;
}

const eventPrefix = (spreadId: string) => `${spreadId}-`;

async function inChunks<Item>(
  items: readonly Item[],
  work: (chunk: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += CARDS_AT_ONCE) {
    await work(items.slice(start, start + CARDS_AT_ONCE));
    await setImmediate();
  }
}

async function recordOn(
  transaction: Transaction<Schema>,
  learner: Learner,
  cardId: number,
  event: NewEvent,
  now: Date,
  isWanted: (row: CardRow) => boolean,
): Promise<void> {
  const row = await lockCard(transaction, learner.userId, cardId);
  if (row === undefined || !isWanted(row)) return;
  await recordEvents(transaction, learner, row, [event], now);
  // The database waits for the transaction, but other requests go on.
  await setImmediate();
}

/** Still: it may have been rated, suspended or buried since it was listed. */
function isWaiting(row: CardRow, today: Day): boolean {
  return (
    row.due_day !== null &&
    row.due_day <= today &&
    row.due_instant === null &&
    row.suspended === 0 &&
    (row.buried_until === null || row.buried_until <= today)
  );
}
