import { DAY_MS, RESTORED_WITHIN_DAYS } from '@gieok/shared/constants';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import type { Selectable } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { updateOwn } from '../../db/engine/sql.ts';
import { holdUploads, MEDIA_REFERENCES, ownUploads, uploadsOf } from '../../db/media-files.ts';
import type { Database, Queryable, Schema } from '../../db/schema.ts';
import { conflict, found } from '../../errors.ts';
import { findByStarterKey } from '../../learning/card-keys.ts';
import { invalidateLists } from '../../learning/lists-version.ts';
import { lockOwnCards } from '../../learning/lock-cards.ts';
import { recordDeletion } from '../../learning/record-deletion.ts';

export const RESTORED_COLUMNS = ['id', 'deleted_at', 'starter_key', ...MEDIA_REFERENCES] as const;

/** @throws AppError 404 for an unknown card; 409 for one deleted too long ago. */
export function restoreCard(
  db: Database,
  userId: number,
  cardId: number,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await invalidateLists(transaction, userId);
    const [own] = await lockOwnCards(transaction, userId, [cardId], RESTORED_COLUMNS);
    const card = found(own, 'card');
    if (card.deleted_at === null) return;
    if (now.getTime() - Date.parse(card.deleted_at) > RESTORED_WITHIN_DAYS * DAY_MS) {
      throw conflict('deleted_too_long_ago', conflictTexts.deletedTooLongAgo);
    }
    const changes = (await lostBy(transaction, userId, [card], now)).get(cardId);
    await updateOwn(transaction, 'cards', userId, cardId, { deleted_at: null, ...changes });
    await recordDeletion(transaction, userId, [cardId], 'restored');
  });
}

type DeletedCard = Pick<Selectable<Schema['cards']>, (typeof RESTORED_COLUMNS)[number]>;
type Changes = Partial<Record<'starter_key' | (typeof MEDIA_REFERENCES)[number], null>> & {
  updated_at?: string;
};

/**
 * What cards cannot come back with: an account has each starter word once, and uploads may be gone.
 * @returns the columns to change, by card.
 */
export async function lostBy(
  transaction: Queryable,
  userId: number,
  cards: readonly DeletedCard[],
  now: Date,
): Promise<Map<number, Changes>> {
  const keys = cards.flatMap(({ starter_key }) => starter_key ?? []);
  const taken = await findByStarterKey(transaction, userId, keys);
  await holdUploads(transaction, userId, cards);
  const uploads = [...new Set(cards.flatMap(uploadsOf))];
  const lost = new Set(await lostUploads(transaction, userId, uploads));
  const changes = new Map<number, Changes>();
  for (const card of cards) {
    const isTaken = card.starter_key !== null && taken.has(card.starter_key);
    const references = MEDIA_REFERENCES.filter((name) =>
      uploadsOf({ image_url: card[name] }).some((upload) => lost.has(upload)),
    );
    if (!isTaken && references.length === 0) continue;
    changes.set(card.id, {
      ...(isTaken && { starter_key: null }),
      ...Object.fromEntries(references.map((name) => [name, null])),
      ...(references.length > 0 && { updated_at: now.toISOString() }),
    });
  }
  return changes;
}

export async function lostUploads(
  transaction: Queryable,
  userId: number,
  uploads: readonly string[],
): Promise<string[]> {
  if (uploads.length === 0) return [];
  const own = new Set(await ownUploads(transaction, userId, uploads));
  return uploads.filter((upload) => !own.has(upload));
}
