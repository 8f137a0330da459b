import type { CardCreate, CardListQuery, CardUpdate } from '@gieok/shared/contract/cards';
import { sql } from 'kysely';
import { holdUploads, releaseUploads, uploadsOf } from '../../db/audio-files.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { searchText } from '../../db/search-text.ts';
import { containsPattern, countAll, lockRows } from '../../db/sql.ts';
import { found } from '../../errors.ts';
import { selectCards } from '../../learning/card-rows.ts';
import { newCardValues } from '../../learning/new-card.ts';

export function findCard(db: Queryable, userId: number, cardId: number) {
  return selectCards(db, userId).where('cards.id', '=', cardId).executeTakeFirst();
}

/** Newest first; `search` looks for a part of the Korean, the English or the romanization. */
export async function listCards(db: Queryable, userId: number, query: CardListQuery) {
  const { search, category, limit, offset } = query;
  const pattern = containsPattern((search ?? '').toLowerCase());
  const rows = await selectCards(db, userId)
    .$if(Boolean(search), (cards) => cards.where(matches(pattern)))
    .$if(Boolean(category), (cards) => cards.where('cards.category_id', '=', category ?? null))
    .orderBy('cards.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('cards')
    .select(countAll().as('total'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(Boolean(search), (cards) => cards.where(matches(pattern)))
    .$if(Boolean(category), (cards) => cards.where('category_id', '=', category ?? null))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const matches = (pattern: string) =>
  sql<boolean>`cards.search_text like ${pattern} escape ${sql.lit('\\')}`;

/** @returns the new card's id. @throws AppError 404 when the category is not the user's. */
export async function createCard(
  transaction: Queryable,
  userId: number,
  card: CardCreate,
  now: Date,
  random: number,
): Promise<number> {
  await assertOwnCategory(transaction, userId, card.category_id);
  await holdUploads(transaction, userId, card);
  const { id } = await transaction
    .insertInto('cards')
    .values(newCardValues(card, userId, now, random))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the fields that are given. @throws AppError 404 when the card or the category is not the user's. */
export async function updateCard(
  db: Database,
  userId: number,
  cardId: number,
  changes: CardUpdate,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const current = found(
      await lockRows(
        transaction,
        transaction
          .selectFrom('cards')
          .select(['korean_text', 'english_text', 'romanization'])
          .where('id', '=', cardId)
          .where('user_id', '=', userId)
          .where('deleted_at', 'is', null),
        'cards',
      ).executeTakeFirst(),
      'card',
    );
    await assertOwnCategory(transaction, userId, changes.category_id);
    await holdUploads(transaction, userId, changes);
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    await transaction
      .updateTable('cards')
      .set({
        ...given,
        search_text: searchText({ ...current, ...given }),
        updated_at: now.toISOString(),
      })
      .where('id', '=', cardId)
      .where('user_id', '=', userId)
      .execute();
  });
}

/**
 * Hides the card; its log stays, and with it streaks and totals.
 * @returns the names of the sound files that no card refers to any more, to be removed.
 * @throws AppError 404 when the user has no such card.
 */
export function deleteCard(
  db: Database,
  userId: number,
  cardId: number,
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const deleted = await transaction
      .updateTable('cards')
      .set({ deleted_at: now.toISOString() })
      .where('id', '=', cardId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning(['audio_file_path', 'audio_url'])
      .executeTakeFirst();
    return releaseUploads(transaction, userId, uploadsOf(found(deleted, 'card')));
  });
}

async function assertOwnCategory(
  db: Queryable,
  userId: number,
  categoryId: number | null | undefined,
): Promise<void> {
  if (categoryId === null || categoryId === undefined) return;
  const own = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  found(own, 'category');
}
