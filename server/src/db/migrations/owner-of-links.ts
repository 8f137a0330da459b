import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';

type Patch = readonly [from: RegExp, to: string];

/** Tables whose rows tie a card to something of its owner's: that, and what else a row has. */
const LINKS = {
  deck_cards: { of: 'decks', id: 'deck_id', more: { added_at: 'text not null' } },
  card_tags: { of: 'tags', id: 'tag_id', more: {} },
} as const;

/** What rows refer to, by owner and id. */
const PARENTS = [
  'create unique index decks_by_id on decks (user_id, id)',
  'create unique index tags_by_id on tags (user_id, id)',
  'drop index cards_by_id',
  'create unique index cards_by_id on cards (user_id, id)',
];

/**
 * `deck_cards`, `card_tags` and PostgreSQL's `card_search` get their owner, first in keys and references. In SQLite's
 * `card_search` each term begins with it.
 */
export async function addOwnerToLinks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? onPostgres(db) : onSqlite(db));
}

const run = async (db: Kysely<unknown>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const keysOf = (table: keyof typeof LINKS) => {
  const { of, id } = LINKS[table];
  return [
    `constraint ${table}_pk primary key (user_id, ${id}, card_id)`,
    `foreign key (user_id, ${id}) references ${of} (user_id, id) on delete cascade`,
    'foreign key (user_id, card_id) references cards (user_id, id) on delete cascade',
  ];
};

/** By the card first: of an owner's rows SQLite thinks that they are few. */
const INDEXES = [
  'create index deck_cards_by_addition on deck_cards (user_id, deck_id, added_at, card_id)',
  'create index deck_cards_of_card on deck_cards (card_id, user_id, deck_id)',
  'create index card_tags_of_card on card_tags (card_id, user_id, tag_id)',
];

/** Of SQLite's triggers: those of PostgreSQL are made anew by `counts-on-shards.ts`. */
const PATCHES: readonly Patch[] = [
  [/deck_cards\.card_id = (old|new)\.id/g, '+deck_cards.user_id = $1.user_id and $&'],
  [/(from deck_cards where )(card_id = new\.card_id)/g, '$1+user_id = new.user_id and $2'],
  [/(insert into card_tags \()(tag_id, card_id\)\s+select )/g, '$1user_id, $2new.user_id, '],
  [/union select (?=ancestor\.value, new\.id)/g, '$&new.user_id, '],
  [/(delete from card_tags where )(card_id = new\.id)/g, '$1+user_id = new.user_id and $2'],
];

/** @throws Error where a patch fits nowhere. */
function patched<Text extends { text: string }>(texts: readonly Text[]): Text[] {
  const unused = new Set<Patch>(PATCHES);
  const changed = texts.map((one) => {
    let { text } = one;
    for (const patch of PATCHES) {
      const [from, to] = patch;
      const next = text.replace(from, to);
      if (next !== text) unused.delete(patch);
      text = next;
    }
    return { ...one, text };
  });
  if (unused.size > 0) throw new Error(`No trigger has ${[...unused].map(([from]) => from)}`);
  return changed.filter(({ text }, place) => text !== texts[place]?.text);
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; table: string; text: string }>`
    select name, tbl_name as "table", sql as text from sqlite_master where type = 'trigger' order by rowid
  `.execute(db);
  await run(db, PARENTS);
  for (const table of ['deck_cards', 'card_tags'] as const) {
    const { of, id, more } = LINKS[table];
    const columns = ['user_id', id, 'card_id', ...Object.keys(more)].join(', ');
    const declared = [
      ...['user_id', id, 'card_id'].map((name) => `${name} integer not null`),
      ...Object.entries(more).map(([name, type]) => `${name} ${type}`),
    ];
    await run(db, [
      `create temp table links as select ${of}.user_id, ${table}.* from ${table} join ${of} on ${of}.id = ${id}`,
      `drop table ${table}`,
      `create table ${table} (${[...declared, ...keysOf(table)].join(', ')})`,
      `insert into ${table} (${columns}) select ${columns} from links order by 1, 2, 3`,
      'drop table links',
    ]);
  }
  await run(db, INDEXES);
  const changed = patched(triggers);
  const gone = triggers.filter(({ table }) => table in LINKS);
  for (const trigger of triggers) {
    const { name, text } = changed.find((one) => one.name === trigger.name) ?? trigger;
    const isGone = gone.includes(trigger);
    if (!isGone && text === trigger.text) continue;
    await run(db, [...(isGone ? [] : [`drop trigger ${name}`]), text]);
  }
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await run(db, PARENTS);
  for (const table of ['deck_cards', 'card_tags'] as const) {
    const { of, id } = LINKS[table];
    const { rows: keys } = await sql<{ name: string }>`
      select quote_ident(conname) as name from pg_constraint
      where conrelid = cast(${table} as regclass) and contype in ('p', 'f')
    `.execute(db);
    const changes = [
      ...keys.map(({ name }) => `drop constraint ${name}`),
      ...['alter column user_id set not null', ...keysOf(table).map((key) => `add ${key}`)],
    ];
    await run(db, [
      `alter table ${table} add column user_id bigint`,
      `update ${table} set user_id = ${of}.user_id from ${of} where ${of}.id = ${id}`,
      `alter table ${table} ${changes.join(', ')}`,
    ]);
  }
  await run(db, [
    ...['deck_cards_by_addition', 'deck_cards_of_card', 'card_tags_of_card'].map(
      (name) => `drop index ${name}`,
    ),
    ...INDEXES,
    // An update would index each row's terms once more. By its key no search finds all of a learner's cards,
    // to look at each: only the index of terms is left.
    `create table card_search_owned as
      select cards.user_id, card_id, terms from card_search join cards on cards.id = card_id`,
    'drop table card_search',
    'alter table card_search_owned rename to card_search',
    `alter table card_search alter column user_id set not null, alter column card_id set not null,
      alter column terms set not null, add constraint card_search_pk primary key (card_id, user_id),
      add foreign key (user_id, card_id) references cards (user_id, id) on delete cascade`,
    'create index card_search_terms on card_search using gin (terms) with (fastupdate = off)',
  ]);
}
