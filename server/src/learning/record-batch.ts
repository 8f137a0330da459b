import type { NewEvent } from '@gieok/shared/contract/events';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';
import { giveWay } from '../turns.ts';
import type { CardRow } from './card-rows.ts';
import { cardTransaction } from './card-transaction.ts';
import { insertRows, type LogRow } from './log.ts';
import { findLogBefore } from './log-before.ts';
import type { LogOwner } from './log-owner.ts';
import { lockCards } from './record-event.ts';
import { type EventStatus, recordEvents } from './record-events.ts';
import { countRatings } from './study-days.ts';

/**
 * Events in one transaction, unless they are of one card: few enough that it ends within milliseconds, and many enough that
 * a commit, and most statements, serve several.
 */
const EVENTS_AT_ONCE = 16;

/** `gone`: no such card of the learner's. */
export type BatchStatus = EventStatus | 'gone';

/**
 * Records events that were made earlier or elsewhere, some cards in a transaction. None refuses another, and others have
 * their turn in between. What is cut short can be sent again whole.
 * @returns a status for each event in their order, and the cards that they are about.
 */
export async function recordBatch(
  db: Database,
  owner: LogOwner,
  events: readonly NewEvent[],
  now: Date,
): Promise<{ statuses: BatchStatus[]; rows: CardRow[] }> {
  const statuses: BatchStatus[] = events.map(() => 'gone');
  const rows: CardRow[] = [];
  // Every batch takes its cards in the same order: two at once cannot wait for each other.
  const cards = [...placesByCard(events)].sort(([first], [second]) => first - second);
  for (const some of inGroups(cards)) {
    const recorded = await cardTransaction(db, (transaction) =>
      recordGroup(transaction, owner, some, events, now),
    );
    for (const { row, places, statuses: ofCard } of recorded) {
      rows.push(row);
      for (const [nth, place] of places.entries()) statuses[place] = ofCard[nth] as EventStatus;
    }
    await giveWay();
  }
  return { statuses, rows };
}

/** Cards with the places of their events, or some of them. */
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

async function recordGroup(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  cards: readonly Places[],
  events: readonly NewEvent[],
  now: Date,
) {
  const { userId } = owner;
  const cardIds = cards.map(([cardId]) => cardId);
  const held = await lockCards(transaction, userId, cardIds);
  const placesOf = new Map(cards);
  const all = held
    .flatMap(({ id }) => placesOf.get(id) ?? [])
    .map((place) => events[place] as NewEvent);
  const before = await findLogBefore(
    transaction,
    userId,
    held.map(({ id }) => id),
    all,
  );
  const later: LogRow[] = [];
  const recorded = [];
  for (const row of held) {
    await giveWay(transaction);
    const places = placesOf.get(row.id) ?? [];
    const ofCard = places.map((place) => events[place] as NewEvent);
    const together = { before, later };
    recorded.push({
      ...(await recordEvents(transaction, owner, row, ofCard, now, together)),
      places,
    });
  }
  await giveWay(transaction);
  await insertRows(transaction, later);
  await countRatings(
    transaction,
    userId,
    recorded.flatMap(({ counted }) => counted),
  );
  return recorded;
}

function placesByCard(events: readonly NewEvent[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [place, { cardId }] of events.entries()) {
    const known = places.get(cardId);
    if (known === undefined) places.set(cardId, [place]);
    else known.push(place);
  }
  return places;
}
