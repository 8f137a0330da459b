import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

/** Long work, and who does it: see `server/src/jobs`. */
export async function createJobs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { withId, ownedByUser, text, optionalText, numbers } = columnsFor(db, engine);
  const columns = text(ownedByUser(withId('jobs')), 'kind', 'state', 'parameters', 'created_at');
  await numbers(
    optionalText(columns, 'result', 'error', 'owner', 'lease_until', 'finished_at'),
    'attempts',
    'asked_again',
  )
    .addColumn('progress', 'double precision', (column) => column.notNull())
    .execute();
  const live = sql<boolean>`state in ('queued', 'running')`;
  await db.schema
    .createIndex('jobs_one_of_a_kind')
    .unique()
    .on('jobs')
    .columns(['user_id', 'kind'])
    .where(live)
    .execute();
  await db.schema.createIndex('jobs_live').on('jobs').column('id').where(live).execute();
  await db.schema.createIndex('jobs_of_user').on('jobs').columns(['user_id', 'kind']).execute();
}
