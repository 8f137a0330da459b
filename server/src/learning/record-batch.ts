import type { NewEvent } from '@gieok/shared/contract/events';
import { studyDay } from '@gieok/shared/domain/day';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { lockRows, startsWith } from '../db/engine/sql.ts';
import type { Database, Queryable, Schema } from '../db/schema.ts';
import { groupsOf, inTurns } from '../turns.ts';
import { type CardRow, selectDeletedCards } from './card-rows.ts';
import { cardTransaction, type HeldCards, withLockedCards } from './lock-cards.ts';
import type { LogOwner } from './log-owner.ts';
import { countsOf, type EventStatus, recordEvents } from './record-events.ts';
import {
  BURIAL,
  concernsSiblings,
  followSiblings,
  NO_CHANGES,
  type SiblingChanges,
  undoOf,
} from './siblings.ts';
import { countRatings } from './study-days.ts';

/** Per transaction, unless of one card: it ends within milliseconds. */
const EVENTS_AT_ONCE = 16;

/** `kept`: the card is deleted. `gone`: the learner has no such card. */
export type BatchStatus = EventStatus | 'kept' | 'gone';

/**
 * Some cards per transaction. No event refuses another; all can be sent again.
 * @returns statuses in order, the cards, and siblings' changes.
 */
export async function recordBatch(
  db: Database,
  owner: LogOwner,
  events: readonly NewEvent[],
  now: Date,
): Promise<{ statuses: BatchStatus[]; rows: CardRow[] } & SiblingChanges> {
  const statuses: BatchStatus[] = events.map(() => 'gone');
  const rows: CardRow[] = [];
  const areBuried = new Map<number, boolean>();
  // Each batch locks cards by id, to avoid deadlocks.
  const byCard = groupsOf(events.keys(), (place) => events[place]?.cardId ?? 0);
  const cards = [...byCard].sort(([first], [second]) => first - second);
  for await (const some of inTurns(inGroups(cards))) {
    const { recorded, changes } = await recordGroup(db, owner, some, events, now);
    for (const id of changes.buried) areBuried.set(id, true);
    for (const id of changes.unburied) areBuried.set(id, false);
    for (const { row, places, statuses: ofCard } of recorded) {
      rows.push(row);
      for (const [nth, place] of places.entries()) statuses[place] = ofCard[nth] as EventStatus;
    }
  }
  const missed = cards.filter(([, places]) => places.some((place) => statuses[place] === 'gone'));
  for await (const [cardId, places] of inTurns(missed)) {
    const ofCard = places.map((place) => events[place] as NewEvent);
    const kept = await recordOfDeleted(db, owner, cardId, ofCard, now);
    for (const [nth, status] of kept.entries()) statuses[places[nth] as number] = status;
  }
  const inEnd = (wanted: boolean) =>
    [...areBuried].flatMap(([id, isBuried]) => (isBuried === wanted ? id : []));
  return { statuses, rows, buried: inEnd(true), unburied: inEnd(false) };
}

type Places = [cardId: number, places: number[]];

function* inGroups(cards: readonly Places[]): Generator<Places[]> {
  let group: Places[] = [];
  let events = 0;
  for (const card of cards) {
    const [, places] = card;
    if (group.length > 0 && events + places.length > EVENTS_AT_ONCE) {
      yield group;
      group = [];
      events = 0;
    }
    group.push(card);
    events += places.length;
  }
  if (group.length > 0) yield group;
}

function recordGroup(
  db: Database,
  owner: LogOwner,
  cards: readonly Places[],
  events: readonly NewEvent[],
  now: Date,
) {
  const eventsOf = new Map(
    cards.map(([cardId, places]) => [cardId, places.map((place) => events[place] as NewEvent)]),
  );
  const placesOf = new Map(cards);
  return withLockedCards(
    db,
    { userId: owner.userId, cardIds: cards.map(([cardId]) => cardId) },
    ({ id }) => eventsOf.get(id)?.some(concernsSiblings) ?? false,
    async (transaction, held) => {
      const { recorded, changes } = await recordHeld(transaction, owner, held, eventsOf, now);
      const placed = recorded.map((each) => ({ places: placesOf.get(each.row.id) ?? [], ...each }));
      return { recorded: placed, changes };
    },
    {},
  );
}

/** The log keeps what was done elsewhere before the deletion was known there. */
async function recordOfDeleted(
  db: Database,
  owner: LogOwner,
  cardId: number,
  events: readonly NewEvent[],
  now: Date,
): Promise<BatchStatus[]> {
  return cardTransaction(db, async (transaction) => {
    const [row] = await lockDeleted(transaction, { userId: owner.userId, cardId });
    if (row === undefined) return [];
    const [recorded] = await recordEvents(transaction, owner, [{ row, events }], now);
    const { statuses = [], counted = [] } = recorded ?? {};
    const ratings = counted.map((each) => ({ ...each, knownChange: 0 as const }));
    await countRatings(transaction, owner.userId, ratings);
    return statuses.map((status) => (status === 'accepted' ? 'kept' : status));
  });
}

const lockDeleted = compiled(
  (db: Queryable, { userId, cardId }: { userId: number; cardId: number }) =>
    lockRows(db, selectDeletedCards(db, userId).where('cards.id', '=', cardId), 'cards'),
);

/** Of cards that the transaction holds, and what follows for siblings. */
export async function recordHeld(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  { rows, siblings, before }: HeldCards,
  eventsOf: ReadonlyMap<number, readonly NewEvent[]>,
  now: Date,
) {
  const cards = rows.map((row) => ({ row, events: eventsOf.get(row.id) ?? [] }));
  const isAll = rows.every(({ word_id }) => word_id === null);
  const recorded = await recordEvents(transaction, owner, cards, now, { before, isAll });
  if (isAll) return { recorded, changes: NO_CHANGES };
  const ofWords = recorded.filter(({ row }) => row.word_id !== null);
  const changes = await followSiblings(transaction, owner, ofWords, siblings, now);
  await countRatings(transaction, owner.userId, [...countsOf(recorded), ...changes.counted]);
  return {
    recorded: recorded.map((one) => ({ ...one, row: changes.rows.get(one.row.id) ?? one.row })),
    changes,
  };
}

/** Undoes today's burials by siblings' reviews, but not those by hand. */
export async function freeSiblings(db: Database, owner: LogOwner, now: Date): Promise<void> {
  const burials = await db
    .selectFrom('card_events')
    .select(['card_id', 'review_id'])
    .where('user_id', '=', owner.userId)
    .where('study_day', '=', studyDay(now, owner.boundary))
    .where('undone', '=', 0)
    .where('type', '=', 'bury')
    .where(startsWith(db, sql.ref('review_id'), BURIAL))
    .execute();
  const events = burials.map(({ card_id, review_id }) => undoOf(card_id, review_id));
  await recordBatch(db, owner, events, now);
}
