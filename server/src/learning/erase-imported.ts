import { sql } from 'kysely';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { unindexCards } from '../db/search-terms.ts';
import { inChunks } from '../turns.ts';
import { invalidateLists } from './lists-version.ts';
import { lockOwnCards } from './lock-cards.ts';
import { statDelta } from './stat-delta.ts';
import { countRatings } from './study-days.ts';

const AT_ONCE = 40;

/** Tells imported events from the learner's own: by id if the import made these, else by time. */
export type ImportOrigin = { eventPrefix: string } | { at: string };

/** Spares those studied or changed since, or joined by others. @returns live cards that stay. */
export async function eraseImported(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
  origin: ImportOrigin,
): Promise<number[]> {
  await invalidateLists(transaction, userId);
  const ids = JSON.stringify(cardIds);
  const columns = ['id', 'word_id', 'deleted_at', 'created_at', 'updated_at'] as const;
  const cards = await lockOwnCards(transaction, userId, cardIds, columns);
  const studied = await transaction
    .selectFrom('card_events')
    .select('card_id')
    .distinct()
    .where(isOwn(transaction, sql`user_id`, userId))
    .where(anyOf(transaction, sql.ref('card_id'), ids))
    .where(
      'eventPrefix' in origin
        ? sql<boolean>`substr(review_id, 1, ${origin.eventPrefix.length}) <> ${origin.eventPrefix}`
        : sql<boolean>`used_at > ${origin.at}`,
    )
    .execute();
  const own = new Set(studied.map(({ card_id }) => card_id));
  for (const card of cards) {
    if (isChanged(card, origin)) own.add(card.id);
  }
  // The id of a word is the id of one of its cards.
  const members = await transaction
    .selectFrom('cards')
    .select(['id', 'word_id'])
    .where('user_id', '=', userId)
    .where(anyOf(transaction, sql.ref('word_id'), ids))
    .execute();
  const there = new Set(cards.map(({ id }) => id));
  for (const { id, word_id } of members) {
    if (word_id !== null && id !== word_id && (!there.has(id) || own.has(id))) own.add(word_id);
  }
  const gone = cards.flatMap(({ id }) => (own.has(id) ? [] : id));
  const deleted = new Set(cards.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : id)));
  await erase(transaction, userId, gone, deleted);
  return cards.flatMap(({ id, deleted_at }) => (own.has(id) && deleted_at === null ? id : []));
}

interface Dated {
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

function isChanged({ created_at, updated_at, deleted_at }: Dated, origin: ImportOrigin): boolean {
  if ('eventPrefix' in origin) return deleted_at !== null || updated_at !== created_at;
  return updated_at > origin.at || (deleted_at !== null && deleted_at > origin.at);
}

async function erase(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
  deleted: ReadonlySet<number>,
) {
  await unindexCards(transaction, userId, cardIds);
  const eraseSome = async (some: readonly number[]) => {
    const ids = JSON.stringify(some);
    const events = await transaction
      .deleteFrom('card_events')
      .where(isOwn(transaction, sql`user_id`, userId))
      .where(anyOf(transaction, sql.ref('card_id'), ids))
      .returning(['card_id', 'type', 'study_day', 'time_taken_ms', 'deck_id', 'undone'])
      .returning(['counts_toward', 'known_change'])
      .execute();
    const live = events.filter(({ undone }) => undone === 0);
    const counted = live.map((event) =>
      statDelta(event, { by: -1, isDeleted: deleted.has(event.card_id) }),
    );
    if (counted.length > 0) await countRatings(transaction, userId, counted);
    await transaction
      .deleteFrom('cards')
      .where(isOwn(transaction, sql`user_id`, userId))
      .where(anyOf(transaction, sql.ref('id'), ids))
      .execute();
  };
  await inChunks(cardIds, AT_ONCE, eraseSome, transaction);
}
