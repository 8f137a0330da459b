import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/** Cards may be of one word. Nobody's are yet, so that no row is written. */
export async function addWords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id } = columnsFor(db, engine);
  await db.schema.alterTable('cards').addColumn('word_id', id).execute();
  await db.schema
    .createIndex('cards_of_word')
    .on('cards')
    .columns(['user_id', 'word_id'])
    .where(sql<boolean>`word_id is not null`)
    .execute();
  await db.schema.alterTable('preferences').addColumn('bury_siblings', 'integer').execute();
}
