import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOf, keepRows, lockRowsAgainstChange } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

interface Named {
  userId: number;
  /** A JSON list. */
  ids: string;
}

const selectOwn = (db: Queryable, table: 'decks' | 'categories', { userId, ids }: Named) =>
  db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .where(anyOf(db, sql.ref('id'), ids))
    .orderBy('id');

/** Of the user's. @returns their ids. */
const those =
  (select: (db: Queryable, named: Named) => Promise<{ id: number }[]>) =>
  async (db: Queryable, userId: number, ids: Iterable<number | null | undefined>) => {
    const wanted = [...new Set(ids)].filter((id) => id != null);
    if (wanted.length === 0) return new Set<number>();
    const own = await select(db, { userId, ids: JSON.stringify(wanted) });
    return new Set(own.map(({ id }) => id));
  };

/** By id. */
export const lockDecks = those(
  compiled((db, named) => lockRowsAgainstChange(db, selectOwn(db, 'decks', named), 'decks')),
);

/** Until the transaction ends. */
export const keepCategories = those(
  compiled((db, named) => keepRows(db, selectOwn(db, 'categories', named), 'categories')),
);

export const findCategories = those(compiled((db, named) => selectOwn(db, 'categories', named)));

/** @throws Refusal `no_such_deck`. */
export async function lockAllDecks(
  transaction: Queryable,
  userId: number,
  deckIds: readonly number[],
): Promise<void> {
  const own = await lockDecks(transaction, userId, deckIds);
  if (deckIds.some((id) => !own.has(id))) throw new Refusal('no_such_deck');
}

/** @throws Refusal `no_such_category`. */
export async function keepAllCategories(
  transaction: Queryable,
  userId: number,
  categoryIds: readonly (number | null | undefined)[],
): Promise<void> {
  const own = await keepCategories(transaction, userId, categoryIds);
  if (categoryIds.some((id) => id != null && !own.has(id))) throw new Refusal('no_such_category');
}
