import { LEARN_AHEAD_MS } from '@gieok/shared/constants';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { sql } from 'kysely';

/** What "due" is measured against. */
export interface Present {
  today: Day;
  now: Date;
}

/** Rated before, its day or instant has come, and neither suspended nor buried (decision D5). */
export function isDue({ today, now }: Present) {
  // The first condition is for the index: after a move to the west, today may lie two days before the day of a step.
  return sql<boolean>`(cards.due_day <= ${addDays(today, 2)}
    and case when cards.due_instant is null then cards.due_day <= ${today}
      else cards.due_instant <= ${now.toISOString()} end
    and ${isActive(today)})`;
}

/** Not due, but in minute steps and due within 20 minutes: of the session all the same (decision D25). */
export function isDueSoon({ today, now }: Present) {
  const soon = new Date(now.getTime() + LEARN_AHEAD_MS).toISOString();
  return sql<boolean>`(cards.due_instant > ${now.toISOString()} and cards.due_instant <= ${soon}
    and ${isActive(today)})`;
}

/** Never rated, and neither suspended nor buried. A literal stage: only so do the indexes of new cards apply. */
export function isNew(today: Day) {
  return sql<boolean>`(cards.stage = 'new' and ${isActive(today)})`;
}

const isActive = (today: Day) =>
  sql`cards.suspended = 0 and (cards.buried_until is null or cards.buried_until <= ${today})`;
