import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { searchWords } from '@gieok/shared/korean/search-words';
import { sql } from 'kysely';
import { compiled, compiledBy } from '../../db/engine/compiled.ts';
import { anyOf } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { inPages } from '../../turns.ts';
import { type ConditionValues, nameOf, valuesOf, withinDeck } from './card-conditions.ts';
import type { Search } from './card-ranges.ts';
import { searchCards } from './search-cards.ts';

/** Some milliseconds of work. */
const AT_ONCE = 2_000;

/** Sorts a few hits; among many, reads cards in order until the page is full. */
export async function listByKorean(
  db: Queryable,
  search: Search,
  total: number,
  atOnce = AT_ONCE,
): Promise<number[]> {
  const { filter, limit, offset } = search;
  if (offset >= total) return [];
  const isSearch = searchWords(filter.search ?? '').words.length > 0;
  const isEmpty = nameOf(filter) === nameOf({});
  if (!isSearch && (isEmpty || total > atOnce)) return walk(db, search, atOnce);
  const { ids } = await searchCards(db, { ...search, limit: total, offset: 0 }, { known: total });
  if (total > atOnce) return walk(db, search, atOnce, new Set(ids));
  const rows = await putInOrder(db, { ids: JSON.stringify(ids), limit, offset });
  return rows.map(({ id }) => id);
}

const putInOrder = compiled(
  (db, { ids, limit, offset }: { ids: string; limit: number; offset: number }) =>
    db
      .selectFrom('cards')
      .select('id')
      .where(anyOf(db, sql.ref('id'), ids))
      .orderBy('korean_text')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
);

/** @param hits where those are known. */
async function walk(
  db: Queryable,
  { userId, filter, present, limit, offset }: Search,
  atOnce: number,
  hits?: ReadonlySet<number>,
): Promise<number[]> {
  const findNext = queryFor(hits === undefined ? filter : {});
  const asked = { userId, deckId: filter.deck ?? 0, atOnce, ...valuesOf(filter, present) };
  const found: number[] = [];
  const pages = inPages<Awaited<ReturnType<typeof findNext>>[number]>(atOnce, (last) =>
    findNext(db, { ...asked, from: last?.text ?? '', after: last?.id ?? 0 }),
  );
  for await (const rows of pages) {
    for (const { id, isMeant } of rows) if (hits?.has(id) ?? isMeant === 1) found.push(id);
    if (found.length >= offset + limit) break;
  }
  return found.slice(offset, offset + limit);
}

interface Next extends ConditionValues {
  deckId: number;
  /** Behind the card with this text and id. */
  from: string;
  after: number;
  atOnce: number;
}

/** The next cards in order, and whether each is a hit. */
const queryFor = compiledBy(nameOf, (filter: CardFilter) =>
  compiled((_: Queryable, values: Next) => {
    return sql<{ id: number; text: string; isMeant: 0 | 1 }>`
      select id, korean_text as text, case when true${withinDeck(filter, values)} then 1 else 0 end as "isMeant"
      from cards where user_id = ${values.userId} and deleted_at is null
        and (korean_text, id) > (${values.from}, ${values.after})
      order by korean_text, deleted_at, id limit ${values.atOnce}`;
  }, 'each time'),
);
