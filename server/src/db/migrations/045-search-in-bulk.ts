import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { termsOf } from './026-search-sqlite.ts';

/**
 * On SQLite who makes many cards may index them by themselves: a trigger writes the index anew for every few cards. While the table has
 * a row, the trigger for new cards rests. The row's reference, to a user that never is, is looked at when the transaction is
 * committed: none can leave it behind.
 */
export async function searchInBulk(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`
    create table card_search_paused (
      nobody integer not null check (nobody = 0) references users (id) deferrable initially deferred
    )
  `.execute(db);
  await sql`drop trigger card_search_new_card`.execute(db);
  await sql
    .raw(`create trigger card_search_new_card after insert on cards
      when new.deleted_at is null and not exists (select 1 from card_search_paused) begin
      insert into card_search (rowid, word, others) ${termsOf('new')} where new.deleted_at is null; end`)
    .execute(db);
}
