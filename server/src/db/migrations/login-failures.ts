import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';

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
