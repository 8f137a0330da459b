import { sql } from 'kysely';
import { compiled } from '../db/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { countLiveCards } from './card-counts.ts';

interface Page {
  userId: number;
  /** Null: of every category, and of none. */
  categoryId: number | null;
  limit: number;
  offset: number;
}

/** The ids of a page of the user's cards, newest first. Ids alone: what is skipped is not looked up. */
export async function listNewest(db: Queryable, page: Page): Promise<number[]> {
  const { categoryId } = page;
  const rows =
    categoryId === null
      ? await listOfUser(db, page)
      : await listOfCategory(db, { ...page, categoryId });
  return rows.map(({ id }) => id);
}

/** How many cards the user has, of the category where one is given. */
export async function countLive(
  db: Queryable,
  { userId, categoryId }: Pick<Page, 'userId' | 'categoryId'>,
): Promise<number> {
  const count = categoryId === null ? countOfUser : countOfCategory;
  const [row] = await count(db, { userId, categoryId: categoryId ?? 0 });
  return row?.count ?? 0;
}

const listOfUser = compiled((db, { userId, limit, offset }: Omit<Page, 'categoryId'>) =>
  db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset),
);

type OfCategory = Page & { categoryId: number };

// Whose category it is says the category: a look at each card would cost more than all else.
const listOfCategory = compiled((db, { userId, categoryId, limit, offset }: OfCategory) =>
  db
    .selectFrom('cards')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .where(isOwnCategory(userId, categoryId))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset),
);

const countOfUser = compiled((db, { userId }: { userId: number }) =>
  db.selectNoFrom(countLiveCards('all', sql.lit(0), userId).as('count')),
);

const countOfCategory = compiled(
  (db, { userId, categoryId }: { userId: number; categoryId: number }) =>
    db.selectNoFrom(countLiveCards('category', sql`${categoryId}`, userId).as('count')),
);

function isOwnCategory(userId: number, categoryId: number) {
  return sql<boolean>`exists (select 1 from categories where id = ${categoryId} and user_id = ${userId})`;
}
