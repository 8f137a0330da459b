import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { compiledWrite } from '../db/engine/compiled.ts';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import type { Database, Queryable, Schema } from '../db/schema.ts';
import { searchText } from '../db/search-text.ts';
import { chunksOf, inTurns } from '../turns.ts';
import type { cardColumns } from './card-columns.ts';
import { insertCardRows } from './insert-cards.ts';
import { invalidateLists } from './lists-version.ts';
import { insertRows, type LogRow } from './log.ts';
import { NEVER_RATED } from './new-card.ts';
import { type CardDifference, inBatches, rebuildIn } from './rebuild-schedules.ts';
import { statDelta } from './stat-delta.ts';
import { countRatings } from './study-days.ts';
import { holdTags } from './tags.ts';

/*
 * Each step leaves valid data: a card without its log wants a replay.
 */

/** Wants a replay under any settings. */
const WANTS_REPLAY = -1;
/** Per transaction: a commit takes as long as replaying some dozen cards. */
const BATCHES_AT_ONCE = 4;

type Columns = Omit<
  Selectable<Schema['cards']>,
  'id' | 'user_id' | 'search_text' | 'schedule_version' | 'word_id'
>;
type OfTheLog = ReturnType<typeof cardColumns>;

/** A later replay verifies `claimed`; null means no log. */
export type RestoredCard = Omit<Columns, keyof OfTheLog | 'tags'> & {
  tags: readonly string[];
  claimed: OfTheLog | null;
};

export async function insertRestoredCards(
  transaction: Queryable,
  userId: number,
  cards: readonly RestoredCard[],
): Promise<number[]> {
  await invalidateLists(transaction, userId);
  const held = await holdTags(transaction, userId, new Set(cards.flatMap(({ tags }) => tags)));
  const rows = cards.map(({ claimed, tags, ...card }) => ({
    ...card,
    tags: held.columnOf(tags),
    ...(claimed ?? NEVER_RATED),
    schedule_version: claimed === null ? 0 : WANTS_REPLAY,
    user_id: userId,
    search_text: searchText(card),
    word_id: null,
    id: null,
  }));
  return insertCardRows(transaction, userId, rows);
}

export const joinWord = compiledWrite(
  (db: Queryable, { userId, first, cardIds }: { userId: number; first: number; cardIds: string }) =>
    db
      .updateTable('cards')
      .set({ word_id: first })
      .where(isOwn(db, sql`user_id`, userId))
      .where(anyOf(db, sql.ref('id'), cardIds)),
);

/** @param deleted whose knowledge does not count. */
export async function insertRestoredEvents(
  transaction: Queryable,
  userId: number,
  rows: readonly LogRow[],
  deleted: ReadonlySet<number>,
): Promise<void> {
  await insertRows(transaction, rows);
  const counted = rows.flatMap((row) =>
    row.undone === 1 ? [] : statDelta(row, { isDeleted: deleted.has(row.card_id) }),
  );
  await countRatings(transaction, userId, counted);
}

/**
 * @param cards with numbers of events.
 * @returns batch sizes, and the cards that had claimed otherwise.
 */
export async function* replayRestored(
  db: Database,
  userId: number,
  cards: readonly { id: number; events: number }[],
): AsyncGenerator<{ replayed: number; differences: CardDifference[] }> {
  const batches = cards.length === 0 ? [] : [...inBatches(userId, cards)];
  for await (const some of inTurns(chunksOf(batches, BATCHES_AT_ONCE))) {
    const found = await inTransaction(db, async (transaction) => {
      const differences: CardDifference[] = [];
      for await (const batch of inTurns(some, transaction)) {
        differences.push(...(await rebuildIn(transaction, batch)));
      }
      return differences;
    });
    yield {
      replayed: some.reduce((sum, { cardIds }) => sum + cardIds.length, 0),
      differences: found.filter(({ columns }) => columns.length > 0),
    };
  }
}
