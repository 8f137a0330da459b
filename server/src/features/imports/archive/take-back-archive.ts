import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { giveUpUploads } from '../../../db/media-files.ts';
import type { Schema } from '../../../db/schema.ts';
import { anyOfTexts, lockRows } from '../../../db/sql.ts';
import { eraseImported } from '../../../learning/erase-imported.ts';
import { forgetSkippedDays } from '../../../learning/study-totals.ts';
import { eraseEmpty } from '../erase-empty.ts';
import type { Made } from './restoration.ts';

/** Keeps what the learner changed since. @param at when it was made. @returns cards kept. */
export async function takeBackArchive(
  transaction: Transaction<Schema>,
  userId: number,
  made: Made,
  at: string,
): Promise<number> {
  const { cards = [], decks = [], categories = [], texts = [], answers = [], media = [] } = made;
  const stay = cards.length > 0 ? await eraseImported(transaction, userId, cards, { at }) : [];
  await eraseEmpty(transaction, userId, { decks: [...decks], categories: [...categories] }, at);
  if (texts.length > 0) {
    await transaction
      .deleteFrom('texts')
      .where('user_id', '=', userId)
      .where('id', 'in', texts)
      .execute();
  }
  if (answers.length > 0) {
    await transaction
      .deleteFrom('listening_answers')
      .where('user_id', '=', userId)
      .where(anyOfTexts(transaction, sql.ref('answer_id'), JSON.stringify(answers)))
      .execute();
  }
  await giveUpUploads(transaction, userId, media);
  if (made.preferences !== undefined) {
    await takeBackPreferences(transaction, userId, made.preferences);
    await forgetSkippedDays(transaction, userId, made.skippedDays ?? []);
  }
  return stay.length;
}

/** Unless changed since. */
async function takeBackPreferences(
  transaction: Transaction<Schema>,
  userId: number,
  { now, before }: NonNullable<Made['preferences']>,
): Promise<void> {
  const query = transaction.selectFrom('preferences').selectAll().where('user_id', '=', userId);
  const row = await lockRows(transaction, query, 'preferences').executeTakeFirst();
  if (row === undefined) return;
  const present = Object.fromEntries(
    Object.keys(now).map((name) => [name, row[name as keyof typeof row]]),
  );
  if (!isDeepStrictEqual(present, { ...now })) return;
  await transaction
    .updateTable('preferences')
    .set({ ...before, schedule_version: row.schedule_version + 1 })
    .where('user_id', '=', userId)
    .execute();
}
