import type { Insights } from '@gieok/shared/contract/stats';
import { InsightsFold } from '@gieok/shared/domain/statistics/insights';
import type { Queryable } from '../../db/schema.ts';
import type { Learner } from '../../http/learner.ts';
import { presentOf } from '../../http/learner.ts';
import { loadLogs } from '../../learning/read-log.ts';
import type { CardScope } from '../../learning/scope.ts';
import { inPages } from '../../turns.ts';
import { listCards } from './insights-queries.ts';

/** Small enough that little outlives V8's young generation. */
const CARDS_AT_ONCE = 8;

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
    for (const log of (await loadLogs(db, scope.userId, ids)).values()) {
      const live = log.filter(({ undone }) => undone === 0);
      if (live.length > 0) fold.addLog(live.map(({ event }) => event));
    }
  }
  return {
    scheduler,
    desired_retention: scheduler === 'fsrs' ? desiredRetention : null,
    ...fold.result(),
  };
}
