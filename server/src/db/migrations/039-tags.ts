import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/**
 * Tags of cards. A card has the names of its own; `card_tags` finds the cards of a tag, those of the tags within it
 * included, and their number stands among the counts: as the `live_cards` of the scope `tag`. Triggers keep both, and none
 * of them does anything about a card without tags.
 */
export async function addTags(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, table, withId, ownedByUser, text } = columnsFor(db, engine);
  const columns = text(ownedByUser(withId('tags')), 'name', 'name_key', 'ancestors');
  await columns
    .addUniqueConstraint('tags_key', ['user_id', 'name_key'])
    .addUniqueConstraint('tags_name', ['user_id', 'name'])
    .execute();
  await table('card_tags')
    .addColumn('tag_id', id, (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .addColumn('card_id', id, (column) =>
      column.notNull().references('cards.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('card_tags_pk', ['tag_id', 'card_id'])
    .execute();
  await db.schema.createIndex('card_tags_of_card').on('card_tags').column('card_id').execute();
  await db.schema.alterTable('cards').addColumn('tags', 'text').execute();
  await (engine === 'postgres' ? followOnPostgres(db) : followOnSqlite(db));
}

const COUNTS = 'live_cards, studied_cards, ease_sum, due_cards, new_cards';
/** What a change of a card changes about where it is found. */
const isOtherwise = (differs: string) =>
  `(old.tags ${differs} new.tags or (old.deleted_at is null) <> (new.deleted_at is null))
    and (old.tags is not null or new.tags is not null)`;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const own = `json_each(new.tags) as tag join tags on tags.user_id = new.user_id and tags.name = tag.value`;
  const find = `
    insert into card_tags (tag_id, card_id)
    select tags.id, new.id from ${own} where new.deleted_at is null
    union select ancestor.value, new.id from ${own}, json_each(tags.ancestors) as ancestor
    where new.deleted_at is null;`;
  // Nothing while the account is being deleted, which takes its counts along.
  const count = (row: 'old' | 'new', change: 1 | -1) => `
    insert into card_counts (user_id, scope, scope_id, day, part, ${COUNTS})
    select users.id, 'tag', tags.id, '', 0, ${change}, 0, 0, 0, 0
    from tags join users on users.id = tags.user_id where tags.id = ${row}.tag_id
    on conflict (user_id, scope, scope_id, day, part) do update set live_cards = live_cards + excluded.live_cards;`;
  const triggers = {
    card_tags_new_card: `after insert on cards when new.tags is not null begin ${find} end`,
    card_tags_changed_card: `after update of tags, deleted_at on cards when ${isOtherwise('is not')}
      begin delete from card_tags where card_id = new.id; ${find} end`,
    card_tags_found: `after insert on card_tags begin ${count('new', 1)} end`,
    card_tags_lost: `after delete on card_tags begin ${count('old', -1)} end`,
  };
  for (const [name, body] of Object.entries(triggers)) {
    await sql.raw(`create trigger ${name} ${body}`).execute(db);
  }
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const own = `json_array_elements_text(cast(new.tags as json)) as tag (name)
    join tags on tags.user_id = new.user_id and tags.name = tag.name`;
  const find = `
    if new.deleted_at is null and new.tags is not null then
      insert into card_tags (tag_id, card_id)
      select tags.id, new.id from ${own}
      union select cast(ancestor.id as bigint), new.id
      from ${own} cross join json_array_elements_text(cast(tags.ancestors as json)) as ancestor (id);
    end if;`;
  const count = (rows: string, sign: 1 | -1) => `
    perform card_counts_add_to(changes.owner, 'tag', changes.tag_id, '', ${sign} * changes.cards, 0, 0, 0, 0)
    from (
      select users.id as owner, tag_id, count(*) as cards
      from ${rows} join tags on tags.id = tag_id join users on users.id = tags.user_id
      group by users.id, tag_id
    ) as changes;`;
  const functions = {
    card_tags_new_card: {
      on: 'after insert on cards for each row when (new.tags is not null)',
      does: find,
    },
    card_tags_changed_card: {
      on: `after update of tags, deleted_at on cards for each row when (${isOtherwise('is distinct from')})`,
      does: `delete from card_tags where card_id = new.id; ${find}`,
    },
    card_tags_found: {
      on: 'after insert on card_tags referencing new table as new_rows for each statement',
      does: count('new_rows', 1),
    },
    card_tags_lost: {
      on: 'after delete on card_tags referencing old table as old_rows for each statement',
      does: count('old_rows', -1),
    },
  };
  for (const [name, { on, does }] of Object.entries(functions)) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql
        as $$ begin ${does} return null; end $$;
        create trigger ${name} ${on} execute function ${name}();`)
      .execute(db);
  }
}
