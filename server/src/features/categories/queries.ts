import type { Category, CategoryCreate, CategoryUpdate } from '@gieok/shared/contract/categories';
import { sql } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { deleteOwn, isOwn, lockOwn, updateOwn } from '../../db/engine/sql.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { countLiveCards } from '../../learning/card-counts.ts';
import { type CardRow, loadCards } from '../../learning/card-rows.ts';
import { holdAccount } from '../../learning/lists-version.ts';
import { lockCategoryCards } from '../../learning/lock-cards.ts';
import { listNewest } from '../../learning/newest-cards.ts';

function selectCategories(db: Queryable, userId: number) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'description'])
    .select(countLiveCards('category', sql.ref('categories.id'), userId).as('total_cards'))
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id');
}

export function listCategories(db: Queryable, userId: number): Promise<Category[]> {
  return selectCategories(db, userId).execute();
}

export function findCategory(
  db: Queryable,
  userId: number,
  categoryId: number,
): Promise<Category | undefined> {
  return selectCategories(db, userId).where('id', '=', categoryId).executeTakeFirst();
}

/** Newest first. */
export async function listCategoryCards(
  db: Queryable,
  userId: number,
  categoryId: number,
  page: { limit: number; offset: number },
): Promise<CardRow[]> {
  const { ids } = await listNewest(db, { userId, categoryId, ...page });
  return loadCards(db, userId, ids);
}

export async function createCategory(
  db: Queryable,
  userId: number,
  { name, description = null }: CategoryCreate,
  now: Date,
): Promise<Category> {
  const time = now.toISOString();
  const row = await db
    .insertInto('categories')
    .values({ user_id: userId, name, description, created_at: time, updated_at: time })
    .returning(['id', 'name', 'description'])
    .executeTakeFirstOrThrow();
  return { ...row, total_cards: 0 };
}

export const updateCategory = (
  db: Queryable,
  userId: number,
  categoryId: number,
  { name, description }: CategoryUpdate,
  now: Date,
): Promise<boolean> =>
  updateOwn(db, 'categories', userId, categoryId, {
    name,
    description,
    updated_at: now.toISOString(),
  });

/** Its cards stay, uncategorized (decision D12). @returns whether the user had it. */
export function deleteCategory(db: Database, userId: number, categoryId: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // Whoever changes cards locks these first.
    await holdAccount(transaction, userId);
    // Before its cards, so that no card is put into it meanwhile.
    await lockOwn(transaction, 'categories', userId, categoryId, ['id']);
    await lockCategoryCards(transaction, userId, categoryId);
    await transaction
      .updateTable('cards')
      .set({ category_id: null })
      .where(isOwn(transaction, sql`user_id`, userId))
      .where('category_id', '=', categoryId)
      .execute();
    return deleteOwn(transaction, 'categories', userId, categoryId);
  });
}
