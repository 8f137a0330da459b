import { BULK_CHANGES_KEPT, BULK_UNDO_MS } from '@gieok/shared/constants';
import type { BulkAction } from '@gieok/shared/contract/bulk-changes';
import { lockOwn, updateOwn } from '../../../db/engine/sql.ts';
import type { Queryable } from '../../../db/schema.ts';

/** The former value is there where undoing needs it. */
export type ChangedCard = [id: number, before?: string | number | null];

/** A deck, category, type or tag; both names of a renaming. */
export type KeptValue = string | number | null | { tag: string; value: string | null };

export interface KeptChange<Action extends BulkAction = BulkAction> {
  undoId: string;
  action: Action;
  value: KeptValue;
  cards: ChangedCard[];
  /** ISO-8601 UTC. */
  createdAt: string;
}

export async function keepChange(
  db: Queryable,
  userId: number,
  { undoId, action, value, cards, createdAt }: KeptChange,
): Promise<void> {
  await db
    .insertInto('bulk_changes')
    .values({
      user_id: userId,
      undo_id: undoId,
      action,
      created_at: createdAt,
      undone_at: null,
      value: JSON.stringify(value),
      cards: JSON.stringify(cards),
    })
    .execute();
}

/** In one statement: it knows nothing of changes that are kept meanwhile. */
export async function forgetOldChanges(db: Queryable, userId: number, now: Date): Promise<void> {
  const kept = db
    .selectFrom('bulk_changes')
    .select('undo_id')
    .where('user_id', '=', userId)
    .where('created_at', '>', oldest(now))
    .groupBy('undo_id')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(BULK_CHANGES_KEPT);
  await db
    .deleteFrom('bulk_changes')
    .where('user_id', '=', userId)
    .where('undo_id', 'not in', kept)
    .execute();
}

const oldest = (now: Date) => new Date(now.getTime() - BULK_UNDO_MS).toISOString();

export async function findParts(
  db: Queryable,
  userId: number,
  undoId: string,
  now: Date,
): Promise<number[]> {
  const parts = await db
    .selectFrom('bulk_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('undo_id', '=', undoId)
    .where('created_at', '>', oldest(now))
    .orderBy('id', 'desc')
    .execute();
  return parts.map(({ id }) => id);
}

/** Locked; undefined where it was forgotten meanwhile. */
export async function lockPart(
  transaction: Queryable,
  userId: number,
  part: number,
): Promise<(KeptChange & { isUndone: boolean }) | undefined> {
  const row = await lockOwn(transaction, 'bulk_changes', userId, part);
  return (
    row && {
      undoId: row.undo_id,
      action: row.action,
      createdAt: row.created_at,
      value: JSON.parse(row.value ?? 'null'),
      cards: JSON.parse(row.cards),
      isUndone: row.undone_at !== null,
    }
  );
}

export async function markUndone(
  transaction: Queryable,
  userId: number,
  part: number,
  { restored, now }: { restored: readonly ChangedCard[]; now: Date },
): Promise<void> {
  const undone = { undone_at: now.toISOString(), cards: JSON.stringify(restored) };
  await updateOwn(transaction, 'bulk_changes', userId, part, undone);
}
