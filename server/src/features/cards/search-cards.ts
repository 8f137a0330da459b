import { setImmediate as others } from 'node:timers/promises';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { containsPattern, countAll } from '../../db/sql.ts';
import { countLive } from '../../learning/newest-cards.ts';

/** Cards that are looked through at a time: few milliseconds. */
const LOOKED_THROUGH_AT_ONCE = 20_000;

interface Search {
  userId: number;
  categoryId: number | null;
  search: string;
  limit: number;
  offset: number;
}

/**
 * The ids of a page of what is found, newest first, and how many there are in all. Every text is looked through, newest
 * first and some thousands at a time, so that others have their turn; a card itself is looked up only for the page.
 */
export async function searchCards(
  db: Queryable,
  { userId, categoryId, search, limit, offset }: Search,
): Promise<{ ids: number[]; total: number }> {
  const pattern = containsPattern(search.toLowerCase());
  const ids: number[] = [];
  let total = 0;
  for (const [from, to] of await ranges(db, userId)) {
    const values = { userId, categoryId: categoryId ?? 0, pattern, from, to };
    const [found] = await (categoryId === null ? count : countInCategory)(db, values);
    const before = total;
    total += found?.count ?? 0;
    if (ids.length < limit && total > offset) {
      const page = { limit: limit - ids.length, offset: Math.max(0, offset - before) };
      const rows = await (categoryId === null ? list : listInCategory)(db, { ...values, ...page });
      ids.push(...rows.map(({ id }) => id));
    }
    await others();
  }
  return { ids, total };
}

/** Ranges of ids, the highest first, that hold about so many cards each. */
async function ranges(db: Queryable, userId: number): Promise<[from: number, to: number][]> {
  const [[first], [last]] = [await findFirst(db, { userId }), await findLast(db, { userId })];
  if (first === undefined || last === undefined) return [];
  const cards = await countLive(db, { userId, categoryId: null });
  const parts = Math.max(1, Math.ceil(cards / LOOKED_THROUGH_AT_ONCE));
  const length = Math.ceil((last.id + 1 - first.id) / parts);
  return Array.from({ length: parts }, (_, part) => {
    const to = last.id + 1 - part * length;
    return [to - length, to];
  });
}

const selectLive = (db: Queryable, userId: number) =>
  db.selectFrom('cards').where('cards.user_id', '=', userId).where('cards.deleted_at', 'is', null);

const findFirst = compiled((db, { userId }: { userId: number }) =>
  selectLive(db, userId).select('id').orderBy('id').limit(1),
);

const findLast = compiled((db, { userId }: { userId: number }) =>
  selectLive(db, userId).select('id').orderBy('id', 'desc').limit(1),
);

interface Range {
  userId: number;
  categoryId: number;
  pattern: string;
  from: number;
  to: number;
}

type PageOfRange = Range & { limit: number; offset: number };

const selectFound = (db: Queryable, { userId, pattern, from, to }: Range) =>
  selectLive(db, userId)
    .where('cards.id', '>=', from)
    .where('cards.id', '<', to)
    .where(sql<boolean>`cards.search_text like ${pattern} escape ${sql.lit('\\')}`);

const selectFoundInCategory = (db: Queryable, range: Range) =>
  selectFound(db, range).where(sql<boolean>`+cards.category_id = ${range.categoryId}`);

const count = compiled((db, range: Range) => selectFound(db, range).select(countAll().as('count')));

const countInCategory = compiled((db, range: Range) =>
  selectFoundInCategory(db, range).select(countAll().as('count')),
);

const list = compiled((db, range: PageOfRange) => selectPage(selectFound(db, range), range));

const listInCategory = compiled((db, range: PageOfRange) =>
  selectPage(selectFoundInCategory(db, range), range),
);

const selectPage = (cards: ReturnType<typeof selectFound>, { limit, offset }: PageOfRange) =>
  cards.select('cards.id').orderBy('cards.id', 'desc').limit(limit).offset(offset);
