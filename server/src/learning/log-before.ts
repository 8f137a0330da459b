import type { NewEvent } from '@gieok/shared/contract/events';
import type { PlaceInLog } from '@gieok/shared/domain/scheduler/replay';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOf, anyOfTexts, isOwn } from '../db/engine/sql.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import type { toRow } from './log.ts';

/** What two events with the same id must share besides the time. */
export const CONTENT = [
  'card_id',
  'type',
  'rating',
  'time_taken_ms',
  'answer',
  'target',
  'details',
] as const;
const COMPARED = ['review_id', 'claimed_at', ...CONTENT] as const;

export type KnownEvent = Pick<ReturnType<typeof toRow>, (typeof COMPARED)[number]>;

export interface LogBefore {
  latest: Map<number, PlaceInLog>;
  /** Events of any card with the ids of new ones or their undo targets. */
  byId: Map<string, KnownEvent>;
  targets: Set<string>;
}

const latestOf = (db: Queryable, userId: number, cardId: RawBuilder<number>) =>
  db
    .selectFrom('card_events as event')
    .select('event.id')
    .where(isOwn(db, sql`event.user_id`, userId))
    .where('event.card_id', '=', cardId)
    .orderBy('event.used_at', 'desc')
    .orderBy('event.claimed_at', 'desc')
    .orderBy('event.review_id', 'desc')
    .limit(sql.lit(1));

type Condition = 'isLatest' | 'isNamed' | 'isOfCards' | 'isUndone';

function selectWhere(
  db: Queryable,
  userId: number,
  { isLatest, isNamed, isOfCards, isUndone }: Record<Condition, RawBuilder<boolean>>,
) {
  const events = (latest: 0 | 1) =>
    db
      .selectFrom('card_events')
      .select([sql.lit<number>(latest).as('is_latest'), 'used_at', ...COMPARED]);
  const own = isOwn(db, sql`user_id`, userId);
  return events(1)
    .where(own)
    .where(isLatest)
    .unionAll(events(0).where('user_id', '=', userId).where(isNamed))
    .unionAll(events(0).where(own).where(isOfCards).where(isUndone));
}

type Lists = Record<'cardIds' | 'ids' | 'eventIds', string> & { userId: number };

const selectBefore = compiled((db: Queryable, { userId, cardIds, ids, eventIds }: Lists) => {
  const latest = db
    .selectFrom('cards')
    .select(latestOf(db, userId, sql.ref('cards.id')).as('id'))
    .where(isOwn(db, sql`cards.user_id`, userId))
    .where(anyOf(db, sql.ref('cards.id'), cardIds));
  return selectWhere(db, userId, {
    isLatest: sql`id in ${latest}`,
    isNamed: anyOfTexts(db, sql.ref('review_id'), ids),
    isOfCards: anyOf(db, sql.ref('card_id'), cardIds),
    isUndone: anyOfTexts(db, sql.ref('target'), eventIds),
  });
});

type One = { userId: number; cardId: number; eventId: string };

/** For one event, the usual case: the lists take five times as long on SQLite. */
const selectBeforeOne = compiled((db: Queryable, { userId, cardId, eventId }: One) =>
  selectWhere(db, userId, {
    isLatest: sql`id = ${latestOf(db, userId, sql`${cardId}`)}`,
    isNamed: sql`review_id = ${eventId}`,
    isOfCards: sql`card_id = ${cardId}`,
    isUndone: sql`target = ${eventId}`,
  }),
);

/** The transaction must hold the cards of the events. */
export async function findLogBefore(
  transaction: Transaction<Schema>,
  userId: number,
  cardIds: readonly number[],
  events: readonly NewEvent[],
): Promise<LogBefore> {
  const eventIds = events.map(({ eventId }) => eventId);
  const undone = events.flatMap((event) => (event.type === 'undo' ? [event.target] : []));
  const [cardId] = cardIds;
  const [eventId] = eventIds;
  const isOne = cardIds.length === 1 && events.length === 1 && undone.length === 0;
  const rows =
    isOne && cardId !== undefined && eventId !== undefined
      ? await selectBeforeOne(transaction, { userId, cardId, eventId })
      : await selectBefore(transaction, {
          userId,
          cardIds: JSON.stringify(cardIds),
          ids: JSON.stringify([...eventIds, ...undone]),
          eventIds: JSON.stringify(eventIds),
        });
  const cards = new Set(cardIds);
  const before: LogBefore = { latest: new Map(), byId: new Map(), targets: new Set() };
  for (const { is_latest, used_at, ...event } of rows) {
    const { card_id, claimed_at, review_id, target } = event;
    if (is_latest === 1) {
      before.latest.set(card_id, { usedAt: used_at, at: claimed_at, eventId: review_id });
    }
    before.byId.set(review_id, event);
    if (target !== null && cards.has(card_id)) before.targets.add(target);
  }
  return before;
}
