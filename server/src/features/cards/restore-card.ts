import { DAY_MS, RESTORED_WITHIN_DAYS } from '@gieok/shared/constants';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { MEDIA_REFERENCES, uploadsOf } from '../../db/media-files.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { conflict, found } from '../../errors.ts';
import { invalidateLists } from '../../learning/lists-version.ts';
import { lockOwnCards } from '../../learning/lock-cards.ts';
import { recordDeletion } from '../../learning/record-deletion.ts';

const COLUMNS = ['id', 'deleted_at', 'starter_key', ...MEDIA_REFERENCES] as const;

/** @throws AppError 404 for an unknown card; 409 for one deleted too long ago. */
export function restoreCard(
  db: Database,
  userId: number,
  cardId: number,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await invalidateLists(transaction, userId);
    const [own] = await lockOwnCards(transaction, userId, [cardId], COLUMNS);
    const card = found(own, 'card');
    if (card.deleted_at === null) return;
    if (now.getTime() - Date.parse(card.deleted_at) > RESTORED_WITHIN_DAYS * DAY_MS) {
      throw conflict('deleted_too_long_ago', conflictTexts.deletedTooLongAgo);
    }
    const isTaken = await isStarterTaken(transaction, userId, card.starter_key);
    const lost = await lostUploads(transaction, userId, uploadsOf(card));
    const references = MEDIA_REFERENCES.filter((name) =>
      lost.some((upload) => card[name]?.includes(upload)),
    );
    await transaction
      .updateTable('cards')
      .set({
        deleted_at: null,
        ...(isTaken && { starter_key: null }),
        ...Object.fromEntries(references.map((name) => [name, null])),
        ...(references.length > 0 && { updated_at: now.toISOString() }),
      })
      .where('user_id', '=', userId)
      .where('id', '=', cardId)
      .execute();
    await recordDeletion(transaction, userId, [cardId], 'restored');
  });
}

/** An account has each starter word once. */
async function isStarterTaken(
  transaction: Queryable,
  userId: number,
  key: string | null,
): Promise<boolean> {
  if (key === null) return false;
  const taken = await transaction
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('starter_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function lostUploads(
  transaction: Queryable,
  userId: number,
  uploads: readonly string[],
): Promise<string[]> {
  if (uploads.length === 0) return [];
  const kept = await transaction
    .selectFrom('media_files')
    .select('filename')
    .where('user_id', '=', userId)
    .where('filename', 'in', uploads)
    .execute();
  const names = new Set(kept.map(({ filename }) => filename));
  return uploads.filter((upload) => !names.has(upload));
}
