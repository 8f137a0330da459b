import type { Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/** The links by which decks are shared, and the decks that were taken by one. */
export async function shareDecks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, table, text, optionalText, ownedByUser } = columnsFor(db, engine);
  const withDeck = (name: string) =>
    ownedByUser(
      table(name).addColumn('deck_id', id, (column) =>
        column.notNull().primaryKey().references('decks.id').onDelete('cascade'),
      ),
    );
  const indexUser = (name: string) =>
    db.schema.createIndex(`${name}_of_user`).on(name).column('user_id').execute();
  await text(withDeck('deck_shares'), 'token', 'created_at')
    .addUniqueConstraint('deck_shares_token', ['token'])
    .execute();
  await indexUser('deck_shares');
  // The other learner's deck may go, and the one that was taken stays: nothing refers to it.
  await optionalText(withDeck('taken_decks'), 'growing_since')
    .addColumn('source_deck_id', id, (column) => column.notNull())
    .execute();
  await indexUser('taken_decks');
}
