import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { compiled } from '../../db/engine/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import type { Present } from '../../learning/due.ts';
import { countLive } from '../../learning/newest-cards.ts';

export interface Search {
  userId: number;
  filter: CardFilter;
  present: Present;
  limit: number;
  offset: number;
}

/** `best` puts exact hits first; equal hits go by newest. */
export type Order = 'best' | 'newest';

/** Id ranges of about `atOnce` cards, highest first. */
export async function ranges(
  db: Queryable,
  userId: number,
  atOnce: number,
): Promise<[from: number, to: number][]> {
  const cards = await countLive(db, { userId, categoryId: null });
  if (cards <= atOnce) return [[0, Number.MAX_SAFE_INTEGER]];
  const [[first], [last]] = [await findFirst(db, { userId }), await findLast(db, { userId })];
  if (first === undefined || last === undefined) return [];
  const length = Math.ceil((last.id + 1 - first.id) / Math.ceil(cards / atOnce));
  const parts = Math.ceil((last.id + 1 - first.id) / length);
  return Array.from({ length: parts }, (_, part) => {
    const to = last.id + 1 - part * length;
    return [to - length, to];
  });
}

/** By `deleted_at` before the id, as in `learning/newest-cards.ts`. */
const selectLive = (db: Queryable, userId: number) =>
  db.selectFrom('cards').where('user_id', '=', userId).where('deleted_at', 'is', null);

const findFirst = compiled((db, { userId }: { userId: number }) =>
  selectLive(db, userId).select('id').orderBy('deleted_at').orderBy('id').limit(1),
);

const findLast = compiled((db, { userId }: { userId: number }) =>
  selectLive(db, userId).select('id').orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(1),
);
