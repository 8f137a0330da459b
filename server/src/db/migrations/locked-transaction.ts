import { type Kysely, sql, type Transaction } from 'kysely';
import type { Engine } from '../schema.ts';

/** Any number that all processes share. */
const ADVISORY_LOCK = 4_150_712;

/** A transaction that changes the schema, one at a time. */
export async function inLockedTransaction<Schema>(
  db: Kysely<Schema>,
  engine: Engine,
  work: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(transaction);
      // Of Citus: triggers on shards, and changes of several tables that refer to each other.
      await sql`
        select set_config('citus.enable_unsafe_triggers', 'on', true),
          set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(transaction);
    }
    await work(transaction);
  });
}
