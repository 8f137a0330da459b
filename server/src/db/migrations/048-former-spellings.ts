import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

const TRIGGERS = ['card_tags_new_card', 'card_tags_changed_card'];
/** How they found the tags that a card names. */
const BY_NAME = /\bjoin tags on tags\.user_id = new\.user_id and tags\.name = (tag\.\w+)/g;

/**
 * A tag may be spelt otherwise than before while a card is deleted, or is none of those that were renamed: such a card still has it by a
 * name that it had.
 */
export async function keepFormerSpellings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('tags').addColumn('former_names', 'text').execute();
  if (engine === 'postgres') await letOthersKeepRenamed(db);
  for (const name of TRIGGERS) {
    const known = await definitionOf(db, engine, name);
    const changed = known.replace(BY_NAME, (_, value: string) => byAnyName(engine, value));
    if (changed === known) throw new Error(`The trigger ${name} is not as it was made.`);
    if (engine === 'sqlite') await sql`drop trigger ${sql.id(name)}`.execute(db);
    await sql.raw(changed).execute(db);
  }
}

/**
 * What is unique counts as a key: whoever changed the name waited for all who keep the tag, who may wait for the cards that are renamed. Names
 * are as unique as `name_key`, which follows from them.
 */
async function letOthersKeepRenamed(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tags drop constraint tags_name`.execute(db);
  await db.schema.createIndex('tags_name').on('tags').columns(['user_id', 'name']).execute();
}

async function definitionOf(db: Kysely<unknown>, engine: Engine, name: string): Promise<string> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' and name = ${name}`
    : sql<{ sql: string }>`
        select pg_get_functiondef(oid) as sql from pg_proc
        where proname = ${name} and pronamespace = cast(cast(current_schema() as text) as regnamespace)`
  ).execute(db);
  return rows[0]?.sql ?? '';
}

function byAnyName(engine: Engine, value: string): string {
  const former =
    engine === 'sqlite'
      ? 'json_each(respelt.former_names) as former where former.value'
      : 'json_array_elements_text(cast(respelt.former_names as json)) as former (name) where former.name';
  return `join tags on tags.id = coalesce(
    (select spelt.id from tags as spelt where spelt.user_id = new.user_id and spelt.name = ${value}),
    (select respelt.id from tags as respelt cross join ${former} = ${value} and respelt.user_id = new.user_id limit 1)
  )`;
}
