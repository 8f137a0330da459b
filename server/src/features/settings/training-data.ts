import { trainingHistories } from '@gieok/shared/domain/scheduler/training';
import { sql } from 'kysely';
import type { Queryable } from '../../db/schema.ts';
import { loadLogs } from '../../learning/read-log.ts';
import { giveWay } from '../../turns.ts';

/** Cards read at once: at 40 reviews each some milliseconds of work. */
const CARDS_AT_ONCE = 10;

/** How often the learner has rated a card, practice aside. */
export async function countTrainingReviews(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('study_days')
    .select(sql<number>`cast(coalesce(sum(reviews - practice), 0) as integer)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * The learner's reviews as the fitting process takes them, some cards at a time: of each card its histories, each of them
 * `rating, elapsedDays, at` after each other. Deleted cards count: what was remembered was remembered.
 */
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
  for (let start = 0; start < cards.length; start += CARDS_AT_ONCE) {
    const ids = cards.slice(start, start + CARDS_AT_ONCE).map((card) => card.id);
    const logs = await loadLogs(db, ids);
    yield [...logs.values()].map((log) =>
      trainingHistories(log.map(({ event }) => event)).map((history) =>
        history.flatMap(({ rating, elapsedDays, at }) => [rating, elapsedDays, at]),
      ),
    );
    await giveWay();
  }
}
