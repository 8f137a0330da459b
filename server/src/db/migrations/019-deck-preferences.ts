import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/**
 * How a deck is studied, where otherwise than its learner studies; in which deck a review was given; how much of the day's
 * limits each deck has used up; by what cards were scheduled before a change that was to move none of them; and what few
 * want to change of a scheduler. Nobody has
 * chosen anything of it yet.
 */
export async function addDeckPreferences(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, table, ownedByUser, text, numbers } = columnsFor(db, engine);
  const add = (to: string, column: string, type: 'text' | 'integer' | typeof id) =>
    db.schema.alterTable(to).addColumn(column, type).execute();
  await add('decks', 'scheduler', 'text');
  await db.schema
    .alterTable('decks')
    .addColumn('desired_retention', sql`double precision`)
    .execute();
  await add('decks', 'new_cards_per_day', 'integer');
  await add('decks', 'reviews_per_day', 'integer');
  await add('decks', 'study_order', 'text');
  // What was studied in a deck stays so when the deck goes: nothing refers to it.
  await add('card_events', 'deck_id', id);
  await numbers(
    text(
      ownedByUser(table('deck_days')).addColumn('deck_id', id, (column) => column.notNull()),
      'day',
    ),
    'new_used',
    'reviews_used',
  )
    .addPrimaryKeyConstraint('deck_days_pk', ['user_id', 'day', 'deck_id'])
    .execute();
  await add('preferences', 'limit_new_by_reviews', 'integer');
  await add('preferences', 'former_scheduling', 'text');
  await add('preferences', 'maximum_interval', 'integer');
  await add('preferences', 'learning_steps', 'text');
}
