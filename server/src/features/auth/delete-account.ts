import type { Database } from '../../db/schema.ts';
import { lockRowsAgainstChange } from '../../db/sql.ts';
import { deleteAudioFiles } from '../../http/audio-storage.ts';

/**
 * Erases the user, everything that is theirs, and their files.
 * @returns whether it did: not when the password's hash is no longer the one that was checked.
 */
export async function deleteAccount(
  db: Database,
  { userId, passwordHash }: { userId: number; passwordHash: string },
  dataDir: string,
): Promise<boolean> {
  const filenames = await db.transaction().execute(async (transaction) => {
    const account = transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash);
    const held = await lockRowsAgainstChange(transaction, account, 'users').executeTakeFirst();
    if (held === undefined) return undefined;
    const files = await transaction
      .selectFrom('audio_files')
      .select('filename')
      .where('user_id', '=', userId)
      .execute();
    // The log holds cards, and cards hold categories, by reference: from the leaves inward spares the engine the search.
    await transaction.deleteFrom('card_events').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('decks').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('cards').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    return files.map((file) => file.filename);
  });
  if (filenames === undefined) return false;
  await deleteAudioFiles(dataDir, filenames);
  return true;
}
