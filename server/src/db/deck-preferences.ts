import type { DeckPreferences } from '@gieok/shared/contract/deck-preferences';
import type { DeckScheduling } from '@gieok/shared/domain/scheduler/deck-scheduling';
import { sql } from 'kysely';
import { compiled } from './engine/compiled.ts';
import { anyOf } from './engine/sql.ts';
import type { Queryable } from './schema.ts';

/** Null where as its learner studies. */
export const DECK_PREFERENCES = [
  'decks.scheduler',
  'decks.desired_retention as desiredRetention',
  'decks.new_cards_per_day as newCardsPerDay',
  'decks.reviews_per_day as reviewsPerDay',
  'decks.study_order as studyOrder',
] as const;

/** Undefined stays as it is. */
export function deckColumns(
  preferences: {
    [Name in keyof DeckPreferences]?: DeckPreferences[Name] | undefined;
  },
) {
  const { scheduler, desiredRetention, newCardsPerDay, reviewsPerDay, studyOrder } = preferences;
  return {
    scheduler,
    desired_retention: desiredRetention,
    new_cards_per_day: newCardsPerDay,
    reviews_per_day: reviewsPerDay,
    study_order: studyOrder,
  };
}

const selectPreferences = compiled(
  (db: Queryable, { userId, deckIds }: { userId: number; deckIds: string }) =>
    db
      .selectFrom('decks')
      .select('decks.id')
      .select(DECK_PREFERENCES)
      .where('decks.user_id', '=', userId)
      .where(anyOf(db, sql.ref('decks.id'), deckIds)),
);

/** The user's decks only, by id. */
export async function findDeckPreferences(
  db: Queryable,
  userId: number,
  deckIds: readonly number[],
): Promise<Map<number, DeckPreferences>> {
  if (deckIds.length === 0) return new Map();
  const rows = await selectPreferences(db, { userId, deckIds: JSON.stringify(deckIds) });
  return new Map(rows.map(({ id, ...preferences }) => [id, preferences]));
}

/** Undefined where the deck asks for nothing of its own. */
export function deckScheduling({
  scheduler,
  desiredRetention,
}: Pick<DeckPreferences, 'scheduler' | 'desiredRetention'>): DeckScheduling | undefined {
  if (scheduler === null && desiredRetention === null) return undefined;
  return {
    ...(scheduler !== null && { scheduler }),
    ...(desiredRetention !== null && { desiredRetention }),
  };
}
