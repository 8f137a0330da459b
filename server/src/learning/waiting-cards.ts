import { addDays, type Day, daysBetween } from '@gieok/shared/domain/day';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from '../db/schema.ts';
import { countAll, daysBetween as daysBetweenInSql, lockRows, startsWith } from '../db/sql.ts';
import { isDueByDay, type Present } from './due.ts';

/** Puts cards in the order of `compareOverdue` (shared/src/domain/backlog.ts), whose `limit` this is. */
export function byWorth<DB, TB extends keyof DB, O>(
  db: Queryable,
  cards: SelectQueryBuilder<DB, TB, O>,
  today: Day,
  limit: number,
): SelectQueryBuilder<DB, TB, O> {
  const since = sql`coalesce(cards.last_day, cards.due_day)`;
  const stability = sql`coalesce(cards.stability, cards.review_interval)`;
  // A schedule from elsewhere may have no interval; dividing by it would fail the whole list.
  const divisor = sql`(case when ${stability} > 0 then ${stability} else 1 end)`;
  const waited = sql`(${daysBetweenInSql(db, since, sql`${today}`)} / ${divisor})`;
  return cards
    .orderBy(sql`case when ${waited} <= ${limit} then 0 else 1 end`)
    .orderBy(sql`case when ${waited} <= ${limit} then -${waited} else ${waited} end`)
    .orderBy(sql`cards.id`);
}

/** The cards that are due by the day, by their worth. */
export async function listWaiting(
  db: Queryable,
  userId: number,
  present: Present,
  limit: number,
): Promise<number[]> {
  const waiting = db
    .selectFrom('cards')
    .select('cards.id')
    .where('cards.user_id', '=', userId)
    .where('cards.deleted_at', 'is', null)
    .where(isDueByDay(present.today));
  const rows = await byWorth(db, waiting, present.today, limit).execute();
  return rows.map(({ id }) => id);
}

/**
 * How many cards fall due by themselves on each of the days from today on; today itself, whose cards wait, holds none. Those
 * in minute steps stand in an index of their own.
 */
export async function loadsFrom(
  db: Queryable,
  userId: number,
  today: Day,
  days: number,
): Promise<number[]> {
  const cards = db
    .selectFrom('cards')
    .select(['due_day', countAll().as('count')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('due_day', '>', today)
    .where('due_day', '<', addDays(today, days))
    .where(sql<boolean>`suspended = 0`)
    .groupBy('due_day');
  const byDay = await cards.where('due_instant', 'is', null).execute();
  const inSteps = await cards.where('due_instant', 'is not', null).execute();
  const loads = Array.from({ length: days }, () => 0);
  for (const { due_day, count } of [...byDay, ...inSteps]) {
    if (due_day === null) continue;
    const day = daysBetween(today, due_day);
    loads[day] = (loads[day] ?? 0) + count;
  }
  return loads;
}

/** What a spread has written to the log of one card. */
export interface SpreadEvent {
  card_id: number;
  review_id: string;
  study_day: Day;
  undone: 0 | 1;
  /** The card was deleted since. */
  isDeleted: boolean;
  /** Over how many days the cards were spread. */
  spreadOver: number | undefined;
}

/** What a spread has written to the log, by card; `limit` entries at most where it is given. */
export async function listSpreadEvents(
  db: Queryable,
  userId: number,
  prefix: string,
  limit?: number,
): Promise<SpreadEvent[]> {
  const rows = await db
    .selectFrom('card_events')
    .innerJoin('cards', 'cards.id', 'card_events.card_id')
    .select(['card_id', 'review_id', 'study_day', 'undone', 'details', 'cards.deleted_at'])
    .where('card_events.user_id', '=', userId)
    .where(startsWith(db, sql.ref('review_id'), prefix))
    .where('type', '=', 'set_due')
    .orderBy('card_id')
    .$if(limit !== undefined, (events) => events.limit(limit ?? 0))
    .execute();
  return rows.map(({ deleted_at, details, ...row }) => ({
    ...row,
    isDeleted: deleted_at !== null,
    spreadOver: (JSON.parse(details ?? '{}') as { spreadOver?: number }).spreadOver,
  }));
}

/** Has the learner's other spreads wait until the transaction ends. */
export async function lockSpreads(db: Queryable, userId: number): Promise<void> {
  const preferences = db.selectFrom('preferences').select('user_id').where('user_id', '=', userId);
  await lockRows(db, preferences, 'preferences').execute();
}
