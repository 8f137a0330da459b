import { backlogPriority, compareRanks, type Rank } from '@gieok/shared/domain/backlog-rank';
import { addDays, type Day, daysBetween } from '@gieok/shared/domain/day';
import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { countAll, startsWith } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { chunksOf, inPages, inTurns, sortInTurns } from '../turns.ts';
import { isDueByDay } from './due.ts';

const LOOKED_AT_ONCE = 1_000;

interface After {
  userId: number;
  today: Day;
  dueDay: Day;
  after: number;
}

const sliceOfDue = compiled((db, { userId, today, dueDay, after }: After) =>
  db
    .selectFrom('cards')
    .select(['id', 'due_day', 'last_day', 'stability', 'review_interval'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(isDueByDay(today))
    .where(sql<boolean>`(due_day, id) > (${dueDay}, ${after})`)
    .orderBy('due_day')
    .orderBy('id')
    .limit(sql.lit(LOOKED_AT_ONCE))
    .$narrowType<{ due_day: Day }>(),
);

type DueCard = Awaited<ReturnType<typeof sliceOfDue>>[number];

export async function listWaiting(
  db: Queryable,
  userId: number,
  today: Day,
  limit: number,
): Promise<number[]> {
  const places: Rank[] = [];
  const read = (last: DueCard | undefined) =>
    sliceOfDue(db, { userId, today, dueDay: last?.due_day ?? '', after: last?.id ?? 0 });
  for await (const cards of inPages(LOOKED_AT_ONCE, read, db)) {
    for (const card of cards) places.push({ id: card.id, ...backlogPriority(card, today, limit) });
  }
  const sorted = await sortInTurns(places, compareRanks);
  return sorted.map(({ id }) => id);
}

/** A learner of 100,000 cards may have four thousand on each day. */
const DAYS_AT_ONCE = 2;

/** Cards due on each day from today, which counts 0. Minute steps have an index of their own. */
export async function loadsFrom(
  db: Queryable,
  userId: number,
  today: Day,
  days: number,
): Promise<number[]> {
  const loads = Array.from({ length: days }, () => 0);
  const add = (counts: readonly { due_day: Day; count: number }[]) => {
    for (const { due_day, count } of counts) {
      const day = daysBetween(today, due_day);
      loads[day] = (loads[day] ?? 0) + count;
    }
  };
  const within = (some: readonly Day[]) => ({
    userId,
    from: some[0] ?? '',
    before: addDays(some.at(-1) ?? today, 1),
  });
  const ahead = loads.slice(1).map((_, index) => addDays(today, index + 1));
  for await (const some of inTurns(chunksOf(ahead, DAYS_AT_ONCE), db)) {
    add(await countDueByDay(db, within(some)));
  }
  if (ahead.length > 0) add(await countInSteps(db, within(ahead)));
  return loads;
}

interface Days {
  userId: number;
  from: Day;
  before: Day;
}

const countByDay = (db: Queryable, { userId, from, before }: Days) =>
  db
    .selectFrom('cards')
    .select(['due_day', countAll().as('count')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('due_day', '>=', from)
    .where('due_day', '<', before)
    .where(sql<boolean>`suspended = 0`)
    .groupBy('due_day')
    .$narrowType<{ due_day: Day }>();

const countDueByDay = compiled((db, values: Days) =>
  countByDay(db, values).where('due_instant', 'is', null),
);
/** Compared with a text: otherwise SQLite chooses an index over all of the user's cards. */
const countInSteps = compiled((db, values: Days) =>
  countByDay(db, values).where(sql<boolean>`due_instant > ''`),
);

export interface SpreadEvent {
  card_id: number;
  review_id: string;
  study_day: Day;
  undone: 0 | 1;
  isDeleted: boolean;
  /** Days. */
  spreadOver: number | undefined;
}

export async function listSpreadEvents(
  db: Queryable,
  userId: number,
  prefix: string,
  limit?: number,
): Promise<SpreadEvent[]> {
  const rows = await db
    .selectFrom('card_events')
    .innerJoin('cards', (join) =>
      join
        .onRef('cards.user_id', '=', 'card_events.user_id')
        .onRef('cards.id', '=', 'card_events.card_id'),
    )
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
