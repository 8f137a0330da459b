import { compiled } from '../db/engine/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { loadCards } from './card-rows.ts';

const RATINGS_READ = 400;
const CARDS_READ = 200;

/** Those rated last, then those made last. */
export async function loadRecentCards(db: Queryable, userId: number) {
  const rated = (await latestRated(db, { userId })).map(({ card_id }) => card_id);
  const made = (await latestMade(db, { userId })).map(({ id }) => id);
  return loadCards(db, userId, [...new Set([...rated, ...made])]);
}

const latestRated = compiled((db: Queryable, { userId }: { userId: number }) =>
  db
    .selectFrom('card_events')
    .select('card_id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RATINGS_READ),
);

const latestMade = compiled((db: Queryable, { userId }: { userId: number }) =>
  db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    // Matches the user's index: otherwise PostgreSQL might walk all users' cards.
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CARDS_READ),
);
