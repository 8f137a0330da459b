import type { StudyQuery } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import { BoundedMap } from '../../bounded-map.ts';
import type { Present } from '../../learning/due.ts';
import type { CardScope } from '../../learning/scope.ts';
import type { Candidate } from './candidates.ts';
import { KeptOrder, type Place } from './kept-order.ts';

/** Some ten kilobytes each, a hundred at most. */
const ORDERS_KEPT = 300;

export interface StudyPage extends Present {
  orderBy: NonNullable<StudyQuery['orderBy']>;
  limit: number;
  /** Of the learner: another one ends every order that is remembered. */
  listsVersion: number;
}

/** The orders that this process remembers, those that were used last. */
export class KeptOrders {
  readonly #orders = new BoundedMap<string, { version: string; order: KeptOrder }>(ORDERS_KEPT);

  /** @param version all that the order depends on beside the cards: with another one it begins anew. */
  of({ userId, deckId, categoryId }: CardScope, name: string, version: string): KeptOrder {
    const key = `${userId} ${deckId} ${categoryId} ${name}`;
    const kept = this.#orders.get(key);
    if (kept?.version === version) return kept.order;
    const order = new KeptOrder();
    this.#orders.set(key, { version, order });
    return order;
  }
}

/** By the time of addition to the deck where there is one, else by the time of creation. */
export function placeByAddition({ id, added_at }: Candidate): Omit<Place, 'id'> {
  return { group: 0, value: added_at === undefined ? id : Date.parse(added_at) };
}

/** What a shuffle of a learner's day follows from. */
export const seedOfDay = (userId: number, today: Day) => `${userId}:${today}`;
