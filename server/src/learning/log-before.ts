import type { NewEvent } from '@gieok/shared/contract/events';
import type { PlaceInLog } from '@gieok/shared/domain/scheduler/replay';
import { sql, type Transaction } from 'kysely';
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

type Lists = Record<'cardIds' | 'ids' | 'eventIds', string> & { userId: number };

const selectBefore = compiled((db: Queryable, { userId, cardIds, ids, eventIds }: Lists) => {
  const own = isOwn(db, sql`user_id`, userId);
  const events = (latest: 0 | 1) =>
    db
      .selectFrom('card_events')
      .select([sql.lit<number>(latest).as('is_latest'), 'used_at', ...COMPARED]);
  const latest = db
    .selectFrom('cards')
    .select((eb) =>
      eb
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
    .where(anyOf(db, sql.ref('cards.id'), cardIds));
  return events(1)
    .where(own)
    .where('id', 'in', latest)
    .unionAll(
      events(0)
        .where('user_id', '=', userId)
        .where(anyOfTexts(db, sql.ref('review_id'), ids)),
    )
    .unionAll(
      events(0)
        .where(own)
        .where(anyOf(db, sql.ref('card_id'), cardIds))
        .where(anyOfTexts(db, sql.ref('target'), eventIds)),
    );
});

/** The transaction must hold the cards of the events. */
export async function findLogBefore(
  transaction: Transaction<Schema>,
  userId: number,
  cardIds: readonly number[],
  events: readonly NewEvent[],
): Promise<LogBefore> {
  const eventIds = events.map(({ eventId }) => eventId);
  const undone = events.flatMap((event) => (event.type === 'undo' ? [event.target] : []));
  const rows = await selectBefore(transaction, {
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
