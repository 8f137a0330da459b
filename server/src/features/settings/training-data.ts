import { trainingHistories } from '@gieok/shared/domain/scheduler/training';
import { sql } from 'kysely';
import type { Queryable } from '../../db/schema.ts';
import { loadLogs } from '../../learning/read-log.ts';
import { chunksOf, inTurns } from '../../turns.ts';

/** At 40 reviews each some milliseconds. */
const CARDS_AT_ONCE = 10;

/** Without practice. */
export async function countTrainingReviews(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('study_days')
    .select(sql<number>`cast(coalesce(sum(reviews - practice), 0) as integer)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Histories as flat lists of `rating, elapsedDays, at`. Deleted cards count. */
export async function* trainingBatches(
  db: Queryable,
  userId: number,
): AsyncGenerator<number[][][]> {
  const cards = await db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const ids = cards.map(({ id }) => id);
  for await (const some of inTurns(chunksOf(ids, CARDS_AT_ONCE))) {
    const logs = await loadLogs(db, userId, some);
    yield [...logs.values()].map((log) =>
      trainingHistories(log.map(({ event }) => event)).map((history) =>
        history.flatMap(({ rating, elapsedDays, at }) => [rating, elapsedDays, at]),
      ),
    );
  }
}
