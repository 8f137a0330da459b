import { type Kysely, sql } from 'kysely';

/** Cards that a device makes offline have a name before they have an id. */
export async function addClientKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cards').addColumn('client_key', 'text').execute();
  await sql`create unique index cards_client_key on cards (user_id, client_key)
    where client_key is not null`.execute(db);
}
