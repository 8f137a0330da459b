import type { DeckPreferences } from '@gieok/shared/contract/deck-preferences';
import type { NewEvent } from '@gieok/shared/contract/events';
import { schedulingIn } from '@gieok/shared/domain/scheduler/deck-scheduling';
import { deckScheduling, findDeckPreferences } from '../../db/deck-preferences.ts';
import type { Queryable } from '../../db/schema.ts';
import type { Learner } from '../../http/learner.ts';

export interface DeckStudied {
  id: number;
  preferences: DeckPreferences;
}

/** @returns null for no deck, or an unknown one: a rating counts all the same. */
export async function findDeckStudied(
  db: Queryable,
  userId: number,
  deckId: number | null | undefined,
): Promise<DeckStudied | null> {
  if (deckId === null || deckId === undefined) return null;
  return (await findDecksStudied(db, userId, [deckId])).get(deckId) ?? null;
}

export async function findDecksStudied(
  db: Queryable,
  userId: number,
  deckIds: readonly number[],
): Promise<Map<number, DeckStudied>> {
  const found = await findDeckPreferences(db, userId, [...new Set(deckIds)]);
  return new Map([...found].map(([id, preferences]) => [id, { id, preferences }]));
}

/** With the deck's settings, but not its limits. */
export function learnerIn(learner: Learner, deck: DeckStudied | null): Learner {
  if (deck === null) return learner;
  const { preferences } = deck;
  return {
    ...learner,
    studyOrder: preferences.studyOrder ?? learner.studyOrder,
    scheduling: schedulingIn(learner.scheduling, deckScheduling(preferences) ?? {}),
  };
}

export function loggedIn<Event extends NewEvent>(event: Event, deck: DeckStudied | null): Event {
  if (event.type !== 'review') return event;
  const { deckId: _, scheduling: __, ...review } = event;
  if (deck === null) return review as Event;
  const scheduling = deckScheduling(deck.preferences);
  return { ...review, deckId: deck.id, ...(scheduling && { scheduling }) } as Event;
}
