import type { LogEvent } from '@gieok/shared/contract/events';
import type { Insights } from '@gieok/shared/contract/stats';
import { InsightsFold } from '@gieok/shared/domain/statistics/insights';
import type { Queryable } from '../../db/schema.ts';
import type { Learner } from '../../http/learner.ts';
import { presentOf } from '../../http/learner.ts';
import { listEvents } from '../../learning/read-log.ts';
import type { CardScope } from '../../learning/scope.ts';
import { yieldToEventLoop } from '../../turns.ts';
import { listCards } from './insights-queries.ts';

/** Small enough that little outlives V8's young generation. */
const CARDS_AT_ONCE = 16;
const EVENTS_AT_ONCE = 64;

/**
 * Reads cards with their logs in portions, yielding in between. A concurrent review may be in one
 * figure and not in another.
 */
export async function readInsights(
  db: Queryable,
  learner: Learner,
  scope: CardScope,
  now: Date,
): Promise<Insights> {
  const { today } = presentOf(learner, now);
  const { scheduler, desiredRetention } = learner.scheduling;
  const fold = new InsightsFold({ today, timeZone: learner.timeZone });
  let lastId = 0;
  for (;;) {
    const cards = await listCards(db, scope, lastId, CARDS_AT_ONCE);
    for (const card of cards) if (!card.isDeleted) fold.addCard(card);
    const ids = cards.map(({ id }) => id);
    for await (const log of readLogs(db, ids)) {
      fold.addLog(log);
      await yieldToEventLoop();
    }
    await yieldToEventLoop();
    lastId = ids.at(-1) ?? lastId;
    if (cards.length < CARDS_AT_ONCE) break;
  }
  return {
    scheduler,
    desired_retention: scheduler === 'fsrs' ? desiredRetention : null,
    ...fold.result(),
  };
}

/** The live log of each card that has one; only one log is in memory. */
async function* readLogs(db: Queryable, ids: readonly number[]): AsyncGenerator<LogEvent[]> {
  let log: LogEvent[] = [];
  let last: LogEvent | undefined;
  for (;;) {
    const rest = ids.filter((id) => last === undefined || id >= last.cardId);
    const stored = await listEvents(db, rest, last, EVENTS_AT_ONCE);
    for (const { event, undone } of stored) {
      if (last !== undefined && event.cardId !== last.cardId) {
        yield log;
        log = [];
      }
      if (undone === 0) log.push(event);
      last = event;
    }
    if (stored.length < EVENTS_AT_ONCE) break;
    await yieldToEventLoop();
  }
  if (log.length > 0) yield log;
}
