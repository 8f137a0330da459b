import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/**
 * Each listing an index that has its cards and no others, in its order: those due by the day, those in minute steps, new
 * ones, new ones of a category, a deck's, what a search looks through; and a learner's log in the order in which it was
 * written. With that, a version for what changes lists without being in the log.
 */
export async function indexListings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('preferences')
    .addColumn('lists_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  const replaced = [
    'cards_due',
    'cards_in_steps',
    'cards_new_shuffled',
    'cards_new_added',
    'cards_of_category',
  ];
  for (const index of replaced) await db.schema.dropIndex(index).execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns);
  const active = sql<boolean>`deleted_at is null and suspended = 0`;

  // With all that decides their worth, so that only the cards that are shown are looked up.
  const worth = ['last_day', 'stability', 'review_interval', 'buried_until'];
  await index('cards_due_by_day', 'cards', ['user_id', 'due_day', 'id', ...worth])
    .where(sql<boolean>`${active} and due_instant is null and due_day is not null`)
    .execute();
  await index('cards_in_steps', 'cards', ['user_id', 'due_instant', 'id', 'buried_until'])
    .where(sql<boolean>`${active} and due_instant is not null`)
    .execute();
  for (const owner of ['user_id', 'category_id']) {
    const [of, isOwned] =
      owner === 'user_id' ? ['', sql``] : ['_of_category', sql`and category_id is not null`];
    for (const [name, ...order] of [
      ['shuffled', 'shuffle_key', 'id'],
      ['added', 'id'],
    ] as const) {
      // The conditions stand among the columns as well: the more of them it can compare, the likelier SQLite takes an index.
      const columns = [owner, 'stage', 'suspended', ...order, 'buried_until'];
      await index(`cards_new${of}_${name}`, 'cards', columns)
        .where(sql<boolean>`${active} and stage = 'new' ${isOwned}`)
        .execute();
    }
  }
  await index('cards_of_category', 'cards', ['category_id', 'deleted_at', 'id']).execute();
  await index('deck_cards_by_addition', 'deck_cards', ['deck_id', 'added_at', 'card_id']).execute();
  await index('card_events_as_written', 'card_events', ['user_id', 'id', 'card_id']).execute();

  // Beside the ids the texts, which a search reads in place of whole cards. In PostgreSQL's indexes they have no room: an
  // entry has a third of a page at most.
  if (engine === 'sqlite') {
    await index('cards_searched', 'cards', [
      'user_id',
      'deleted_at',
      'id',
      'category_id',
      'search_text',
    ])
      .where(sql<boolean>`deleted_at is null`)
      .execute();
  }
}
