import { PATH_KEYS } from '@gieok/shared/constants';
import { sql } from 'kysely';
import { withDefaults } from '../../db/preferences.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { findByStarterKey } from '../../learning/card-keys.ts';
import { pathSteps } from './path-steps.ts';

export interface StepDeck {
  /** In `decks.is_starter`. */
  number: number;
  name: string;
  /** By their `starter_key`. */
  words: () => readonly { key: string }[];
}

interface Present {
  step: number;
  deckId: number;
}

/** The last step that the learner has. @param steps from the letters on. */
async function findPresent(
  db: Queryable,
  userId: number,
  steps: readonly StepDeck[],
): Promise<Present | undefined> {
  const decks = await db
    .selectFrom('decks')
    .select(['id', 'is_starter'])
    .where('user_id', '=', userId)
    .where(
      'is_starter',
      'in',
      steps.map(({ number }) => number),
    )
    .execute();
  const taken = decks.map(({ id, is_starter }) => ({
    step: steps.findIndex(({ number }) => number === is_starter),
    deckId: id,
  }));
  return taken.sort((first, second) => second.step - first.step)[0];
}

/** Null before the path's first step. */
export async function readProgress(db: Queryable, userId: number, steps: readonly StepDeck[]) {
  const present = await findPresent(db, userId, steps);
  const deck = steps[present?.step ?? -1];
  if (present === undefined || deck === undefined) return null;
  const keys = deck.words().map(({ key }) => key);
  const cards = [...(await findByStarterKey(db, userId, keys)).values()];
  const { step, deckId } = present;
  return {
    ...{ step, steps: pathSteps.length, deck_id: deckId },
    title: pathSteps[step - 1]?.title ?? deck.name,
    words: cards.length,
    rated_words: cards.filter(({ stage }) => stage !== 'new').length,
  };
}

/** Takes the next step when no card of the path is unrated, unless the path is hidden. */
export async function goOn(
  db: Database,
  userId: number,
  steps: readonly StepDeck[],
  take: (step: number) => Promise<unknown>,
): Promise<void> {
  // First: a step taken meanwhile then waits.
  const present = await findPresent(db, userId, steps);
  if (present === undefined || present.step + 1 >= steps.length) return;
  const waiting = await db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended', '=', 0)
    // A literal: otherwise the index of new cards does not apply.
    .where(sql<boolean>`stage = 'new'`)
    .where('shuffle_key', '>=', PATH_KEYS)
    .limit(1)
    .executeTakeFirst();
  if (waiting !== undefined) return;
  const { chosen } = await db
    .selectFrom('preferences')
    .select('chosen')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (withDefaults({ chosen }).showPath) await take(present.step + 1);
}
