import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';
import { createTriggers, weighVersions } from './account-quotas.ts';

/** Cards that a device makes offline have a name before they have an id. */
export async function addClientKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cards').addColumn('client_key', 'text').execute();
  await sql`create unique index cards_client_key on cards (user_id, client_key)
    where client_key is not null`.execute(db);
}

export async function addStudyPacks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? 'bigint' : 'integer';
  const statement = `create table study_packs (
    user_id ${id} not null references users (id) on delete cascade, session_id ${id} not null,
    cursor text not null, held text not null, former_cursor text, former_held text,
    constraint study_packs_pk primary key (user_id, session_id)
  )`;
  await sql.raw(statement).execute(db);
}

export async function addCardVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? 'bigint' : 'integer';
  const ofCard = `user_id ${id} not null, card_id ${id} not null`;
  const card = 'foreign key (user_id, card_id) references cards (user_id, id) on delete cascade';
  const statements = [
    `create table card_versions (
      ${ofCard}, version text not null, fields text not null, written_at text not null,
      kept_at text not null, constraint card_versions_pk primary key (user_id, card_id, version),
      constraint card_versions_card ${card}
    )`,
    `create table card_edits (
      ${ofCard}, edit text not null, taken_at text not null,
      constraint card_edits_pk primary key (user_id, card_id, edit), constraint card_edits_card ${card}
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await weighVersions(db, engine);
}

/** Counts every change of a learner's cards and of what decks hold, as the scope `changes`. */
export async function countChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table study_packs add column sign text`.execute(db);
  const events = {
    changed_card: ['after update on cards', 'new'],
    erased_card: ['after delete on cards', 'old'],
    into_deck: ['after insert on deck_cards', 'new'],
    out_of_deck: ['after delete on deck_cards', 'old'],
  };
  if (engine === 'postgres') {
    const one = "row(owner, 'changes', 0, '', 0, 1, 0, 0, 0, 0)";
    const triggers = Object.entries(events).map(([name, [on, row]]) => [
      `card_changes_${name}`,
      {
        on: `${on} referencing ${row} table as changed for each statement`,
        does: `for owner in select distinct user_id from changed loop
            perform card_counts_add(owner, array[cast(${one} as card_counts)]);
          end loop;`,
      },
    ]);
    return createTriggers(db, Object.fromEntries(triggers));
  }
  for (const [name, [on, row]] of Object.entries(events)) {
    const trigger = `create trigger card_changes_${name} ${on} begin
      insert into card_counts (user_id, scope, scope_id, day, part, live_cards, studied_cards, ease_sum, due_cards, new_cards)
      select id, 'changes', 0, '', 0, 1, 0, 0, 0, 0 from users where id = ${row}.user_id
      on conflict (user_id, scope, scope_id, day, part) do update set live_cards = live_cards + 1; end`;
    await sql.raw(trigger).execute(db);
  }
}
