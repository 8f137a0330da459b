import { LEARN_AHEAD_MS } from '@gieok/shared/constants';
import type { Day } from '@gieok/shared/domain/day';
import { sql } from 'kysely';

/** What "due" is measured against. */
export interface Present {
  today: Day;
  now: Date;
}

/** The present as the database compares it. */
interface StudyMoment {
  today: Day;
  /** ISO-8601 UTC. */
  now: string;
}

/**
 * Due by the day, as those cards are that are in no minute steps, and neither suspended nor buried (decision D5). Of the index of such cards, whose conditions the first line
 * repeats as they are.
 */
export function isDueByDay(today: Day) {
  return sql<boolean>`(cards.due_instant is null and cards.due_day <= ${today} and ${isActive(today)})`;
}

/** Due by the minute: of the index of the cards in minute steps. */
export function isDueByMinute({ today, now }: StudyMoment) {
  return sql<boolean>`(cards.due_instant <= ${now} and ${isActive(today)})`;
}

/** Not due, but in minute steps and due within 20 minutes: of the session all the same (decision D25). */
export function isDueSoon({ today, now, soon }: StudyMoment & { soon: string }) {
  return sql<boolean>`(cards.due_instant > ${now} and cards.due_instant <= ${soon}
    and ${isActive(today)})`;
}

/** The end of what is due soon, ISO-8601 UTC. */
export function soonAfter(now: Date): string {
  return new Date(now.getTime() + LEARN_AHEAD_MS).toISOString();
}

/** Never rated, and neither suspended nor buried. A literal stage: only so do the indexes of new cards apply. */
export function isNew(today: Day) {
  return sql<boolean>`(cards.stage = 'new' and ${isActive(today)})`;
}

const isActive = (today: Day) =>
  sql`cards.suspended = 0 and (cards.buried_until is null or cards.buried_until <= ${today})`;
