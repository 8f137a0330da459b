import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { countAll, isOwn } from '../db/engine/sql.ts';
import { findScheduling } from '../db/scheduling-settings.ts';
import type { Database, Queryable, Schema } from '../db/schema.ts';
import { inPages, inTurns } from '../turns.ts';
import { invalidateLists } from './lists-version.ts';
import { readOwnCards } from './lock-cards.ts';
import { loadLogs } from './read-log.ts';
import { replayLog, rulesOf, writeReplay } from './replay-log.ts';
import { type DifferentColumn, findDifferences } from './schedule-differences.ts';
import type { StatDelta } from './stat-delta.ts';
import { countRatings } from './study-days.ts';
import { setOnCards } from './update-cards.ts';

/** Replayed in one transaction: some milliseconds that reviews wait. */
const EVENTS_AT_ONCE = 120;
const CARDS_AT_ONCE = 25;
const MARKED_AT_ONCE = 5;
/** Whose logs are measured in one query. */
const CARDS_AHEAD = 250;

export interface CardBatch {
  userId: number;
  cardIds: number[];
  events: number;
}

export interface CardDifference {
  userId: number;
  cardId: number;
  /** Scheduled under older settings: late, not wrong. `columns` may be empty. */
  isOutdated: boolean;
  columns: DifferentColumn[];
}

/**
 * Replays all cards under the present settings; a review meanwhile replays its own.
 * @throws the reason of `signal`.
 */
export async function rebuildSchedules(
  db: Database,
  userId: number,
  signal: AbortSignal,
): Promise<void> {
  for await (const batch of inTurns(cardBatches(db, userId))) {
    signal.throwIfAborted();
    await rebuildBatch(db, batch);
  }
}

/** Deleted ones too: their log still counts. */
export async function* cardBatches(db: Queryable, userId: number): AsyncGenerator<CardBatch> {
  const read = (last: { id: number } | undefined) =>
    db
      .selectFrom('cards')
      .select('id')
      .select((eb) =>
        eb
          .selectFrom('card_events')
          .select(countAll().as('count'))
          .where(isOwn(db, sql`card_events.user_id`, userId))
          .whereRef('card_events.card_id', '=', 'cards.id')
          .$asScalar()
          .as('events'),
      )
      .where('user_id', '=', userId)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(CARDS_AHEAD)
      .execute();
  type CardWithEvents = Awaited<ReturnType<typeof read>>[number];
  for await (const cards of inPages<CardWithEvents>(CARDS_AHEAD, read)) {
    if (cards.length > 0) yield* inBatches(userId, cards);
  }
}

export function* inBatches(
  userId: number,
  cards: readonly { id: number; events: number | null }[],
): Generator<CardBatch> {
  let batch: CardBatch = { userId, cardIds: [], events: 0 };
  for (const { id, events } of cards) {
    const count = events ?? 0;
    const isFull = batch.cardIds.length === CARDS_AT_ONCE || batch.events + count > EVENTS_AT_ONCE;
    if (isFull && batch.cardIds.length > 0) {
      yield batch;
      batch = { userId, cardIds: [], events: 0 };
    }
    batch.cardIds.push(id);
    batch.events += count;
  }
  yield batch;
}

export function rebuildBatch(
  db: Database,
  batch: Pick<CardBatch, 'userId' | 'cardIds'>,
): Promise<CardDifference[]> {
  return inTransaction(db, (transaction) => rebuildIn(transaction, batch));
}

export async function rebuildIn(
  transaction: Transaction<Schema>,
  { userId, cardIds }: Pick<CardBatch, 'userId' | 'cardIds'>,
): Promise<CardDifference[]> {
  await invalidateLists(transaction, userId);
  const examined = await examine(transaction, userId, cardIds);
  const right = examined.filter(({ columns }) => columns.length === 0);
  const rightIds = right.map(({ card }) => card.id);
  const schedule_version = right[0]?.settings.scheduleVersion ?? 0;
  await setOnCards(transaction, userId, rightIds, { schedule_version });
  const all: StatDelta[] = [];
  for (const { card, log, replayed, settings, columns } of examined) {
    if (columns.length === 0) continue;
    const { counted } = await writeReplay(
      transaction,
      { userId, ...settings },
      card.id,
      replayed,
      log,
    );
    // Deleted cards count as known no more (`countDeleted`).
    const isDeleted = card.deleted_at !== null;
    all.push(
      ...(isDeleted ? counted.map((one) => ({ ...one, knownChange: 0 as const })) : counted),
    );
  }
  await countRatings(transaction, userId, all);
  return summarize(examined);
}

/** Changes nothing. Outside a transaction a concurrent review may look like a difference. */
export async function examineBatch(
  db: Queryable,
  { userId, cardIds }: Pick<CardBatch, 'userId' | 'cardIds'>,
): Promise<CardDifference[]> {
  return summarize(await examine(db, userId, cardIds));
}

/** Only cards that differ or have older settings. */
async function examine(db: Queryable, userId: number, cardIds: readonly number[]) {
  const cards = await readOwnCards(db, userId, cardIds);
  // After the lock, so that a concurrent change of settings is either seen or comes later.
  const settings = await findScheduling(db, userId);
  if (settings === undefined) return [];
  const logs = await loadLogs(
    db,
    userId,
    cards.map((card) => card.id),
  );
  return cards.flatMap((card) => {
    const log = logs.get(card.id) ?? [];
    const replayed = replayLog(rulesOf(settings), log);
    const columns = findDifferences(card, log, replayed);
    // Without a log the settings do not matter.
    const isOutdated = card.schedule_version !== settings.scheduleVersion && log.length > 0;
    if (columns.length === 0 && !isOutdated) return [];
    return { card, log, replayed, settings, columns, isOutdated };
  });
}

function summarize(examined: Awaited<ReturnType<typeof examine>>): CardDifference[] {
  return examined.map(({ card, columns, isOutdated }) => ({
    userId: card.user_id,
    cardId: card.id,
    isOutdated,
    columns,
  }));
}

/**
 * Replays cards that a migration marked, also after a restart; a review replays its own. @param
 * isWanted false ends it.
 */
export async function rebuildMarked(db: Database, isWanted: () => boolean): Promise<void> {
  const readMarked = (after: number) =>
    db
      .selectFrom('cards')
      .select(['id', 'user_id'])
      // A literal, else the index of marked cards does not apply.
      .where(sql<boolean>`schedule_version < 0`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(MARKED_AT_ONCE)
      .execute();
  const pages = inPages<{ id: number; user_id: number }>(MARKED_AT_ONCE, async (last) =>
    isWanted() ? readMarked(last?.id ?? 0) : [],
  );
  for await (const cards of pages) {
    for (const userId of new Set(cards.map((card) => card.user_id))) {
      const own = cards.filter((card) => card.user_id === userId);
      await rebuildBatch(db, { userId, cardIds: own.map(({ id }) => id) });
    }
  }
}
