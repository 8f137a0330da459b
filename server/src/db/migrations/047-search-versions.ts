import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/**
 * On PostgreSQL: what a search found is remembered until the version of the learner's index is another. SQLite's index has one of its own.
 * Whoever writes finds a row that nobody holds, or writes one of their own, so that nobody waits; the version is the sum of all, which
 * grows with every transaction that has written.
 */
export async function versionSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`
    create table card_search_versions (
      user_id bigint not null references users (id) on delete cascade,
      part bigint generated always as identity,
      version bigint not null,
      primary key (user_id, part)
    )
  `.execute(db);
  for (const statement of [COUNT_UP, COUNT_UP_ALL, KEEP]) await sql.raw(statement).execute(db);
  for (const [name, event, table] of [
    ['card_search_new_cards', 'insert', 'new'],
    ['card_search_erased_cards', 'delete', 'old'],
  ]) {
    await sql
      .raw(`create trigger ${name} after ${event} on cards referencing ${table} table as written
        for each statement execute function card_search_written()`)
      .execute(db);
  }
}

/**
 * Once for a transaction: nobody sees what it wrote before it is over, and a row that it wrote a thousand times would be looked for
 * among a thousand of its own. An account that is being deleted has none.
 */
const COUNT_UP = `
  create function card_search_version_up(owner bigint) returns void language plpgsql as $$
  begin
    if exists (
      select from card_search_versions where user_id = owner and xmin = cast(pg_current_xact_id() as xid)
    ) then
      return;
    end if;
    update card_search_versions set version = version + 1
    where user_id = owner and part = (
      select part from card_search_versions where user_id = owner limit 1 for update skip locked
    );
    if not found then
      insert into card_search_versions (user_id, version) select id, 1 from users where id = owner;
    end if;
  end $$`;

/** Once for a statement: they may be many cards. */
const COUNT_UP_ALL = `
  create function card_search_written() returns trigger language plpgsql as $$
  begin
    perform card_search_version_up(owner) from (select distinct user_id as owner from written) as owners;
    return null;
  end $$`;

/** As `026-search-postgres.ts` has it, and the version. */
const KEEP = `
  create or replace function keep_card_search() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from card_search where card_id = new.id;
      perform card_search_version_up(new.user_id);
    end if;
    if new.deleted_at is null then
      insert into card_search (card_id, user_id, search_text) values (new.id, new.user_id, new.search_text);
    end if;
    return null;
  end $$`;
