import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';

export async function addReminders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    'drop index sessions_of_user',
    'create unique index sessions_of_user on sessions (user_id, id)',
    `create table push_keys (
      id integer not null constraint push_keys_pk primary key,
      public_key text not null, private_key text not null
    )`,
    `create table push_endpoints (
      user_id ${id} not null, session_id ${id} not null, endpoint text not null,
      p256dh text not null, auth text not null, site text not null, created_at text not null,
      constraint push_endpoints_pk primary key (user_id, session_id),
      constraint push_endpoints_session foreign key (user_id, session_id)
        references sessions (user_id, id) on delete cascade
    )`,
    `create table reminders (
      user_id ${id} not null references users (id) on delete cascade, next_at text not null,
      sent_day text, constraint reminders_pk primary key (user_id)
    )`,
    'create index reminders_next on reminders (next_at, user_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
