import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Queryable } from '../schema.ts';
import { indexCards } from '../search-terms.ts';
import { writeSearchTexts } from './026-search-in-all-texts.ts';

const AT_ONCE = 500;

/**
 * The program writes the terms of search on both engines, whoever makes or changes a card: no trigger makes them. All are written anew,
 * some hundred cards at a time. On SQLite what is erased still goes from the index by a trigger, on PostgreSQL by its reference.
 */
export async function searchByProgram(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? ON_SQLITE : ON_POSTGRES) {
    await sql.raw(statement).execute(db);
  }
  await writeSearchTexts(db, engine);
  await indexAll(db as unknown as Queryable);
  if (engine === 'postgres') {
    await sql`create index card_search_terms on card_search using gin (terms) with (fastupdate = off)`.execute(
      db,
    );
  }
}

const ON_SQLITE = [
  'drop trigger card_search_new_card',
  'drop trigger card_search_changed_card',
  "insert into card_search (card_search) values ('delete-all')",
  'drop table search_places',
];

const ON_POSTGRES = [
  'drop trigger card_search_new_card on cards',
  'drop trigger card_search_changed_card on cards',
  'drop trigger card_search_new_cards on cards',
  'drop trigger card_search_erased_cards on cards',
  'drop function keep_card_search, card_search_written, card_search_version_up',
  'drop table card_search, card_search_versions',
  'drop function card_search_terms',
  `create table card_search (
    card_id bigint primary key references cards (id) on delete cascade, terms tsvector not null
  )`,
];

async function indexAll(db: Queryable): Promise<void> {
  for (let after = 0; ; ) {
    const cards = await db
      .selectFrom('cards')
      .select(['id', 'user_id', 'search_text'])
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = cards.at(-1);
    if (last === undefined) return;
    for (const userId of new Set(cards.map(({ user_id }) => user_id))) {
      const theirs = cards.filter(({ user_id }) => user_id === userId);
      await indexCards(db, userId, theirs);
    }
    after = last.id;
  }
}
