import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';

const OWNER = 'user_id integer not null references users (id) on delete cascade';
const NUMBERED = 'id integer primary key autoincrement';

/** The tables of SQLite whose keys were without an owner. */
const REBUILT: Record<string, string> = {
  users: `${NUMBERED}, username text not null, email text not null,
    password_hash text not null, created_at text not null, updated_at text not null`,
  sessions: `${NUMBERED}, ${OWNER}, token_hash text not null, created_at text not null,
    last_used_at text not null, expires_at text not null, user_agent text,
    constraint sessions_key unique (user_id, token_hash)`,
  deck_shares: `deck_id integer not null primary key references decks (id) on delete cascade, ${OWNER},
    token text not null, created_at text not null`,
  media_files: `${OWNER}, filename text not null, mime_type text not null, created_at text not null,
    size integer not null, unused_since text, content_hash text,
    constraint media_files_key primary key (user_id, filename)`,
};

/** Of PostgreSQL alone: SQLite would have to write its largest tables anew. */
const REFERENCES: readonly [table: string, column: string, parent: string, then: string][] = [
  ['card_events', 'card_id', 'cards', 'on delete cascade'],
  ['imported_guids', 'card_id', 'cards', 'on delete cascade'],
  ['deck_shares', 'deck_id', 'decks', 'on delete cascade'],
  ['taken_decks', 'deck_id', 'decks', 'on delete cascade'],
  ['import_changes', 'import_id', 'imports', 'on delete cascade'],
  // Whoever deletes a category clears its cards: `user_id` cannot be set null with it.
  ['cards', 'category_id', 'categories', ''],
];

const INDEXES = [
  'create index sessions_of_user on sessions (user_id, id)',
  // For tokens from before they named the learner.
  'create index sessions_by_token on sessions (token_hash)',
  'create index deck_shares_of_user on deck_shares (user_id)',
  'create index media_files_by_content on media_files (user_id, content_hash)',
];

/**
 * Keys and references begin with the owner. What is found without one gets a table with a key of its own, `emails`
 * and `share_links`, without references, which could not lead to another machine.
 */
export async function putOwnerInKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? 'bigint' : 'integer';
  await run(db, [
    `create table emails (email_key text not null constraint emails_pk primary key, user_id ${id} not null)`,
    "insert into emails select email_key, id from users where password_hash <> ''",
    `create table share_links (
      token text not null constraint share_links_pk primary key, user_id ${id} not null, deck_id ${id} not null
    )`,
    `insert into share_links select token, user_id, deck_id from deck_shares
      where user_id in (select user_id from emails)`,
  ]);
  await (engine === 'postgres' ? onPostgres(db) : onSqlite(db));
  // The sweep looks for accounts that wait to be erased.
  await run(db, ["create index users_closed on users (id) where password_hash = ''"]);
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(REBUILT)) {
    await run(db, [
      `create temp table rows_before as select * from ${table}`,
      `create temp table last_id as select name, seq from sqlite_sequence where name = '${table}'`,
      `drop table ${table}`,
      `create table ${table} (${columns})`,
    ]);
    const names = await sql<{ name: string }>`
      select name from pragma_table_info(${table})`.execute(db);
    const list = names.rows.map(({ name }) => name).join(', ');
    await run(db, [
      `insert into ${table} (${list}) select ${list} from rows_before`,
      // The number of a deleted row is never given again.
      `delete from sqlite_sequence where name = '${table}'`,
      'insert into sqlite_sequence (name, seq) select name, seq from last_id',
      'drop table rows_before',
      'drop table last_id',
    ]);
  }
  await run(db, INDEXES);
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...['sessions_of_user', 'deck_shares_of_user', 'media_files_by_content'].map(
      (index) => `drop index ${index}`,
    ),
    'drop index media_files_of_user',
    'drop index imports_of_user',
    ...INDEXES,
    'create unique index imports_of_user on imports (user_id, id)',
    'drop index categories_of_user',
    'create unique index categories_of_user on categories (user_id, id)',
    'drop index cards_of_category',
    'create index cards_of_category on cards (user_id, category_id, deleted_at, id)',
    'alter table users drop column email_key',
    'alter table sessions drop constraint sessions_token_hash, add constraint sessions_key unique (user_id, token_hash)',
    'alter table deck_shares drop constraint deck_shares_token',
    'alter table media_files drop constraint audio_files_pk, add constraint media_files_key primary key (user_id, filename)',
  ]);
  for (const [table, column, parent, then] of REFERENCES) {
    const { rows: keys } = await sql<{ name: string }>`
      select quote_ident(conname) as name from pg_constraint
      where conrelid = cast(${table} as regclass) and confrelid = cast(${parent} as regclass) and contype = 'f'
    `.execute(db);
    const gone = keys.map(({ name }) => `drop constraint ${name}, `).join('');
    await sql
      .raw(
        `alter table ${table} ${gone}add foreign key (user_id, ${column}) references ${parent} (user_id, id) ${then}`,
      )
      .execute(db);
  }
}

/** Failed logins, counted for all servers. Nobody's: an account that does not exist counts alike. */
export async function addLoginFailures(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const isPostgres = engine === 'postgres';
  await sql
    .raw(
      `create table login_failures (
        account text not null, source text not null,
        failures integer not null, failed_at ${isPostgres ? 'bigint' : 'integer'} not null,
        constraint login_failures_pk primary key (account, source)
      )${isPostgres ? '' : ' without rowid'}`,
    )
    .execute(db);
}
