import { type LogEvent, loggedSchedule, loggedScheduling } from '@gieok/shared/contract/events';
import { type Insertable, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { compiledWrite } from '../db/compiled.ts';
import { inserter } from '../db/insert-rows.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { isPostgres } from '../db/sql.ts';
import { giveWay } from '../turns.ts';
import { missedSpelling, type SpelledCard } from './missed-spelling.ts';

/** Rows that are read or written at once: some milliseconds of work. */
const READ_AT_ONCE = 500;
const WRITTEN_AT_ONCE = 50;

type EventRow = Selectable<Schema['card_events']>;

/** The columns of a row as it is written. */
const COLUMNS = [
  ...(['user_id', 'card_id', 'type', 'review_id', 'rating', 'time_taken_ms'] as const),
  ...(['answer', 'wanted', 'claimed_at', 'used_at', 'study_day', 'target'] as const),
  ...(['details', 'deck_id', 'counts_toward', 'known_change', 'undone'] as const),
] as const;

/** An event of the log, with what its row holds beside it. */
export interface StoredEvent {
  id: number;
  event: LogEvent;
  undone: EventRow['undone'];
  countsToward: EventRow['counts_toward'];
  knownChange: EventRow['known_change'];
}

/** What the rows of some types hold as JSON. */
const dueDetails = z.object({ dueDay: z.string(), spreadOver: z.optional(z.number()) });
const seedDetails = z.object({ schedule: loggedSchedule });
/** Of most reviews nothing is. */
const readScheduling = (details: string) => loggedScheduling.parse(JSON.parse(details));

/** The event that a row holds. @throws Error when the row lacks what its type needs. */
function toEvent(row: Omit<EventRow, 'id'>): LogEvent {
  const common = {
    eventId: row.review_id,
    cardId: row.card_id,
    at: row.claimed_at,
    usedAt: row.used_at,
    studyDay: row.study_day,
  };
  switch (row.type) {
    case 'review':
    case 'practice': {
      const { type, rating, time_taken_ms, answer, deck_id, details } = row;
      if (rating === null) throw new Error(`The review ${row.review_id} has no rating`);
      const rated = { rating, timeTakenMs: time_taken_ms ?? 0, answer, ...common };
      if (type === 'practice') return { type, ...rated };
      // Most have neither: one copy is enough.
      if (deck_id === null && details === null) return { type, ...rated };
      return {
        type,
        ...rated,
        ...(deck_id !== null && { deckId: deck_id }),
        ...(details !== null && { scheduling: readScheduling(details) }),
      };
    }
    case 'set_due': {
      const { dueDay, ...more } = dueDetails.parse(JSON.parse(row.details ?? '{}'));
      return { ...common, type: row.type, day: dueDay, ...more };
    }
    case 'seed_state': {
      const { schedule } = seedDetails.parse(JSON.parse(row.details ?? '{}'));
      return { ...common, type: row.type, schedule };
    }
    case 'undo': {
      if (row.target === null) throw new Error(`The undo ${row.review_id} names nothing`);
      return { ...common, type: row.type, target: row.target };
    }
    case 'forget':
    case 'suspend':
    case 'unsuspend':
    case 'bury':
    case 'unbury':
      return { ...common, type: row.type };
  }
}

/** The row that holds an event. @param card that it is about, as it is now. */
export function toRow(userId: number, event: LogEvent, card?: SpelledCard) {
  return {
    user_id: userId,
    card_id: event.cardId,
    type: event.type,
    review_id: event.eventId,
    rating: 'rating' in event ? event.rating : null,
    time_taken_ms: 'rating' in event ? event.timeTakenMs : null,
    answer: 'rating' in event ? (event.answer ?? null) : null,
    wanted: 'rating' in event && card ? missedSpelling(card, event.answer) : null,
    claimed_at: event.at,
    used_at: event.usedAt,
    study_day: event.studyDay,
    target: event.type === 'undo' ? event.target : null,
    details: detailsOf(event),
    deck_id: (event.type === 'review' && event.deckId) || null,
    counts_toward: null,
    known_change: 0,
    undone: 0,
  } satisfies Insertable<Schema['card_events']>;
}

function detailsOf(event: LogEvent): string | null {
  if (event.type === 'seed_state') return JSON.stringify({ schedule: event.schedule });
  if (event.type === 'review' && event.scheduling) return JSON.stringify(event.scheduling);
  if (event.type !== 'set_due') return null;
  const { day, spreadOver } = event;
  return JSON.stringify({ dueDay: day, spreadOver });
}

function toStored(row: EventRow): StoredEvent {
  return {
    id: row.id,
    event: toEvent(row),
    undone: row.undone,
    countsToward: row.counts_toward,
    knownChange: row.known_change,
  };
}

/** The logs of some cards, in order of replay, by card id. */
export async function loadLogs(
  db: Queryable,
  cardIds: readonly number[],
): Promise<Map<number, StoredEvent[]>> {
  const logs = new Map<number, StoredEvent[]>(cardIds.map((cardId) => [cardId, []]));
  if (cardIds.length === 0) return logs;
  const rows = await selectInOrder(db, cardIds).execute();
  for (const row of rows) logs.get(row.card_id)?.push(toStored(row));
  return logs;
}

/** The log of one card in order of replay; of a long one some entries at a time, so that others have their turn. */
export async function loadLog(db: Queryable, cardId: number): Promise<StoredEvent[]> {
  const log: StoredEvent[] = [];
  for (;;) {
    const page = await listEvents(db, [cardId], log.at(-1)?.event, READ_AT_ONCE);
    log.push(...page);
    if (page.length < READ_AT_ONCE) return log;
    await giveWay(db);
  }
}

/**
 * The next `limit` entries of these cards' logs after `last`, card by card in order of replay. Those undone, too: what to
 * leave out is for the caller, as a condition on it would lead PostgreSQL to an index that holds the log of all cards.
 */
export async function listEvents(
  db: Queryable,
  cardIds: readonly number[],
  last: LogEvent | undefined,
  limit: number,
): Promise<StoredEvent[]> {
  if (cardIds.length === 0) return [];
  const rows = await selectInOrder(db, cardIds)
    .$if(last !== undefined, (events) => events.where(isAfter(last as LogEvent)))
    .limit(limit)
    .execute();
  return rows.map(toStored);
}

const isAfter = ({ cardId, usedAt, at, eventId }: LogEvent) =>
  sql<boolean>`(card_id, used_at, claimed_at, review_id) > (${cardId}, ${usedAt}, ${at}, ${eventId})`;

function selectInOrder(db: Queryable, cardIds: readonly number[]) {
  return (
    db
      .selectFrom('card_events')
      // By their names: of `*` the driver of SQLite makes rows that take three times as long to be read.
      .select(['id', ...COLUMNS])
      .where('card_id', 'in', cardIds)
      .orderBy('card_id')
      .orderBy('used_at')
      .orderBy('claimed_at')
      .orderBy('review_id')
  );
}

/** A row of the log as it is written. */
export type LogRow = Omit<ReturnType<typeof toRow>, 'counts_toward' | 'known_change' | 'undone'> &
  Pick<EventRow, 'counts_toward' | 'known_change' | 'undone'>;

/** Most are written alone. */
const insertRow = compiledWrite((db: Queryable, row: LogRow) =>
  db.insertInto('card_events').values({
    user_id: row.user_id,
    card_id: row.card_id,
    type: row.type,
    review_id: row.review_id,
    rating: row.rating,
    time_taken_ms: row.time_taken_ms,
    answer: row.answer,
    wanted: row.wanted,
    claimed_at: row.claimed_at,
    used_at: row.used_at,
    study_day: row.study_day,
    target: row.target,
    details: row.details,
    deck_id: row.deck_id,
    counts_toward: row.counts_toward,
    known_change: row.known_change,
    undone: row.undone,
  }),
);

/** Writes rows to the log; of many some at a time, so that others have their turn. */
export async function insertRows(db: Queryable, rows: readonly LogRow[]): Promise<void> {
  // SQLite is asked without a way to it: to build a statement for several rows would take longer than it saves.
  if (rows.length === 1 || !isPostgres(db)) {
    for (const [index, row] of rows.entries()) {
      if (index > 0) await giveWay(db);
      await insertRow(db, row);
    }
    return;
  }
  for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE) {
    if (start > 0) await giveWay(db);
    const some = rows.slice(start, start + WRITTEN_AT_ONCE);
    await db.insertInto('card_events').values(some).execute();
  }
}

/** Writes rows to the log that come by the hundred, by statements that are built once. */
export const insertManyRows = inserter<LogRow>(
  'card_events',
  Object.fromEntries(COLUMNS.map((column) => [column, true])) as Record<
    (typeof COLUMNS)[number],
    true
  >,
);
