import type { Rating } from '@gieok/shared/constants';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import { findLeech } from '@gieok/shared/domain/scheduler/leech';
import {
  type CardEvent,
  limitUsed,
  type Replayed,
  replay,
} from '@gieok/shared/domain/scheduler/replay';
import type { Selectable } from 'kysely';
import type { PresentSettings } from '../db/scheduling-settings.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { leechColumns, scheduleColumns, suspensionOf } from './schedule-columns.ts';
import { countRatings } from './study-days.ts';

/** An event as the log holds it, and as the replay reads it. */
export interface LoggedEvent {
  row: Selectable<Schema['card_events']>;
  event: CardEvent;
}

/** What an event's type needs beside the columns; stored as JSON. */
type EventDetails = { target?: string; dueDay?: string; schedule?: unknown };

/** The logs of some cards, in order of replay, by card id. */
export async function loadLogs(
  db: Queryable,
  cardIds: readonly number[],
): Promise<Map<number, LoggedEvent[]>> {
  const logs = new Map<number, LoggedEvent[]>(cardIds.map((cardId) => [cardId, []]));
  if (cardIds.length === 0) return logs;
  const rows = await db
    .selectFrom('card_events')
    .selectAll()
    .where('card_id', 'in', cardIds)
    .orderBy('used_at')
    .orderBy('claimed_at')
    .orderBy('review_id')
    .execute();
  for (const row of rows) logs.get(row.card_id)?.push({ row, event: toEvent(row) });
  return logs;
}

export async function loadLog(db: Queryable, cardId: number): Promise<LoggedEvent[]> {
  return (await loadLogs(db, [cardId])).get(cardId) ?? [];
}

type EventColumns = Omit<Selectable<Schema['card_events']>, 'id'>;

export function toEvent(row: EventColumns): CardEvent {
  const details = (row.details === null ? {} : JSON.parse(row.details)) as EventDetails;
  return {
    ...details,
    type: row.type,
    reviewId: row.review_id,
    usedAt: row.used_at,
    claimedAt: row.claimed_at,
    studyDay: row.study_day,
    rating: row.rating as Rating,
  } as CardEvent;
}

export function replayLog(
  settings: SchedulingSettings,
  cardId: number,
  log: readonly LoggedEvent[],
): Replayed {
  return replay(
    chooseScheduler(settings),
    cardId,
    log.map(({ event }) => event),
  );
}

/** What the rows of a log keep of a replay, for those who count: whether each was undone, and which limit it used up. */
export function derivedColumns({ steps }: Replayed, log: readonly LoggedEvent[]) {
  const live = new Map(
    steps.map(({ event, before }) => [event.reviewId, limitUsed(event, before)]),
  );
  return log.map(({ row }) => ({
    row,
    columns: {
      undone: live.has(row.review_id) || row.type === 'undo' ? (0 as const) : (1 as const),
      counts_toward: live.get(row.review_id) ?? null,
    },
  }));
}

/** The columns of a card that follow from its log, and from what a person said about suspending it. */
export function replayedColumns(card: CardState, replayed: Replayed, leechThreshold: number) {
  return {
    ...scheduleColumns(replayed.schedule),
    ...leechColumns(suspensionOf(card), findLeech(replayed, leechThreshold)),
  };
}

type CardState = Pick<Selectable<Schema['cards']>, 'suspended_by_hand' | 'suspension_at'>;

/** Writes what a replay found: the card's columns, and what the log's rows keep of it. @returns the card's. */
export async function writeReplay(
  db: Queryable,
  card: CardState & { id: number },
  replayed: Replayed,
  log: readonly LoggedEvent[],
  { leechThreshold, scheduleVersion }: Omit<PresentSettings, 'scheduling'>,
) {
  const changed = derivedColumns(replayed, log).filter(
    ({ row, columns: { undone, counts_toward } }) =>
      row.undone !== undone || row.counts_toward !== counts_toward,
  );
  const alike = new Map<string, typeof changed>();
  for (const each of changed) {
    const key = JSON.stringify(each.columns);
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  for (const group of alike.values()) {
    const ids = group.map(({ row }) => row.id);
    const columns = group[0]?.columns ?? {};
    await db.updateTable('card_events').set(columns).where('id', 'in', ids).execute();
  }
  const [entry] = log;
  if (entry !== undefined) {
    const flipped = changed.filter(({ row, columns }) => row.undone !== columns.undone);
    const counted = flipped.map(({ row, columns }) => ({
      type: row.type,
      study_day: row.study_day,
      by: columns.undone === 1 ? (-1 as const) : (1 as const),
    }));
    await countRatings(db, entry.row.user_id, counted);
  }
  const columns = {
    ...replayedColumns(card, replayed, leechThreshold),
    schedule_version: scheduleVersion,
  };
  await db.updateTable('cards').set(columns).where('id', '=', card.id).execute();
  return columns;
}
