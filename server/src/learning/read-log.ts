import type { LogEvent } from '@gieok/shared/contract/events';
import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { inPages } from '../turns.ts';
import { COLUMNS, type StoredEvent, toStored } from './log.ts';

const READ_AT_ONCE = 500;

/** By card id, in order of replay. */
export async function loadLogs(
  db: Queryable,
  userId: number,
  cardIds: readonly number[],
): Promise<Map<number, StoredEvent[]>> {
  const logs = new Map<number, StoredEvent[]>(cardIds.map((cardId) => [cardId, []]));
  if (cardIds.length === 0) return logs;
  const rows = await selectLogs(db, { userId, cardIds: JSON.stringify(cardIds) });
  for (const row of rows) logs.get(row.card_id)?.push(toStored(row));
  return logs;
}

/** In order of replay. */
export async function loadLog(
  db: Queryable,
  userId: number,
  cardId: number,
): Promise<StoredEvent[]> {
  const limit = READ_AT_ONCE;
  const read = async (last: StoredEvent | undefined) => {
    const rows =
      last === undefined
        ? await selectLog(db, { userId, cardId, limit })
        : await selectLogAfter(db, { userId, limit, ...positionOf(last.event) });
    return rows.map(toStored);
  };
  const log: StoredEvent[] = [];
  for await (const page of inPages(limit, read, db)) log.push(...page);
  return log;
}

/**
 * By card in order of replay, undone ones too: else PostgreSQL takes an index over all cards.
 */
export async function listEvents(
  db: Queryable,
  userId: number,
  cardIds: readonly number[],
  last: LogEvent | undefined,
  limit: number,
): Promise<StoredEvent[]> {
  if (cardIds.length === 0) return [];
  const asked = { userId, cardIds: JSON.stringify(cardIds), limit };
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

const selectInOrder = (db: Queryable, userId: number) =>
  db
    .selectFrom('card_events')
    // By name: for `*` SQLite's driver makes rows that are three times as slow to read.
    .select(['id', ...COLUMNS])
    .where(isOwn(db, sql`user_id`, userId))
    .orderBy('card_id')
    .orderBy('used_at')
    .orderBy('claimed_at')
    .orderBy('review_id');

interface Owned {
  userId: number;
}

const selectOf = (db: Queryable, { userId, cardIds }: Owned & { cardIds: string }) =>
  selectInOrder(db, userId).where(anyOf(db, sql.ref('card_id'), cardIds));

const selectLogs = compiled((db, asked: Owned & { cardIds: string }) => selectOf(db, asked));

const selectFirst = compiled((db, asked: Owned & { cardIds: string; limit: number }) =>
  selectOf(db, asked).limit(asked.limit),
);

const selectAfter = compiled(
  (db, asked: Owned & LogPosition & { cardIds: string; limit: number }) =>
    selectOf(db, asked).where(isAfter(asked)).limit(asked.limit),
);

const selectLog = compiled((db, asked: Owned & { cardId: number; limit: number }) =>
  selectInOrder(db, asked.userId).where('card_id', '=', asked.cardId).limit(asked.limit),
);

const selectLogAfter = compiled((db, asked: Owned & LogPosition & { limit: number }) =>
  selectInOrder(db, asked.userId)
    .where('card_id', '=', asked.cardId)
    .where(isAfter(asked))
    .limit(asked.limit),
);
