import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { countLiveCards } from './card-counts.ts';
import {
  type AsOf,
  type CardList,
  LISTED,
  type PageCursorCache,
  type Start,
} from './page-cursor-cache.ts';

/** Ids alone: skipped cards are not read. */
export async function listNewest(
  db: Queryable,
  { userId, categoryId, limit, offset }: CardList & { limit: number; offset: number },
  { anchors, ...asOf }: AsOf & { anchors: PageCursorCache },
): Promise<number[]> {
  const start = await anchors.startOf(db, { userId, categoryId }, offset, asOf);
  const list = categoryId === null ? listOfUser : listOfCategory;
  const rows = await list(db, { userId, categoryId: categoryId ?? 0, limit, ...start });
  return rows.map(({ id }) => id);
}

export async function countLive(db: Queryable, { userId, categoryId }: CardList): Promise<number> {
  const count = categoryId === null ? countOfUser : countOfCategory;
  const [row] = await count(db, { userId, categoryId: categoryId ?? 0 });
  return row?.count ?? 0;
}

interface Listed extends Start {
  userId: number;
  categoryId: number;
  limit: number;
}

const listOf = (scope: keyof typeof LISTED) =>
  compiled((db, values: Listed) =>
    db
      .selectFrom('cards')
      .select('id')
      .where(LISTED[scope](values))
      .where('id', '<=', values.atMost)
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(values.limit)
      .offset(values.skip),
  );
const listOfUser = listOf('all');
const listOfCategory = listOf('category');

const countOfUser = compiled((db, { userId }: { userId: number }) =>
  db.selectNoFrom(countLiveCards('all', sql.lit(0), userId).as('count')),
);

const countOfCategory = compiled(
  (db, { userId, categoryId }: { userId: number; categoryId: number }) =>
    db.selectNoFrom(countLiveCards('category', sql`${categoryId}`, userId).as('count')),
);
