import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';
import { weighVersions } from './account-quotas.ts';

/** Cards that a device makes offline have a name before they have an id. */
export async function addClientKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cards').addColumn('client_key', 'text').execute();
  await sql`create unique index cards_client_key on cards (user_id, client_key)
    where client_key is not null`.execute(db);
}

/** What each session's device holds. */
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
