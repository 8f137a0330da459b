import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/** What can be done with many cards at once is found by what lists can be narrowed to, and can be taken back. */
export async function addBulkChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { withId, ownedByUser, text, optionalText } = columnsFor(db, engine);
  const owned = ownedByUser(withId('bulk_changes'));
  const columns = text(owned, 'undo_id', 'action', 'cards', 'created_at');
  await optionalText(columns, 'value', 'undone_at').execute();
  await db.schema
    .createIndex('bulk_changes_of_user')
    .on('bulk_changes')
    .columns(['user_id', 'undo_id'])
    .execute();

  // All that cards are told apart by when they are listed, so that any of it together is found without a look at a card.
  await db.schema
    .createIndex('cards_told_apart')
    .on('cards')
    .columns([
      ...['user_id', 'deleted_at', 'id', 'category_id', 'card_type', 'stage', 'suspended'],
      ...['buried_until', 'due_day', 'due_instant'],
    ])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('cards_leeches')
    .on('cards')
    .columns(['user_id', 'deleted_at', 'id'])
    .where(sql<boolean>`deleted_at is null and leech_review_id is not null`)
    .execute();
}
