import type { CardListQuery, CardUpdate } from '@gieok/shared/contract/cards';
import { holdUploads, releaseUploads, uploadsOf } from '../../db/audio-files.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { searchText } from '../../db/search-text.ts';
import { keepRows, lockRows } from '../../db/sql.ts';
import { found } from '../../errors.ts';
import type { AsOf, CardAnchors } from '../../learning/card-anchors.ts';
import { type CardRow, loadCards, selectCards } from '../../learning/card-rows.ts';
import { outdateLists } from '../../learning/lists-version.ts';
import { countLive, listNewest } from '../../learning/newest-cards.ts';
import { searchCards } from './search-cards.ts';

export function findCard(db: Queryable, userId: number, cardId: number) {
  return selectCards(db, userId).where('cards.id', '=', cardId).executeTakeFirst();
}

/** Newest first; `search` looks for a part of the Korean, the English or the romanization. */
export async function listCards(
  db: Queryable,
  userId: number,
  { search, category, limit, offset }: CardListQuery,
  asOf: AsOf & { anchors: CardAnchors },
): Promise<{ rows: CardRow[]; total: number }> {
  const page = { userId, categoryId: category ?? null, limit, offset };
  const { ids, total } = search
    ? await searchCards(db, { ...page, search })
    : { ids: await listNewest(db, page, asOf), total: await countLive(db, page) };
  return { rows: await loadCards(db, userId, ids), total };
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
    await beforeMove(transaction, userId, cardId, changes.category_id);
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
    await holdUploads(transaction, userId, [changes]);
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

/** A category that gets another card is listed otherwise; what one loses is noticed by itself. */
async function beforeMove(
  transaction: Queryable,
  userId: number,
  cardId: number,
  categoryId: number | null | undefined,
): Promise<void> {
  if (categoryId === null || categoryId === undefined) return;
  const there = await transaction
    .selectFrom('cards')
    .select('id')
    .where('id', '=', cardId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  if (there === undefined) await outdateLists(transaction, userId);
}

async function assertOwnCategory(
  db: Queryable,
  userId: number,
  categoryId: number | null | undefined,
): Promise<void> {
  if (categoryId === null || categoryId === undefined) return;
  const category = db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('user_id', '=', userId);
  // It may not go before the card that refers to it is there.
  const own = await keepRows(db, category, 'categories').executeTakeFirst();
  found(own, 'category');
}
