import type { CardListQuery } from '@gieok/shared/contract/cards';
import { releaseUploads, uploadsOf } from '../../db/audio-files.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import type { AsOf, CardAnchors } from '../../learning/card-anchors.ts';
import { type DeckName, decksOf } from '../../learning/card-detail.ts';
import { type CardRow, loadCards } from '../../learning/card-rows.ts';
import { countLive, listNewest } from '../../learning/newest-cards.ts';
import { searchCards } from './search-cards.ts';

/** Newest first; `search` looks for a part of the Korean, the English or the romanization. */
export async function listCards(
  db: Queryable,
  userId: number,
  { search, category, limit, offset }: CardListQuery,
  asOf: AsOf & { anchors: CardAnchors },
): Promise<{ rows: CardRow[]; decks: (cardId: number) => DeckName[]; total: number }> {
  const page = { userId, categoryId: category ?? null, limit, offset };
  const { ids, total } = search
    ? await searchCards(db, { ...page, search })
    : { ids: await listNewest(db, page, asOf), total: await countLive(db, page) };
  const decks = await decksOf(db, ids);
  return { rows: await loadCards(db, userId, ids), decks, total };
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
