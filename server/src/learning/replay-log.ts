import {
  type CardRules,
  type CardStep,
  NEW_CARD,
  type ReplayedCard,
  replayCard,
  replaySteps,
} from '@gieok/shared/domain/scheduler/card-state';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import { limitUsed, liveEvents } from '@gieok/shared/domain/scheduler/replay';
import { knownChange } from '@gieok/shared/domain/scheduler/schedule';
import { sql } from 'kysely';
import { isOwn } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { groupsOf, inChunks, inTurns } from '../turns.ts';
import { cardColumns } from './card-columns.ts';
import { type StoredEvent, toRow } from './log.ts';
import type { LogOwner } from './log-owner.ts';
import { statDelta } from './stat-delta.ts';

const WRITTEN_AT_ONCE = 200;

export function rulesOf({
  scheduling,
  leechThreshold,
}: Pick<LogOwner, 'scheduling' | 'leechThreshold'>): CardRules {
  return { scheduler: chooseScheduler(scheduling), leechThreshold };
}

export function replayLog(rules: CardRules, log: readonly StoredEvent[]): ReplayedCard {
  return replayCard(
    rules,
    log.map(({ event }) => event),
  );
}

export async function replayLongLog(
  db: Queryable,
  rules: CardRules,
  log: readonly StoredEvent[],
): Promise<ReplayedCard> {
  const steps: CardStep[] = [];
  const live = liveEvents(log.map(({ event }) => event));
  for await (const step of inTurns(replaySteps(rules, live), db)) steps.push(step);
  return { state: steps.at(-1)?.after ?? NEW_CARD, steps };
}

/** What log rows keep: whether undone, the limit used up, and what became known. */
export function derivedColumns({ steps }: ReplayedCard, log: readonly StoredEvent[]) {
  const live = new Map(
    steps.map(({ event, before, after }) => [
      event.eventId,
      {
        counts_toward: limitUsed(event, before.schedule),
        known_change: knownChange(before.schedule, after.schedule),
      },
    ]),
  );
  return log.map((stored) => {
    const { eventId, type } = stored.event;
    return {
      stored,
      columns: {
        undone: live.has(eventId) || type === 'undo' ? (0 as const) : (1 as const),
        ...(live.get(eventId) ?? { counts_toward: null, known_change: 0 as const }),
      },
    };
  });
}

/**
 * Writes the card's and the log's derived columns. @returns the former, and changes for
 * `countRatings`.
 */
export async function writeReplay(
  db: Queryable,
  { userId, scheduleVersion }: Pick<LogOwner, 'userId' | 'scheduleVersion'>,
  cardId: number,
  replayed: ReplayedCard,
  log: readonly StoredEvent[],
) {
  const changed = derivedColumns(replayed, log).filter(
    ({ stored, columns: { undone, counts_toward, known_change } }) =>
      stored.undone !== undone ||
      stored.countsToward !== counts_toward ||
      stored.knownChange !== known_change,
  );
  const alike = groupsOf(changed, (each) => JSON.stringify(each.columns));
  for (const group of alike.values()) {
    const ids = group.map(({ stored }) => stored.id);
    const columns = group[0]?.columns ?? {};
    const write = (some: number[]) =>
      db
        .updateTable('card_events')
        .set(columns)
        .where(isOwn(db, sql`user_id`, userId))
        .where('id', 'in', some)
        .execute();
    await inChunks(ids, WRITTEN_AT_ONCE, write, db);
  }
  const counted = changed.flatMap(
    ({ stored, columns: { undone, counts_toward, known_change } }) => {
      const { event, countsToward, knownChange: knownBefore } = stored;
      const row = toRow(0, event);
      const before = { ...row, counts_toward: countsToward, known_change: knownBefore };
      const now = { ...row, counts_toward, known_change };
      return [
        ...(stored.undone === 0 ? [statDelta(before, { by: -1 })] : []),
        ...(undone === 0 ? [statDelta(now)] : []),
      ];
    },
  );
  const columns = { ...cardColumns(replayed.state), schedule_version: scheduleVersion };
  await db
    .updateTable('cards')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', cardId)
    .execute();
  return { columns, counted };
}
