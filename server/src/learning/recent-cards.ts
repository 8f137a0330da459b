import type { Queryable } from '../db/schema.ts';
import { loadCards } from './card-rows.ts';

const RATINGS_READ = 400;
const CARDS_READ = 200;

/** Those rated last, then those made last. */
export async function loadRecentCards(db: Queryable, userId: number) {
  const rated = await latestRated(db, userId).execute();
  const made = await latestMade(db, userId).execute();
  const ids = [...rated.map(({ card_id }) => card_id), ...made.map(({ id }) => id)];
  return loadCards(db, userId, [...new Set(ids)]);
}

const latestRated = (db: Queryable, userId: number) =>
  db
    .selectFrom('card_events')
    .select('card_id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RATINGS_READ);

const latestMade = (db: Queryable, userId: number) =>
  db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    // Matches the user's index: otherwise PostgreSQL might walk all users' cards.
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CARDS_READ);
