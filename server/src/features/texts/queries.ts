import { READING_TEXTS_MAX } from '@gieok/shared/constants';
import type { ListedText, TextCreate } from '@gieok/shared/contract/texts';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { countAll, deleteOwn } from '../../db/engine/sql.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { insertText } from '../../learning/insert-text.ts';
import { holdAccount } from '../../learning/lists-version.ts';

export type StoredText = ListedText & { text: string };

function selectTexts(db: Queryable, userId: number) {
  return db
    .selectFrom('texts')
    .select(['id', 'title', 'created_at', 'length', 'beginning'])
    .where('user_id', '=', userId);
}

/** Newest first. */
export function listTexts(db: Queryable, userId: number): Promise<ListedText[]> {
  return selectTexts(db, userId).orderBy('id', 'desc').execute();
}

export function findText(
  db: Queryable,
  userId: number,
  textId: number,
): Promise<StoredText | undefined> {
  return selectTexts(db, userId).select('text').where('id', '=', textId).executeTakeFirst();
}

/** @throws AppError 409 beyond the allowed number. */
export function createText(
  db: Database,
  userId: number,
  { title = null, text }: TextCreate,
  now: Date,
): Promise<ListedText> {
  return inTransaction(db, async (transaction) => {
    await holdAccount(transaction, userId);
    const { kept } = await transaction
      .selectFrom('texts')
      .select(countAll().as('kept'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (kept >= READING_TEXTS_MAX) throw conflict('too_many_texts', conflictTexts.tooManyTexts);
    return insertText(transaction, userId, { title, text, created_at: now.toISOString() });
  });
}

export const deleteText = (db: Queryable, userId: number, textId: number): Promise<boolean> =>
  deleteOwn(db, 'texts', userId, textId);
