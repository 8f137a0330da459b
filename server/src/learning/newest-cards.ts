import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { isInOwnCategory } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { countLiveCards } from './card-counts.ts';

export interface CardList {
  userId: number;
  categoryId: number | null;
}

/** Skips from the nearer end, without reading cards. */
export async function listNewest(
  db: Queryable,
  { limit, offset, ...list }: CardList & { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const total = await countLive(db, list);
  const last = Math.min(total, offset + limit);
  const isNearEnd = total - last < offset;
  const query = QUERIES[list.categoryId === null ? 'all' : 'category'];
  const rows = await query[isNearEnd ? 'oldest' : 'newest'](db, {
    ...valuesOf(list),
    limit: isNearEnd ? Math.max(0, last - offset) : limit,
    offset: isNearEnd ? total - last : offset,
  });
  const ids = rows.map(({ id }) => id);
  return { ids: isNearEnd ? ids.reverse() : ids, total };
}

export async function countLive(db: Queryable, list: CardList): Promise<number> {
  const query = QUERIES[list.categoryId === null ? 'all' : 'category'];
  const [row] = await query.count(db, valuesOf(list));
  return row?.count ?? 0;
}

interface Values {
  userId: number;
  /** 0 without a category. */
  categoryId: number;
}

const valuesOf = ({ userId, categoryId }: CardList): Values => ({
  userId,
  categoryId: categoryId ?? 0,
});

const IS_LISTED = {
  all: (_: Queryable, { userId }: Values) =>
    sql<boolean>`user_id = ${userId} and deleted_at is null`,
  category: (db: Queryable, { userId, categoryId }: Values) =>
    sql<boolean>`${isInOwnCategory(db, userId, categoryId)} and deleted_at is null`,
} as const;

const QUERIES = { all: buildQueries('all'), category: buildQueries('category') };

/**
 * By `deleted_at` before `id`, as the index: by `id` alone PostgreSQL would pass all users' cards.
 */
function buildQueries(scope: keyof typeof IS_LISTED) {
  const page = (direction: 'asc' | 'desc') =>
    compiled((db, values: Values & { limit: number; offset: number }) =>
      db
        .selectFrom('cards')
        .select('id')
        .where(IS_LISTED[scope](db, values))
        .orderBy('deleted_at', direction)
        .orderBy('id', direction)
        .limit(values.limit)
        .offset(values.offset),
    );
  return {
    newest: page('desc'),
    oldest: page('asc'),
    count: compiled((db, { userId, categoryId }: Values) =>
      db.selectNoFrom(
        countLiveCards(scope, scope === 'all' ? sql.lit(0) : sql`${categoryId}`, userId).as(
          'count',
        ),
      ),
    ),
  };
}
