import type { Queryable } from './schema.ts';

/** Ends links to decks about to go, or no longer shared; without names all of the learner's. */
export async function forgetLinks(
  db: Queryable,
  userId: number,
  deckIds?: readonly number[],
): Promise<void> {
  let shared = db.deleteFrom('deck_shares').where('user_id', '=', userId);
  if (deckIds !== undefined) shared = shared.where('deck_id', 'in', deckIds);
  const tokens = (await shared.returning('token').execute()).map(({ token }) => token);
  if (tokens.length > 0) {
    await db.deleteFrom('share_links').where('token', 'in', tokens).execute();
  }
}
