import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { migratedDatabase } from '../../test/migrated-database.ts';
import type { Database } from './schema.ts';

const engine = inject('engine');

/** What is yet to have its owner in front, as numbers of rows are. */
const WITHOUT: readonly string[] =
  engine === 'postgres'
    ? // By the owner, a search would find all of their cards, to look at each.
      ['card_search(card_id)']
    : // SQLite would have to write its largest tables anew.
      [
        ...['card_events', 'imported_guids'].map((table) => `${table}(card_id) -> cards(id)`),
        ...['deck_shares', 'taken_decks'].map((table) => `${table}(deck_id) -> decks(id)`),
        ...['cards(category_id) -> categories(id)', 'import_changes(import_id) -> imports(id)'],
      ];
/** Tables with a key of their own, by which something is found before anybody knows whose it is. */
const FOUND_BY = /^(emails\(email_key\)|share_links\(token\))$/;
/** A row's number, by which SQLite keeps its tables. */
const NUMBER = /^(\w+\(id\)|(deck_shares|taken_decks)\(deck_id\))$/;

/** The first columns of all keys, and of all references with what they refer to, as `table(column)`. */
async function keysOf(db: Database): Promise<string[]> {
  const { rows } = await (engine === 'postgres'
    ? sql<{ line: string }>`
        select conrelid::regclass || '(' || own.attname || ')' || case contype when 'f'
          then ' -> ' || confrelid::regclass || '(' || others.attname || ')' else '' end as line
        from pg_constraint
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
        left join pg_attribute as others on others.attrelid = confrelid and others.attnum = confkey[1]
        where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
        union
        select indrelid::regclass || '(' || attname || ')' from pg_index
        join pg_class on pg_class.oid = indrelid
        join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indisunique and relnamespace = 'public'::regnamespace`.execute(db)
    : sql<{ line: string }>`
        select tables.name || '(' || keys.name || ')' as line
        from sqlite_master as tables, pragma_index_list(tables.name) as lists, pragma_index_info(lists.name) as keys
        where tables.type = 'table' and lists."unique" = 1 and keys.seqno = 0
        union
        select tables.name || '(' || "from" || ') -> ' || "table" || '(' || "to" || ')'
        from sqlite_master as tables, pragma_foreign_key_list(tables.name)
        where tables.type = 'table' and seq = 0`.execute(db));
  return rows.map(({ line }) => line);
}

it("every key and reference of a learner's table begins with the owner", async () => {
  const db = await migratedDatabase();
  const tables = await db.introspection.getTables();
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
  const keys = (await keysOf(db)).filter((line) =>
    owned.some(({ name }) => line.startsWith(`${name}(`)),
  );
  expect(keys.length).toBeGreaterThan(30);
  const others = keys.filter(
    (line) =>
      !(NUMBER.test(line) || FOUND_BY.test(line)) &&
      !/^\w+\(user_id\)( -> (users\(id\)|\w+\(user_id\)))?$/.test(line),
  );
  expect(others.sort()).toEqual([...WITHOUT].sort());
});
