import { LEARN_AHEAD_MS } from '@gieok/shared/constants';
import type { Day } from '@gieok/shared/domain/day';
import { sql } from 'kysely';

export interface Present {
  today: Day;
  now: Date;
}

interface StudyMoment {
  today: Day;
  /** ISO-8601 UTC. */
  now: string;
}

/** Not in minute steps (decision D5). Repeats the partial index's conditions. */
export function isDueByDay(today: Day) {
  return sql<boolean>`(cards.due_instant is null and cards.due_day <= ${today} and ${isActive(today)})`;
}

/** Due in minute steps; uses the partial index of these cards. */
export function isDueByMinute({ today, now }: StudyMoment) {
  return sql<boolean>`(cards.due_instant <= ${now} and ${isActive(today)})`;
}

/** In minute steps and due within 20 minutes (decision D25). */
export function isDueSoon({ today, now, soon }: StudyMoment & { soon: string }) {
  return sql<boolean>`(cards.due_instant > ${now} and cards.due_instant <= ${soon}
    and ${isActive(today)})`;
}

/** ISO-8601 UTC. */
export function soonAfter(now: Date): string {
  return new Date(now.getTime() + LEARN_AHEAD_MS).toISOString();
}

/** A literal stage: otherwise the indexes of new cards do not apply. */
export function isNew(today: Day) {
  return sql<boolean>`(cards.stage = 'new' and ${isActive(today)})`;
}

const isActive = (today: Day) =>
  sql`cards.suspended = 0 and (cards.buried_until is null or cards.buried_until <= ${today})`;
