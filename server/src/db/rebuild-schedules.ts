import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { loadLogs, replayLog, writeReplay } from './card-log.ts';
import { scheduleColumns } from './card-values.ts';
import { schedulingSettings } from './scheduling-settings.ts';
import type { Database, Schema } from './schema.ts';
import { lockRows } from './sql.ts';

/** Cards in one transaction: little enough that a review waits a few milliseconds, not seconds. */
const CARDS_AT_ONCE = 25;

/**
 * Recomputes every card of a user from its log under the present settings. Reviews may arrive meanwhile: a card that
 * was not reached yet is replayed by its own review.
 * @returns the cards whose stored schedule differed from the log's.
 */
export async function rebuildSchedules(db: Database, userId: number): Promise<number[]> {
  const differing: number[] = [];
  let after = 0;
  for (;;) {
    const chunk = await db
      .transaction()
      .execute((transaction) => rebuildChunk(transaction, userId, after));
    differing.push(...chunk.differing);
    if (chunk.last === undefined) return differing;
    after = chunk.last;
    await setImmediate();
  }
}

async function rebuildChunk(transaction: Transaction<Schema>, userId: number, after: number) {
  const preferences = await transaction
    .selectFrom('preferences')
    .select(['scheduler', 'desired_retention', 'fsrs_weights', 'schedule_version'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const settings = schedulingSettings(
    preferences.scheduler,
    preferences.desired_retention,
    preferences.fsrs_weights,
  );
  const cards = await lockRows(
    transaction,
    transaction
      .selectFrom('cards')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CARDS_AT_ONCE),
    'cards',
  ).execute();
  const logs = await loadLogs(
    transaction,
    cards.map((card) => card.id),
  );
  const differing: number[] = [];
  for (const card of cards) {
    const log = logs.get(card.id) ?? [];
    const replayed = replayLog(settings, card.id, log);
    const columns = Object.entries(scheduleColumns(replayed.schedule));
    if (columns.some(([name, value]) => card[name as keyof typeof card] !== value)) {
      differing.push(card.id);
    }
    await writeReplay(transaction, card.id, replayed, log, preferences.schedule_version);
  }
  return { differing, last: cards.at(-1)?.id };
}
