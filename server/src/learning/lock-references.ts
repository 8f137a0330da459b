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

const lockOwnDecks = compiled((db: Queryable, named: Named) =>
  lockRowsAgainstChange(db, selectOwn(db, 'decks', named), 'decks'),
);

const keepOwnCategories = compiled((db: Queryable, named: Named) =>
  keepRows(db, selectOwn(db, 'categories', named), 'categories'),
);

/** Of the user's decks, by id. @returns their ids. */
export async function lockDecks(
  transaction: Queryable,
  userId: number,
  deckIds: Iterable<number>,
): Promise<Set<number>> {
  const wanted = [...new Set(deckIds)];
  if (wanted.length === 0) return new Set();
  const own = await lockOwnDecks(transaction, { userId, ids: JSON.stringify(wanted) });
  return new Set(own.map(({ id }) => id));
}

/** Locks those of the user until the transaction ends. */
export async function keepCategories(
  transaction: Queryable,
  userId: number,
  categoryIds: Iterable<number | null | undefined>,
): Promise<Set<number>> {
  const wanted = [...new Set(categoryIds)].filter((id) => id != null);
  if (wanted.length === 0) return new Set();
  const own = await keepOwnCategories(transaction, { userId, ids: JSON.stringify(wanted) });
  return new Set(own.map(({ id }) => id));
}

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
