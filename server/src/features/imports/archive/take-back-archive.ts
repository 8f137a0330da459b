import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { anyOfTexts } from '../../../db/engine/sql.ts';
import { giveUpUploads } from '../../../db/media-files.ts';
import { lockPreferences } from '../../../db/preferences.ts';
import type { Schema } from '../../../db/schema.ts';
import { eraseImported } from '../../../learning/erase-imported.ts';
import { forgetSkippedDays } from '../../../learning/study-totals.ts';
import { presentPreferences, storePreferences } from '../change-preferences.ts';
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
  const row = await lockPreferences(transaction, userId).executeTakeFirst();
  if (row !== undefined && isDeepStrictEqual(presentPreferences(row, now), now)) {
    await storePreferences(transaction, row, before);
  }
}
