import type { LogEvent } from '@gieok/shared/contract/events';
import type { Insights } from '@gieok/shared/contract/stats';
import { InsightsFold } from '@gieok/shared/domain/statistics/insights';
import type { Queryable } from '../../db/schema.ts';
import type { Learner } from '../../http/learner.ts';
import { presentOf } from '../../http/learner.ts';
import type { StoredEvent } from '../../learning/log.ts';
import { listEvents } from '../../learning/read-log.ts';
import type { CardScope } from '../../learning/scope.ts';
import { inPages, inTurns } from '../../turns.ts';
import { listCards } from './insights-queries.ts';

/** Small enough that little outlives V8's young generation. */
const CARDS_AT_ONCE = 16;
const EVENTS_AT_ONCE = 64;

/** Yields between portions; a concurrent review may be in one figure and not in another. */
export async function readInsights(
  db: Queryable,
  learner: Learner,
  scope: CardScope,
  now: Date,
): Promise<Insights> {
  const { today } = presentOf(learner, now);
  const { scheduler, desiredRetention } = learner.scheduling;
  const fold = new InsightsFold({ today, timeZone: learner.timeZone });
  const pages = inPages<Awaited<ReturnType<typeof listCards>>[number]>(CARDS_AT_ONCE, (last) =>
    listCards(db, scope, last?.id ?? 0, CARDS_AT_ONCE),
  );
  for await (const cards of pages) {
    for (const card of cards) if (!card.isDeleted) fold.addCard(card);
    const ids = cards.map(({ id }) => id);
    for await (const log of inTurns(readLogs(db, scope.userId, ids))) fold.addLog(log);
  }
  return {
    scheduler,
    desired_retention: scheduler === 'fsrs' ? desiredRetention : null,
    ...fold.result(),
  };
}

/** The live log of each card that has one; only one log is in memory. */
async function* readLogs(
  db: Queryable,
  userId: number,
  ids: readonly number[],
): AsyncGenerator<LogEvent[]> {
  let log: LogEvent[] = [];
  let last: LogEvent | undefined;
  const pages = inPages<StoredEvent>(EVENTS_AT_ONCE, (after) => {
    const rest = ids.filter((id) => after === undefined || id >= after.event.cardId);
    return listEvents(db, userId, rest, after?.event, EVENTS_AT_ONCE);
  });
  for await (const stored of pages) {
    for (const { event, undone } of stored) {
      if (last !== undefined && event.cardId !== last.cardId) {
        yield log;
        log = [];
      }
      if (undone === 0) log.push(event);
      last = event;
    }
  }
  if (log.length > 0) yield log;
}
