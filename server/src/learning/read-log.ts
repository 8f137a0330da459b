import type { LogEvent } from '@gieok/shared/contract/events';
import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOf } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { inPages } from '../turns.ts';
import { COLUMNS, type StoredEvent, toStored } from './log.ts';

const READ_AT_ONCE = 500;

/** By card id, in order of replay. */
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

/** In order of replay. */
export async function loadLog(db: Queryable, cardId: number): Promise<StoredEvent[]> {
  const limit = READ_AT_ONCE;
  const read = async (last: StoredEvent | undefined) => {
    const rows =
      last === undefined
        ? await selectLog(db, { cardId, limit })
        : await selectLogAfter(db, { limit, ...positionOf(last.event) });
    return rows.map(toStored);
  };
  const log: StoredEvent[] = [];
  for await (const page of inPages(limit, read, db)) log.push(...page);
  return log;
}

/**
 * By card in order of replay, undone ones too: a condition on `undone` leads PostgreSQL to an index
 * over all cards.
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
      : await selectAfter(db, { ...positionOf(last), ...asked });
  return rows.map(toStored);
}

interface LogPosition {
  cardId: number;
  usedAt: string;
  at: string;
  eventId: string;
}

const positionOf = ({ cardId, usedAt, at, eventId }: LogEvent): LogPosition => ({
  cardId,
  usedAt,
  at,
  eventId,
});

const isAfter = ({ cardId, usedAt, at, eventId }: LogPosition) =>
  sql<boolean>`(card_id, used_at, claimed_at, review_id) > (${cardId}, ${usedAt}, ${at}, ${eventId})`;

const selectInOrder = (db: Queryable) =>
  db
    .selectFrom('card_events')
    // By name: for `*` SQLite's driver makes rows that are three times as slow to read.
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

const selectAfter = compiled((db, asked: LogPosition & { cardIds: string; limit: number }) =>
  selectOf(db, asked.cardIds).where(isAfter(asked)).limit(asked.limit),
);

const selectLog = compiled((db, { cardId, limit }: { cardId: number; limit: number }) =>
  selectInOrder(db).where('card_id', '=', cardId).limit(limit),
);

const selectLogAfter = compiled((db, asked: LogPosition & { limit: number }) =>
  selectInOrder(db).where('card_id', '=', asked.cardId).where(isAfter(asked)).limit(asked.limit),
);
