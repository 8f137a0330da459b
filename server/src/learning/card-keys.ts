import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOfTexts } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';

const selectNamed = compiled((db: Queryable, { userId, keys }: { userId: number; keys: string }) =>
  db
    .selectFrom('cards')
    .select(['id', 'client_key'])
    .where('user_id', '=', userId)
    .where('client_key', 'is not', null)
    .where(anyOfTexts(db, sql.ref('client_key'), keys)),
);

/** Deleted cards have ids, too. */
export async function findByClientKey(
  db: Queryable,
  userId: number,
  keys: readonly string[],
): Promise<Map<string | null, number>> {
  if (keys.length === 0) return new Map();
  const rows = await selectNamed(db, { userId, keys: JSON.stringify(keys) });
  return new Map(rows.map(({ id, client_key }) => [client_key, id]));
}

/** Without deleted cards. */
export async function findByStarterKey(db: Queryable, userId: number, keys: readonly string[]) {
  const query = db
    .selectFrom('cards')
    .select(['id', 'word_id', 'stage', 'starter_key'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('starter_key', 'is not', null)
    .where(anyOfTexts(db, sql.ref('starter_key'), JSON.stringify(keys)));
  const cards = keys.length === 0 ? [] : await query.execute();
  return new Map(cards.map(({ starter_key, ...card }) => [starter_key, card]));
}
