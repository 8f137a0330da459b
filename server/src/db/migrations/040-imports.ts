import type { Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/** Files that are imported, what was made of them, and the names by which files know words. */
export async function createImports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, table, withId, ownedByUser, text, optionalText } = columnsFor(db, engine);
  const imports = text(
    ownedByUser(withId('imports')),
    ...['name', 'file', 'state', 'found', 'created_at', 'changed_at'],
  );
  await optionalText(imports, 'goal', 'choices', 'result', 'error', 'run')
    .addColumn('progress', 'double precision', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('imports_of_user').on('imports').columns(['user_id', 'id']).execute();

  await text(ownedByUser(withId('import_changes')), 'made', 'counts', 'created_at')
    .addColumn('import_id', id, (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('last_word', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('import_changes_of_import')
    .on('import_changes')
    .columns(['import_id', 'id'])
    .execute();
  // An account that goes takes them along.
  await db.schema
    .createIndex('import_changes_of_user')
    .on('import_changes')
    .column('user_id')
    .execute();

  await text(ownedByUser(table('imported_guids')), 'guid')
    .addColumn('card_id', id, (column) =>
      column.notNull().references('cards.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('imported_guids_pk', ['user_id', 'guid'])
    .execute();
  await db.schema
    .createIndex('imported_guids_of_card')
    .on('imported_guids')
    .column('card_id')
    .execute();
}
