import { setImmediate as others } from 'node:timers/promises';
import type { NewEvent } from '@gieok/shared/contract/events';
import type { Database } from '../db/schema.ts';
import type { CardRow } from './card-rows.ts';
import { cardTransaction } from './card-transaction.ts';
import type { LogOwner } from './log-owner.ts';
import { lockCard } from './record-event.ts';
import { type EventStatus, type Recorded, recordEvents } from './record-events.ts';
import { countRatings } from './study-days.ts';

/** Cards in one transaction: few enough that a review waits some milliseconds, and that a commit serves several. */
const CARDS_AT_ONCE = 5;

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
  for (let start = 0; start < cards.length; start += CARDS_AT_ONCE) {
    const some = cards.slice(start, start + CARDS_AT_ONCE);
    const recorded = await cardTransaction(db, async (transaction) => {
      const ofCards: (Recorded | undefined)[] = [];
      for (const [cardId, places] of some) {
        const row = await lockCard(transaction, owner.userId, cardId);
        const ofCard = places.map((place) => events[place] as NewEvent);
        ofCards.push(row && (await recordEvents(transaction, owner, row, ofCard, now)));
        // The database waits for the transaction, but other requests go on.
        await others();
      }
      const counted = ofCards.flatMap((recorded) => recorded?.counted ?? []);
      await countRatings(transaction, owner.userId, counted);
      return ofCards;
    });
    for (const [index, [, places]] of some.entries()) {
      const ofCard = recorded[index];
      if (ofCard === undefined) continue;
      rows.push(ofCard.row);
      for (const [nth, place] of places.entries()) {
        statuses[place] = ofCard.statuses[nth] as EventStatus;
      }
    }
    await others();
  }
  return { statuses, rows };
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
