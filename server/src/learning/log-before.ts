import type { NewEvent } from '@gieok/shared/contract/events';
import type { PlaceInLog } from '@gieok/shared/domain/scheduler/replay';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
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

const selectBefore = compiled(
  (
    db: Queryable,
    {
      userId,
      cardIds,
      ids,
      eventIds,
    }: Record<'cardIds' | 'ids' | 'eventIds', string> & { userId: number },
  ) =>
    db
      .selectFrom('card_events')
      .select([sql<number>`1`.as('is_latest'), 'used_at', ...COMPARED])
      .where(isOwn(db, sql`user_id`, userId))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('cards')
          .select((card) =>
            card
              .selectFrom('card_events as event')
              .select('event.id')
              .where(isOwn(db, sql`event.user_id`, userId))
              .whereRef('event.card_id', '=', 'cards.id')
              .orderBy('event.used_at', 'desc')
              .orderBy('event.claimed_at', 'desc')
              .orderBy('event.review_id', 'desc')
              .limit(sql.lit(1))
              .as('id'),
          )
          .where(isOwn(db, sql`cards.user_id`, userId))
          .where(anyOf(db, sql.ref('cards.id'), cardIds)),
      )
      .unionAll((eb) =>
        eb
          .selectFrom('card_events')
          .select([sql<number>`0`.as('is_latest'), 'used_at', ...COMPARED])
          .where('user_id', '=', userId)
          .where(anyOfTexts(db, sql.ref('review_id'), ids)),
      )
      .unionAll((eb) =>
        eb
          .selectFrom('card_events')
          .select([sql<number>`0`.as('is_latest'), 'used_at', ...COMPARED])
          .where(isOwn(db, sql`user_id`, userId))
          .where(anyOf(db, sql.ref('card_id'), cardIds))
          .where(anyOfTexts(db, sql.ref('target'), eventIds)),
      ),
);

/** For one event, the usual case: the lists take five times as long on SQLite. */
const selectBeforeOne = compiled(
  (
    db: Queryable,
    { userId, cardId, eventId }: { userId: number; cardId: number; eventId: string },
  ) => {
    const events = (isLatest: 0 | 1) =>
      db
        .selectFrom('card_events')
        .select([sql.lit<number>(isLatest).as('is_latest'), 'used_at', ...COMPARED]);
    const own = isOwn(db, sql`user_id`, userId);
    return events(1)
      .where(own)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('card_events as event')
          .select('event.id')
          .where(isOwn(db, sql`event.user_id`, userId))
          .where('event.card_id', '=', cardId)
          .orderBy('event.used_at', 'desc')
          .orderBy('event.claimed_at', 'desc')
          .orderBy('event.review_id', 'desc')
          .limit(sql.lit(1)),
      )
      .unionAll(events(0).where('user_id', '=', userId).where('review_id', '=', eventId))
      .unionAll(events(0).where(own).where('card_id', '=', cardId).where('target', '=', eventId));
  },
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
