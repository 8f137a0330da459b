import type { LogEvent } from '@gieok/shared/contract/events';
import { sql } from 'kysely';
import { compiled } from '../db/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { anyOf } from '../db/sql.ts';
import { giveWay } from '../turns.ts';
import { COLUMNS, type StoredEvent, toStored } from './log.ts';

/** Rows that are read at once: some milliseconds of work. */
const READ_AT_ONCE = 500;

/** The logs of some cards, in order of replay, by card id. */
export async function loadLogs(
  db: Queryable,
  cardIds: readonly number[],
): Promise<Map<number, StoredEvent[]>> {
  const logs = new Map<number, StoredEvent[]>(cardIds.map((cardId) => [cardId, []]));
  if (cardIds.length === 0) return logs;
  const rows = await selectLogs(db, { cardIds: JSON.stringify(cardIds) });
  for (const row of rows) logs.get(row.card_id)?.push(toStored(row));
  return logs;
}

/** The log of one card in order of replay; of a long one some entries at a time, so that others have their turn. */
export async function loadLog(db: Queryable, cardId: number): Promise<StoredEvent[]> {
  const limit = READ_AT_ONCE;
  const log: StoredEvent[] = [];
  for (;;) {
    const last = log.at(-1)?.event;
    const rows =
      last === undefined
        ? await selectLog(db, { cardId, limit })
        : await selectLogAfter(db, { limit, ...placeOf(last) });
    for (const row of rows) log.push(toStored(row));
    if (rows.length < limit) return log;
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
  const asked = { cardIds: JSON.stringify(cardIds), limit };
  const rows =
    last === undefined
      ? await selectFirst(db, asked)
      : await selectAfter(db, { ...placeOf(last), ...asked });
  return rows.map(toStored);
}

/** Where an event stands in the log of its card. */
interface Place {
  cardId: number;
  usedAt: string;
  at: string;
  eventId: string;
}

const placeOf = ({ cardId, usedAt, at, eventId }: LogEvent): Place => ({
  cardId,
  usedAt,
  at,
  eventId,
});

const isAfter = ({ cardId, usedAt, at, eventId }: Place) =>
  sql<boolean>`(card_id, used_at, claimed_at, review_id) > (${cardId}, ${usedAt}, ${at}, ${eventId})`;

const selectInOrder = (db: Queryable) =>
  db
    .selectFrom('card_events')
    // By their names: of `*` the driver of SQLite makes rows that take three times as long to be read.
    .select(['id', ...COLUMNS])
    .orderBy('card_id')
    .orderBy('used_at')
    .orderBy('claimed_at')
    .orderBy('review_id');

const selectOf = (db: Queryable, cardIds: string) =>
  selectInOrder(db).where(anyOf(db, sql.ref('card_id'), cardIds));

const selectLogs = compiled((db, { cardIds }: { cardIds: string }) => selectOf(db, cardIds));

const selectFirst = compiled((db, { cardIds, limit }: { cardIds: string; limit: number }) =>
  selectOf(db, cardIds).limit(limit),
);

const selectAfter = compiled((db, asked: Place & { cardIds: string; limit: number }) =>
  selectOf(db, asked.cardIds).where(isAfter(asked)).limit(asked.limit),
);

const selectLog = compiled((db, { cardId, limit }: { cardId: number; limit: number }) =>
  selectInOrder(db).where('card_id', '=', cardId).limit(limit),
);

const selectLogAfter = compiled((db, asked: Place & { limit: number }) =>
  selectInOrder(db).where('card_id', '=', asked.cardId).where(isAfter(asked)).limit(asked.limit),
);
