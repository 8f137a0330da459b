import type { CardListQuery } from '@gieok/shared/contract/cards';
import { releaseUploads, uploadsOf } from '../../db/audio-files.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import type { AsOf, CardAnchors } from '../../learning/card-anchors.ts';
import { type CardRow, loadCards, selectCards } from '../../learning/card-rows.ts';
import { countLive, listNewest } from '../../learning/newest-cards.ts';
import { selectSiblings } from '../../learning/words.ts';
import { searchCards } from './search-cards.ts';

/** The card, and the others of its word in the order of their ids. */
export async function findCardWithSiblings(
  db: Queryable,
  userId: number,
  cardId: number,
): Promise<{ row: CardRow; siblings: CardRow[] } | undefined> {
  const row = await selectCards(db, userId).where('cards.id', '=', cardId).executeTakeFirst();
  if (row === undefined) return undefined;
  const all = row.word_id === null ? [] : await selectSiblings(db, userId, row.word_id).execute();
  return { row, siblings: all.filter(({ id }) => id !== cardId) };
}

/** Newest first; `search` looks for a part of the Korean, the English or the romanization. */
export async function listCards(
  db: Queryable,
  userId: number,
  { search, category, limit, offset }: CardListQuery,
  asOf: AsOf & { anchors: CardAnchors },
): Promise<{ rows: CardRow[]; total: number }> {
  const page = { userId, categoryId: category ?? null, limit, offset };
  const { ids, total } = search
    ? await searchCards(db, { ...page, search })
    : { ids: await listNewest(db, page, asOf), total: await countLive(db, page) };
  return { rows: await loadCards(db, userId, ids), total };
}

/**
 * Hides the card; its log stays, and with it streaks and totals.
 * @returns the names of the sound files that no card refers to any more, to be removed.
 * @throws AppError 404 when the user has no such card.
 */
export function deleteCard(
  db: Database,
  userId: number,
  cardId: number,
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const deleted = await transaction
      .updateTable('cards')
      .set({ deleted_at: now.toISOString() })
      .where('id', '=', cardId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning(['audio_file_path', 'audio_url'])
      .executeTakeFirst();
    return releaseUploads(transaction, userId, uploadsOf(found(deleted, 'card')));
  });
}
