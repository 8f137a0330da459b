import { sql } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { lockPreferences, withDefaults } from '../../db/preferences.ts';
import { formerAfter } from '../../db/scheduling-settings.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { startJob } from '../../jobs/jobs-table.ts';
import { rebuildJob } from './queries.ts';

export async function findFitted(
  db: Queryable,
  userId: number,
): Promise<{ fitted: boolean; reviewsAtLastFit: number }> {
  const row = await db
    .selectFrom('preferences')
    .select(['fsrs_weights', 'reviews_at_last_fit'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { fitted: row.fsrs_weights !== null, reviewsAtLastFit: row.reviews_at_last_fit };
}

/** Whether used or not, the next fit is suggested only after new reviews. */
export async function noteFit(db: Queryable, userId: number, reviews: number): Promise<void> {
  await db
    .updateTable('preferences')
    .set({ reviews_at_last_fit: reviews })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Null for the published weights. Replays all cards; without `reschedule` earlier ratings keep the
 * former weights.
 */
export function setWeights(
  db: Database,
  userId: number,
  weights: readonly number[] | null,
  { reschedule, now }: { reschedule: boolean; now: Date },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = await lockPreferences(transaction, userId).executeTakeFirstOrThrow();
    await transaction
      .updateTable('preferences')
      .set({
        fsrs_weights: weights === null ? null : JSON.stringify(weights),
        former_scheduling: formerAfter(reschedule, { ...before, ...withDefaults(before) }, now),
        schedule_version: sql`schedule_version + 1`,
      })
      .where('user_id', '=', userId)
      .execute();
    await startJob(transaction, rebuildJob, userId, null);
  });
}
