import { type Insertable, sql } from 'kysely';
import { compiledWrite } from '../db/engine/compiled.ts';
import { pairsIn } from '../db/engine/sql.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { inChunks } from '../turns.ts';

const PAIRS_AT_ONCE = 100;

/** Of new cards. By id, as everywhere, to avoid deadlocks. */
export async function putIntoDecks(
  transaction: Queryable,
  userId: number,
  cards: readonly { id: number; deckIds: readonly number[] }[],
  time: string,
): Promise<void> {
  const pairs = cards.flatMap(({ id, deckIds }) => deckIds.map((deckId) => [deckId, id] as const));
  pairs.sort(([, one], [, other]) => one - other);
  const insert = (some: typeof pairs) =>
    insertPairs(transaction, { userId, pairs: JSON.stringify(some), time });
  await inChunks(pairs, PAIRS_AT_ONCE, insert, transaction);
}

const insertPairs = compiledWrite(
  (db: Queryable, { userId, pairs, time }: { userId: number; pairs: string; time: string }) => sql`
    insert into deck_cards (user_id, deck_id, card_id, added_at)
    select cast(${userId} as bigint), first, second, cast(${time} as text) from ${pairsIn(db, pairs)} as pairs
  `,
);

/** Leaves out cards that their deck has. @returns those that were added. */
export async function addToDecks(
  transaction: Queryable,
  userId: number,
  rows: readonly Omit<Insertable<Schema['deck_cards']>, 'user_id'>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await transaction
    .insertInto('deck_cards')
    .values(rows.map((row) => ({ user_id: userId, ...row })))
    .onConflict((clash) => clash.columns(['user_id', 'deck_id', 'card_id']).doNothing())
    .returning('card_id')
    .execute();
  return added.map(({ card_id }) => card_id);
}
