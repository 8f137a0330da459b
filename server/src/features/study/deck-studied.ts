import type { DeckPreferences } from '@gieok/shared/contract/deck-preferences';
import type { NewEvent } from '@gieok/shared/contract/events';
import { schedulingIn } from '@gieok/shared/domain/scheduler/deck-scheduling';
import { deckScheduling, findDeckPreferences } from '../../db/deck-preferences.ts';
import type { Queryable } from '../../db/schema.ts';
import type { Learner } from '../../http/learner.ts';

/** The deck that is being studied, with what it asks for. */
export interface DeckStudied {
  id: number;
  preferences: DeckPreferences;
}

/** @returns null where no deck is named, or where it is gone or somebody else's: a rating counts all the same. */
export async function findDeckStudied(
  db: Queryable,
  userId: number,
  deckId: number | null | undefined,
): Promise<DeckStudied | null> {
  if (deckId === null || deckId === undefined) return null;
  return (await findDecksStudied(db, userId, [deckId])).get(deckId) ?? null;
}

/** Those of the decks that are the learner's, by their ids. */
export async function findDecksStudied(
  db: Queryable,
  userId: number,
  deckIds: readonly number[],
): Promise<Map<number, DeckStudied>> {
  const found = await findDeckPreferences(db, userId, [...new Set(deckIds)]);
  return new Map([...found].map(([id, preferences]) => [id, { id, preferences }]));
}

/** The learner as they study in a deck; its limits are apart (`daily-limits.ts`). */
export function learnerIn(learner: Learner, deck: DeckStudied | null): Learner {
  if (deck === null) return learner;
  const { preferences } = deck;
  return {
    ...learner,
    studyOrder: preferences.studyOrder ?? learner.studyOrder,
    scheduling: schedulingIn(learner.scheduling, deckScheduling(preferences) ?? {}),
  };
}

/** An event as it goes into the log: of a review, with the deck that it was given in and what that asks for now. */
export function loggedIn<Event extends NewEvent>(event: Event, deck: DeckStudied | null): Event {
  if (event.type !== 'review') return event;
  const { deckId: _, scheduling: __, ...review } = event;
  if (deck === null) return review as Event;
  const scheduling = deckScheduling(deck.preferences);
  return { ...review, deckId: deck.id, ...(scheduling && { scheduling }) } as Event;
}
