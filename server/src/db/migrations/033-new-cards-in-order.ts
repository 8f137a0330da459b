import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/**
 * On PostgreSQL new cards in the order of their ids have an order that no other index gives: by `deleted_at` before. It takes the
 * cards of all users to lie evenly among each other, and went through those of all others instead of one user's alone.
 * SQLite knows that what has to be null is alike, and takes the indexes as they are.
 */
export async function orderNewCards(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  for (const owner of ['user_id', 'category_id']) {
    const name = `cards_new_${owner === 'user_id' ? '' : 'of_category_'}added`;
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('cards')
      .columns([owner, 'stage', 'suspended', 'deleted_at', 'id', 'buried_until'])
      .where(
        sql<boolean>`deleted_at is null and suspended = 0 and stage = 'new'
          ${owner === 'user_id' ? sql`` : sql`and category_id is not null`}`,
      )
      .execute();
  }
}
