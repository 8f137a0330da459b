import { type LogEvent, loggedSchedule, loggedScheduling } from '@gieok/shared/contract/events';
import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { inserter } from '../db/engine/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import { missedSpelling, type SpelledCard } from './missed-spelling.ts';

type EventRow = Selectable<Schema['card_events']>;

export const COLUMNS = [
  ...(['user_id', 'card_id', 'type', 'review_id', 'rating', 'time_taken_ms'] as const),
  ...(['answer', 'wanted', 'claimed_at', 'used_at', 'study_day', 'target'] as const),
  ...(['details', 'deck_id', 'counts_toward', 'known_change', 'undone'] as const),
] as const;

export interface StoredEvent {
  id: number;
  event: LogEvent;
  undone: EventRow['undone'];
  countsToward: EventRow['counts_toward'];
  knownChange: EventRow['known_change'];
}

const dueDetails = z.object({ dueDay: z.string(), spreadOver: z.optional(z.number()) });
const seedDetails = z.object({ schedule: loggedSchedule });
const readScheduling = (details: string) => loggedScheduling.parse(JSON.parse(details));

/** @throws Error when the row lacks what its type needs. */
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
      // Most have neither, and need no second copy.
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

/** @throws Error when the row lacks what its type needs. */
export function toStored(row: EventRow): StoredEvent {
  return {
    id: row.id,
    event: toEvent(row),
    undone: row.undone,
    countsToward: row.counts_toward,
    knownChange: row.known_change,
  };
}

export type LogRow = Omit<ReturnType<typeof toRow>, 'counts_toward' | 'known_change' | 'undone'> &
  Pick<EventRow, 'counts_toward' | 'known_change' | 'undone'>;

export const insertRows = inserter<LogRow>(
  'card_events',
  Object.fromEntries(COLUMNS.map((column) => [column, true])) as Record<
    (typeof COLUMNS)[number],
    true
  >,
);
