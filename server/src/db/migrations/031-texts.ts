import type { Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/** What learners read. */
export async function createTexts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { withId, ownedByUser, text, optionalText } = columnsFor(db, engine);
  const columns = text(ownedByUser(withId('texts')), 'text', 'created_at');
  await optionalText(columns, 'title').execute();
  await db.schema.createIndex('texts_of_user').on('texts').columns(['user_id', 'id']).execute();
}
