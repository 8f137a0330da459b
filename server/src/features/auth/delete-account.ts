import type { Database } from '../../db/schema.ts';
import { deleteAudioFiles } from '../../http/audio-storage.ts';

/** Erases the user, everything that is theirs, and their files. */
export async function deleteAccount(db: Database, userId: number, dataDir: string): Promise<void> {
  const filenames = await db.transaction().execute(async (transaction) => {
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
  await deleteAudioFiles(dataDir, filenames);
}
